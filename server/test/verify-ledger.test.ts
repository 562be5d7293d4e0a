import { ownedAccount } from '@gtp/domain/ledger/ledger.ts';
import { captureJournal, releaseJournal } from '@gtp/domain/payment/payment-postings.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { postJournal, readOwed } from '../src/ledger/ledger.ts';
import { sealJournals } from '../src/ledger/seal-journals.ts';
import { verifyLedger } from '../src/ledger/verify-ledger.ts';
import { type Database, inTransaction } from '../src/platform/database.ts';
import { asOwner, type TestDatabase, withTestDatabase } from './make-test-database.ts';

const occurredAt = new Date('2026-11-02T03:00:00.123Z');
const usd = (minor: bigint) => money(minor, 'USD');

/** Captures of so many orders of 100.00, the first of which is released: journals 1 to `count` + 1. */
async function post(database: Database, count: number): Promise<void> {
  const [trade, buyerFee, sellerFee] = [usd(10_000n), usd(140n), usd(150n)];
  for (let place = 1; place <= count; place += 1) {
    const journal = captureJournal({ paymentId: `pay_${place}`, orderId: `ord_${place}`, trade, buyerFee });
    await inTransaction(database, (transaction) => postJournal(transaction, journal, occurredAt));
  }
  const released = releaseJournal({ orderId: 'ord_1', sellerId: 'seller', releaseNumber: 1, trade, fee: sellerFee });
  await inTransaction(database, (transaction) => postJournal(transaction, released, occurredAt));
}

/** What the owner of the tables could do, who alone may switch their guards off. */
async function tamper({ ownerUrl }: TestDatabase, statement: string): Promise<void> {
  const tables = ['journals', 'journal_entries', 'journal_seals'];
  await asOwner(ownerUrl, async (owner: pg.Client) => {
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
    await owner.query(statement);
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  });
}

const hashAgain = `update journals j set content_hash = journal_content(cause, kind, order_id, occurred_at,
  (select string_agg(concat_ws('|', entry_number, account_id, currency, amount_minor), E'\\n' order by entry_number)
    from journal_entries e where e.journal_id = j.journal_id))`;

const tamperings: readonly [string, string, readonly string[]][] = [
  [
    'one amount changed',
    'update journal_entries set amount_minor = amount_minor + 1 where journal_id = 2 and entry_number = 1',
    ['Journal 2 does not sum to zero', 'Journal 2 is not what was posted'],
  ],
  [
    'two amounts changed so that they balance',
    `update journal_entries set amount_minor = amount_minor + case when amount_minor > 0 then 1 else -1 end
      where journal_id = 2 and entry_number in (1, 2)`,
    ['Journal 2 is not what was posted', 'The balance of hold:ord_2:USD is not the sum of its entries'],
  ],
  [
    'an entry deleted',
    'delete from journal_entries where journal_id = 2 and entry_number = 3',
    ['Journal 2 does not sum to zero', 'Journal 2 is not what was posted'],
  ],
  [
    'all entries deleted',
    'delete from journal_entries where journal_id = 2',
    [
      'Journal 2 does not sum to zero',
      'Journal 2 is not what was posted',
      'The balance of hold:ord_2:USD is not the sum of its entries',
    ],
  ],
  [
    'entries inserted that balance',
    `insert into journal_entries select journal_id, entry_number + 10, account_id, currency, sign * 7
      from journal_entries, (values (1), (-1)) s (sign)
      where journal_id = 2 and (entry_number, sign) in ((1, 1), (3, -1))`,
    ['Journal 2 is not what was posted'],
  ],
  [
    'an entry moved to another account',
    `update journal_entries set account_id = 'hold:ord_3:USD' where journal_id = 2 and account_id = 'hold:ord_2:USD'`,
    [
      'Journal 2 is not what was posted',
      'The balance of hold:ord_2:USD is not the sum of its entries',
      'The balance of hold:ord_3:USD is not the sum of its entries',
    ],
  ],
  [
    'its cause changed',
    `update journals set cause = 'payment.captured:pay_9' where journal_id = 2`,
    ['Journal 2 is not what was posted'],
  ],
  [
    'its order changed',
    `update journals set order_id = 'ord_9' where journal_id = 2`,
    ['Journal 2 is not what was posted'],
  ],
  [
    'its time changed',
    `update journals set occurred_at = occurred_at - interval '1 day' where journal_id = 2`,
    ['Journal 2 is not what was posted'],
  ],
  [
    'its cause changed and its hash computed again',
    `update journals set cause = 'payment.captured:pay_9' where journal_id = 2; ${hashAgain}`,
    ['The chain breaks at seal 2'],
  ],
  [
    'a broken seal',
    `update journal_seals set chain_hash = sha256('x') where seal_number = 3`,
    ['The chain breaks at seal 3'],
  ],
  ['a missing seal', 'delete from journal_seals where seal_number = 2', ['Seal 2 is missing']],
  [
    'a journal gone with its seal',
    `delete from journal_seals where journal_id = 2; delete from journal_entries where journal_id = 2;
      delete from journals where journal_id = 2; delete from ledger_balances where account_id = 'hold:ord_2:USD'`,
    ['Seal 2 is missing'],
  ],
  [
    'a seal taken out and the next in its place',
    `delete from journal_seals where seal_number = 2; update journal_seals set seal_number = 2 where seal_number = 3`,
    ['The chain breaks at seal 2'],
  ],
  [
    'a wrong balance',
    `update ledger_balances set owed_minor = 1 where account_id = 'payable:seller:USD'`,
    ['The balance of payable:seller:USD is not the sum of its entries'],
  ],
  [
    'a balance gone',
    `delete from ledger_balances where account_id = 'payable:seller:USD'`,
    ['The balance of payable:seller:USD is not the sum of its entries'],
  ],
  [
    'a balance of nothing',
    `insert into ledger_accounts values ('hold:ord_9:USD', 'hold', 'USD'); insert into ledger_balances values ('hold:ord_9:USD', 5)`,
    ['The balance of hold:ord_9:USD is not the sum of its entries'],
  ],
];

describe('verifying the ledger', () => {
  test('finds nothing in one that is whole, and counts what is not sealed yet', async () => {
    await withTestDatabase(async ({ database }) => {
      await post(database, 3);
      expect(await verifyLedger(database)).toEqual({ journals: 4n, unsealed: 4n, problems: [] });
      await sealJournals(database);
      expect(await verifyLedger(database)).toEqual({ journals: 4n, unsealed: 0n, problems: [] });
    });
  });

  test('finds nothing in an empty one', async () => {
    await withTestDatabase(async ({ database }) => {
      expect(await verifyLedger(database)).toEqual({ journals: 0n, unsealed: 0n, problems: [] });
    });
  });

  test.each(tamperings)('finds %s, and names it', async (_what, statement, problems) => {
    await withTestDatabase(async (made) => {
      await post(made.database, 4);
      await sealJournals(made.database);
      await tamper(made, statement);
      const found = (await verifyLedger(made.database)).problems;
      expect(found).toEqual(expect.arrayContaining([...problems]));
      expect(found).toHaveLength(problems.length);
    });
  });
});

describe('sealing', () => {
  test('by four at once seals each journal once, in one chain', async () => {
    await withTestDatabase(async ({ database }) => {
      await post(database, 20);
      const counts = await Promise.all(Array.from({ length: 4 }, () => sealJournals(database)));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(21);
      expect(await verifyLedger(database)).toEqual({ journals: 21n, unsealed: 0n, problems: [] });
      expect(await sealJournals(database)).toBe(0);
    });
  });

  test('while others post misses none of theirs', async () => {
    await withTestDatabase(async ({ database }) => {
      const posting = postAtOnce(database, 60);
      for (let round = 0; round < 5; round += 1) await sealJournals(database);
      await posting;
      await sealJournals(database);
      expect(await verifyLedger(database)).toEqual({ journals: 60n, unsealed: 0n, problems: [] });
    });
  });

  test('finds a journal that was numbered before the sealed ones, but committed after them', async () => {
    await withTestDatabase(async ({ database, pool }) => {
      await post(database, 2);
      const slow = await pool.connect();
      await slow.query('begin');
      await slow.query(`select post_journal('slow', 'capture', 'ord_s', now(), $1)`, [
        JSON.stringify([
          { account: 'hold:ord_s:USD', kind: 'hold', currency: 'USD', minor: '-5' },
          { account: 'acquirer_receivable:USD', kind: 'acquirer_receivable', currency: 'USD', minor: '5' },
        ]),
      ]);
      await inTransaction(database, (transaction) => postJournal(transaction, quick, occurredAt));
      expect(await sealJournals(database)).toBe(4);
      await slow.query('commit');
      slow.release();
      expect(await sealJournals(database)).toBe(1);
      expect(await verifyLedger(database)).toEqual({ journals: 5n, unsealed: 0n, problems: [] });
    });
  });
});

const quick = captureJournal({ paymentId: 'pay_q', orderId: 'ord_q', trade: usd(5n), buyerFee: usd(1n) });

async function postAtOnce(database: Database, count: number): Promise<void> {
  const one = (place: number) =>
    inTransaction(database, (transaction) => {
      const amounts = { trade: usd(BigInt(place)), buyerFee: usd(1n) };
      const journal = captureJournal({ paymentId: `pay_${place}`, orderId: `ord_${place}`, ...amounts });
      return postJournal(transaction, journal, occurredAt);
    });
  await Promise.all(Array.from({ length: count }, (_, place) => one(place + 1)));
}

test('what is owed agrees with what was posted', async () => {
  await withTestDatabase(async ({ database }) => {
    await post(database, 2);
    const owedOn = (kind: 'hold' | 'payable', owner: string) =>
      readOwed(database, { ...ownedAccount(kind, owner, 'USD'), currency: 'USD' });
    expect(await owedOn('hold', 'ord_1')).toEqual(usd(0n));
    expect(await owedOn('hold', 'ord_2')).toEqual(usd(10_000n));
    expect(await owedOn('payable', 'seller')).toEqual(usd(9_850n));
    expect(await owedOn('payable', 'nobody')).toEqual(usd(0n));
  });
});
