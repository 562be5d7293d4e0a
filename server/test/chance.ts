/** Chance that comes again: tests draw their moments from a seed that their title says, and `SEED` plays it once more. */

// biome-ignore lint/style/noProcessEnv: how often, and from which seed, is the caller's choice
const { ROUNDS, SEED } = process.env;

/** Of the first round; each next one has the next number. Another one each time where nobody chose it. */
export const firstSeed = Number(SEED ?? Math.floor(Math.random() * 1e6));

/** How often something random is tried: what `ROUNDS` says (20 in `npm run test:long`), or so often as is usual. */
export const roundsOr = (usually: number): number => Number(ROUNDS ?? usually);

/** For the title of a test: how often, and from which seed. */
export const timesFromSeed = (count: number): string => `${count} times from seed ${firstSeed}`;

/** Numbers from 0 up to 1. */
export type Chance = () => number;

/** The same numbers for the same seed (mulberry32). */
export function makeChance(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Round = {
  readonly chance: Chance;
  /** From 0 on. */
  readonly round: number;
};

/**
 * Plays so many rounds, one after another, each by chance of its own. One that fails throws with the seed that plays it
 * alone as its message, and what failed as its cause.
 */
export async function playRounds(count: number, play: (round: Round) => Promise<void>): Promise<void> {
  for (let round = 0; round < count; round += 1) {
    const seed = firstSeed + round;
    try {
      await play({ chance: makeChance(seed), round });
    } catch (error) {
      throw new Error(`The round of seed ${seed} (SEED=${seed} ROUNDS=1): ${String(error)}`, { cause: error });
    }
  }
}
