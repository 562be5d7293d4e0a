/** What the seed and the `npm start` above it say to each other; by itself, without one, the seed does all at once. */
import { noteDemoLoad } from '@gtp/server/operations/demo-load-store.ts';
import type { Database } from '@gtp/server/platform/database.ts';
import type { WordOfSeed, WordToSeed } from '../start/load-demo.ts';

/** Waits for the word of the start: that the database is ready, and then that the portal serves. */
export async function untilWanted(wanted: WordToSeed): Promise<void> {
  if (!process.send) return;
  // A seed whose start was killed ends with it.
  if (wanted === 'members') process.once('disconnect', endWithStart);
  else say({ hasMembers: true });
  await new Promise<void>((resolve) => {
    process.on('message', (word: WordToSeed) => {
      if (word === wanted) resolve();
    });
  });
}

function endWithStart(): void {
  process.exit(1);
}

/** Nothing more will be said. */
export function partFromStart(): void {
  process.off('disconnect', endWithStart);
  if (process.connected) process.disconnect();
}

/** Shows start and portal how much is there, each whole percent once. */
export function makeProgress(database: Database): (percent: number) => Promise<void> {
  let shown = 0;
  return async (exact) => {
    const percent = Math.floor(exact);
    if (percent <= shown) return;
    shown = percent;
    say({ percent });
    await noteDemoLoad(database, percent);
  };
}

function say(word: WordOfSeed): void {
  process.send?.(word);
}
