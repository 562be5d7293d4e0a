import type { Bank } from '../bank/bank.ts';
import { inTransaction } from '../platform/database.ts';
import { seoulDay, seoulDayBounds } from '../platform/seoul-day.ts';
import type { Acquirer } from './acquirer.ts';
import { depositsOf } from './settlement-report.ts';

/**
 * Gives the work of a turn: once a day is over in Seoul, what was taken on it, less what the acquirer keeps, comes to
 * the portal's account at the bank, one deposit a currency.
 */
export function makePayOut(acquirer: Acquirer, bank: Bank): () => void {
  const { database, settings } = acquirer;
  const findLast = database.prepare('SELECT max(day) AS day FROM paid_out_days');
  const note = database.prepare('INSERT OR IGNORE INTO paid_out_days VALUES (?)');
  let doneUntil = '';

  function payOutDay(day: string): void {
    inTransaction(database, () => {
      if (note.run(day).changes === 0) return;
      for (const { depositId, currency, netMinor } of depositsOf(acquirer, day)) {
        if (netMinor === 0) continue;
        const to = { account: settings.merchantAccount, payer: 'Practice Acquirer', bookedAt: acquirer.now() };
        bank.store.insertDeposit({ depositId, currency, amountMinor: netMinor, ...to });
      }
    });
  }

  return function payOutEndedDays(): void {
    const today = seoulDay(acquirer.now());
    if (today === doneUntil) return;
    const midnight = seoulDayBounds(today)?.from ?? 0;
    const last = findLast.get()?.day as string | null;
    const since = last ? (seoulDayBounds(last)?.to ?? 0) : 0;
    for (const day of listDaysBetween(acquirer, since, midnight)) payOutDay(day);
    doneUntil = today;
  };
}

/** The days on which money was taken or given back. */
function listDaysBetween(
  { payments, refunds, lostChargebacks }: Acquirer,
  from: number,
  to: number,
): readonly string[] {
  const instants = [
    ...payments.listCapturedBetween(from, to).map((each) => each.capturedAt ?? 0),
    ...payments.listVoidedBetween(from, to).map((each) => each.voidedAt ?? 0),
    ...refunds.listCreatedBetween(from, to).map((each) => each.createdAt),
    ...lostChargebacks.listLostBetween(from, to).map((each) => each.lostAt),
  ];
  return [...new Set(instants.map(seoulDay))].sort();
}
