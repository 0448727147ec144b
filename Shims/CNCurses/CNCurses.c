#define _GNU_SOURCE 1
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1

#include "CNCurses.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
#define HAS_EXTENDED_COLORS 1
#else
#define HAS_EXTENDED_COLORS 0
#endif

// MARK: Screen

struct cncurses_screen {
  SCREEN *screen;
  FILE *stream;
};

const char *cncurses_version(void) { return curses_version(); }

int32_t cncurses_make_file(void) {
#ifdef __linux__
  return memfd_create("themepick", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  if (file == NULL) return -1;
  int copy = fcntl(fileno(file), F_DUPFD_CLOEXEC, 0);
  fclose(file);
  return copy;
#endif
}

cncurses_screen *cncurses_open(const char *term, int32_t descriptor) {
  cncurses_screen *screen = calloc(1, sizeof *screen);
  if (screen == NULL) return NULL;
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
  screen->stream = copy < 0 ? NULL : fdopen(copy, "r+");
  if (screen->stream != NULL) {
    // A file has no size: LINES and COLUMNS tell that of the terminal.
    use_env(TRUE);
    use_tioctl(FALSE);
    screen->screen = newterm(term, screen->stream, screen->stream);
  } else if (copy >= 0) {
    close(copy);
  }
  if (screen->screen == NULL) {
    if (screen->stream != NULL) fclose(screen->stream);
    free(screen);
    return NULL;
  }
  // The modes of the terminal are set elsewhere: curses writes to a file.
  nonl();
  // Otherwise an update stops half-way when something has been typed.
  typeahead(-1);
  cncurses_set_cursor(screen, -1, -1);
  return screen;
}

void cncurses_close(cncurses_screen *screen) {
  endwin();
  delscreen(screen->screen);
  fclose(screen->stream);
  free(screen);
}

int32_t cncurses_start_color(cncurses_screen *screen) {
  (void)screen;
  bool is_on = has_colors() && start_color() == OK && use_default_colors() == OK;
  if (!is_on) return 0;
  return HAS_EXTENDED_COLORS || COLOR_PAIRS < INT16_MAX ? COLOR_PAIRS : INT16_MAX;
}

bool cncurses_define_pair(
  cncurses_screen *screen, int32_t pair, int32_t foreground, int32_t background) {
  (void)screen;
#if HAS_EXTENDED_COLORS
  return init_extended_pair(pair, foreground, background) == OK;
#else
  if (foreground > INT16_MAX || background > INT16_MAX) return false;
  return init_pair((short)pair, (short)foreground, (short)background) == OK;
#endif
}

static attr_t curses_attributes(int32_t attributes) {
  attr_t result = A_NORMAL;
  if (attributes & CNCURSES_BOLD) result |= A_BOLD;
  if (attributes & CNCURSES_DIM) result |= A_DIM;
#ifdef A_ITALIC
  if (attributes & CNCURSES_ITALIC) result |= A_ITALIC;
#endif
  if (attributes & CNCURSES_UNDERLINE) result |= A_UNDERLINE;
  if (attributes & CNCURSES_REVERSE) result |= A_REVERSE;
  return result;
}

bool cncurses_put(
  cncurses_screen *screen, int32_t row, int32_t column, const uint32_t *scalars, int32_t count,
  int32_t attributes, int32_t pair) {
  (void)screen;
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int32_t i = 0; i < count && i < CCHARW_MAX; i++) text[i] = (wchar_t)scalars[i];
  cchar_t cell;
#if HAS_EXTENDED_COLORS
  // COLOR_PAIR and the short argument hold too few bits.
  int number = pair;
  int made = setcchar(&cell, text, curses_attributes(attributes), 0, &number);
#else
  int made = setcchar(&cell, text, curses_attributes(attributes), (short)pair, NULL);
#endif
  // Unlike add_wch this neither scrolls nor fails in the last cell of the last line.
  return made == OK && mvadd_wchnstr(row, column, &cell, 1) == OK;
}

void cncurses_erase(cncurses_screen *screen) {
  (void)screen;
  erase();
}

void cncurses_invalidate(cncurses_screen *screen) {
  (void)screen;
  clearok(curscr, TRUE);
}

void cncurses_set_cursor(cncurses_screen *screen, int32_t row, int32_t column) {
  (void)screen;
  bool is_shown = row >= 0 && move(row, column) == OK;
  // A hidden cursor may stay where the last cell was written.
  leaveok(stdscr, !is_shown);
  curs_set(is_shown);
}

bool cncurses_update(cncurses_screen *screen) {
  (void)screen;
  return wnoutrefresh(stdscr) == OK && doupdate() == OK;
}

bool cncurses_resize(cncurses_screen *screen, int32_t rows, int32_t columns) {
  (void)screen;
  return resizeterm(rows, columns) == OK;
}

// MARK: Signals

// Numbers above these are real-time signals, which nobody handles here.
enum { SIGNALS = 32 };

static struct sigaction former[SIGNALS];
static bool is_handled[SIGNALS];
static volatile sig_atomic_t report_descriptor = -1;

static struct {
  volatile sig_atomic_t is_armed;
  int descriptor;
  size_t count;
  uint8_t bytes[512];
  struct termios modes;
} restoration;

static void report(int number) {
  int error = errno;
  uint8_t byte = (uint8_t)number;
  if (write(report_descriptor, &byte, 1) < 0) {
    // The pipe is full: its reader is going to wake anyway.
  }
  errno = error;
}

static void restore(int number) {
  if (restoration.is_armed) {
    restoration.is_armed = 0;
    if (write(restoration.descriptor, restoration.bytes, restoration.count) < 0 && errno == EAGAIN) {
      // Nobody reads: what is on the way makes room.
      tcflush(restoration.descriptor, TCOFLUSH);
      if (write(restoration.descriptor, restoration.bytes, restoration.count) < 0) {
        // The terminal is gone.
      }
    }
    tcsetattr(restoration.descriptor, TCSANOW, &restoration.modes);
  }
  // Every signal is blocked until the handler returns; then this one ends the process, with its own status.
  signal(number, SIG_DFL);
  raise(number);
}

static bool handle(int number, void (*handler)(int), int flags) {
  struct sigaction action, present;
  if (number < 1 || number >= SIGNALS || sigaction(number, NULL, &present) != 0) return false;
  if (present.sa_handler == SIG_IGN) return false;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  // Among them SIGTTOU, which would stop a handler that sets the modes from the background.
  sigfillset(&action.sa_mask);
  if (!is_handled[number]) former[number] = present;
  is_handled[number] = true;
  return sigaction(number, &action, NULL) == 0;
}

bool cncurses_report_signal(int32_t signal, int32_t descriptor) {
  report_descriptor = descriptor;
  return handle(signal, report, SA_RESTART);
}

bool cncurses_restore_on_signal(int32_t signal) {
  // A stack that has overflowed has no room for a handler.
  static uint8_t memory[65536];
  stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory}, present;
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
  return handle(signal, restore, SA_ONSTACK);
}

void cncurses_release_signals(void) {
  for (int number = 1; number < SIGNALS; number++) {
    if (is_handled[number]) sigaction(number, &former[number], NULL);
    is_handled[number] = false;
  }
}

void cncurses_arm_restoration(
  int32_t descriptor, const uint8_t *bytes, int32_t count, const struct termios *modes) {
  restoration.is_armed = 0;
  restoration.descriptor = descriptor;
  restoration.count = (size_t)count < sizeof restoration.bytes ? (size_t)count : sizeof restoration.bytes;
  memcpy(restoration.bytes, bytes, restoration.count);
  restoration.modes = *modes;
  restoration.is_armed = 1;
}

void cncurses_disarm_restoration(void) { restoration.is_armed = 0; }
