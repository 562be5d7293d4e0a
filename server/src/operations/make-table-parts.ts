/** Tables that grow for ever have a part for each month; the next ones are made before anybody needs them (decision 0293). */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { makeParts } from './table-parts-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'make-table-parts': unknown;
  }
}

/** Every night, at 04:20 in Seoul. */
export const makeTablePartsSchedule: Schedule = { job: 'make-table-parts', at: '20 19 * * *', catchUpMs: dayMs };

/** A worker that stood still for a season leaves nobody without. */
const monthsAhead = 4;

type AppContext = { readonly database: Database; readonly clock: Clock; readonly log: Log };

/** Makes what is missing. Rows that came before their part move into it: nothing is lost, but nobody made room in time. */
export async function makeTableParts({ database, clock, log }: AppContext): Promise<void> {
  for (const { table, made, moved } of await makeParts(database, clock.now(), monthsAhead)) {
    if (made.length > 0) log.info({ event: 'parts of a table made', table, made });
    if (moved > 0) log.error({ table, moved }, 'rows came before their part of the table was made, and moved there');
  }
}
