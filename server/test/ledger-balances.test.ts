/** Balances of any instant out of the days' sums: the same as adding up every entry. */
import { captureJournal, releaseJournal } from '@gtp/domain/payment/payment-postings.ts';
import { money } from '@gtp/domain/platform/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postJournal, readBalancesAt, verifyTurnovers } from '../src/ledger/ledger.ts';
import { listClosings } from '../src/ledger/ledger-turnover-store.ts';
import { sealJournals } from '../src/ledger/seal-journals.ts';
import { type Database, inTransaction } from '../src/platform/database.ts';
import { asOwner, type TestDatabase, withTestDatabase } from './make-test-database.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-01T00:00:00+09:00');
const at = (hours: number) => new Date(start + hours * hour);

async function post(database: Database, place: number, hours: number): Promise<void> {
  const trade = money(BigInt(place * 100), 'USD');
  const captured = captureJournal({
    paymentId: `pay_${place}`,
    orderId: `ord_${place}`,
    trade,
    buyerFee: money(7n, 'USD'),
  });
  await inTransaction(database, (transaction) => postJournal(transaction, captured, at(hours)));
  const about = { orderId: `ord_${place}`, sellerId: 'seller', releaseNumber: 1, trade, fee: money(3n, 'USD') };
  await inTransaction(database, (transaction) => postJournal(transaction, releaseJournal(about), at(hours + 30)));
}

/** What adding up every entry says. */
async function scan({ pool }: TestDatabase, until: Date) {
  const { rows } = await pool.query<{ kind: string; currency: 'USD'; minor: string }>(
    `select a.kind, a.currency, sum(e.amount_minor)::text as minor from journals j
      join journal_entries e using (journal_id) join ledger_accounts a on a.account_id = e.account_id
      where j.occurred_at <= $1 group by 1, 2 having sum(e.amount_minor) <> 0 order by 1, 2`,
    [until],
  );
  return rows.map(({ kind, currency, minor }) => ({ kind, currency, balance: money(BigInt(minor), currency) }));
}

test('whatever was posted, sealed or not, late or in time: the balances at any hour are those of all entries', async () => {
  await withTestDatabase(async (made) => {
    let place = 0;
    const steps = fc.array(fc.record({ hours: fc.nat(96), isSealed: fc.boolean() }), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(steps, fc.nat(140), async (posts, hours) => {
        for (const { hours: when, isSealed } of posts) {
          place += 1;
          await post(made.database, place, when);
          if (isSealed) await sealJournals(made.database);
        }
        for (const moment of [at(hours), new Date(at(24).getTime() - 1), at(24), at(1_000)]) {
          expect(await readBalancesAt(made.database, moment)).toEqual(await scan(made, moment));
        }
      }),
      { numRuns: 12 },
    );
    await sealJournals(made.database);
    expect(await verifyTurnovers(made.database)).toEqual([]);
  });
});

test('each day’s closing balance is the one before and what the day moved', async () => {
  await withTestDatabase(async ({ database }) => {
    await post(database, 1, 5);
    await post(database, 2, 29);
    await sealJournals(database);
    expect(await listClosings(database, 'payable:seller:USD')).toEqual([
      { day: '2026-11-02', debitMinor: 0n, creditMinor: 97n, closingMinor: -97n },
      { day: '2026-11-03', debitMinor: 0n, creditMinor: 197n, closingMinor: -294n },
    ]);
  });
});

test('a sum that was changed is named', async () => {
  await withTestDatabase(async ({ database, ownerUrl }) => {
    await post(database, 1, 5);
    await sealJournals(database);
    await asOwner(ownerUrl, (owner) =>
      owner.query(
        `update ledger_turnovers set debit_minor = debit_minor + 1 where account_id = 'hold:ord_1:USD' and day = '2026-11-02'`,
      ),
    );
    expect(await verifyTurnovers(database)).toEqual([
      'What hold:ord_1:USD moved on 2026-11-02 is not the sum of its entries',
    ]);
  });
});
