// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { watchCall } from '../platform/connection.ts';
import { bringTexts } from '../platform/translate.ts';
import { ConnectionBar } from './connection-bar.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says in a live region that the device is offline, until it is back', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(<ConnectionBar />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  onLine.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(region.textContent).toBe(ui.connection.offline);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(region.textContent).toBe('');
});

it('says within three seconds that an answer takes long, and is silent once it came', async () => {
  vi.useFakeTimers();
  render(<ConnectionBar />);
  const answer = Promise.withResolvers<string>();
  const call = watchCall(answer.promise);
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByRole('status').textContent).toBe(ui.connection.slow);
  answer.resolve('here');
  await act(async () => expect(await call).toBe('here'));
  expect(screen.getByRole('status').textContent).toBe('');
});
