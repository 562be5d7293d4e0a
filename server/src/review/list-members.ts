import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listMembers as endpoint } from '@gtp/contract/review/review-endpoints.ts';
import { memberStateOfCode } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { ReviewContext } from './change-review.ts';
import { findMembers } from './member-list-store.ts';
import { summaryOf } from './member-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** The members whom the caller reviews or watches. */
export const listOfMembers = defineList({
  found({ database, clock }: Pick<ReviewContext, 'database' | 'clock'>, { caller: reader, query }: Asked) {
    const state = query.state && memberStateOfCode(query.state)?.state;
    return findMembers(database, { ...query, reader, now: clock.now(), state });
  },
  placeOf: (row) => ({ at: row.createdAt, id: row.companyId }),
  show: (rows, { caller, language }) => rows.map((row) => summaryOf(row, { ...caller, language })),
});
