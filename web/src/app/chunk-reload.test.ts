import { expect, it } from 'vitest';
import { mayReload } from './chunk-reload.ts';

it('reloads the page for a lost chunk at most once a minute', () => {
  const now = 1_000_000;
  expect(mayReload(undefined, now)).toBe(true);
  expect(mayReload(String(now - 59_999), now)).toBe(false);
  expect(mayReload(String(now - 60_000), now)).toBe(true);
});

it('reloads when the remembered time is no time', () => {
  expect(mayReload('soon', 1_000_000)).toBe(true);
});
