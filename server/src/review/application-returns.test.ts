/** Applications that were over and stand again: sent again by the member, or taken up again by uninvolved reviewers. */
import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { formatDay8 } from '@gtp/domain/platform/written-day.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import {
  type Applicant,
  codeOf,
  type Own,
  type ReviewWorld,
  type Role,
  startReviewWorld,
} from '../../test/start-review-world.ts';
import { resultOf } from '../../test/start-test-app.ts';
import { measureReviews } from './review.ts';
import { runReviewClocks } from './run-review-clocks.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());
beforeEach(() => world.importList());

const sendAgain = (applicant: Applicant) => world.call(applicant, '/review/apply-again', {});

/** Asks for a document that does not come in time, with one returned before. */
async function letLapse(applicant: Applicant, returned?: string): Promise<void> {
  const { companyId } = applicant;
  if (returned) {
    const { attachFileList } = await world.read('kotra', companyId);
    const { docId } = attachFileList.find(({ docCd }) => docCd === returned) ?? {};
    await world.done('kotra', `${companyId}/documents/${docId}/return`, { reasonCd: 'RJ01', contents: 'Too dark.' });
  }
  await world.done('kotra', `${companyId}/supplement`, { docCdList: ['DG13'] });
  await runClocksAfter(15);
}

async function runClocksAfter(days: number): Promise<void> {
  const later = addDaysToInstant(world.app.context.clock.now(), days);
  await runReviewClocks({ ...world.app.context, clock: { now: () => later } });
}

describe('a seller whose application lapsed', () => {
  test('applies again with what it entered, sends what lacks, and the check begins by itself', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    const [, kept] = (await world.read('kotra', companyId)).attachFileList;
    await world.done('kotra', `${companyId}/documents/${kept?.docId}/accept`);
    await letLapse(applicant, 'DG01');
    await world.done('kotra', `${companyId}/note`, { contents: 'They called.' });
    expect(await world.own(applicant)).toMatchObject({
      ...{ reviewStatus: 'RV91', reviewCard: 'to_do', applyAgainYn: 'Y', docCdList: [] },
    });
    const { attachFileList: shown } = await world.own(applicant);
    // Nobody checks anything of an application that is over.
    expect(shown.map(({ docStatus }) => docStatus)).not.toContain('checking');
    const ofReturned = shown.find(({ docStatus }) => docStatus === 'rejected');
    expect(ofReturned).toMatchObject({ docCd: 'DG01', reasonCd: 'RJ01', contents: 'Too dark.' });
    const again = resultOf<Own & { dueYmd?: string }>(await sendAgain(applicant));
    expect(again).toMatchObject({ reviewStatus: 'RV10', reviewCard: 'to_do', applyAgainYn: 'N' });
    expect(again.docCdList).toEqual(['DG01', 'DG13']);
    expect(again.dueYmd).toBeUndefined();
    expect(JSON.stringify(again.attachFileList)).not.toContain('dueYmd');
    expect(await world.emailsTo(applicant)).toEqual([
      'review.supplement_asked',
      'review.lapsed',
      'review.applied_again',
    ]);
    expect(await toldOfNew(companyId)).toBe(2);
    const [event] = (await world.read('kotra', companyId)).eventList;
    expect(event).toMatchObject({ eventType: 'applied_again', reviewStatus: 'RV10' });
    const audited = `select outcome from audit_entries where user_id = $1 and command = 'applyAgain'`;
    expect((await world.app.made.pool.query(audited, [applicant.userId])).rows).toHaveLength(1);
    await world.file(applicant, 'DG01');
    expect(resultOf<Own>(await world.file(applicant, 'DG13')).reviewStatus).toBe('RV20');
    const { attachFileList } = await world.read('kotra', companyId);
    expect(attachFileList.find(({ docId }) => docId === kept?.docId)?.docStatus).toBe('accepted');
  });

  test('lapses a second time, and may apply a second time', async () => {
    const applicant = await world.apply();
    await letLapse(applicant);
    expect((await sendAgain(applicant)).statusCode).toBe(200);
    await world.done('kotra', `${applicant.companyId}/take-up`);
    await letLapse(applicant);
    expect((await world.own(applicant)).reviewStatus).toBe('RV91');
    expect(resultOf<Own>(await sendAgain(applicant)).reviewStatus).toBe('RV10');
    expect((await world.emailsTo(applicant)).filter((each) => each === 'review.applied_again')).toHaveLength(2);
  });

  test('applies once, however often it is sent, and nobody else does', async () => {
    const applicant = await world.apply();
    expect(codeOf(await sendAgain(applicant))).toBe('review.not_in_state');
    await letLapse(applicant);
    const answers = await Promise.all([sendAgain(applicant), sendAgain(applicant)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(codeOf(await sendAgain(applicant))).toBe('review.not_in_state');
    expect((await world.call('kotra', '/review/apply-again', {})).statusCode).toBe(403);
    expect(codeOf(await world.call('otherSeller', '/review/apply-again', {}))).toBe('review.not_in_state');
  });

  test('whose documents were erased is asked for all that it needs', async () => {
    const applicant = await world.apply();
    await letLapse(applicant);
    const before = (await world.read('kotra', applicant.companyId)).attachFileList.length;
    await world.app.made.pool.query('delete from company_documents where company_id = $1', [applicant.companyId]);
    const again = resultOf<Own>(await sendAgain(applicant));
    expect(again.reviewStatus).toBe('RV10');
    expect(again.docCdList.length).toBeGreaterThanOrEqual(before - 1);
  });

  test('is compared with the lists anew when its documents pass', async () => {
    const applicant = await world.apply('Harrow Lindqvist Export');
    await letLapse(applicant);
    await sendAgain(applicant);
    await world.file(applicant, 'DG13');
    await world.importList('T-9,Harrow Lindqvist Export,entity,MADE-UP,');
    const { companyId } = applicant;
    expect((await world.passToScreening(applicant)).screening?.matchList).toHaveLength(1);
    const approval = { reviewDecision: 'approve', limitList: [] };
    expect(codeOf(await world.step('kotra', `${companyId}/propose`, approval))).toBe('review.matches_open');
  });

  test('does not come back once another member has its number', async () => {
    const applicant = await world.apply();
    await letLapse(applicant);
    const free = await takeNumberOf(applicant);
    expect(codeOf(await sendAgain(applicant))).toBe('review.number_taken');
    expect((await world.own(applicant)).reviewStatus).toBe('RV91');
    await free();
    expect((await sendAgain(applicant)).statusCode).toBe(200);
  });
});

describe('a refused application', () => {
  const reopening = { reviewDecision: 'reopen', limitList: [], contents: 'The new registry extract SHOWS it.' };
  const refusal = { reviewDecision: 'refuse', reasonCd: 'RJ07', contents: '', limitList: [] };

  async function refuse({ companyId }: Applicant, first: Role = 'kotra', other: Role = 'second'): Promise<void> {
    await world.done(first, `${companyId}/propose`, refusal);
    expect((await world.done(other, `${companyId}/approve`)).reviewStatus).toBe('RV90');
  }

  async function reopen({ companyId }: Applicant): Promise<void> {
    await world.done('third', `${companyId}/propose`, reopening);
    expect((await world.done('fourth', `${companyId}/approve`)).reviewStatus).toBe('RV20');
  }

  test('says until when it may be appealed against, to the member and to who decides, while it is refused', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await world.passToScreening(applicant);
    expect(await world.own(applicant)).not.toHaveProperty('appealYmd');
    await refuse(applicant);
    const appealYmd = formatDay8(addDays(seoulDay(world.app.context.clock.now()), 30));
    expect((await world.own(applicant)).appealYmd).toBe(appealYmd);
    expect((await world.read('kotra', companyId)).appealYmd).toBe(appealYmd);
    await reopen(applicant);
    expect(await world.own(applicant)).not.toHaveProperty('appealYmd');
    const late = await world.apply();
    await letLapse(late);
    expect(await world.own(late)).not.toHaveProperty('appealYmd');
  });

  test('is taken up again by two who took no part in the refusal, each of them told no otherwise', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await world.passToScreening(applicant);
    await refuse(applicant);
    expect(await world.own(applicant)).toMatchObject({ applyAgainYn: 'N', reviewCard: 'paused' });
    expect(codeOf(await sendAgain(applicant))).toBe('review.not_in_state');
    for (const role of ['kotra', 'second'] as const) {
      const shown = await world.read(role, companyId);
      expect(shown).toMatchObject({ actions: ['note'], decisionList: [], otherReopenYn: 'Y' });
      const refused = await world.step(role, `${companyId}/propose`, reopening);
      expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'review.decided_by_you']);
    }
    expect((await world.read('third', companyId)).decisionList).toEqual(['reopen']);
    const wordless = await world.step('third', `${companyId}/propose`, { ...reopening, contents: ' ' });
    expect(codeOf(wordless)).toBe('review.words_missing');
    await world.done('third', `${companyId}/propose`, reopening);
    expect(codeOf(await world.step('third', `${companyId}/approve`))).toBe('review.second_person_needed');
    for (const role of ['kotra', 'second'] as const) {
      expect((await world.read(role, companyId)).actions).toEqual(['note']);
      for (const path of ['approve', 'return-proposal'])
        expect(codeOf(await world.step(role, `${companyId}/${path}`))).toBe('review.decided_by_you');
    }
    expect(await waitingForSecond(companyId)).toEqual(['fourth']);
    const { version } = await world.read('fourth', companyId);
    const answers = await Promise.all(
      [1, 2].map(() => world.call('fourth', `/members/${companyId}/approve`, { version })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const shown = JSON.stringify(await world.own(applicant));
    expect(shown).toContain('"RV20"');
    expect(shown).not.toMatch(/SHOWS|RJ07/);
    const { rows } = await world.app.made.mails.query(`select facts from emails where user_id = $1`, [
      applicant.userId,
    ]);
    expect(JSON.stringify(rows)).not.toContain('SHOWS');
    expect(await world.emailsTo(applicant)).toEqual(['review.refused', 'review.reopened']);
    const [event] = (await world.read('kotra', companyId)).eventList;
    expect(event).toMatchObject({ eventType: 'decision_confirmed', contents: reopening.contents });
  });

  test('goes on as before: its accepted documents stay, and it is approved with no leftover of the refusal', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await world.passToScreening(applicant);
    await refuse(applicant);
    await reopen(applicant);
    const passed = await world.done('kotra', `${companyId}/pass-documents`);
    expect(passed).toMatchObject({ reviewStatus: 'RV30', limitList: [] });
    await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
    expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV40');
  });

  test('that is refused again is for people who took part in neither', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await refuse(applicant);
    await reopen(applicant);
    await refuse(applicant, 'third', 'fourth');
    for (const role of ['kotra', 'second', 'third', 'fourth'] as const)
      expect(codeOf(await world.step(role, `${companyId}/propose`, reopening))).toBe('review.decided_by_you');
  });

  test('is nobody’s own whose proposal to refuse was sent back', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await world.done('third', `${companyId}/propose`, refusal);
    await world.done('fourth', `${companyId}/return-proposal`);
    await refuse(applicant);
    await reopen(applicant);
  });

  test('keeps a confirmed match of a list: nobody judges it alone a second time', async () => {
    const applicant = await world.apply('Marlow Vantreight Export');
    const { companyId } = applicant;
    await world.importList('T-8,Marlow Vantreight Export,entity,MADE-UP,');
    const screened = await world.passToScreening(applicant);
    await world.done('kotra', `${companyId}/matches/${screened.screening?.matchList[0]?.matchId}/decide`, {
      matchResult: 'same',
    });
    await refuse(applicant);
    await reopen(applicant);
    const { clock } = world.app.context;
    clock.set(new Date(clock.now().getTime() + 1_000));
    const passed = await world.done('kotra', `${companyId}/pass-documents`);
    const approval = { reviewDecision: 'approve', limitList: [] };
    expect(passed.screening?.matchList).toMatchObject([{ matchResult: 'same', contents: 'Words' }]);
    expect(codeOf(await world.step('kotra', `${companyId}/propose`, approval))).toBe('review.match_confirmed');
  });

  test('does not come back once another member has its number, also where it came after the proposal', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await refuse(applicant);
    const free = await takeNumberOf(applicant);
    expect(codeOf(await world.step('third', `${companyId}/propose`, reopening))).toBe('review.number_taken');
    await free();
    await world.done('third', `${companyId}/propose`, reopening);
    await takeNumberOf(applicant);
    expect(codeOf(await world.step('fourth', `${companyId}/approve`))).toBe('review.number_taken');
    expect((await world.read('fourth', companyId)).reviewStatus).toBe('RV90');
  });
});

test.each([
  ['lapse', 'apply_again', '2020-03-01', 5],
  ['refuse', 'reopen', '2020-03-02', 7],
] as const)('after %s and %s the time to the decision counts from there', async (end, beginning, day, hours) => {
  const { pool, database } = world.app.made;
  const { companyId, userId } = await world.apply();
  await pool.query(`update applications set submitted_at = '2020-01-02T00:00:00Z' where company_id = $1`, [companyId]);
  const events = [
    ['submit', '2020-01-02T00:00:00Z'],
    [end, '2020-02-01T00:00:00Z'],
    [beginning, `${day}T01:00:00Z`],
    ['pass_screening', `${day}T0${hours + 1}:00:00Z`],
  ];
  for (const [event, at] of events) {
    await pool.query(
      `insert into member_events (company_id, event, to_state, caused_by, happened_at) values ($1, $2, 'x', $3, $4)`,
      [companyId, event, userId, at],
    );
  }
  const measured = await measureReviews(database, { reader: world.people.kotra.caller, from: day, to: day });
  expect(measured).toEqual({ count: 1, medianHours: hours });
});

/** In whose list of decisions that wait for a second person the member is. */
async function waitingForSecond(companyId: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const role of ['kotra', 'second', 'third', 'fourth'] as const) {
    const { list } = resultOf<{ list: { relationId: string }[] }>(await world.call(role, '/members?scope=second'));
    if (list.some(({ relationId }) => relationId === companyId)) found.push(role);
  }
  return found;
}

/** How many notifications of a new application somebody of the agency has of this one, each with a name. */
async function toldOfNew(companyId: string): Promise<number> {
  const { rows: applications } = await world.app.made.pool.query<{ application_number: string }>(
    'select application_number from applications where company_id = $1',
    [companyId],
  );
  const { rows } = await world.app.made.mails.query<{ company: string }>(
    `select facts->>'company' as company from emails
     where user_id = $1 and template = 'registration.to_review' and facts->>'number' = $2`,
    [world.people.kotra.userId, applications[0]?.application_number],
  );
  expect(rows.every(({ company }) => company)).toBe(true);
  return rows.length;
}

/** Another seller has the number from now on, until what is returned is called. */
async function takeNumberOf({ companyId }: Applicant): Promise<() => Promise<void>> {
  const { database, pool } = world.app.made;
  const other = await makeSeller(database);
  await pool.query(
    'update companies set tax_number = (select tax_number from companies where company_id = $1) where company_id = $2',
    [companyId, other.companyId],
  );
  return async () =>
    void (await pool.query('update companies set tax_number = null where company_id = $1', [other.companyId]));
}
