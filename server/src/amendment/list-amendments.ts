import type { listAmendments as endpoint } from '@gtp/contract/amendment/amendment-endpoints.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import type { Portal } from '../platform/portal.ts';
import { countAmendmentsFor, listAmendmentsFor } from './amendment-store.ts';
import { type AmendmentView, viewAmendment, viewWithoutDocument } from './amendment-view.ts';
import { findReviewedAmendment } from './change-amendment.ts';

type AppContext = Pick<Portal, 'database' | 'clock'>;
type Asked = { readonly caller: Caller; readonly language: Language };

/** A page of what waits for the caller's decision, the oldest first; or of what was decided, the newest first. */
export async function listAmendments(
  { database, clock }: AppContext,
  { caller, query, language }: Asked & { readonly query: Query<typeof endpoint> },
): Promise<Result<Answer<typeof endpoint>>> {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { scope = 'open', limit = usualPageSize } = query;
  const filter = { reviewer: caller, scope, text: query.text?.trim() || undefined };
  const rows = await listAmendmentsFor(database, filter, { after: after.value, limit: limit + 1 });
  const page = cutPage(rows, limit, (row) => ({ at: row.askedAt, id: row.amendmentId }));
  const viewing = { caller, language, now: clock.now() };
  return accept({
    list: page.list.map((row) => viewWithoutDocument(row, viewing)),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    totals: [],
    count: await countAmendmentsFor(database, filter),
  });
}

/** One wanted change with the difference, for its reviewers. */
export async function readAmendment(
  { database, clock }: AppContext,
  { caller, language, amendmentId }: Asked & { readonly amendmentId: string },
): Promise<Result<AmendmentView>> {
  const amendment = await findReviewedAmendment(database, caller, amendmentId);
  if (!amendment) return refuse('amendment.not_found');
  return accept(await viewAmendment(database, amendment, { caller, language, now: clock.now() }));
}
