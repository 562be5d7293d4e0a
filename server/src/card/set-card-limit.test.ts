/** Who reads the limit of a card, and who learns that it changed. */
import type { CardLimits } from '@gtp/domain/card/card-limit.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { makeInstitution } from '../../test/make/make-company.ts';
import { makePaymentWorld, type PaymentWorld } from '../../test/make/make-payment-world.ts';
import { listCards } from './list-cards.ts';
import { setCardLimit } from './set-card-limit.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await makePaymentWorld();
});
afterAll(() => world.close());

const usd = (minor: bigint) => money(minor, 'USD');

test('the buyer is notified when the issuer gives, changes or takes away a limit, and not of the same limit again', async () => {
  const { context, buyer, issuer } = world;
  const cardId = await makeCard(context.database, { companyId: buyer.companyId, issuerCompanyId: issuer.companyId });
  let at = context.clock.now().getTime();
  const set = (limits: CardLimits, caller = issuer.caller) => {
    at += 1_000;
    const clock = { now: () => new Date(at) };
    return setCardLimit({ database: context.database, clock }, { caller, cardId, limits });
  };
  const notified = async () => {
    const { rows } = await world.made.mails.query<{
      template: string;
      user_id: string;
      hidden: boolean;
      facts: object;
    }>(
      `select template, user_id, suppressed_at is not null as hidden, facts from emails
        where template like 'card.limit_%' order by email_id`,
    );
    return rows;
  };
  expect(await set({ perPayment: usd(500_000n) })).toMatchObject({ ok: true });
  expect(await set({ perPayment: usd(500_000n) })).toMatchObject({ ok: true });
  expect(await set({ perPayment: usd(500_000n), perMonth: usd(900_000n) })).toMatchObject({ ok: true });
  expect(await set({})).toMatchObject({ ok: true });
  const rows = await notified();
  expect(rows.map(({ template }) => template)).toEqual([
    'card.limit_given',
    'card.limit_changed',
    'card.limit_removed',
  ]);
  expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([buyer.userId]));
  expect(rows.every(({ hidden }) => hidden)).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/5,?000|500000/);
  const other = await makeInstitution(context.database, 'ISSUER');
  expect(await set({ perPayment: usd(1n) }, other.caller)).toMatchObject({ code: 'card.not_found' });
  expect(await notified()).toHaveLength(3);
  const [card] = await listCards(context.database, { companyId: buyer.companyId, language: 'en' });
  expect(card?.limit).toBeUndefined();
});
