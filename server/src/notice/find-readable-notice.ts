import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { type ListedNotice, listNotices } from './notice-list-store.ts';

/** The notice, if the caller may read it now; undefined otherwise, as if there were none. */
export async function findReadableNotice(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  reader: Caller,
  noticeNumber: number,
): Promise<ListedNotice | undefined> {
  const filter = { reader, now: clock.now(), noticeNumber };
  return (await listNotices(database, filter, { after: undefined, limit: 1 }))[0];
}

/** A number as a path has it; undefined for whatever names no notice. */
export function numberIn(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
