/** Who is reminded of what in a review, when, and that the same job reminds once. */
import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFile } from '../../test/make/make-file.ts';
import { type Applicant, type ReviewWorld, startReviewWorld } from '../../test/start-review-world.ts';
import { remindMembers } from './remind-members.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());

/** The worker's job so many days later, run twice. */
async function remindAfter(days: number): Promise<void> {
  const later = addDaysToInstant(world.app.context.clock.now(), days);
  const context = { ...world.app.context, clock: { now: () => later } };
  await remindMembers(context);
  await remindMembers(context);
}

async function approve(applicant: Applicant): Promise<void> {
  const { companyId } = applicant;
  await world.passToScreening(applicant);
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
  await world.done('second', `${companyId}/approve`);
  await world.call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
}

async function notificationsFor(userId: string, template: string) {
  const { rows } = await world.app.made.mails.query<{ facts: Record<string, string>; suppressed_at: Date | null }>(
    'select facts, suppressed_at from emails where user_id = $1 and template = $2 order by email_id',
    [userId, template],
  );
  return rows;
}

test('a supplement is reminded of 7, 3 and 1 days before, once each, and no more when it came or lapsed', async () => {
  const applicant = await world.apply();
  const asked = 'review.supplement_asked';
  await world.done('kotra', `${applicant.companyId}/supplement`, { docCdList: ['DG13'] });
  await remindAfter(6);
  expect(await world.emailsTo(applicant)).toEqual([asked]);
  const due = 'review.supplement_due';
  for (const [days, templates] of [
    [7, [asked, due]],
    [10, [asked, due]],
    [11, [asked, due, due]],
    [13, [asked, due, due, due]],
    [15, [asked, due, due, due]],
  ] as const) {
    await remindAfter(days);
    expect([days, await world.emailsTo(applicant)]).toEqual([days, templates]);
  }
  const others = await world.apply();
  await world.done('kotra', `${others.companyId}/supplement`, { docCdList: ['DG13'] });
  await world.file(others, 'DG13');
  await remindAfter(8);
  expect((await world.emailsTo(others)).includes(due)).toBe(false);
});

test('a re-check is announced and reminded of 30 and 7 days before its end; the agency gets a notification', async () => {
  const applicant = await world.apply();
  await approve(applicant);
  await world.done('kotra', `${applicant.companyId}/recheck`);
  const before = await world.emailsTo(applicant);
  const reminder = 'review.recheck_reminder';
  for (const [days, count] of [
    [29, 0],
    [31, 1],
    [52, 1],
    [54, 2],
    [61, 2],
  ] as const) {
    await remindAfter(days);
    const templates = (await world.emailsTo(applicant)).slice(before.length);
    expect([days, templates]).toEqual([days, Array(count).fill(reminder)]);
  }
  const notified = (await notificationsFor(world.people.kotra.userId, 'review.told_to_body')).filter(
    ({ facts }) => facts.companyId === applicant.companyId,
  );
  expect(notified.map(({ facts }) => (facts.outcome as unknown as { en: string }).en)).toEqual([
    'approved',
    'periodic review started',
  ]);
  expect(notified.every(({ suppressed_at: isInAppOnly }) => isInAppOnly !== null)).toBe(true);
  for (const outsider of [world.people.issuer, world.people.otherSeller]) {
    expect(await notificationsFor(outsider.userId, 'review.told_to_body')).toEqual([]);
  }
});

test('a document with a last day is spoken of 30 and 7 days before, on that day and after it, unless a newer one came', async () => {
  const { otherSeller: owner, buyer } = world.people;
  const today = seoulDay(world.app.context.clock.now());
  await insertDocument(owner, 'DG01', { expiresOn: addDays(today, 40), addedOn: 0 });
  await insertDocument(owner, 'DG04', { expiresOn: addDays(today, 40), addedOn: 0 });
  await insertDocument(owner, 'DG04', { expiresOn: addDays(today, 500), addedOn: 1 });
  const soon = 'review.document_expires_soon';
  const over = 'review.document_expired';
  for (const [days, templates] of [
    [9, []],
    [10, [soon]],
    [20, [soon]],
    [33, [soon, soon]],
    [40, [soon, soon, soon]],
    [41, [soon, soon, soon, over]],
    [43, [soon, soon, soon, over]],
  ] as const) {
    await remindAfter(days);
    expect([days, await world.emailsTo(owner)]).toEqual([days, templates]);
  }
  expect(await world.emailsTo(buyer)).toEqual([]);
});

type FiledDocument = { readonly expiresOn: string; readonly addedOn: number };

async function insertDocument(owner: Applicant, code: string, { expiresOn, addedOn }: FiledDocument): Promise<void> {
  const fileId = await makeFile(world.app.made.database, { owner });
  await world.app.made.pool.query(
    `insert into company_documents (company_document_id, company_id, document_code, file_id, state, expires_on, added_at)
      values ($1, $2, $3, $4, 'accepted', $5, $6)`,
    [crypto.randomUUID(), owner.companyId, code, fileId, expiresOn, new Date(addedOn * 86_400_000)],
  );
}
