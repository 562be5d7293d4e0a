/**
 * Messages: everybody's bell, what they want by mail, and the record of what was delivered. The bell holds every letter
 * to a person, without those with a code, told in the language of whoever looks now; it is the same row as the letter
 * (mail/mail.ts), so that none can be forgotten. What a person silences still rings.
 */
import { type MessageKind, messageKindOf } from '@gtp/domain/message/message-kinds.ts';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { LetterTable } from '../mail/mail.ts';
import type { Database } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { Portal } from '../platform/portal.ts';
import { type Bell, emptyBells, findMutedKinds } from './message-store.ts';

export type MessageHouse = Pick<Portal, 'database' | 'clock'> & { readonly letters: LetterTable };

/** The bell of a person, without letters that hold a code. */
export function bellOf({ letters }: Pick<MessageHouse, 'letters'>, userId: string): Bell {
  const without = Object.entries(letters).filter(([, { lifeMs }]) => lifeMs !== undefined);
  return { userId, without: without.map(([name]) => name) };
}

/** Whether the reader of a letter wants its kind in the bell alone. */
export async function isKeptBack(
  database: Database,
  { userId, letter }: { readonly userId: string; readonly letter: string },
): Promise<boolean> {
  const kind: MessageKind | undefined = messageKindOf(letter);
  return kind !== undefined && (await findMutedKinds(database, userId)).includes(kind);
}

declare module '../platform/jobs.ts' {
  interface Jobs {
    'empty-bells': unknown;
  }
}

/** At 03:40 in Seoul. */
export const emptyBellsSchedule: Schedule = { job: 'empty-bells', at: '40 18 * * *', catchUpMs: dayMs };
const bellDays = 180;
const rowsAtOnce = 5_000;

/** Takes messages that are older than 180 days out of the bells. Answers how many. */
export async function emptyOldBells({ database, clock }: Pick<MessageHouse, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - bellDays * dayMs);
  let all = 0;
  for (let emptied = rowsAtOnce; emptied === rowsAtOnce; all += emptied) {
    emptied = await emptyBells(database, { before, limit: rowsAtOnce });
  }
  return all;
}
