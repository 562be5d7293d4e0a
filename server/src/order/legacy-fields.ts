/**
 * Fields that the spec's own order detail has and our pages do not use: names of states, parts of dates (spec §3;
 * decision 0059).
 */
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import { seoulDay, seoulTime } from '@gtp/domain/platform/instant.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { OrderLine } from './order-record.ts';
import { isMaskedFor, type OrderReader, type OrderSummary, present } from './order-view.ts';

const orderStateNames: Readonly<Record<OrderState, InLanguages>> = textTable('order.state');
/** What a buyer reads of states that are no matter of the buyer's, as on the screens: that a payout came back. */
const namesForBuyers: Readonly<Partial<Record<OrderState, InLanguages>>> = textTable('order.stateBuyer');

/** What a state is called for whoever reads it, on screens and in files alike. */
export function orderStateName(state: OrderState, { clientType, language }: Omit<OrderReader, 'companyId'>): string {
  const ofBuyer = clientType === 'BUYER' ? namesForBuyers[state] : undefined;
  return (ofBuyer ?? orderStateNames[state])[language];
}

/** The one site that the portal has at the card gateway. */
const siteCode = 'GTP';

type LegacyInput = {
  readonly lines: readonly OrderLine[];
  readonly buyerPhone: string | null;
  readonly reader: OrderReader;
};

/** Names in the reader's language; the telephone number is left out where names are masked. */
export function legacyFields(summary: OrderSummary, { lines, buyerPhone, reader }: LegacyInput) {
  const { state, createdAt, paidAt, cancelledAt } = summary;
  const only = lines.length === 1 ? lines[0] : undefined;
  return {
    mode: 'view' as const,
    rowNumber: 1,
    siteCode,
    stateName: orderStateName(state, reader),
    createdAtText: textOf(createdAt),
    createdOn: seoulDay(createdAt),
    createdTime: seoulTime(createdAt).replaceAll(':', ''),
    ...present({
      paidAtText: paidAt && textOf(paidAt),
      cancelledAtText: cancelledAt && textOf(cancelledAt),
      buyerPhone: isMaskedFor(reader) ? undefined : buyerPhone,
      quantity: only?.quantity,
      unitPrice: only?.unitPrice,
    }),
  };
}

function textOf(instant: Date): string {
  return `${seoulDay(instant)} ${seoulTime(instant)}`;
}
