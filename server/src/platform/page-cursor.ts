/** Where a list's next page begins: after a row, named by its instant and id (keyset paging; product §11). */
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';

export type Cursor = { readonly at: Date; readonly id: string };

export const usualPageSize = 20;

/** Where a page lies: up to `limit` rows from behind `after`. */
export type PageWanted = {
  readonly after: Cursor | undefined;
  readonly limit: number;
  readonly isOldestFirst: boolean;
};

/** A cursor that its reader need not understand. */
export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at.getTime()} ${id}`).toString('base64url');
}

/** The place of a cursor that `writeCursor` wrote; absent for the first page. */
export function readCursor(cursor: string | undefined): Result<Cursor | undefined, 'request.invalid'> {
  if (cursor === undefined) return accept(undefined);
  const [, milliseconds, id] =
    /^(\d{1,14}) ([\w-]{1,100})$/.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (milliseconds === undefined || id === undefined) {
    return refuse('request.invalid', { field: 'cursor', facts: { field: 'cursor' } });
  }
  return accept({ at: new Date(Number(milliseconds)), id });
}

/** One row more than a page was asked for: the rows to show, and the cursor of the next page if there is one. */
export function cutPage<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const list = rows.slice(0, limit);
  const last = list.at(-1);
  return { list, nextCursor: rows.length > limit && last ? writeCursor(cursorOf(last)) : undefined };
}
