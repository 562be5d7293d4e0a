import type { AppContext } from '@gtp/server/context.ts';
import { makeAdjustableClock } from '@gtp/server/platform/clock.ts';
import { describe, expect, test } from 'vitest';
import { type Lane, makeTurns, type NextStep, playSteps } from './play-steps.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 0, minute));
const until = at(1_000);

function makeLanesOfTest(): [Lane, ...Lane[]] {
  const make = (): Lane => {
    const clock = makeAdjustableClock(at(0));
    return { clock, context: {} as AppContext };
  };
  return [make(), make()];
}

const ignore = async () => undefined;

describe('what happened', () => {
  test('happens to each order in its order, at its instant, and to different ones beside each other', async () => {
    const happened: string[] = [];
    const [first, second] = [{}, {}];
    const meeting = Promise.withResolvers<void>();
    const step = (order: object, minute: number, happen: () => Promise<void>): NextStep => ({
      ...{ at: at(minute), order },
      async happen({ clock }) {
        expect(clock.now()).toEqual(at(minute));
        await happen();
        happened.push(`${order === first ? 'first' : 'second'} ${minute}`);
      },
    });
    const steps = [
      step(first, 3, ignore),
      // It ends only when the other order has come further.
      step(first, 1, () => meeting.promise),
      step(second, 2, async () => meeting.resolve()),
    ];
    const lanes = makeLanesOfTest();
    await playSteps(steps, until, { lanes, onPlayed: ignore });
    expect(happened.filter((each) => each.startsWith('first'))).toEqual(['first 1', 'first 3']);
    expect(happened).toContain('second 2');
    expect(lanes[0].clock.now()).toEqual(until);
  });

  test('happens to all when nothing else does, and what is later than the end not at all', async () => {
    const happened: string[] = [];
    const of = (minute: number): NextStep => ({
      ...{ at: at(minute), order: {} },
      async happen() {
        await new Promise((resolve) => setTimeout(resolve, 5));
        happened.push(minute < 100 ? 'before' : 'after');
      },
    });
    const day: NextStep = { at: at(100), happen: async () => void happened.push('day') };
    const parts: number[] = [];
    await playSteps([of(101), of(2_000), day, of(1), of(2), of(102)], until, {
      lanes: makeLanesOfTest(),
      onPlayed: async (part) => void parts.push(part),
    });
    expect(happened).toEqual(['before', 'before', 'day', 'after', 'after']);
    expect(parts).toEqual([0.4, 0.6, 1]);
  });

  test('of one day in Seoul is over before the next begins, for every order', async () => {
    const happened: string[] = [];
    const of = (order: object, minute: number, waitMs: number): NextStep => ({
      ...{ at: at(minute), order },
      async happen() {
        await new Promise((resolve) => setTimeout(resolve, waitMs));
        happened.push(minute < 900 ? 'day' : 'next day');
      },
    });
    const quick = {};
    // 900 minutes after nine in the morning it is midnight there.
    const steps = [of(quick, 1, 0), of(quick, 901, 0), of({}, 2, 20)];
    await playSteps(steps, until, { lanes: makeLanesOfTest(), onPlayed: ignore });
    expect(happened).toEqual(['day', 'day', 'next day']);
  });

  test('fails as a whole where a step does', async () => {
    const broken: NextStep = { at: at(1), order: {}, happen: () => Promise.reject(new Error('refused')) };
    await expect(playSteps([broken], until, { lanes: makeLanesOfTest(), onPlayed: ignore })).rejects.toThrow('refused');
  });
});

test('works that must not meet take turns, also after one that failed', async () => {
  const inTurn = makeTurns();
  let atWork = 0;
  const work = async () => {
    atWork += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(atWork).toBe(1);
    atWork -= 1;
  };
  const failing = inTurn(() => Promise.reject(new Error('refused')));
  await expect(failing).rejects.toThrow('refused');
  await Promise.all([inTurn(work), inTurn(work), inTurn(work)]);
});
