/** An active buyer without a card is BV60 to itself and to those who review it; nothing of it is stored (decision 0325). */
import type { CardState } from '@gtp/domain/card/card.ts';
import type { BuyerState } from '@gtp/domain/company/member-states.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findShownState } from '../src/company/company.ts';
import { listOfMembers } from '../src/review/list-members.ts';
import { readMember } from '../src/review/read-member.ts';
import { readOwnReview } from '../src/review/read-own-review.ts';
import { makeCard } from './make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution } from './make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

const now = new Date('2026-11-30T12:00:00Z');
let made: TestDatabase;
let issuer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  issuer = await makeInstitution(made.database, 'ISSUER');
});
afterAll(() => made.drop());

const context = () => ({ database: made.database, clock: { now: () => now } });

type Card = { readonly state?: CardState; readonly expiryYear?: number; readonly expiryMonth?: number };

async function makeWith(memberState: BuyerState, ...cards: readonly Card[]): Promise<MadeCompany> {
  const buyer = await makeBuyer(made.database, { memberState });
  const { companyId } = buyer;
  for (const [index, card] of cards.entries()) {
    await makeCard(made.database, { companyId, issuerCompanyId: issuer.companyId, isDefault: index === 0, ...card });
  }
  return buyer;
}

const ownOf = async ({ caller }: MadeCompany) => {
  const read = await readOwnReview(context(), { caller });
  return read.ok ? [read.value.state, read.value.card] : read.code;
};

describe('an active buyer', () => {
  const over = { expiryYear: 2026, expiryMonth: 10 };
  const last = { expiryYear: 2026, expiryMonth: 11 };

  test.each<[string, readonly Card[], string, string]>([
    ['without any card', [], 'BV60', 'action_needed'],
    ['with one that pays', [{}], 'BV50', 'ready'],
    ['with one in its last month', [last], 'BV50', 'ready'],
    ['with one whose month is over', [over], 'BV60', 'action_needed'],
    ['with one that is blocked', [{ state: 'blocked' }], 'BV60', 'action_needed'],
    [
      'with one that was removed, and one that was refused',
      [{ state: 'removed' }, { state: 'refused' }],
      'BV60',
      'action_needed',
    ],
    ['with one that its issuer still looks at', [over, { state: 'pending' }], 'BV50', 'ready'],
  ])('%s', async (_, cards, state, card) => {
    const buyer = await makeWith('active', ...cards);
    expect(await ownOf(buyer)).toEqual([state, card]);
  });

  test('is found by what it is shown as, by the agency and by its issuer', async () => {
    const { database } = made;
    const kotra = await makeInstitution(database, 'KOTRA');
    const missing = await makeWith('active', { state: 'blocked' });
    const paying = await makeWith('active', {});
    const listed = async (by: MadeCompany, state: 'BV50' | 'BV60') => {
      const query = { state, memberType: 'BUYER' } as const;
      const page = await listOfMembers.read(context(), { caller: by.caller, query, language: 'en' });
      if (!page.ok) throw new Error(page.code);
      return page.value.list.map((each) => `${each.companyId} ${each.state}`);
    };
    for (const by of [kotra, issuer]) {
      const [without, having] = [await listed(by, 'BV60'), await listed(by, 'BV50')];
      expect(without).toContain(`${missing.companyId} BV60`);
      expect(having).toContain(`${paying.companyId} BV50`);
      expect([...without, ...having].filter((each) => /BV60$/.test(each) !== without.includes(each))).toEqual([]);
      const { companyId } = missing;
      const detail = await readMember(context(), { caller: by.caller, companyId, language: 'en' });
      expect(detail).toMatchObject({ ok: true, value: { state: 'BV60' } });
    }
  });
});

test('nobody else is shown without a card: a re-check or a suspension comes first', async () => {
  for (const state of ['recheck_due', 'suspended', 'screening'] as const) {
    const { companyId, caller } = await makeWith(state);
    const stored = { companyId, clientType: caller.clientType, memberState: state };
    expect(await findShownState(made.database, stored, now)).toBe(state);
  }
});
