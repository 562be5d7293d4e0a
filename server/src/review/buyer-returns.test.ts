/** Buyers whose application was over and stands again: which issuer decides on it, and who of its people. */
import { addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution } from '../../test/make/make-company.ts';
import { type ReviewWorld, startReviewWorld } from '../../test/start-review-world.ts';
import { applyAgain } from './apply-again.ts';
import { askSupplement } from './ask-supplement.ts';
import { confirmMemberDecision } from './confirm-member-decision.ts';
import { findMembers } from './member-list-store.ts';
import { proposeMemberDecision } from './propose-member-decision.ts';
import { readMember } from './read-member.ts';
import { readOwnReview } from './read-own-review.ts';
import { measureReviews } from './review.ts';
import { addReviewNote, returnProposal } from './review-steps.ts';
import { runReviewClocks } from './run-review-clocks.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());

async function runClocksAfter(days: number): Promise<void> {
  const later = addDaysToInstant(world.app.context.clock.now(), days);
  await runReviewClocks({ ...world.app.context, clock: { now: () => later } });
}

const language = 'en';
/** Four people of one issuer, and the fifth of another. */
let issuers: readonly MadeCompany[];

beforeAll(async () => {
  const { database, pool } = world.app.made;
  const made = await Promise.all([1, 2, 3, 4].map(() => makeInstitution(database, 'ISSUER')));
  const [first] = made;
  for (const { userId } of made)
    await pool.query('update users set company_id = $1 where user_id = $2', [first?.companyId, userId]);
  const people = made.map((each) => ({ ...each, caller: { ...each.caller, companyId: first?.companyId ?? '' } }));
  issuers = [...people, world.people.otherIssuer];
});

const callerOf = (index: number) => issuers[index]?.caller as MadeCompany['caller'];

async function makeApplicant(): Promise<MadeCompany> {
  const { database } = world.app.made;
  const buyer = await makeBuyer(database, { memberState: 'issuer_check' });
  await makeCard(database, { companyId: buyer.companyId, issuerCompanyId: callerOf(0).companyId });
  return buyer;
}

async function commandOf({ companyId }: MadeCompany, index: number) {
  const caller = callerOf(index);
  const read = await readMember(world.app.context, { caller, companyId, language });
  if (!read.ok) throw new Error(read.code);
  return { caller, companyId, language, version: read.value.version } as const;
}

async function decide(buyer: MadeCompany, decision: 'refuse' | 'reopen', [first, other]: readonly [number, number]) {
  const reasonClass = decision === 'refuse' ? ('RJ05' as const) : undefined;
  const wanted = { decision, reasonClass, reasonText: 'Words', limits: [] };
  const proposed = await proposeMemberDecision(world.app.context, { ...(await commandOf(buyer, first)), ...wanted });
  if (!proposed.ok) return proposed;
  return confirmMemberDecision(world.app.context, await commandOf(buyer, other));
}

async function letBuyerLapse(buyer: MadeCompany): Promise<void> {
  const asked = { ...(await commandOf(buyer, 0)), documentCodes: ['DG13'], reasonText: '' } as const;
  await askSupplement(world.app.context, asked);
  await runClocksAfter(15);
}

const stateOf = async ({ caller }: MadeCompany) => {
  const own = await readOwnReview(world.app.context, { caller });
  return own.ok && { state: own.value.state, card: own.value.card, canApplyAgain: own.value.canApplyAgain };
};

test('whom the clock ended applies again, also after a note; nobody takes it up again', async () => {
  const buyer = await makeApplicant();
  await letBuyerLapse(buyer);
  await addReviewNote(world.app.context, { ...(await commandOf(buyer, 0)), reasonText: 'A note.' });
  expect(await stateOf(buyer)).toEqual({ state: 'BV90', card: 'to_do', canApplyAgain: true });
  expect(await decide(buyer, 'reopen', [2, 3])).toMatchObject({ code: 'review.not_in_state' });
  expect((await applyAgain(world.app.context, buyer)).ok).toBe(true);
  expect(await stateOf(buyer)).toEqual({ state: 'BV20', card: 'to_do', canApplyAgain: false });
  expect(await world.emailsTo(buyer)).toContain('review.applied_again');
});

test('whom the clock ended nobody decided on, though it is refused', async () => {
  const day = seoulDay(addDaysToInstant(world.app.context.clock.now(), 15));
  const decidedThen = async () =>
    (await measureReviews(world.app.made.database, { reader: callerOf(0), from: day, to: day })).count;
  const before = await decidedThen();
  await letBuyerLapse(await makeApplicant());
  expect(await decidedThen()).toBe(before);
});

test('whom people refused does not apply again by itself; others of its issuer take it up again', async () => {
  const buyer = await makeApplicant();
  expect((await decide(buyer, 'refuse', [0, 1])).ok).toBe(true);
  expect(await stateOf(buyer)).toEqual({ state: 'BV90', card: 'paused', canApplyAgain: false });
  expect(await applyAgain(world.app.context, buyer)).toMatchObject({ code: 'review.not_in_state' });
  expect(await decide(buyer, 'reopen', [1, 3])).toMatchObject({ code: 'review.decided_by_you' });
  expect((await decide(buyer, 'reopen', [2, 3])).ok).toBe(true);
  expect(await stateOf(buyer)).toMatchObject({ state: 'BV30', card: 'checking' });
});

test('who was refused once, taken up again and then ended by the clock applies again', async () => {
  const buyer = await makeApplicant();
  await decide(buyer, 'refuse', [0, 1]);
  await decide(buyer, 'reopen', [2, 3]);
  await letBuyerLapse(buyer);
  expect(await stateOf(buyer)).toMatchObject({ state: 'BV90', canApplyAgain: true });
  expect((await applyAgain(world.app.context, buyer)).ok).toBe(true);
});

test('does not choose who takes it up again by a card of another issuer', async () => {
  const buyer = await makeApplicant();
  const { companyId } = buyer;
  await decide(buyer, 'refuse', [0, 1]);
  await makeCard(world.app.made.database, { companyId, issuerCompanyId: callerOf(4).companyId, isDefault: false });
  expect(await decide(buyer, 'reopen', [4, 3])).toMatchObject({ code: 'review.not_in_state' });
  expect(await decide(buyer, 'reopen', [2, 4])).toMatchObject({ code: 'review.not_in_state' });
  const sentBack = { ...(await commandOf(buyer, 4)), reasonText: 'Words' };
  expect(await returnProposal(world.app.context, sentBack)).toMatchObject({ code: 'review.not_in_state' });
  expect(await Promise.all([3, 4].map((index) => isWaitingForSecond(companyId, index)))).toEqual([true, false]);
  expect((await confirmMemberDecision(world.app.context, await commandOf(buyer, 3))).ok).toBe(true);
});

async function isWaitingForSecond(companyId: string, index: number): Promise<boolean> {
  const filter = { reader: callerOf(index), now: world.app.context.clock.now(), scope: 'second' } as const;
  const rows = await findMembers(world.app.made.database, filter).page({
    after: undefined,
    limit: 100,
    isOldestFirst: true,
  });
  return rows.some((each) => each.companyId === companyId);
}
