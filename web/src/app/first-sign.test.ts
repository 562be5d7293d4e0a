// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fetchAtFirstSign } from './first-sign.ts';

test.each(['pointermove', 'pointerdown', 'keydown'])('%s fetches what opens at a press, once', (sign) => {
  const load = vi.fn(async () => undefined);
  fetchAtFirstSign([load, async () => Promise.reject(new Error('the line is gone'))]);
  expect(load).not.toHaveBeenCalled();
  for (const each of [sign, sign, 'keydown']) dispatchEvent(new Event(each));
  expect(load).toHaveBeenCalledTimes(1);
});

test('who leaves before any sign fetches nothing', () => {
  const load = vi.fn(async () => undefined);
  fetchAtFirstSign([load])();
  dispatchEvent(new Event('pointermove'));
  expect(load).not.toHaveBeenCalled();
});
