import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readReconciliation as endpoint } from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { confirmResolution } from '@gtp/domain/reconciliation/exception-work.ts';
import { aliasOf } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { showItem } from './list-reconciliation.ts';
import { listEvents } from './reconciliation-event-store.ts';
import { findItem } from './reconciliation-item-store.ts';
import { findFileName } from './reconciliation-list-store.ts';
import { exceptionOf } from './work-exception.ts';

type Asked = { readonly caller: Caller; readonly itemId: string };

/** One movement with its events. `reconciliation.not_found` if there is none. */
export async function readReconciliation(
  database: Database,
  { caller, itemId }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const item = await findItem(database, itemId);
  if (!item) return refuse('reconciliation.not_found');
  const nameOf = (userId: string) =>
    reachOf('reconciliation.read', caller.clientType) === 'masked' ? aliasOf(caller, 'person', userId) : userId;
  const events = await listEvents(database, itemId);
  const { version, lineNumber, resolution, reason, proposedBy } = item;
  const shown = showItem(item);
  return accept({
    ...shown,
    ...{ version, lineNumber, resolution, reason },
    fileName: item.fileId && (await findFileName(database, item.fileId)),
    proposedBy: proposedBy && nameOf(proposedBy),
    canDecide: confirmResolution(exceptionOf(item), { version, userId: caller.userId }).ok,
    events: events.map((event) => ({ ...event, userId: nameOf(event.userId) })),
  });
}
