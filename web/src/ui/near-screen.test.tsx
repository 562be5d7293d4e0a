// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { NearScreen } from './near-screen.tsx';
import ui from './texts/en.json' with { type: 'json' };

type Seen = readonly Pick<IntersectionObserverEntry, 'isIntersecting'>[];
let see: (entries: Seen) => void;

beforeAll(() => bringTexts('en', { ui }));
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: (entries: Seen) => void) {
        see = listener;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  ),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chart = () => screen.queryByText('chart');
const show = () =>
  render(
    <NearScreen skeletonLines={3}>
      <p>chart</p>
    </NearScreen>,
  );

it('draws a part once it is near, and leaves it there', () => {
  show();
  act(() => see([{ isIntersecting: false }]));
  expect(chart()).toBeNull();
  act(() => see([{ isIntersecting: true }]));
  expect(chart()).toBeTruthy();
});

it('draws it before a print', () => {
  show();
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(chart()).toBeTruthy();
});
