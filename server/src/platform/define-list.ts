/**
 * A list described once: which rows, shown how, and what all of them add up to. Its pages and its file are read from
 * the one description, so that neither knows of a row that the other leaves out.
 */
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type RefusalCode, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Clock } from './clock.ts';
import type { ListTotal } from './export-totals.ts';
import type { Found } from './found-rows.ts';
import { exportList, exportPageSize, type ListExport } from './list-export.ts';
import { type Cursor, cutPage, type PageWanted, readCursor, usualPageSize } from './page-cursor.ts';

type ListQuery = {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
  readonly sort?: string | undefined;
  /** Blanks around it are no part of it. */
  readonly text?: string | undefined;
};
type AskedList = { readonly query: ListQuery };

export type Sums<Total> = { readonly count: number; readonly totals: readonly Total[] };

type ListDefinition<Context, Asked extends AskedList, Row, Shown, Total, Code extends RefusalCode> = Source<
  Context,
  Asked,
  Row,
  Total
> & {
  /** What filters that mean something together alone are refused with. */
  readonly check?: (asked: Asked) => Result<unknown, Code>;
  /** The place of a row, for the cursor behind it. */
  readonly placeOf: (row: Row) => Cursor;
  /** Takes `sort`, newest or oldest, and refuses another; the others have one order each, or take what they know. */
  readonly isSorted?: true;
  /** How many rows a page has where nobody says. */
  readonly usualSize?: number;
  /** What the ids in a cursor look like, where they are numbers. */
  readonly ids?: RegExp;
  readonly show: (rows: readonly Row[], asked: Asked, context: Context) => readonly Shown[] | Promise<readonly Shown[]>;
};

/** What a store finds; or its pages, and apart from them what all that fit add up to. */
type Source<Context, Asked, Row, Total> =
  | { readonly found: (context: Context, asked: Asked) => Found<Row> }
  | {
      readonly rows: (context: Context, asked: Asked, page: PageWanted) => Promise<readonly Row[]>;
      readonly sum: (context: Context, asked: Asked) => Promise<Sums<Total>>;
    };

type Page<Shown> = { readonly list: readonly Shown[]; readonly nextCursor: string | undefined };

type Refusal = 'request.invalid';

/** A list as its endpoint, its file and the benches read it. */
export type List<Context, Asked, Shown, Total, Code extends RefusalCode = never> = {
  readonly read: (context: Context, asked: Asked) => Promise<Result<Page<Shown> & Sums<Total>, Refusal | Code>>;
  /** The rows of a page alone. */
  readonly readPage: (context: Context, asked: Asked) => Promise<Result<Page<Shown>, Refusal | Code>>;
  /** What all rows that fit add up to, alone. */
  readonly sum: (context: Context, asked: Asked) => Promise<Result<Sums<Total>, Code>>;
};

const sorts = ['newest', 'oldest'];

/** The list of a definition. A cursor that no list wrote is refused. */
export function defineList<
  Context,
  Asked extends AskedList,
  Row,
  Shown,
  Total = never,
  Code extends RefusalCode = never,
>(definition: ListDefinition<Context, Asked, Row, Shown, Total, Code>): List<Context, Asked, Shown, Total, Code> {
  const checked = (asked: Asked): Result<unknown, Code> => definition.check?.(asked) ?? accept(undefined);
  async function readPage(context: Context, asked: Asked): Promise<Result<Page<Shown>, Refusal | Code>> {
    const isRight = checked(asked);
    if (!isRight.ok) return isRight;
    const { limit = definition.usualSize ?? usualPageSize, sort = 'newest', cursor } = asked.query;
    const after = readCursor(cursor);
    if (!after.ok) return after;
    if (after.value && definition.ids?.test(after.value.id) === false) return invalid('cursor');
    if (definition.isSorted && !sorts.includes(sort)) return invalid('sort');
    const wanted = { after: after.value, limit: limit + 1, isOldestFirst: sort === 'oldest' };
    const rows = await source.rows(context, trimmed(asked), wanted);
    const { list, nextCursor } = cutPage(rows, limit, definition.placeOf);
    return accept({ list: await definition.show(list, asked, context), nextCursor });
  }
  async function read(context: Context, asked: Asked): Promise<Result<Page<Shown> & Sums<Total>, Refusal | Code>> {
    const [page, sums] = await Promise.all([readPage(context, asked), sum(context, asked)]);
    if (!page.ok) return page;
    return sums.ok ? accept({ ...page.value, ...sums.value }) : sums;
  }
  async function sum(context: Context, asked: Asked): Promise<Result<Sums<Total>, Code>> {
    const isRight = checked(asked);
    return isRight.ok ? accept(await source.sum(context, trimmed(asked))) : isRight;
  }
  const source = sourceOf(definition);
  return { read, readPage, sum };
}

function sourceOf<Context, Asked, Row, Total>(source: Source<Context, Asked, Row, Total>) {
  if (!('found' in source)) return source;
  const { found } = source;
  return {
    rows: (context: Context, asked: Asked, page: PageWanted) => found(context, asked).page(page),
    sum: async (context: Context, asked: Asked) => ({ totals: [], count: await found(context, asked).count() }),
  };
}

function trimmed<Asked extends AskedList>(asked: Asked): Asked {
  const { text } = asked.query;
  return text === undefined ? asked : { ...asked, query: { ...asked.query, text: text.trim() || undefined } };
}

function invalid(field: string) {
  return refuse('request.invalid', { field, facts: { field } });
}

type FileOfList<Row> = Pick<ListExport<Row>, 'title' | 'columns'> & { readonly name: string };
type AskedFile = AskedList & { readonly language: Language };
type FileRefusal = Refusal | 'request.export_too_large';
type Dated = { readonly clock: Clock };

/** The whole list as a file, of the day on which it is asked for. */
export function fileOf<Context, Asked extends AskedFile, Row, Code extends RefusalCode = never>(
  list: List<Context, Asked, Row, ListTotal, Code>,
  file: FileOfList<NoInfer<Row>>,
): (context: Context & Dated, asked: Asked) => Promise<Result<ListExport<Row>, FileRefusal | Code>> {
  return (context, asked) => {
    const pageBehind = (cursor: string | undefined): Asked => ({
      ...asked,
      query: { ...asked.query, cursor, limit: exportPageSize },
    });
    return exportList({
      ...file,
      today: seoulDay(context.clock.now()),
      filter: asked.query,
      language: asked.language,
      first: () => list.read(context, pageBehind(undefined)),
      next: (cursor) => list.readPage(context, pageBehind(cursor)),
    });
  };
}
