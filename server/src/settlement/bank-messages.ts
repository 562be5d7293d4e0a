/** What the bank sent, for the operators who look after payouts. */
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { listBankMessages, readBankMessage as readEndpoint } from '@gtp/contract/settlement/bank-message-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { bankMessageStateRecords } from '@gtp/domain/settlement/bank-message-states.ts';
import type { Database } from '../platform/database.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import * as store from './bank-message-store.ts';
import { versionOfBankMessage } from './bank-xml.ts';
import { listRequestsOfMessage } from './close-message.ts';

type Context = Pick<Portal, 'database'>;
type Asked = { readonly query: Query<typeof listBankMessages> };

/** The newest first; of each the first reason why people must look at it. */
export const listOfBankMessages = defineList({
  ids: /^\d{1,18}$/,
  found: ({ database }: Context, { query }: Asked) => store.findMessages(database, query),
  placeOf: ({ receivedAt, readNumber }) => ({ at: receivedAt, id: String(readNumber) }),
  show: (rows) =>
    rows.map((row) => {
      const { reportId, kind, receivedAt, state } = row;
      const [reason] = store.reasonsOf({ reasons: row.reasons ?? null, problem: row.problem ?? null });
      return { ...{ reportId, kind, receivedAt, state, reason }, ...store.countsOf(row) };
    }),
});

/** One message with what became of it, and what people said of it; `settlement.not_found` if there is none. */
export async function readBankMessage(
  database: Database,
  { reportId, userId }: { readonly reportId: string; readonly userId: string },
): Promise<Result<Answer<typeof readEndpoint>>> {
  const found = await store.findMessage(database, reportId);
  if (!found) return refuse('settlement.not_found');
  const { kind, receivedAt, state, reasons, start, byteCount, setAside, reconciledAt } = found;
  return accept({
    ...{ reportId, kind, receivedAt, state, reasons, byteCount },
    ...store.countsOf(found),
    version: versionOfBankMessage(start),
    reconciledAt: reconciledAt ?? undefined,
    aside: setAside === null ? [] : setAside.split('; '),
    canReadAgain: bankMessageStateRecords[state].canReadAgain,
    requests: await listRequestsOfMessage(database, reportId, userId),
  });
}
