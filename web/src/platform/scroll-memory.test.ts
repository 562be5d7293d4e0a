// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { windowScrollMemory } from './scroll-memory.ts';

let height = 0;
const grown: (() => void)[] = [];

beforeEach(() => {
  sessionStorage.clear();
  height = 5_000;
  grown.length = 0;
  let at = 0;
  vi.stubGlobal('scrollTo', (_left: number, top: number) => {
    at = Math.min(top, height);
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => at });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        grown.push(listener);
      }
      observe = () => undefined;
      disconnect = () => void grown.splice(0);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const at = (key: string, hash = '') => ({ key, hash });

it('leads back to where a page was, and begins a new one at its top', () => {
  const memory = windowScrollMemory();
  scrollTo(0, 700);
  memory.keep('list');
  memory.move(at('order'), 'on');
  expect(scrollY).toBe(0);
  memory.move(at('list'), 'back');
  expect(scrollY).toBe(700);
});

it('finds it again after the page was loaded anew, and leaves alone who has scrolled a page that was not', () => {
  scrollTo(0, 300);
  windowScrollMemory().keep('list');
  const again = windowScrollMemory();
  scrollTo(0, 40);
  again.move(at('other'), 'first');
  expect(scrollY).toBe(40);
  again.move(at('list'), 'first');
  expect(scrollY).toBe(300);
});

it('waits for rows that come later, until the person moves the page', () => {
  const memory = windowScrollMemory();
  scrollTo(0, 900);
  memory.keep('list');
  height = 100;
  memory.move(at('list'), 'back');
  expect(scrollY).toBe(100);
  height = 500;
  for (const grow of grown) grow();
  expect(scrollY).toBe(500);
  dispatchEvent(new Event('wheel'));
  height = 2_000;
  for (const grow of grown) grow();
  expect(scrollY).toBe(500);
});
