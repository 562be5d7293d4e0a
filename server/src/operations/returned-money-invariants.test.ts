import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectOwner, foundAfter } from '../../test/found-after.ts';
import { type DisputeWorld, makeDisputeWorld } from '../../test/make/make-dispute-world.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { makeApplyChargeback } from '../dispute/apply-chargeback.ts';
import { openDispute } from '../dispute/open-dispute.ts';
import type { Order } from '../order/order.ts';
import { answerCancel, askCancel } from '../payment/cancel-order.ts';
import type { DatabaseConnection } from '../platform/database.ts';
import { holdLine } from '../settlement/hold-line.ts';
import { findViolations } from './invariants-store.ts';

/** An invariant, what a statement of the tables' owner does to it, and nothing else that is found. */
type Breach = readonly [invariant: string, statement: string];

async function expectOnly(owner: DatabaseConnection, [invariant, statement]: Breach): Promise<void> {
  const found = await foundAfter(owner.database, statement);
  expect(found.map((line) => line.slice(0, line.indexOf(': not so for ')))).toEqual([invariant]);
}

describe('of what is kept back and set off', () => {
  let world: SettlementWorld;
  let owner: DatabaseConnection;

  beforeAll(async () => {
    world = await makeSettlementWorld();
    owner = connectOwner(world.made.ownerUrl);
    const seller = await world.makeSellerPaidTo('8901');
    await world.makeDebt(seller, money(100_000n, 'USD'));
    await world.makeReleasedOrder({ seller });
    world.passThreeWeeks();
    await world.payOut();
    await world.receiveBankReports();
    const { orderId } = await world.makeReleasedOrder({ seller });
    const { rows } = await world.made.pool.query('select * from settlement_lines where order_id = $1', [orderId]);
    const endsOn = '2027-01-11';
    const about = { caller: seller.caller, lineId: rows[0].settlement_line_id, reason: 'Papers are missing', endsOn };
    expect(await holdLine(world.context, about)).toMatchObject({ ok: true });
  });
  afterAll(async () => {
    await owner.database.destroy();
    await world.close();
  });

  test('all is kept', async () => {
    expect(await findViolations(world.made.database)).toEqual([]);
  });

  const keptBack = 'What is kept back has one reason and one end, and nothing else has any';
  test.each<Breach>([
    [keptBack, `update settlement_lines set state = 'expected' where state = 'withheld'`],
    [keptBack, 'update line_withholdings set ended_at = now()'],
    [
      'What was set off is what payouts say that did not come back',
      'update payouts set offset_minor = offset_minor - 1, amount_minor = amount_minor + 1',
    ],
    [
      'Nobody gives back more than they owe',
      `alter table journal_entries disable trigger user;
       update journal_entries set amount_minor = 1 where account_id like 'seller_receivable:%' and amount_minor > 0`,
    ],
    [
      'A line is in one payout at a time, and the payouts it was in before came back',
      `update payouts set rescheduled_at = now()`,
    ],
  ])('"%s" is found violated after %s', async (...breach) => expectOnly(owner, breach));
});

describe('of what is disputed, given back and reversed', () => {
  let world: DisputeWorld;
  let owner: DatabaseConnection;
  let ids: Readonly<Record<'disputed' | 'chargedBack' | 'held', string>>;

  beforeAll(async () => {
    world = await makeDisputeWorld();
    owner = connectOwner(world.made.ownerUrl);
    const disputed = await world.makeOrderIn('inspection');
    await dispute(disputed);
    const chargedBack = await world.makeOrderIn('inspection');
    await reportChargeback(chargedBack, 'received');
    const lost = await world.makeOrderIn('inspection');
    await reportChargeback(lost, 'received');
    await reportChargeback(lost, 'lost');
    await refund(await world.makeOrderIn('held'));
    const held = await world.makeOrderIn('held');
    ids = { disputed: disputed.orderId, chargedBack: chargedBack.orderId, held: held.orderId };
  });
  afterAll(async () => {
    await owner.database.destroy();
    await world.close();
  });

  async function dispute({ orderId }: Order): Promise<void> {
    const { caller } = world.buyer;
    const file = await makeFile(world.context.database, { owner: world.buyer });
    const part = { reason: '03' as const, amount: money(100_000n, 'USD'), text: 'Two of twelve boxes were broken.' };
    const opened = await openDispute(world.context, { caller, orderId, files: [file], ...part });
    if (!opened.ok) throw new Error(opened.code);
  }

  async function refund({ orderId }: Order): Promise<void> {
    world.passDays(2);
    await askCancel(world.context, { caller: world.seller.caller, orderId, reason: 'Out of stock', isMutual: false });
    await answerCancel(world.context, { caller: world.buyer.caller, orderId, agrees: true });
    await world.sweepRefunds();
  }

  async function reportChargeback({ orderId, charge }: Order, kind: 'received' | 'lost'): Promise<void> {
    const { rows } = await world.made.pool.query('select payment_id from holds where order_id = $1', [orderId]);
    const about = { chargebackId: `cbk_${orderId}`, reason: '13.1', amountMinor: String(charge.minor) };
    await makeApplyChargeback(world.context)({ ...about, paymentId: rows[0].payment_id, kind, currency: 'USD' });
  }

  test('all is kept', async () => {
    expect(await findViolations(world.made.database)).toEqual([]);
    const { rows } = await world.made.pool.query(`select state from refunds union select state from chargebacks`);
    expect(rows.map((row) => row.state).toSorted()).toEqual(['done', 'lost', 'received']);
  });

  const frozen = 'What is frozen of an order is what its dispute is about, or all that is left of it in a chargeback';
  const wentBack = 'An order says what went back to its card, and what its seller no longer gets, to the last cent';
  const breaches: readonly (readonly [invariant: string, statement: (made: typeof ids) => string])[] = [
    [frozen, (made) => `update holds set frozen_minor = frozen_minor - 1 where order_id = '${made.disputed}'`],
    [frozen, (made) => `update holds set frozen_minor = 0 where order_id = '${made.chargedBack}'`],
    [frozen, (made) => `update disputes set state = 'closed' where order_id = '${made.disputed}'`],
    ['Only what is disputed is frozen', (made) => `update holds set frozen_minor = 1 where order_id = '${made.held}'`],
    [
      'What was given back of an order is what its refunds say',
      () => 'update refunds set trade_minor = trade_minor - 1, buyer_fee_minor = buyer_fee_minor + 1',
    ],
    [
      'What a refund gave back left the acquirer, or is owed to the buyer, once and to the last cent',
      () =>
        `update refunds set amount_minor = amount_minor - 1, buyer_cost_minor = buyer_cost_minor + 1;
         update orders set refunded_minor = refunded_minor - 1 where order_id in (select order_id from refunds)`,
    ],
    [
      "What is owed to buyers is what their cards' banks sent back and was not given again, to the last cent",
      () => "update refunds set state = 'returned'",
    ],
    [
      'What a card company took back for good left the acquirer once, to the last cent',
      () =>
        `update chargebacks set amount_minor = amount_minor - 1;
         update orders set refunded_minor = refunded_minor - 1
           where order_id in (select order_id from chargebacks where state = 'lost')`,
    ],
    [
      'What a card company took back for good left the acquirer once, to the last cent',
      (made) =>
        `update chargebacks set state = 'accepted' where state = 'received';
         update orders set refunded_minor = charge_minor, forgone_minor = settlement_minor
           where order_id = '${made.chargedBack}'`,
    ],
    [wentBack, () => 'update orders set refunded_minor = refunded_minor - 1 where refunded_minor > 0'],
    [wentBack, () => 'update orders set forgone_minor = forgone_minor - 1 where forgone_minor > 0'],
    [wentBack, (made) => `update orders set refunded_minor = 1 where order_id = '${made.held}'`],
  ];
  test.each(breaches)('"%s" is found violated after %s', async (invariant, statement) =>
    expectOnly(owner, [invariant, statement(ids)]),
  );
});
