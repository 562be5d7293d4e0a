// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast, ToastHost } from './toast.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  cleanup();
  vi.useRealTimers();
});

it('shows a toast for 1500 ms in a live region', () => {
  render(<ToastHost />);
  act(() => showToast('Saved'));
  // a toast of another file's test may still be there
  expect(screen.getByText('Saved').closest('[role=status]')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(1_499);
  });
  expect(screen.queryByText('Saved')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.queryByText('Saved')).toBeNull();
});

it('shows a toast as long as its caller wants', () => {
  render(<ToastHost />);
  act(() => showToast('Sent', 4_000));
  act(() => {
    vi.advanceTimersByTime(3_999);
  });
  expect(screen.queryByText('Sent')).not.toBeNull();
});

it('shows no empty toast: that is a fault', () => {
  expect(() => showToast('')).toThrow('needs words');
});
