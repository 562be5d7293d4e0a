import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listMembers as endpoint } from '@gtp/contract/review/review-endpoints.ts';
import { memberStateOfCode } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { ReviewContext } from './change-review.ts';
import * as store from './member-list-store.ts';
import { summaryOf } from './member-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

type Context = Pick<ReviewContext, 'database' | 'clock'>;

/** The members whom the caller reviews or watches. */
export const listOfMembers = defineList({
  rows: ({ database, clock }: Context, asked: Asked, page) =>
    store.listMembers(database, filterOf(asked, clock.now()), page),
  placeOf: (row) => ({ at: row.createdAt, id: row.companyId }),
  show: (rows, { caller, language }) => rows.map((row) => summaryOf(row, { ...caller, language })),
  sum: async ({ database, clock }, asked) => ({
    totals: [],
    count: await store.countMembers(database, filterOf(asked, clock.now())),
  }),
});

function filterOf({ caller, query }: Asked, now: Date): store.MemberFilter {
  const state = query.state && (memberStateOfCode(query.state)?.state ?? 'unknown');
  return { reader: caller, now, text: query.text?.trim() || undefined, state, scope: query.scope };
}
