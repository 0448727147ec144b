// What TerminalCurses needs of curses and of signals, in types that Swift imports without loss.
//
// The header of curses stays behind this one: Swift cannot see its computed macros and variadic functions, refuses
// its global variables, and would take its `move`, `clear` and `filter` for its own.
#ifndef CNCURSES_H
#define CNCURSES_H

#include <stdbool.h>
#include <stdint.h>
#include <termios.h>

// MARK: Screen

/// The version of curses that is running; provided because it can differ from the one that was built with.
const char *_Nonnull cncurses_version(void);

/// A terminal that curses draws on, one at a time; provided because SCREEN and FILE import differently on each
/// system.
typedef struct cncurses_screen cncurses_screen;

/// Attributes of a cell, to be combined; provided because curses' own are computed macros.
enum {
  CNCURSES_BOLD = 1,
  CNCURSES_DIM = 2,
  CNCURSES_ITALIC = 4,
  CNCURSES_UNDERLINE = 8,
  CNCURSES_REVERSE = 16,
};

/// Makes an empty file without a name, in memory where the system can, -1 where it cannot; provided because the
/// call is hidden behind a feature macro.
int32_t cncurses_make_file(void);

/// Opens a screen with a hidden cursor that is written to a file, NULL where curses cannot; provided because
/// newterm wants FILE pointers.
cncurses_screen *_Nullable cncurses_open(const char *_Nonnull term, int32_t descriptor);

/// Leaves the screen and frees it; provided because delscreen does not close the FILE pointers.
void cncurses_close(cncurses_screen *_Nonnull screen);

/// Turns colours on, with the terminal's own as pair 0, and returns how many pairs there are, 0 where it
/// cannot; provided because COLOR_PAIRS is a global variable.
int32_t cncurses_start_color(cncurses_screen *_Nonnull screen);

/// Defines a pair, -1 being the terminal's own colour, and tells whether it worked; provided because the call
/// for colours beyond 32,767 is missing in older curses.
bool cncurses_define_pair(
  cncurses_screen *_Nonnull screen, int32_t pair, int32_t foreground, int32_t background);

/// Sets a cell to a base scalar with its marks; provided because cchar_t has no fields that Swift may touch.
bool cncurses_put(
  cncurses_screen *_Nonnull screen, int32_t row, int32_t column, const uint32_t *_Nonnull scalars,
  int32_t count, int32_t attributes, int32_t pair);

/// Blanks every cell in memory; provided because stdscr is a global variable.
void cncurses_erase(cncurses_screen *_Nonnull screen);

/// Makes the next update clear the terminal and send everything; provided because curscr is a global variable.
void cncurses_invalidate(cncurses_screen *_Nonnull screen);

/// Shows the cursor in a cell, or hides it where the row is negative; provided because stdscr is a global
/// variable.
void cncurses_set_cursor(cncurses_screen *_Nonnull screen, int32_t row, int32_t column);

/// Writes what has changed since the last update; provided because stdscr is a global variable.
bool cncurses_update(cncurses_screen *_Nonnull screen);

/// Takes a new size; provided because curses cannot be told otherwise that its own handler for WINCH is not used.
bool cncurses_resize(cncurses_screen *_Nonnull screen, int32_t rows, int32_t columns);

// MARK: Signals

/// From now on writes the number of `signal` to `descriptor` whenever it comes, and tells whether it will: one
/// that is ignored stays so. Provided because a handler in Swift could allocate memory or take a lock.
bool cncurses_report_signal(int32_t signal, int32_t descriptor);

/// From now on gives the terminal back before `signal` ends the process; provided because a handler in Swift
/// could allocate memory or take a lock.
bool cncurses_restore_on_signal(int32_t signal);

/// Puts back what all these signals did before; provided because the handlers need the same record.
void cncurses_release_signals(void);

/// Tells how to give the terminal back: bytes, of which the first 512 count, then modes. Provided because a
/// handler may use nothing but memory that is always there.
void cncurses_arm_restoration(
  int32_t descriptor, const uint8_t *_Nonnull bytes, int32_t count,
  const struct termios *_Nonnull modes);

/// Tells that there is nothing to give back; provided because the descriptor may soon be another file's.
void cncurses_disarm_restoration(void);

#endif
