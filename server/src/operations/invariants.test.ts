import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { connectDatabase, type DatabaseConnection } from '../platform/database.ts';
import { silentLog } from '../platform/log.ts';
import { findViolations } from './invariants-store.ts';

let world: SettlementWorld;
let owner: DatabaseConnection;
let ids: Record<'held' | 'released' | 'paid', string>;

beforeAll(async () => {
  world = await makeSettlementWorld();
  owner = connectDatabase({ url: world.made.ownerUrl, poolSize: 2, log: silentLog });
  const seller = await world.makeSellerPaidTo('8901');
  const paid = await world.makeReleasedOrder({ seller });
  world.passThreeWeeks();
  await world.payOut();
  await world.receiveBankReports();
  const held = await world.makeReleasedOrder({ seller, state: 'held' });
  const released = await world.makeReleasedOrder({ seller });
  ids = { held: held.orderId, released: released.orderId, paid: paid.orderId };
});
afterAll(async () => {
  await owner.database.destroy();
  await world.close();
});

class Undo extends Error {}

/** What is found after `statement`, of which nothing stays. */
async function foundAfter(statement: string): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const work = owner.database.transaction().execute(async (transaction) => {
    await sql.raw(statement).execute(transaction);
    found = await findViolations(transaction);
    throw new Undo();
  });
  await expect(work).rejects.toThrow(Undo);
  return found;
}

test('no invariant is violated by orders that were paid, released and paid out', async () => {
  expect(await findViolations(world.made.database)).toEqual([]);
});

test('a payment names the parties of its order, whoever writes it, and that order keeps them', async () => {
  const swap = sql`update orders set buyer_company_id = seller_company_id where order_id = ${ids.held}`;
  await expect(swap.execute(owner.database)).rejects.toThrow('stay as they are');
  expect(await foundAfter('update payments set seller_company_id = buyer_company_id')).toEqual([]);
});

type Breach = readonly [invariant: string, statement: (made: typeof ids) => string, whose: keyof typeof ids];

const breaches: readonly Breach[] = [
  [
    'An order is charged once at most',
    ({ held }) => `drop index payments_one_capture_per_order;
      insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key, started_at, sent_at)
        select 'pay_2', order_id, card_id, state, amount_minor, currency, started_by, 'other key', started_at, sent_at
        from payments where order_id = '${held}'`,
    'held',
  ],
  [
    'A charge is held, and what is held was charged',
    ({ held }) => `update payments set captured_at = null where order_id = '${held}'`,
    'held',
  ],
  [
    'A charge is held, and what is held was charged',
    ({ held }) => `delete from holds where order_id = '${held}'`,
    'held',
  ],
  [
    'A payment names the parties of its order',
    ({ held }) => `alter table payments disable trigger user;
      update payments set seller_company_id = buyer_company_id where order_id = '${held}'`,
    'held',
  ],
  [
    'The card was charged what the order says',
    ({ held }) => `update payments set amount_minor = amount_minor + 1 where order_id = '${held}'`,
    'held',
  ],
  [
    'A hold is worth in the ledger what is left of it: the order less what was released and given back',
    ({ held }) => `update ledger_balances set owed_minor = owed_minor - 1 where account_id = 'hold:${held}:USD'`,
    'held',
  ],
  [
    'A hold is worth in the ledger what is left of it: the order less what was released and given back',
    ({ paid }) => `update ledger_balances set owed_minor = 1 where account_id = 'hold:${paid}:USD'`,
    'paid',
  ],
  [
    'Money is held for orders under way, and for no other',
    ({ released }) => `update orders set state = 'held' where order_id = '${released}'`,
    'released',
  ],
  [
    'Money is held for orders under way, and for no other',
    ({ held }) => `update orders set state = 'released' where order_id = '${held}'`,
    'held',
  ],
  [
    'What was released of an order is expected, or in a payout, exactly once',
    ({ released }) => `delete from settlement_lines where order_id = '${released}'`,
    'released',
  ],
];

test.each(breaches)('finds "%s" violated by %s', async (invariant, statement, whose) => {
  const found = await foundAfter(statement(ids));
  const own = found.filter((line) => line.startsWith(invariant));
  expect(own).toHaveLength(1);
  expect(own[0]).toContain(ids[whose]);
});

test.each([
  ['A payout is the sum of its lines', 'update payouts set amount_minor = amount_minor + 1'],
  ['A payout is the sum of its lines', 'alter table payout_lines disable trigger user; delete from payout_lines'],
  ['A line is in one payout at a time', 'update settlement_lines set payout_id = null'],
  ['A seller is owed what was released', `update ledger_balances set owed_minor = 7 where account_id like 'payable:%'`],
  ['A seller is owed what was released', `update settlement_lines set state = 'paid'`],
  ['An order is as far as its payouts are', `update settlement_lines set state = 'sent'`],
  ['An order is as far as its payouts are', `update orders set state = 'settlement_scheduled' where state = 'settled'`],
  ['An order is as far as its payouts are', `update orders set state = 'settlement_failed' where state = 'settled'`],
  ['A seller is owed what was released', `update settlement_lines set state = 'returned'`],
])('finds "%s" violated by %s', async (invariant, statement) => {
  const found = await foundAfter(statement);
  expect(found.filter((line) => line.startsWith(invariant))).toHaveLength(1);
});
