/**
 * A buyer is written to when the end of a card leaves it none to pay with: once, by one message, and by none where
 * another one is left.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { changeCard } from './change-card.ts';
import { decideCard } from './decide-card.ts';
import { noteEndedCards } from './notify-last-card.ts';

let world: PaymentWorld;
let buyer: MadeCompany;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.context.clock.set(new Date('2026-11-20T02:00:00Z'));
  buyer = await makeBuyer(world.context.database, { memberState: 'active' });
});

function newCard(differences: Partial<Parameters<typeof makeCard>[1]> = {}): Promise<string> {
  const issuerCompanyId = world.issuer.companyId;
  return makeCard(world.context.database, { companyId: buyer.companyId, issuerCompanyId, ...differences });
}

type Mail = { template: string; user_id: string; facts: Readonly<Record<string, string>> };

async function mails(): Promise<readonly Mail[]> {
  const statement = "select template, user_id, facts from emails where company_id = $1 and template like 'card.%'";
  return (await world.made.mails.query<Mail>(statement, [buyer.companyId])).rows;
}

const templates = async () => (await mails()).map(({ template }) => template).toSorted();

async function decide(cardId: string, action: 'block' | 'refuse'): Promise<void> {
  const decision = { caller: world.issuer.caller, cardId, action, reason: 'Reported as lost' };
  expect(await decideCard(world.context, decision)).toMatchObject({ ok: true });
}

const block = (cardId: string) => changeCard(world.context, { caller: buyer.caller, cardId, action: 'block' });

const ending = { expiryYear: 2026, expiryMonth: 11 };

test('whose last card expires is written to once, on the day after, with the card and its last day', async () => {
  await newCard(ending);
  world.context.clock.set(new Date('2026-11-30T14:59:00Z'));
  await noteEndedCards(world.context);
  expect(await templates()).toEqual([]);
  world.context.clock.set(new Date('2026-12-01T00:00:00Z'));
  await noteEndedCards(world.context);
  await noteEndedCards(world.context);
  expect(await mails()).toMatchObject([
    { template: 'card.expired_last', user_id: buyer.userId, facts: { card: 'VISA ···· 1111', lastDay: '2026-11-30' } },
  ]);
});

test.each([
  ['another card is left', [ending, { isDefault: false }]],
  ['its issuer still looks at another one', [ending, { isDefault: false, state: 'pending' }]],
  ['it was blocked before', [{ ...ending, state: 'blocked' }]],
  ['it ended long ago', [{ expiryYear: 2026, expiryMonth: 10 }]],
] as const)('nobody is where %s', async (_, cards) => {
  for (const card of cards) await newCard(card);
  world.context.clock.set(new Date('2026-12-01T00:00:00Z'));
  await noteEndedCards(world.context);
  expect(await templates()).toEqual([]);
});

test('a card that ended beside another one is said of once the other one is blocked, by that message alone', async () => {
  await newCard({ ...ending, isDefault: false });
  const other = await newCard();
  world.context.clock.set(new Date('2026-12-01T00:00:00Z'));
  await noteEndedCards(world.context);
  await decide(other, 'block');
  await noteEndedCards(world.context);
  expect(await mails()).toMatchObject([{ template: 'card.blocked_last', facts: { reason: 'Reported as lost' } }]);
});

test('a card that is blocked between the end of another one and the look at it is the message, and the other one none', async () => {
  await newCard({ ...ending, isDefault: false });
  const other = await newCard();
  world.context.clock.set(new Date('2026-11-30T23:00:00Z'));
  await decide(other, 'block');
  world.context.clock.set(new Date('2026-12-01T00:00:00Z'));
  await noteEndedCards(world.context);
  expect(await templates()).toEqual(['card.blocked_last']);
});

test('two cards that end on one day are one message', async () => {
  await newCard({ ...ending, isDefault: false, last4: '2222' });
  await newCard(ending);
  world.context.clock.set(new Date('2026-12-03T00:00:00Z'));
  await noteEndedCards(world.context);
  expect(await mails()).toMatchObject([{ template: 'card.expired_last', facts: { card: 'VISA ···· 1111' } }]);
});

test.each([
  ['recheck_due', ['card.expired_last']],
  ['suspended', []],
] as const)('%s: who may not pay for another reason is not asked for a card', async (memberState, expected) => {
  buyer = await makeBuyer(world.context.database, { memberState });
  await newCard(ending);
  world.context.clock.set(new Date('2026-12-01T00:00:00Z'));
  await noteEndedCards(world.context);
  expect(await templates()).toEqual(expected);
});

test('the message of the issuer that blocks or refuses the last card says it, and no second one is sent', async () => {
  const [first, second] = [await newCard(), await newCard({ isDefault: false })];
  await decide(first, 'block');
  expect(await templates()).toEqual(['card.blocked']);
  await decide(second, 'block');
  expect(await templates()).toEqual(['card.blocked', 'card.blocked_last']);
  await decide(await newCard({ isDefault: false, state: 'pending' }), 'refuse');
  expect(await templates()).toEqual(['card.blocked', 'card.blocked_last', 'card.refused_last']);
});

test('of two that are blocked at once, one message says that none is left', async () => {
  const cards = [await newCard(), await newCard({ isDefault: false })];
  await Promise.all(cards.map((cardId) => decide(cardId, 'block')));
  expect(await templates()).toEqual(['card.blocked', 'card.blocked_last']);
});

test('who looks after cards reads that a colleague blocked the last one, the colleague itself does not', async () => {
  const payer = await makeDeputy(world.context.database, buyer, { kinds: ['payer'] });
  await makeDeputy(world.context.database, buyer, { kinds: ['support'] });
  const [first, last] = [await newCard(), await newCard({ isDefault: false })];
  await block(first);
  expect(await templates()).toEqual([]);
  await block(last);
  expect(await mails()).toMatchObject([{ template: 'card.stopped_last', user_id: payer.caller.userId }]);
});
