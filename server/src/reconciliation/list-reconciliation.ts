import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type {
  listSafeguardingDays as daysEndpoint,
  listReconciliation as endpoint,
  readReconciliation as itemEndpoint,
  readReconciliationOverview as overviewEndpoint,
} from '@gtp/contract/reconciliation/reconciliation-endpoints.ts';
import { reachOf } from '@gtp/domain/account/permissions.ts';
import { startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { confirmResolution } from '@gtp/domain/reconciliation/exception-work.ts';
import { aliasOf } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { defineList } from '../platform/define-list.ts';
import { totalsByCurrency } from '../platform/list-totals.ts';
import type { Portal } from '../platform/portal.ts';
import { findStatedUntil, listRefusedFiles } from './external-file-store.ts';
import { findItem, listEvents, type StoredItem } from './reconciliation-item-store.ts';
import * as store from './reconciliation-list-store.ts';
import { findFileName } from './reconciliation-list-store.ts';
import { countSafeguardingDays, listSafeguardingDays } from './safeguarding-store.ts';
import { exceptionOf } from './work-exception.ts';

type Context = Pick<Portal, 'database'>;
type AskedItems = { readonly query: Query<typeof endpoint> };

/** Newest day first; the totals are the gaps of the exceptions among them. */
export const listOfReconciliationItems = defineList({
  rows: ({ database }: Context, asked: AskedItems, page) => store.listItems(database, wantedOf(asked), page),
  placeOf: (item) => ({ at: startOfSeoulDay(dayOf(item)), id: item.itemId }),
  show: (items) => items.map(showItem),
  async sum({ database }, asked) {
    const wanted = wantedOf(asked);
    const [count, gaps] = await Promise.all([store.countItems(database, wanted), store.sumGaps(database, wanted)]);
    return { ...totalsByCurrency(gaps), count };
  },
});

function wantedOf({ query }: AskedItems) {
  return { ...query, text: query.text?.trim() };
}

function dayOf({ theirs, ours }: StoredItem): string {
  const side = theirs ?? ours;
  if (!side) throw new Error('An item has at least one side');
  return side.on;
}

/** The item as lists show it. */
export function showItem(item: StoredItem) {
  const { itemId, source, kind, reference, acquirer, state, difference, matchKind } = item;
  return {
    ...{ itemId, source, kind, reference, acquirer, state, difference, matchKind },
    ours: item.ours && { ...item.ours, currency: item.ours.amount.currency },
    theirs: item.theirs && { ...item.theirs, currency: item.theirs.amount.currency },
    isProposed: item.proposedBy !== undefined && item.decidedBy === undefined,
  };
}

const refusedAtMost = 20;

/** Until when the others were read, what waits for people, and what was refused. */
export async function readReconciliationOverview(database: Database): Promise<Result<Answer<typeof overviewEndpoint>>> {
  const [acquirerUntil, bankUntil, exceptionCount, refused] = await Promise.all([
    findStatedUntil(database, 'acquirer'),
    findStatedUntil(database, 'bank'),
    store.countExceptions(database),
    listRefusedFiles(database, refusedAtMost),
  ]);
  const refusedFiles = refused.map(({ lineNumber, reasonCode, ...file }) => ({
    ...file,
    lineNumber: lineNumber ?? undefined,
    reasonCode: reasonCode ?? undefined,
  }));
  return accept({ acquirerUntil, bankUntil, exceptionCount, refusedFiles });
}

type AskedDays = { readonly query: Query<typeof daysEndpoint> };

/** Newest first, each day with its currencies. */
export const listOfSafeguardingDays = defineList({
  usualSize: 30,
  rows: ({ database }: Context, { query }: AskedDays, page) => listSafeguardingDays(database, { ...query, ...page }),
  placeOf: (row) => ({ at: startOfSeoulDay(row.day), id: row.currency }),
  show: (rows) => rows,
  sum: async ({ database }, { query }) => ({ totals: [], count: await countSafeguardingDays(database, query) }),
});

type Asked = { readonly caller: Caller; readonly itemId: string };

/** One movement with its events. `reconciliation.not_found` if there is none. */
export async function readReconciliation(
  database: Database,
  { caller, itemId }: Asked,
): Promise<Result<Answer<typeof itemEndpoint>>> {
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
