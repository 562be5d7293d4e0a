/** What a deputy's limits and the rule of two people make of a payment (decision 0026). */
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { readDelegation } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { payOrder } from './pay-order.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());

/** An order of USD 11,042.11 that this person agreed to. */
function orderAcceptedBy({ userId }: { readonly userId: string }) {
  const { seller, buyer, context } = world;
  const { companyId } = buyer;
  const about = { state: 'confirmed', seller, buyer: { companyId, userId }, now: context.clock.now() } as const;
  return makeOrder(world.made.database, about);
}

async function pay(caller: Caller, acceptedBy: { readonly userId: string }) {
  const order = await orderAcceptedBy(acceptedBy);
  const paid = await payOrder(world.context, { ...(await world.request(order)), caller });
  return paid.ok ? paid.value.state : paid.code;
}

test('above the threshold a deputy pays what another person agreed to, and not their own', async () => {
  const deputy = await makeDeputy(world.made.database, world.buyer, { kinds: ['approver', 'payer'] });
  expect(await pay(deputy.caller, deputy)).toBe('account.second_person_needed');
  expect(await pay(deputy.caller, world.buyer)).toBe('captured');
});

test('the representative pays what they agreed to themselves', async () => {
  expect(await pay(world.buyer.caller, world.buyer)).toBe('captured');
});

test('a deputy pays an order within the own limit and not above it', async () => {
  const limited = { kinds: ['payer'], orderLimit: money(1_104_210n, 'USD') } as const;
  const below = await makeDeputy(world.made.database, world.buyer, limited);
  expect(await pay(below.caller, world.buyer)).toBe('account.over_order_limit');
  const just = await makeDeputy(world.made.database, world.buyer, { ...limited, orderLimit: money(1_104_211n, 'USD') });
  expect(await pay(just.caller, world.buyer)).toBe('captured');
});

test('a substitute pays within the limits of who is away, for they have the right from them', async () => {
  const { database } = world.made;
  const always = { from: '2020-01-01', until: '2099-12-31' };
  for (const [limit, refusal] of [
    ['orderLimit', 'account.over_order_limit'],
    ['dayLimit', 'account.over_day_limit'],
  ] as const) {
    const helper = await makeDeputy(database, world.buyer, { kinds: ['order_maker'] });
    const away = { kinds: ['payer'], substitute: { ...always, userId: helper.userId } } as const;
    await makeDeputy(database, world.buyer, { ...away, [limit]: money(1_104_210n, 'USD') });
    const found = await readDelegation(database, helper.userId, new Date());
    const delegation = found.kind === 'deputy' ? found.delegation : undefined;
    expect(delegation).toMatchObject({ kinds: ['order_maker', 'payer'], ownKinds: ['order_maker'] });
    expect(await pay({ ...helper.caller, ...(delegation && { delegation }) }, world.buyer)).toBe(refusal);
  }
});

test('two payments at once do not pass the limit of a day', async () => {
  const limited = { kinds: ['payer'], dayLimit: money(2_000_000n, 'USD') } as const;
  const deputy = await makeDeputy(world.made.database, world.buyer, limited);
  const outcomes = await Promise.all([pay(deputy.caller, world.buyer), pay(deputy.caller, world.buyer)]);
  expect(outcomes.toSorted()).toEqual(['account.over_day_limit', 'captured']);
});
