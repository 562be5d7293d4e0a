import type { readDossier as endpoint } from '@gtp/contract/document/dossier-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { proveJournalsOfOrder } from '../ledger/ledger.ts';
import { readOrder } from '../order/order.ts';
import { listPaymentsOfOrder } from '../payment/payment.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';

export type Dossier = Answer<typeof endpoint>;
type Asked = { readonly caller: Caller; readonly orderId: string; readonly language: Language };

/**
 * Everything of an order as this caller may see it, and its ledger rows with the proof that they were published. A
 * outsider's order is `order.not_found`.
 */
export async function readDossier(context: Pick<Portal, 'database' | 'clock'>, asked: Asked): Promise<Result<Dossier>> {
  const found = await readOrder(context, asked);
  if (!found.ok) return found;
  const payments = await listPaymentsOfOrder(context.database, asked);
  const proven = await proveJournalsOfOrder(context.database, asked.orderId);
  return accept({ version: 1, madeAt: context.clock.now(), order: found.value, payments, ...proven });
}
