import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { OrderDraft } from '../../src/order/order-draft.ts';
import { defaultNow, exampleCosts } from './make-order.ts';

type Differences = Partial<OrderDraft> & { readonly buyerCompanyId: string };

/** What a seller types: the worked example of reference 4-b in USD, unless `differences` say otherwise. */
export function makeOrderDraft(differences: Differences): OrderDraft {
  const { feeRate: _, ...costs } = exampleCosts((differences.currency ?? 'USD') satisfies Currency);
  return {
    ...costs,
    tradeNumber: 'PI-2026-1102',
    goodsName: 'Stainless bolts',
    hsCode: '731815',
    incoterm: 'CIF',
    releaseMode: 'delivery',
    inspectionDays: 7,
    paymentDueOn: addDays(seoulDay(defaultNow), 10),
    note: '',
    ...differences,
  };
}
