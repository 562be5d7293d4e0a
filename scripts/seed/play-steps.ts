/**
 * Plays what happened, in the order of its instants. What happens to orders between two days' ends is played in lanes
 * beside each other, each order in one: while one order waits for the database or for the reading of its documents, the
 * next goes on.
 */

import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { type AppContext, closeContext, createContext } from '@gtp/server/context.ts';
import { type AdjustableClock, makeAdjustableClock } from '@gtp/server/platform/clock.ts';

/** A context with a clock of its own: two lanes stand at two instants of one day. */
export type Lane = { readonly context: AppContext; readonly clock: AdjustableClock };

/** What happens at one instant: to an order, or to all, such as the end of a day. */
export type NextStep = {
  readonly at: Date;
  /** Whose steps keep their order; absent for what happens to all, while nothing else does. */
  readonly order?: object;
  readonly happen: (lane: Lane) => Promise<void>;
};

type Playing = {
  /** The first plays what happens to all. */
  readonly lanes: readonly [Lane, ...Lane[]];
  readonly onPlayed: (count: number) => Promise<void>;
};

/** Plays all that comes before `until`; the first lane's clock is left there. */
export async function playSteps(steps: readonly NextStep[], until: Date, { lanes, onPlayed }: Playing): Promise<void> {
  const sorted = steps.filter(({ at }) => at < until).toSorted((left, right) => left.at.getTime() - right.at.getTime());
  let played = 0;
  for (const part of inParts(sorted)) {
    await playAtOnce(part, lanes);
    played += part.length;
    await onPlayed(played / sorted.length);
  }
  lanes[0].clock.set(until);
}

/**
 * What happens to all is a part of its own, and so is each day in Seoul: the acquirer pays out a day that is over, and
 * its clock goes back within a part.
 */
function inParts(steps: readonly NextStep[]): readonly (readonly NextStep[])[] {
  const parts: NextStep[][] = [];
  for (const step of steps) {
    const last = parts.at(-1);
    const first = last?.[0];
    if (step.order && first?.order && seoulDay(first.at) === seoulDay(step.at)) last?.push(step);
    else parts.push([step]);
  }
  return parts;
}

async function playAtOnce(part: readonly NextStep[], lanes: Playing['lanes']): Promise<void> {
  const waiting = [...Map.groupBy(part, ({ order }) => order).values()];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let own = waiting.shift(); own; own = waiting.shift()) {
        for (const { at, happen } of own) {
          lane.clock.set(at);
          await happen(lane);
        }
      }
    }),
  );
}

/** Lanes beside `first`, which share its reader of documents and its store of files. */
export function makeLanes(
  count: number,
  first: Lane,
  parts: Omit<Parameters<typeof createContext>[0], 'clock'>,
): readonly [Lane, ...Lane[]] {
  const { documentReader, fileStore } = first.context;
  const others = Array.from({ length: count - 1 }, () => {
    const clock = makeAdjustableClock(first.clock.now());
    return { clock, context: { ...createContext({ ...parts, clock }), documentReader, fileStore } };
  });
  return [first, ...others];
}

/** Ends the connections of all. */
export async function closeLanes(lanes: readonly Lane[]): Promise<void> {
  for (const { context } of lanes) await closeContext(context);
}

/** Lets works that must not meet wait for each other. */
export function makeTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return own;
  };
}
