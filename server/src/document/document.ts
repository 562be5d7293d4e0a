/** What is printed of an order: the request for payment, and the receipt once the card was charged. */
import { type AcquirerName, acquirerLabel } from '@gtp/domain/card/acquirers.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { writeDay, writeInstant, writeMoney } from '../email/email.ts';
import { type OrderDetail, readOrder, releasePromiseWords } from '../order/order.ts';
import { readCapture } from '../payment/payment.ts';
import type { PrintedDocument } from '../platform/bind-pdf.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { type DocumentLabel, documentLabel, documentNotes } from './document-labels.ts';
import {
  linesOf,
  milestonesOf,
  type NamingAcquirers,
  type Proving,
  partiesOf,
  proofOf,
  rowsOf,
  sumsOf,
} from './printed-order.ts';

type AppContext = Pick<Portal, 'database' | 'clock'> & Proving & NamingAcquirers;
type Asked = { readonly caller: Caller; readonly orderId: string; readonly language: Language };

/** The request for payment as its reader may see it. Refused for a draft: nobody was asked to pay yet. */
export async function writePaymentRequest(context: AppContext, asked: Asked): Promise<Result<PrintedDocument>> {
  const found = await readOrder(context, asked);
  if (!found.ok) return found;
  const order = found.value;
  if (!order.sentAt) return refuse('paper.not_sent_yet');
  const { language } = asked;
  const content = [
    { text: documentLabel('paymentRequest', language), style: 'heading' },
    partiesOf(order, language),
    rowsOf(
      [
        ...numbersOf(order),
        ['issuedOn', writeDay(seoulDay(order.sentAt), language)],
        ['dueOn', writeDay(order.paymentDueOn, language)],
        ['goods', order.goodsName],
        ['hsCode', order.hsCode],
        ['incoterm', order.incoterm],
      ],
      language,
    ),
    linesOf(order, language),
    sumsOf(order, language),
    ...milestonesOf(order, language),
    { text: releasePromiseWords(order)[language] },
    { text: documentNotes.paymentRequest[language] },
    proofOf(order, { ...context, language }),
  ];
  const title = `${documentLabel('paymentRequest', language)} ${order.tradeNumber}`;
  return accept({ document: { language, title, content }, fileName: `payment-request-${order.orderId}.pdf` });
}

/** The receipt of what the card was charged. Refused until it was. */
export async function writeReceipt(context: AppContext, asked: Asked): Promise<Result<PrintedDocument>> {
  const found = await readOrder(context, asked);
  if (!found.ok) return found;
  const captured = await readCapture(context.database, asked);
  if (!captured.ok) return refuse('paper.not_paid_yet');
  const [order, payment, { language }] = [found.value, captured.value, asked];
  const content = [
    { text: documentLabel('receipt', language), style: 'heading' },
    partiesOf(order, language),
    rowsOf(
      [
        ...numbersOf(order),
        ['paymentId', payment.paymentId],
        ['paidAt', payment.capturedAt ? writeInstant(payment.capturedAt, language) : ''],
        ['card', `${payment.cardBrand.toUpperCase()} •••• ${payment.cardLast4} (${payment.issuerName})`],
        ...chargedBy(payment.acquirer, context),
        ['authorisation', payment.authorisationCode ?? '–'],
        ['charge', writeMoney(payment.amount)],
        ['goods', order.goodsName],
      ],
      language,
    ),
    linesOf(order, language),
    sumsOf(order, language),
    { text: documentNotes.receipt[language] },
    proofOf(order, { ...context, language }),
  ];
  const title = `${documentLabel('receipt', language)} ${order.tradeNumber}`;
  return accept({ document: { language, title, content }, fileName: `receipt-${order.orderId}.pdf` });
}

type Row = readonly [DocumentLabel, string];

/** Nothing for the seller, whose payment names nobody, and for payments of before it was kept. */
function chargedBy(acquirer: AcquirerName | undefined, { acquirerName }: NamingAcquirers): readonly Row[] {
  return acquirer ? [['acquirer', acquirerLabel(acquirer, acquirerName)]] : [];
}

function numbersOf({ tradeNumber, orderId, milestone }: OrderDetail): readonly Row[] {
  const numbers: readonly Row[] = [
    ['tradeNumber', tradeNumber],
    ['orderId', orderId],
  ];
  if (!milestone) return numbers;
  const { number, count, title, bundleId } = milestone;
  return [...numbers, ['milestone', `${number}/${count} ${title}`.trim()], ['agreement', bundleId]];
}
