import { disputeReasons } from '@gtp/domain/code/application-documents.ts';
import type { DisputeReasonCode } from '@gtp/domain/dispute/dispute.ts';
import type { DisputeState } from '@gtp/domain/dispute/dispute-states.ts';
import { milestoneText } from '@gtp/domain/order/milestone-position.ts';
import type { ChargebackState } from '@gtp/domain/payment/chargeback-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { fileOf } from '../platform/define-list.ts';
import { type ExportColumn, exportHeadings } from '../platform/list-export.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import { listOfChargebacks, listOfDisputes } from './list-disputes.ts';

const disputeStateNames: Readonly<Record<DisputeState, InLanguages>> = textTable('dispute.state');
const chargebackStateNames: Readonly<Record<ChargebackState, InLanguages>> = textTable('dispute.chargebackState');
const turns = textTable('dispute.turn');
const headings = textTable('dispute.export');

/** As DSP0 names it. */
function reasonName(reason: DisputeReasonCode, language: Language): string {
  return disputeReasons.find(({ code }) => code === reason)?.[language] ?? reason;
}

type OfOrder = Parameters<typeof milestoneText>[0] extends infer Milestone
  ? {
      readonly orderId: string;
      readonly tradeNumber: string;
      readonly milestone?: Milestone;
      readonly sellerName: string;
      readonly buyerName: string;
    }
  : never;

/** What both files begin with. */
const orderColumns: readonly ExportColumn<OfOrder>[] = [
  { heading: exportHeadings.orderNumber, kind: 'text', value: (row) => row.orderId },
  { heading: exportHeadings.tradeNumber, kind: 'text', value: (row) => row.tradeNumber },
  { heading: exportHeadings.milestone, kind: 'text', value: (row) => milestoneText(row.milestone) },
  { heading: exportHeadings.seller, kind: 'text', value: (row) => row.sellerName },
  { heading: exportHeadings.buyer, kind: 'text', value: (row) => row.buyerName },
];

/** All disputes that the caller may see and the filter fits, for a file. */
export const exportDisputes = fileOf(listOfDisputes, {
  name: 'disputes',
  title: headings.disputes,
  columns: [
    ...orderColumns,
    { heading: headings.reason, kind: 'text', value: ({ reason }, language) => reasonName(reason, language) },
    { heading: headings.amount, kind: 'money', value: (row) => row.amount, total: 'amount' },
    { heading: headings.refund, kind: 'money', value: (row) => row.refund },
    { heading: exportHeadings.currency, kind: 'currency', value: (row) => row.currency },
    { heading: exportHeadings.state, kind: 'text', value: ({ state }, language) => disputeStateNames[state][language] },
    { heading: headings.turn, kind: 'text', value: ({ waitsFor }, language) => waitsFor && turns[waitsFor][language] },
    { heading: headings.openedAt, kind: 'instant', value: (row) => row.openedAt },
    { heading: headings.dueAt, kind: 'instant', value: (row) => row.dueAt },
    { heading: headings.late, kind: 'text', value: ({ isLate }) => (isLate ? 'Y' : '') },
  ],
});

/** All chargebacks that the caller may see and the filter fits, for a file. */
export const exportChargebacks = fileOf(listOfChargebacks, {
  name: 'chargebacks',
  title: headings.chargebacks,
  columns: [
    ...orderColumns,
    { heading: headings.reason, kind: 'text', value: (row) => row.reason },
    { heading: headings.amount, kind: 'money', value: (row) => row.amount, total: 'amount' },
    { heading: exportHeadings.currency, kind: 'currency', value: (row) => row.currency },
    {
      heading: exportHeadings.state,
      kind: 'text',
      value: ({ state }, language) => chargebackStateNames[state][language],
    },
    { heading: headings.receivedAt, kind: 'instant', value: (row) => row.receivedAt },
    { heading: headings.dueAt, kind: 'instant', value: (row) => row.evidenceDueAt },
    { heading: headings.late, kind: 'text', value: ({ isLate }) => (isLate ? 'Y' : '') },
    { heading: headings.endedAt, kind: 'instant', value: (row) => row.endedAt },
  ],
});
