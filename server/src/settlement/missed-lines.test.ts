/** Somebody is woken for what a run should have paid, and for nothing that no run pays. */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeCompany } from '../../test/make/make-company.ts';
import { makeBankAccount, makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { explainLatePayouts } from './explain-late-payouts.ts';
import { countMissedLines } from './missed-lines.ts';

let world: SettlementWorld;
const hourMs = 3_600_000;
beforeAll(async () => {
  world = await makeSettlementWorld();
});
afterAll(() => world.close());

const count = () => countMissedLines(world.context.database, world.context.clock.now());

async function suspend({ companyId }: MadeCompany): Promise<void> {
  const { database } = world.made;
  await database
    .updateTable('companies')
    .set({ memberState: 'suspended' })
    .where('companyId', '=', companyId)
    .execute();
}

test('counts a due line once its run is over, until it is in a payout', async () => {
  const seller = await world.makeSellerPaidTo('8901');
  await world.makeReleasedOrder({ seller });
  expect(await count()).toBe(0);
  world.passThreeWeeks();
  expect(await count()).toBe(1);
  await world.payOut();
  expect(await count()).toBe(0);
});

test('counts nothing that no run pays: without an account, suspended, charged back, below the least transfer', async () => {
  const withoutAccount = await world.makeSellerPaidTo();
  const suspended = await world.makeSellerPaidTo('8902');
  const chargedBack = await world.makeSellerPaidTo('8903');
  const indebted = await world.makeSellerPaidTo('8904');
  for (const seller of [withoutAccount, suspended]) await world.makeReleasedOrder({ seller });
  const { orderId } = await world.makeReleasedOrder({ seller: chargedBack });
  const owed = await world.makeReleasedOrder({ seller: indebted });
  await suspend(suspended);
  await world.made.pool.query(`update orders set state = 'chargeback' where order_id = $1`, [orderId]);
  const { rows } = await world.made.pool.query<{ net: bigint }>(
    'select net_minor as net from settlement_lines where order_id = $1',
    [owed.orderId],
  );
  await world.makeDebt(indebted, money(BigInt(rows[0]?.net ?? 0) - 999n, 'USD'));
  world.passThreeWeeks();
  expect(await count()).toBe(0);
  expect((await world.payOut()).payoutCount).toBe(0);

  // With an account after the run it waits for the next one, which is woken for if it does not come.
  await explainLatePayouts(world.context);
  await makeBankAccount(world.made.database, { companyId: withoutAccount.companyId, currency: 'USD', number: '1' });
  expect(await count()).toBe(0);
  world.context.clock.advance(24 * hourMs);
  await explainLatePayouts(world.context);
  expect(await count()).toBe(1);
});
