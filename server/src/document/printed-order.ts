/** The parts that a payment request and a receipt have alike. */

import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { formatScaled, type Money } from '@gtp/domain/platform/money.ts';
import type { Content, TableCell } from 'pdfmake';
import { writeDay, writeMoney } from '../email/email.ts';
import type { OrderDetail } from '../order/order.ts';
import { authenticityCode, authenticityPath } from '../platform/authenticity-code.ts';
import { type DocumentLabel, documentLabel, documentNotes } from './document-labels.ts';

export type Proving = { readonly mailCodeSecret: string; readonly publicUrl: string };
/** What the acquirer of the published protocol is called. */
export type NamingAcquirers = { readonly acquirerName: string };
type Row = readonly [DocumentLabel, string];

/** Who sells what to whom. */
export function partiesOf(order: OrderDetail, language: Language): Content {
  const party = (label: DocumentLabel, name: string, email: string): Content => ({
    stack: [{ text: documentLabel(label, language), style: 'label' }, { text: name, bold: true }, { text: email }],
  });
  return {
    columns: [party('seller', order.sellerName, order.sellerEmail), party('buyer', order.buyerName, order.buyerEmail)],
    columnGap: 24,
    margin: [0, 0, 0, 14],
  };
}

/** Labels and values in two columns. */
export function rowsOf(rows: readonly Row[], language: Language): Content {
  const body = rows.map(([label, value]): TableCell[] => [
    { text: documentLabel(label, language), style: 'label' },
    { text: value },
  ]);
  return { table: { widths: [130, '*'], body }, layout: 'noBorders', margin: [0, 0, 0, 14] };
}

/** The lines of the order sheet, for `order` is paid as a whole. */
export function linesOf(order: OrderDetail, language: Language): Content {
  const head = (['description', 'quantity', 'unitPrice', 'amount'] as const).map(
    (label, index): TableCell => ({
      text: documentLabel(label, language),
      bold: true,
      ...(index > 0 && { style: 'amount' }),
    }),
  );
  const rows = order.lines.map((line): TableCell[] => [
    { text: line.description },
    { text: `${writeDecimal(line.quantity, 3)} ${line.unit}`, style: 'amount' },
    { text: writeDecimal(line.unitPrice, 6), style: 'amount' },
    { text: writeMoney(lineAmount(line, order.currency)), style: 'amount' },
  ]);
  return {
    table: { headerRows: 1, widths: ['*', 'auto', 'auto', 'auto'], body: [head, ...rows] },
    layout: 'lightHorizontalLines',
    margin: [0, 0, 0, 10],
  };
}

/** How the amount comes about, down to what the card is charged. */
export function sumsOf(order: OrderDetail, language: Language): Content {
  const parts: readonly (readonly [DocumentLabel, Money])[] = [
    ['goodsTotal', order.goods],
    ['freight', order.freight],
    ['insurance', order.insurance],
    ['otherCharges', order.otherCharges],
    ['discount', order.discount],
  ];
  const shown = parts.filter(([label, amount]) => label === 'goodsTotal' || amount.minor !== 0n);
  const all: readonly (readonly [DocumentLabel, Money])[] = [
    ...shown,
    ['trade', order.trade],
    ['buyerFee', order.buyerFee],
    ['charge', order.charge],
  ];
  const body = all.map(([label, amount]): TableCell[] => [
    { text: documentLabel(label, language), bold: label === 'charge' },
    { text: `${label === 'discount' ? '− ' : ''}${writeMoney(amount)}`, style: 'amount', bold: label === 'charge' },
  ]);
  return {
    columns: [
      { text: '', width: '*' },
      { width: 280, table: { widths: ['*', 'auto'], body }, layout: 'noBorders' },
    ],
    margin: [0, 0, 0, 16],
  };
}

/** Every milestone of the agreement with its day and what the card is charged; nothing without milestones (RM04). */
export function milestonesOf({ milestones }: OrderDetail, language: Language): readonly Content[] {
  if (milestones.length === 0) return [];
  const head = (['milestone', 'dueOn', 'charge'] as const).map(
    (label, index): TableCell => ({
      text: documentLabel(label, language),
      bold: true,
      ...(index > 0 && { style: 'amount' }),
    }),
  );
  const rows = milestones.map(({ number, title, paymentDueOn, charge }): TableCell[] => [
    { text: `${number}/${milestones.length} ${title}` },
    { text: writeDay(paymentDueOn, language), style: 'amount' },
    { text: writeMoney(charge), style: 'amount' },
  ]);
  return [
    { text: documentLabel('milestones', language), style: 'section', margin: [0, 0, 0, 4] },
    {
      table: { headerRows: 1, widths: ['*', 'auto', 'auto'], body: [head, ...rows] },
      layout: 'lightHorizontalLines',
      margin: [0, 0, 0, 14],
    },
  ];
}

/** How anyone checks that the document is ours. */
export function proofOf({ orderId }: OrderDetail, { language, ...secret }: Proving & { language: Language }): Content {
  const prefix = language === 'ko' ? '' : `/${language}`;
  return {
    stack: [
      { text: documentLabel('authenticity', language), style: 'section' },
      { text: documentNotes.authenticity[language] },
      { text: `${documentLabel('code', language)}: ${authenticityCode(secret, orderId)}`, margin: [0, 4, 0, 0] },
      { text: `${secret.publicUrl}${prefix}${authenticityPath(secret, orderId)}`, style: 'link' },
    ],
    margin: [0, 6, 0, 0],
  };
}

/** Grouped by thousands, without zeros at its end. */
function writeDecimal(value: bigint, scale: number): string {
  const [whole = '', fraction = ''] = formatScaled(value, scale).split('.');
  const rest = fraction.replace(/0+$/, '');
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + (rest && `.${rest}`);
}
