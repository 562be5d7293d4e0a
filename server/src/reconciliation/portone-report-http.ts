/** Asks PortOne for the payments that changed on a day or since: the other side of the daily comparison (0147). */
import { addDays, seoulDay, startOfSeoulDay } from '@gtp/domain/platform/instant.ts';
import type { Clock } from '../platform/clock.ts';
import { type AskPortOne, makePortOneConnection, type PortOneKey } from '../platform/portone-connection.ts';
import type { AcquirerReports } from './acquirer-report-http.ts';
import { type CardMovement, type MovementDay, readMovementReport } from './movement-report.ts';

type Access = PortOneKey & { readonly clock: Clock };
type Fields = Readonly<Record<string, unknown>>;

/** A day is asked for when it has been over for so long. */
const settledAfterMs = 60 * 60_000;
const atOnce = 100;
/** PortOne shows no more of one question. */
const mostPages = 600;

/** The same port as the acquirer's reports; nothing is sent before the first call. */
export function makePortOneReports(access: Access): AcquirerReports {
  const ask = makePortOneConnection(access);
  const { clock, storeId } = access;
  return {
    async fetchReport(day) {
      const end = startOfSeoulDay(addDays(day, 1));
      const now = clock.now();
      if (now.getTime() < end.getTime() + settledAfterMs) return undefined;
      const payments = await listChanged(ask, { storeId, from: startOfSeoulDay(day), until: now });
      if (!payments) return undefined;
      const movements = payments.flatMap(movementsOf).filter(({ at }) => seoulDay(new Date(at)) === day);
      const reported: MovementDay = { date: day, movements };
      return JSON.stringify(reported);
    },
    readReport: readMovementReport,
  };
}

type Asked = { readonly storeId: string; readonly from: Date; readonly until: Date };

/**
 * Whatever happened to a payment on the day, its last change is of that day or later; so all that changed since the day
 * began are looked at. Undefined while one page is not answered: half a day is none.
 */
async function listChanged(ask: AskPortOne, { storeId, from, until }: Asked): Promise<readonly Fields[] | undefined> {
  const found: Fields[] = [];
  for (let number = 0; number < mostPages; number += 1) {
    const filter = {
      storeId,
      timestampType: 'STATUS_CHANGED_AT',
      from: from.toISOString(),
      until: until.toISOString(),
    };
    const requestBody = JSON.stringify({ page: { number, size: atOnce }, filter });
    const { status, body } = await ask({ path: `/payments?requestBody=${encodeURIComponent(requestBody)}` });
    const items = status === 200 ? fieldsOf(body).items : undefined;
    if (!Array.isArray(items)) return undefined;
    found.push(...items.map(fieldsOf));
    if (items.length < atOnce) return found;
  }
  return undefined;
}

/** Only what is compared is kept: a payment holds data of cards and people, too. */
function movementsOf(payment: Fields): readonly CardMovement[] {
  const { id, currency, paidAt } = payment;
  const { total, discount } = fieldsOf(payment.amount);
  const about = { paymentId: String(id), currency: String(currency) };
  const paid = Number(total) - Number(discount ?? 0);
  const cancellations: readonly unknown[] = Array.isArray(payment.cancellations) ? payment.cancellations : [];
  return [
    ...(typeof paidAt === 'string' ? [{ ...about, kind: 'paid' as const, amount: paid, at: paidAt }] : []),
    ...cancellations
      .map(fieldsOf)
      .filter(({ status }) => status === 'SUCCEEDED')
      .map(({ totalAmount, cancelledAt, reason }) => ({
        ...about,
        kind: 'cancelled' as const,
        amount: Number(totalAmount),
        at: String(cancelledAt),
        reason: String(reason),
      })),
  ];
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
