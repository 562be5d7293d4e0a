// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkEveryMs, clockText, remainingMs, resetCountdown, sessionMs, watchCountdown } from './countdown.ts';

const start = new Date('2026-11-21T08:00:00Z').getTime();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the countdown of a session', () => {
  it('starts at 15:00 and shows 00:00 only when it is over', () => {
    resetCountdown();
    expect(clockText(remainingMs())).toBe('15:00');
    expect(clockText(remainingMs(start + 1))).toBe('15:00');
    expect(clockText(remainingMs(start + 60_000))).toBe('14:00');
    expect(clockText(remainingMs(start + sessionMs - 1))).toBe('00:01');
    expect(clockText(remainingMs(start + sessionMs))).toBe('00:00');
  });

  it('is the same in all tabs, for they read the same note', () => {
    resetCountdown(start - 60_000);
    expect(remainingMs()).toBe(sessionMs - 60_000);
    resetCountdown(start);
    expect(remainingMs()).toBe(sessionMs);
  });

  it('stays within 0 and 15 minutes when a clock was changed or the note is broken', () => {
    resetCountdown(start + 3_600_000);
    expect(remainingMs()).toBe(sessionMs);
    resetCountdown(start - 3_600_000);
    expect(remainingMs()).toBe(0);
    localStorage.setItem('tokenTime', 'yesterday');
    expect(remainingMs()).toBe(sessionMs);
  });

  it('is checked every 500 ms and ends once', () => {
    const onTick = vi.fn();
    const onEnd = vi.fn();
    resetCountdown();
    watchCountdown(onTick, onEnd);
    vi.advanceTimersByTime(checkEveryMs * 4);
    expect(onTick).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(sessionMs * 2);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('goes on when activity is noted in time', () => {
    const onEnd = vi.fn();
    resetCountdown();
    const stop = watchCountdown(() => undefined, onEnd);
    vi.advanceTimersByTime(sessionMs - 1_000);
    resetCountdown();
    vi.advanceTimersByTime(sessionMs - 1_000);
    expect(onEnd).not.toHaveBeenCalled();
    stop();
  });
});
