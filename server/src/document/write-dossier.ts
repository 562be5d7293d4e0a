import { factsOf, labelOf, listDocuments } from '@gtp/domain/document/check-records.ts';
import type { OrderRecord } from '@gtp/domain/ledger/proof-texts.ts';
import type { OrderState } from '@gtp/domain/order/order-state-records.ts';
import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Content, TableCell } from 'pdfmake';
import { writeDay, writeInstant, writeMoney } from '../email/email.ts';
import { readOrder } from '../order/order.ts';
import { listPaymentsOfOrder } from '../payment/payment.ts';
import type { PrintedDocument } from '../platform/bind-pdf.ts';
import type { Caller } from '../platform/caller.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { Portal } from '../platform/portal.ts';
import { type DossierLabel, dossierLabel } from './document-labels.ts';
import { linesOf, type Proving, partiesOf, proofOf, rowsOf, sumsOf } from './printed-order.ts';
import { type Dossier, readDossier } from './read-dossier.ts';

const orderStateNames: Readonly<Record<OrderState, InLanguages>> = textTable('order.state');
const paymentStateNames: Readonly<Record<PaymentState, InLanguages>> = textTable('payment.state');
/** By kinds, of which a later version may have more. */
const recordNames: Readonly<Record<string, InLanguages>> = textTable('document.record');

type AppContext = Pick<Portal, 'database' | 'clock'> & Proving;
type Asked = { readonly caller: Caller; readonly orderId: string; readonly language: Language };

/** The dossier as a document; an outsider's order is `order.not_found`. */
export async function writeDossier(context: AppContext, asked: Asked): Promise<Result<PrintedDocument>> {
  const shown = await readOrder(context, asked);
  if (!shown.ok) return shown;
  const found = await readDossier(context, asked);
  if (!found.ok) return found;
  const { language } = asked;
  const order = shown.value;
  const payments = await listPaymentsOfOrder(context.database, asked);
  const labelOf = (name: DossierLabel) => dossierLabel(name, language);
  const content: readonly Content[] = [
    { text: labelOf('dossier'), style: 'heading' },
    partiesOf(order, language),
    rowsOf(
      [
        ['tradeNumber', order.tradeNumber],
        ['orderId', order.orderId],
        ['goods', order.goodsName],
        ['state', order.stateName],
      ],
      language,
    ),
    { text: `${labelOf('madeAt')}: ${writeInstant(found.value.madeAt, language)}`, style: 'small' },
    linesOf(order, language),
    sumsOf(order, language),
    { text: `${labelOf('feeShares')}: ${writeMoney(order.buyerFee)} · ${writeMoney(order.sellerFee)}` },
    { text: `${labelOf('held')}: ${writeMoney(order.held)}`, margin: [0, 0, 0, 10] },
    ...recordsOf(found.value, language),
    ...documentsOf(found.value, language),
    ...paymentsOf(payments, language),
    ...ledgerOf(found.value, language),
    ...rootsOf(found.value, language),
    { text: labelOf('note'), margin: [0, 6, 0, 0] },
    proofOf(order, { ...context, language }),
  ];
  const title = `${labelOf('dossier')} ${order.tradeNumber}`;
  return accept({
    document: { language, title, content },
    fileName: `dossier-${order.orderId}.pdf`,
  });
}

type Table = {
  readonly title: DossierLabel;
  readonly columns: readonly DossierLabel[];
  readonly rows: readonly (readonly TableCell[])[];
};

/** A heading and a table; nothing where there are no rows. */
function tableOf({ title, columns, rows }: Table, language: Language): readonly Content[] {
  if (rows.length === 0) return [];
  const head = columns.map((name): TableCell => ({ text: dossierLabel(name, language), bold: true }));
  const widths = columns.map((name) => (name === 'hash' || name === 'account' ? '*' : 'auto'));
  return [
    { text: dossierLabel(title, language), style: 'section', margin: [0, 8, 0, 4] },
    {
      table: { headerRows: 1, widths, body: [head, ...rows.map((row) => [...row])] },
      layout: 'lightHorizontalLines',
      fontSize: 8,
    },
  ];
}

/** The chain itself: what each record is about, and its hash. */
function recordsOf({ records }: Dossier, language: Language) {
  const rows = records.map((record) => {
    const { at, actorName = '' } = factsOf(record);
    return [
      { text: String(record.sequence) },
      { text: at ? writeInstant(new Date(at), language) : '' },
      { text: nameOf(record, language) },
      { text: actorName },
      { text: record.hash, style: 'small' },
    ];
  });
  return tableOf({ title: 'events', columns: ['number', 'at', 'what', 'who', 'hash'], rows }, language);
}

function nameOf(record: OrderRecord, language: Language): string {
  const { kind = '', toState = '', state = '' } = factsOf(record);
  const name = recordNames[kind]?.[language] ?? labelOf(record)?.kind ?? dossierLabel('withheld', language);
  const states: Readonly<Record<string, InLanguages>> = kind === 'event' ? orderStateNames : paymentStateNames;
  const detail = kind === 'event' || kind === 'payment' ? states[toState || state]?.[language] : undefined;
  return detail === undefined ? name : `${name}: ${detail}`;
}

function documentsOf({ records }: Dossier, language: Language) {
  const rows = listDocuments(records, []).map(({ documentCode, name, sha256 }) => [
    { text: documentCode },
    { text: name },
    { text: sha256, style: 'small' },
  ]);
  return tableOf({ title: 'documents', columns: ['code', 'file', 'hash'], rows }, language);
}

function paymentsOf(payments: Awaited<ReturnType<typeof listPaymentsOfOrder>>, language: Language) {
  const rows = payments.map(({ startedAt, paymentId, state, amount, cardBrand, cardLast4 }) => [
    { text: writeInstant(startedAt, language) },
    { text: paymentId },
    { text: paymentStateNames[state][language] },
    { text: writeMoney(amount) },
    { text: `${cardBrand.toUpperCase()} •••• ${cardLast4}` },
  ]);
  return tableOf({ title: 'payments', columns: ['at', 'number', 'state', 'amount', 'card'], rows }, language);
}

/** Each journal: its entries, then the hash over them. */
function ledgerOf({ journals }: Dossier, language: Language) {
  const rows = journals.flatMap(({ occurredAtMs, journalId, entries, contentHash }) => [
    ...entries.map(({ accountId, currency, amountMinor }, index) => {
      const minor = BigInt(amountMinor);
      const written = { text: writeMoney(money(minor < 0n ? -minor : minor, currency)), style: 'amount' };
      const [debit, credit] = minor < 0n ? [{ text: '' }, written] : [written, { text: '' }];
      const at = index === 0 ? `${writeInstant(new Date(occurredAtMs), language)}\n#${journalId}` : '';
      return [{ text: at }, { text: accountId }, debit, credit];
    }),
    [{ text: '' }, { text: contentHash, colSpan: 3, style: 'small' }, {}, {}],
  ]);
  return tableOf({ title: 'ledger', columns: ['at', 'account', 'debit', 'credit'], rows }, language);
}

function rootsOf({ roots }: Dossier, language: Language) {
  const rows = roots.map(({ day, rootHash }) => [{ text: writeDay(day, language) }, { text: rootHash }]);
  return tableOf({ title: 'proof', columns: ['day', 'hash'], rows }, language);
}
