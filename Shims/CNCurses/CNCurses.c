#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE 1
#define _DARWIN_C_SOURCE 1
#define NCURSES_WIDECHAR 1

#include "CNCurses.h"

#include <curses.h>
#include <errno.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#if defined(NCURSES_VERSION) && defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
#define HAS_EXTENDED_COLORS 1
#else
#define HAS_EXTENDED_COLORS 0
#endif

struct cncurses_terminal {
  SCREEN *screen;
  FILE *in;
  FILE *out;
};

bool cncurses_set_locale(void) {
  return setlocale(LC_ALL, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static FILE *open_stream(int32_t descriptor, const char *mode) {
  int copy = dup(descriptor);
  if (copy < 0) return NULL;
  FILE *stream = fdopen(copy, mode);
  if (stream == NULL) close(copy);
  return stream;
}

static void close_streams(cncurses_terminal *terminal) {
  if (terminal->in != NULL) fclose(terminal->in);
  if (terminal->out != NULL) fclose(terminal->out);
  free(terminal);
}

cncurses_terminal *cncurses_open(const char *term, int32_t descriptor) {
  cncurses_terminal *terminal = calloc(1, sizeof *terminal);
  if (terminal == NULL) return NULL;
  terminal->in = open_stream(descriptor, "r");
  terminal->out = open_stream(descriptor, "w");
  if (terminal->in != NULL && terminal->out != NULL) {
    // Exported LINES and COLUMNS would override the real size.
    use_env(FALSE);
    terminal->screen = newterm(term, terminal->out, terminal->in);
  }
  if (terminal->screen == NULL) {
    close_streams(terminal);
    return NULL;
  }
  set_term(terminal->screen);
  cbreak();
  noecho();
  nonl();
  curs_set(0);
  struct termios modes;
  if (tcgetattr(descriptor, &modes) == 0) {
    // ctrl-s, ctrl-q, ctrl-v and ctrl-o are keys like any other; ctrl-c, ctrl-z and ctrl-\ stay signals.
    modes.c_iflag &= (tcflag_t)~(IXON | IXOFF);
    modes.c_lflag &= (tcflag_t)~IEXTEN;
    tcsetattr(descriptor, TCSANOW, &modes);
    def_prog_mode();
  }
  return terminal;
}

void cncurses_close(cncurses_terminal *terminal) {
  set_term(terminal->screen);
  endwin();
  delscreen(terminal->screen);
  close_streams(terminal);
}

int32_t cncurses_start_color(cncurses_terminal *terminal) {
  set_term(terminal->screen);
  return has_colors() && start_color() == OK ? COLOR_PAIRS : 0;
}

bool cncurses_use_default_colors(cncurses_terminal *terminal) {
  set_term(terminal->screen);
  return use_default_colors() == OK;
}

bool cncurses_has_extended_colors(void) { return HAS_EXTENDED_COLORS; }

bool cncurses_init_pair(
  cncurses_terminal *terminal, int32_t pair, int32_t foreground, int32_t background) {
  set_term(terminal->screen);
#if HAS_EXTENDED_COLORS
  return init_extended_pair(pair, foreground, background) == OK;
#else
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
  cncurses_terminal *terminal, int32_t row, int32_t column, const uint32_t *scalars, int32_t count,
  int32_t attributes, int32_t pair) {
  set_term(terminal->screen);
  wchar_t text[CCHARW_MAX + 1] = {0};
  for (int32_t i = 0; i < count && i < CCHARW_MAX; i++) text[i] = (wchar_t)scalars[i];
  cchar_t cell;
  int extended = pair;
  void *options = HAS_EXTENDED_COLORS ? &extended : NULL;
  short small = HAS_EXTENDED_COLORS ? 0 : (short)pair;
  if (setcchar(&cell, text, curses_attributes(attributes), small, options) == ERR) return false;
  return mvadd_wchnstr(row, column, &cell, 1) != ERR;
}

void cncurses_erase(cncurses_terminal *terminal) {
  set_term(terminal->screen);
  erase();
}

bool cncurses_update(cncurses_terminal *terminal) {
  set_term(terminal->screen);
  return wnoutrefresh(stdscr) != ERR && doupdate() != ERR;
}

void cncurses_invalidate(cncurses_terminal *terminal) {
  set_term(terminal->screen);
  clearok(curscr, TRUE);
}

bool cncurses_resize(cncurses_terminal *terminal, int32_t rows, int32_t columns) {
  set_term(terminal->screen);
  return resizeterm(rows, columns) != ERR;
}

void cncurses_pause(cncurses_terminal *terminal) {
  set_term(terminal->screen);
  endwin();
}

void cncurses_resume(cncurses_terminal *terminal) {
  set_term(terminal->screen);
  reset_prog_mode();
  curs_set(0);
  clearok(curscr, TRUE);
}

// MARK: Signals

static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
static const int crashes[] = {SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP};
enum { WATCHED = sizeof watched / sizeof *watched, CRASHES = sizeof crashes / sizeof *crashes };

static struct sigaction watched_before[WATCHED];
static struct sigaction crashes_before[CRASHES];
static volatile int signal_descriptor = -1;

static void tell(int number) {
  int error = errno;
  unsigned char byte = (unsigned char)number;
  if (signal_descriptor >= 0 && write(signal_descriptor, &byte, 1) < 0) {
    // The pipe is full: the reader is woken by what is in it.
  }
  errno = error;
}

static struct {
  volatile int descriptor;
  int count;
  unsigned char bytes[512];
  struct termios modes;
} restore = {.descriptor = -1};

static void crashed(int number) {
  int descriptor = restore.descriptor;
  if (descriptor >= 0) {
    if (write(descriptor, restore.bytes, (size_t)restore.count) >= 0) {
      tcsetattr(descriptor, TCSANOW, &restore.modes);
    }
  }
  // SA_RESETHAND has put the default action back: this ends the process with the right status.
  raise(number);
}

static void install(
  const int *signals, int count, struct sigaction *before, void (*handler)(int), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < count; i++) sigaction(signals[i], &action, &before[i]);
}

void cncurses_watch_signals(int32_t descriptor) {
  signal_descriptor = descriptor;
  install(watched, WATCHED, watched_before, tell, SA_RESTART);
}

void cncurses_unwatch_signals(void) {
  for (int i = 0; i < WATCHED; i++) sigaction(watched[i], &watched_before[i], NULL);
  signal_descriptor = -1;
}

void cncurses_set_crash_restore(
  int32_t descriptor, const uint8_t *bytes, int32_t count, const struct termios *modes) {
  if (count > (int32_t)sizeof restore.bytes) return;
  restore.modes = *modes;
  memcpy(restore.bytes, bytes, (size_t)count);
  restore.count = count;
  restore.descriptor = descriptor;
  install(crashes, CRASHES, crashes_before, crashed, (int)SA_RESETHAND);
}

void cncurses_clear_crash_restore(void) {
  if (restore.descriptor < 0) return;
  for (int i = 0; i < CRASHES; i++) sigaction(crashes[i], &crashes_before[i], NULL);
  restore.descriptor = -1;
}

void cncurses_stop_process_group(void) {
  struct sigaction ours, standard;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &standard, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}
