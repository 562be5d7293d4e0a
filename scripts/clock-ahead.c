/*
 * Moves a program's clock by CLOCK_AHEAD_SECONDS (scripts/test-on-days.ts preloads it). libfaketime will not do: a signal
 * that comes while it waits in epoll_wait gets the true time, so that PostgreSQL's timers for deadlocks and statements
 * never end. Monotonic clocks are left alone, as are the times of files.
 */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static time_t ahead_seconds;

__attribute__((constructor)) static void read_setting(void) {
  const char *text = getenv("CLOCK_AHEAD_SECONDS");
  ahead_seconds = text ? (time_t)strtoll(text, NULL, 10) : 0;
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  int failed = (int)syscall(SYS_clock_gettime, clock, at);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += ahead_seconds;
  return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *at, int base) {
  clock_gettime(CLOCK_REALTIME, at);
  return base;
}
