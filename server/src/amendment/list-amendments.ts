import type { listAmendments as endpoint } from '@gtp/contract/amendment/amendment-endpoints.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import { amendmentOf, findAmendments } from './amendment-store.ts';
import { type AmendmentView, viewAmendment, viewWithoutDocument } from './amendment-view.ts';
import { findReviewedAmendment } from './change-amendment.ts';

type AppContext = Pick<Portal, 'database' | 'clock'>;
type Asked = { readonly caller: Caller; readonly language: Language };
type AskedList = Asked & { readonly query: Query<typeof endpoint> };

/** What waits for the caller's decision, the oldest first; or what was decided, the newest first. */
export const listOfAmendments = defineList({
  found: ({ database }: AppContext, { caller: reviewer, query: { scope = 'open', text } }: AskedList) =>
    findAmendments(database, { reviewer, scope, text }),
  placeOf: (row) => ({ at: row.askedAt, id: row.amendmentId }),
  show(rows, { caller, language }, { clock }) {
    const viewing = { caller, language, now: clock.now() };
    return rows.map((row) => viewWithoutDocument(amendmentOf(row), viewing));
  },
});

/** One wanted change with the difference, for its reviewers. */
export async function readAmendment(
  { database, clock }: AppContext,
  { caller, language, amendmentId }: Asked & { readonly amendmentId: string },
): Promise<Result<AmendmentView>> {
  const amendment = await findReviewedAmendment(database, caller, amendmentId);
  if (!amendment) return refuse('amendment.not_found');
  return accept(await viewAmendment(database, amendment, { caller, language, now: clock.now() }));
}
