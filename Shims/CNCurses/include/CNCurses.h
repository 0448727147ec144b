// What TerminalCurses needs of curses and of signals, in types that Swift imports without loss.
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

#pragma clang assume_nonnull begin

/// A curses screen with its streams; provided because SCREEN and FILE import differently on each system.
typedef struct cncurses_terminal cncurses_terminal;

/// Attributes of a cell; provided because curses' own are computed macros, which Swift does not see.
enum {
  CNCURSES_BOLD = 1,
  CNCURSES_DIM = 2,
  CNCURSES_ITALIC = 4,
  CNCURSES_UNDERLINE = 8,
  CNCURSES_REVERSE = 16,
};

/// Takes the locale of the environment and tells whether it is UTF-8; provided because setlocale must precede newterm.
bool cncurses_set_locale(void);

/// Opens a screen on a terminal, NULL on failure; provided because newterm takes FILE pointers and leaves the modes to the caller.
cncurses_terminal *_Nullable cncurses_open(const char *term, int32_t descriptor);

/// Leaves the screen and frees it; provided because delscreen does not close the streams.
void cncurses_close(cncurses_terminal *terminal);

/// Turns colours on and returns how many pairs there are, 0 for none; provided because COLOR_PAIRS is a global variable.
int32_t cncurses_start_color(cncurses_terminal *terminal);

/// Whether -1 may stand for the terminal's own colour in a pair; provided because start_color has to come first.
bool cncurses_use_default_colors(cncurses_terminal *terminal);

/// Defines a pair and tells whether it worked; provided because the extended call is missing in older curses.
bool cncurses_init_pair(cncurses_terminal *terminal, int32_t pair, int32_t foreground, int32_t background);

/// Whether pairs may have colours beyond 32,767; provided because that is known only when the shim is built.
bool cncurses_has_extended_colors(void);

/// Sets one cell, of one base scalar and its marks; provided because cchar_t is opaque and A_ constants are macros.
bool cncurses_put(
  cncurses_terminal *terminal, int32_t row, int32_t column, const uint32_t *scalars, int32_t count,
  int32_t attributes, int32_t pair);

/// Blanks the screen in memory; provided because `erase` clashes and needs the global stdscr.
void cncurses_erase(cncurses_terminal *terminal);

/// Sends what changed since the last time; provided because refreshing needs the global stdscr.
bool cncurses_update(cncurses_terminal *terminal);

/// Makes the next update send everything; provided because it needs the global curscr.
void cncurses_invalidate(cncurses_terminal *terminal);

/// Takes a new size; provided because resizeterm acts on the current screen only.
bool cncurses_resize(cncurses_terminal *terminal, int32_t rows, int32_t columns);

/// Gives the terminal back for a while, until the next update; provided because endwin acts on the current screen only.
void cncurses_pause(cncurses_terminal *terminal);

/// Takes the terminal's modes again after a pause; provided because an update alone compares with stale modes.
void cncurses_resume(cncurses_terminal *terminal);

/// Sends the numbers of INT, TERM, HUP, QUIT, TSTP, CONT and WINCH to a descriptor; provided because Swift cannot be async-signal-safe.
void cncurses_watch_signals(int32_t descriptor);

/// Gives these signals back to what they did before; provided because the old actions are kept here.
void cncurses_unwatch_signals(void);

/// What a crash has to write and which modes to set; provided because a handler may use nothing but static memory.
void cncurses_set_crash_restore(
  int32_t descriptor, const uint8_t *bytes, int32_t count, const struct termios *modes);

/// Forgets the above; provided because a closed descriptor may be anybody's.
void cncurses_clear_crash_restore(void);

/// Stops the process group as ctrl-z does and returns when it goes on; provided because the handler must step aside meanwhile.
void cncurses_stop_process_group(void);

#pragma clang assume_nonnull end
#endif
