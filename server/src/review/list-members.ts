import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listMembers as endpoint,
  countMemberScopes as scopesEndpoint,
} from '@gtp/contract/review/review-endpoints.ts';
import { memberScopes } from '@gtp/contract/review/review-wire.ts';
import { memberStateOfCode } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { ReviewContext } from './change-review.ts';
import { countMembersByScope, findMembers } from './member-list-store.ts';
import { summaryOf } from './member-view.ts';

type Context = Pick<ReviewContext, 'database' | 'clock'>;
type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** The members whom the caller reviews or watches: what waits longest first. */
export const listOfMembers = defineList({
  found: ({ database, clock }: Context, asked: Asked) => findMembers(database, filterOf(asked, clock.now())),
  placeOf: (row) => ({ at: row.placedAt, id: row.companyId }),
  show: (rows, { caller, language }) => rows.map((row) => summaryOf(row, { ...caller, language })),
});

function filterOf({ caller: reader, query }: Pick<Asked, 'caller' | 'query'>, now: Date) {
  const state = query.state && memberStateOfCode(query.state)?.state;
  return { ...query, reader, now, state };
}

type AskedScopes = { readonly caller: Caller; readonly query: Query<typeof scopesEndpoint> };

/** How many of the members whom the caller reviews or watches are in each scope; none where there is none. */
export async function countMemberScopes(
  { database, clock }: Context,
  asked: AskedScopes,
): Promise<Result<Answer<typeof scopesEndpoint>>> {
  const filter = filterOf(asked, clock.now());
  const counts = await countMembersByScope(database, { ...filter, text: filter.text?.trim() });
  const scopes = memberScopes.map((scope) => ({ scope, count: counts?.[scope] ?? 0 }));
  return accept({ count: counts?.all ?? 0, scopes: scopes.filter(({ count }) => count > 0) });
}
