// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { DemoLoading } from './demo-loading.tsx';
import app from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { app }));
afterEach(cleanup);

/** Pauses end and answers come when the test says so. */
function portalInTest() {
  const pauses: (() => void)[] = [];
  const questions: PromiseWithResolvers<number | undefined>[] = [];
  const next = async <T,>(from: T[]): Promise<T> => {
    await waitFor(() => expect(from).not.toEqual([]));
    return from.shift() as T;
  };
  return {
    pause: () => new Promise<void>((resolve) => void pauses.push(resolve)),
    ask: () => {
      const question = Promise.withResolvers<number | undefined>();
      questions.push(question);
      return question.promise;
    },
    asked: async () => {
      (await next(pauses))();
      return next(questions);
    },
    hasPaused: () => pauses.length > 0,
    questions,
  };
}

type Portal = ReturnType<typeof portalInTest>;

function show({ ask, pause }: Portal, first: number | undefined, onWhole?: () => void) {
  return render(
    <p data-testid="banner">
      <DemoLoading first={first} ask={ask} pause={pause} onWhole={onWhole} />
    </p>,
  );
}

const banner = () => screen.getByTestId('banner').textContent?.trim();
const loaded = (percent: number) => `· ${app.demo.loading.replace('{percent}', String(percent))}`;

describe('the banner of a demo that is still loaded', () => {
  it('says how much is there until all is, also when an answer is missed', async () => {
    const portal = portalInTest();
    show(portal, 12);
    await waitFor(() => expect(banner()).toBe(loaded(12)));
    (await portal.asked()).resolve(40);
    await waitFor(() => expect(banner()).toBe(loaded(40)));
    (await portal.asked()).reject(new Error('the portal does not answer'));
    (await portal.asked()).resolve(undefined);
    await waitFor(() => expect(banner()).toBe(''));
    expect(portal.hasPaused()).toBe(false);
  });

  it('says once that all is there, to what was read before', async () => {
    const portal = portalInTest();
    const onWhole = vi.fn();
    show(portal, 12, onWhole);
    (await portal.asked()).resolve(99);
    await waitFor(() => expect(banner()).toBe(loaded(99)));
    expect(onWhole).not.toHaveBeenCalled();
    (await portal.asked()).resolve(undefined);
    await waitFor(() => expect(banner()).toBe(''));
    expect(onWhole).toHaveBeenCalledTimes(1);
    expect(portal.hasPaused()).toBe(false);
  });

  it('asks nothing where all was there from the beginning', async () => {
    const portal = portalInTest();
    show(portal, undefined);
    expect(banner()).toBe('');
    expect([portal.hasPaused(), portal.questions]).toEqual([false, []]);
  });

  it('asks nothing more when it is gone', async () => {
    const portal = portalInTest();
    const { unmount } = show(portal, 12);
    const question = await portal.asked();
    unmount();
    question.resolve(13);
    await question.promise;
    expect(portal.hasPaused()).toBe(false);
  });
});
