/** Who is reminded of what in a review, when, and that the same job tells it once. */
import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile } from '../../test/make/make-file.ts';
import { type Applicant, openReviewDesk, type ReviewDesk } from '../../test/open-review-desk.ts';
import { remindMembers } from './remind-members.ts';

let desk: ReviewDesk;

beforeAll(async () => {
  desk = await openReviewDesk();
});
afterAll(() => desk.close());

/** The worker's job so many days later, run twice. */
async function remindAfter(days: number): Promise<void> {
  const later = addDaysToInstant(desk.app.house.clock.now(), days);
  const house = { ...desk.app.house, clock: { now: () => later } };
  await remindMembers(house);
  await remindMembers(house);
}

async function approve(applicant: Applicant): Promise<void> {
  const { companyId } = applicant;
  await desk.passToScreening(applicant);
  await desk.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
  await desk.done('second', `${companyId}/approve`);
  await desk.call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
}

async function rungFor(userId: string, letter: string) {
  const { rows } = await desk.app.made.pool.query<{ facts: Record<string, string>; kept_back_at: Date | null }>(
    'select facts, kept_back_at from mails where user_id = $1 and letter = $2 order by mail_id',
    [userId, letter],
  );
  return rows;
}

test('a supplement is reminded of 7, 3 and 1 days before, once each, and no more when it came or lapsed', async () => {
  const applicant = await desk.apply();
  const asked = 'review.supplement_asked';
  await desk.done('kotra', `${applicant.companyId}/supplement`, { docCdList: ['DG13'] });
  await remindAfter(6);
  expect(await desk.lettersTo(applicant)).toEqual([asked]);
  const due = 'review.supplement_due';
  for (const [days, letters] of [
    [7, [asked, due]],
    [10, [asked, due]],
    [11, [asked, due, due]],
    [13, [asked, due, due, due]],
    [15, [asked, due, due, due]],
  ] as const) {
    await remindAfter(days);
    expect([days, await desk.lettersTo(applicant)]).toEqual([days, letters]);
  }
  const others = await desk.apply();
  await desk.done('kotra', `${others.companyId}/supplement`, { docCdList: ['DG13'] });
  await desk.file(others, 'DG13');
  await remindAfter(8);
  expect((await desk.lettersTo(others)).includes(due)).toBe(false);
});

test('a re-check is announced and reminded of 30 and 7 days before its end; the agency hears of it in its bell', async () => {
  const applicant = await desk.apply();
  await approve(applicant);
  await desk.done('kotra', `${applicant.companyId}/recheck`);
  const before = await desk.lettersTo(applicant);
  const reminder = 'review.recheck_reminder';
  for (const [days, count] of [
    [29, 0],
    [31, 1],
    [52, 1],
    [54, 2],
    [61, 2],
  ] as const) {
    await remindAfter(days);
    const letters = (await desk.lettersTo(applicant)).slice(before.length);
    expect([days, letters]).toEqual([days, Array(count).fill(reminder)]);
  }
  const rung = (await rungFor(desk.people.kotra.userId, 'review.told_to_body')).filter(
    ({ facts }) => facts.companyId === applicant.companyId,
  );
  expect(rung.map(({ facts }) => (facts.outcome as unknown as { en: string }).en)).toEqual([
    'approved',
    'periodic review started',
  ]);
  expect(rung.every(({ kept_back_at: isBellAlone }) => isBellAlone !== null)).toBe(true);
  for (const stranger of [desk.people.issuer, desk.people.otherSeller]) {
    expect(await rungFor(stranger.userId, 'review.told_to_body')).toEqual([]);
  }
});

test('a paper with a last day is spoken of 30 and 7 days before, on that day and after it, unless a newer one came', async () => {
  const { otherSeller: owner, buyer } = desk.people;
  const today = seoulDay(desk.app.house.clock.now());
  await insertPaper(owner, 'DG01', { expiresOn: addDays(today, 40), addedOn: 0 });
  await insertPaper(owner, 'DG04', { expiresOn: addDays(today, 40), addedOn: 0 });
  await insertPaper(owner, 'DG04', { expiresOn: addDays(today, 500), addedOn: 1 });
  const soon = 'review.document_expires_soon';
  const over = 'review.document_expired';
  for (const [days, letters] of [
    [9, []],
    [10, [soon]],
    [20, [soon]],
    [33, [soon, soon]],
    [40, [soon, soon, soon]],
    [41, [soon, soon, soon, over]],
    [43, [soon, soon, soon, over]],
  ] as const) {
    await remindAfter(days);
    expect([days, await desk.lettersTo(owner)]).toEqual([days, letters]);
  }
  expect(await desk.lettersTo(buyer)).toEqual([]);
});

type Paper = { readonly expiresOn: string; readonly addedOn: number };

async function insertPaper(owner: Applicant, code: string, { expiresOn, addedOn }: Paper): Promise<void> {
  const fileId = await makeFile(desk.app.made.database, { owner });
  await desk.app.made.pool.query(
    `insert into company_documents (company_document_id, company_id, document_code, file_id, state, expires_on, added_at)
      values ($1, $2, $3, $4, 'accepted', $5, $6)`,
    [crypto.randomUUID(), owner.companyId, code, fileId, expiresOn, new Date(addedOn * 86_400_000)],
  );
}
