/**
 * Asks Toss Payments which payments moved on a day, each what moved, and what was paid out: the other side of the daily
 * comparison (0155).
 */
import { addDays, type Day, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, currencies } from '@gtp/domain/platform/money.ts';
import { tossMoney } from '../payment/payment.ts';
import type { Clock } from '../platform/clock.ts';
import { type AskToss, makeTossConnection, type TossAccess } from '../platform/toss-connection.ts';
import type { AcquirerReports } from './acquirer-report-http.ts';
import { type CardMovement, type MovementDay, readMovementReport } from './movement-report.ts';
import { depositsOf, settlementOf, type TossSettlement } from './toss-settlements.ts';

type Access = TossAccess & { readonly clock: Clock };
type Fields = Readonly<Record<string, unknown>>;

/** A day is asked for when it has been over for so long. */
const settledAfterMs = 60 * 60_000;
const atOnce = 1_000;
const mostPages = 100;

/** The same port as the acquirer's reports; nothing is sent before the first call. */
export function makeTossReports(access: Access): AcquirerReports {
  const ask = makeTossConnection(access);
  const { clock, shops } = access;
  return {
    async fetchReport(day) {
      const end = startOfSeoulDay(addDays(day, 1));
      if (clock.now().getTime() < end.getTime() + settledAfterMs) return undefined;
      const movements: CardMovement[] = [];
      const settlements: TossSettlement[] = [];
      for (const currency of currencies.filter((each) => shops[each])) {
        const moved = await listMovements(ask, currency, day);
        const settled = moved && (await listSettled(ask, currency, day));
        if (!settled) return undefined;
        movements.push(...moved);
        settlements.push(...settled);
      }
      const reported: TossDay = { date: day, movements, settlements };
      return JSON.stringify(reported);
    },
    readReport(content, day) {
      const { settlements } = JSON.parse(content) as TossDay;
      return { ...readMovementReport(content, day), deposits: depositsOf(settlements, day) };
    },
  };
}

type TossDay = MovementDay & { readonly settlements: readonly TossSettlement[] };

/** What is paid out on the day, whenever it was sold. Undefined while one page is not answered. */
async function listSettled(ask: AskToss, currency: Currency, day: Day): Promise<readonly TossSettlement[] | undefined> {
  const found: TossSettlement[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = new URLSearchParams({
      ...{ dateType: 'paidOutDate', startDate: `${day}T00:00:00`, endDate: `${day}T23:59:59` },
      ...{ page: String(page), size: String(atOnce) },
    });
    const { status, body } = await ask({ currency, path: `/v1/settlements?${query}` });
    if (status !== 200 || !Array.isArray(body)) return undefined;
    found.push(...body.map((each) => settlementOf(fieldsOf(each))));
    if (body.length < atOnce) return found;
  }
  return undefined;
}

/** Undefined while one question is not answered: half a day is none. */
async function listMovements(ask: AskToss, currency: Currency, day: Day): Promise<readonly CardMovement[] | undefined> {
  const orderIds = await listMoved(ask, currency, day);
  if (!orderIds) return undefined;
  const movements: CardMovement[] = [];
  for (const orderId of orderIds) {
    const { status, body } = await ask({ currency, path: `/v1/payments/orders/${encodeURIComponent(orderId)}` });
    if (status !== 200) return undefined;
    movements.push(...movementsOf(fieldsOf(body)).filter(({ at }) => seoulDay(new Date(at)) === day));
  }
  return movements;
}

/** Toss writes its times in Seoul's, and takes them so. */
async function listMoved(ask: AskToss, currency: Currency, day: Day): Promise<ReadonlySet<string> | undefined> {
  const found = new Set<string>();
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({
      startDate: `${day}T00:00:00.000`,
      endDate: `${day}T23:59:59.999`,
      limit: String(atOnce),
      ...(after !== undefined && { startingAfter: after }),
    });
    const { status, body } = await ask({ currency, path: `/v1/transactions?${query}` });
    if (status !== 200 || !Array.isArray(body)) return undefined;
    const transactions = body.map(fieldsOf);
    for (const { orderId } of transactions) if (typeof orderId === 'string') found.add(orderId);
    if (transactions.length < atOnce) return found;
    after = String(transactions.at(-1)?.transactionKey);
  }
  return undefined;
}

/** Only what is compared is kept: a payment holds data of cards and people, too. */
function movementsOf(payment: Fields): readonly CardMovement[] {
  const { orderId, currency, approvedAt, totalAmount } = payment;
  const about = { paymentId: String(orderId), currency: String(currency) };
  const cancels: readonly unknown[] = Array.isArray(payment.cancels) ? payment.cancels : [];
  const discount = fieldsOf(payment.discount).amount ?? 0;
  const paid = minorOf(totalAmount, currency) - minorOf(discount, currency);
  return [
    ...(typeof approvedAt === 'string' ? [{ ...about, kind: 'paid' as const, amount: paid, at: approvedAt }] : []),
    ...cancels
      .map(fieldsOf)
      .filter(({ cancelStatus }) => cancelStatus === undefined || cancelStatus === 'DONE')
      .map(({ cancelAmount, canceledAt, cancelReason }) => ({
        ...about,
        kind: 'cancelled' as const,
        amount: minorOf(cancelAmount, currency),
        at: String(canceledAt),
        reason: String(cancelReason),
      })),
  ];
}

/** In smallest units; what is no amount of the currency stays as it is, and the reader refuses it. */
function minorOf(value: unknown, currency: unknown): number {
  const read = tossMoney(value, currency);
  return read ? Number(read.minor) : Number.NaN;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
