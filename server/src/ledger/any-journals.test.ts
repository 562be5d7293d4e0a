/** Whatever journals come, in whatever order: the books sum to zero and owe what was posted. */
import {
  type Account,
  credit,
  debit,
  isOwnedKind,
  type Journal,
  makeJournal,
  ownedAccount,
  sharedAccount,
} from '@gtp/domain/ledger/ledger.ts';
import { currencies, money } from '@gtp/domain/platform/money.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { inTransaction } from '../platform/database.ts';
import { postJournal } from './ledger.ts';
import { sealJournals } from './seal-journals.ts';
import { verifyLedger } from './verify-ledger.ts';

let made: TestDatabase;
let count = 0;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

const now = new Date('2026-11-02T03:00:00Z');

/** Two holds, a payable and two shared accounts of a currency, so that random movements often meet. */
const transfer = fc.record({
  currency: fc.constantFrom(...currencies),
  from: fc.nat(4),
  to: fc.nat(4),
  minor: fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 2n ** 40n)),
});

type Transfer = {
  readonly currency: Account['currency'];
  readonly from: number;
  readonly to: number;
  readonly minor: bigint;
};

function accountAt(index: number, currency: Account['currency'], run: string): Account {
  const accounts = [
    ownedAccount('hold', `ord_${run}_1`, currency),
    ownedAccount('hold', `ord_${run}_2`, currency),
    ownedAccount('payable', `seller_${run}`, currency),
    sharedAccount('bank_clearing', currency),
    sharedAccount('acquirer_receivable', currency),
  ];
  return accounts[index] ?? sharedAccount('rounding_difference', currency);
}

function journalOf(transfers: readonly Transfer[], run: string): Journal {
  count += 1;
  const entries = transfers.flatMap(({ currency, from, to, minor }) => [
    debit(accountAt(from, currency, run), money(minor, currency)),
    credit(accountAt(to, currency, run), money(minor, currency)),
  ]);
  return makeJournal({ cause: `random:${count}`, kind: 'capture', entries });
}

/** What the owned accounts owe after the journal; undefined if one of them would fall below zero. */
function owedAfter(owed: ReadonlyMap<string, bigint>, { entries }: Journal): Map<string, bigint> | undefined {
  const after = new Map(owed);
  for (const { accountId, kind, amount } of entries) {
    if (isOwnedKind(kind)) after.set(accountId, (after.get(accountId) ?? 0n) - amount.minor);
  }
  return [...after.values()].some((each) => each < 0n) ? undefined : after;
}

test('the ledger takes what leaves no hold or payable below zero, and owes exactly what it took', async () => {
  const journals = fc.array(fc.array(transfer, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 });
  const property = fc.asyncProperty(journals, async (many) => {
    const run = crypto.randomUUID();
    let owed = new Map<string, bigint>();
    for (const transfers of many) {
      const journal = journalOf(transfers, run);
      const after = owedAfter(owed, journal);
      const posting = inTransaction(made.database, (transaction) => postJournal(transaction, journal, now));
      if (after) await posting;
      else await expect(posting).rejects.toMatchObject({ constraint: 'ledger_balances_not_below_zero' });
      owed = after ?? owed;
    }
    expect(await balancesOf(run)).toEqual(new Map([...owed].filter(([, minor]) => minor !== 0n)));
  });
  await fc.assert(property, { numRuns: 60 });
  await sealJournals(made.database);
  expect(await verifyLedger(made.database)).toMatchObject({ unsealed: 0n, problems: [] });
  const { rows } = await made.pool.query('select sum(amount_minor) as total from journal_entries group by currency');
  for (const { total } of rows) expect(total).toBe('0');
});

async function balancesOf(run: string): Promise<ReadonlyMap<string, bigint>> {
  const found = await made.pool.query<{ account_id: string; owed_minor: bigint }>(
    'select account_id, owed_minor from ledger_balances where account_id like $1 and owed_minor <> 0',
    [`%${run}%`],
  );
  return new Map(found.rows.map((row) => [row.account_id, row.owed_minor]));
}
