import { sealedTextOf } from '@gtp/contract/document/dossier-file.ts';
import type { readDossier as endpoint } from '@gtp/contract/document/dossier-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { factsOf } from '@gtp/domain/document/check-records.ts';
import { isFieldShown } from '@gtp/domain/document/record-reach.ts';
import type { OrderRecord } from '@gtp/domain/ledger/proof-texts.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { proveJournalsOfOrder, proveRecordsOfOrder } from '../ledger/ledger.ts';
import { findOrder, isOrderReadableBy } from '../order/order.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { textHash } from '../platform/secrets.ts';

export type Dossier = Answer<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly orderId: string };

/**
 * The chain of all that was recorded of an order, with what this caller may see of it, and its ledger rows, both with the
 * proof that they were published. An outsider's order is `order.not_found`.
 */
export async function readDossier(context: Pick<Portal, 'database' | 'clock'>, asked: Asked): Promise<Result<Dossier>> {
  const { caller, orderId } = asked;
  const order = await findOrder(context.database, orderId);
  if (!order || !isOrderReadableBy(caller, order)) return refuse('order.not_found');
  const { records, heads, roots } = await proveRecordsOfOrder(context.database, orderId);
  const proven = await proveJournalsOfOrder(context.database, orderId);
  const days = new Map([...proven.roots, ...roots].map((root) => [root.day, root]));
  const sealed = {
    version: 2,
    madeAt: context.clock.now(),
    orderId,
    records: records.map((record) => shownTo(caller.clientType, record)),
    heads,
    // Its place in the ledger's own chain is no part of its proof, and nothing would tell if it were changed.
    journals: proven.journals.map(({ sealNumber: _, ...journal }) => journal),
    roots: [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
  return accept({ ...sealed, checksum: textHash(sealedTextOf(sealed)) });
}

/** Of what the reader may not see the hash alone is left. */
function shownTo(reader: ClientType, record: OrderRecord): OrderRecord {
  const facts = factsOf(record);
  const fields = record.fields.map((field) =>
    isFieldShown(reader, field.name, facts) ? field : { name: field.name, hash: field.hash },
  );
  return { ...record, fields };
}
