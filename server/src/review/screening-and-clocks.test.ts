/** What a screening finds and hides, and what time alone brings. */
import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSeller } from '../../test/make/make-company.ts';
import { type Applicant, codeOf, type ReviewWorld, startReviewWorld } from '../../test/start-review-world.ts';
import { resultOf } from '../../test/start-test-app.ts';
import { remindMembers } from './remind-members.ts';
import { rescreenMembers } from './rescreen-members.ts';
import { runReviewClocks } from './run-review-clocks.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());
beforeEach(() => world.importList());

describe('the screening', () => {
  const csv = 'T-1,"DRAGON SEA TRADING CO., LTD.",entity,MADE-UP,KP\nT-2,Someone Else,person,MADE-UP,';
  const listed = () => world.importList(csv);

  test('finds the same name written otherwise, and nobody is approved over it', async () => {
    const applicant = await world.apply('Sea-Dragon Tradng Co.');
    await listed();
    const { companyId } = applicant;
    const screened = await world.passToScreening(applicant);
    const [match] = screened.screening?.matchList ?? [];
    expect(match?.entryName).toBe('DRAGON SEA TRADING CO., LTD.');
    const approval = { reviewDecision: 'approve', limitList: [] };
    expect(codeOf(await world.step('kotra', `${companyId}/propose`, approval))).toBe('review.matches_open');
    const path = `matches/${match?.matchId}/decide`;
    expect(codeOf(await world.step('kotra', `${companyId}/${path}`, { matchResult: 'same', contents: ' ' }))).toBe(
      'review.words_missing',
    );
    await world.done('kotra', `${companyId}/${path}`, { matchResult: 'same', contents: 'Same registration number.' });
    expect(codeOf(await world.step('kotra', `${companyId}/propose`, approval))).toBe('review.match_confirmed');
    await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'refuse', reasonCd: 'RJ08', limitList: [] });
    await world.done('second', `${companyId}/approve`);
    expect(await world.own(applicant)).toMatchObject({ reviewStatus: 'RV90', reasonCd: 'RJ99' });
  });

  test('is never hinted at to the member: neither on their page nor in an e-mail', async () => {
    const applicant = await world.apply('Dragon Sea Trading');
    await listed();
    const screened = await world.passToScreening(applicant);
    await world.done('kotra', `${applicant.companyId}/matches/${screened.screening?.matchList[0]?.matchId}/decide`, {
      matchResult: 'same',
      contents: 'It is them: SANCTIONED.',
    });
    await world.done('kotra', `${applicant.companyId}/propose`, {
      reviewDecision: 'refuse',
      reasonCd: 'RJ08',
      contents: '',
      limitList: [],
    });
    await world.done('second', `${applicant.companyId}/approve`);
    const shown = JSON.stringify(await world.own(applicant));
    const { rows } = await world.app.made.mails.query('select facts from emails where user_id = $1', [
      applicant.userId,
    ]);
    expect(`${shown}${JSON.stringify(rows)}`).not.toMatch(/sanction|match|screen|MADE-UP|restricted|제재/i);
  });

  test('keeps a record also when nothing is similar, and lets the approval go on when the names differ', async () => {
    const applicant = await world.apply('Ordinary Pottery');
    await listed();
    expect((await world.passToScreening(applicant)).screening).toMatchObject({ entryCnt: 2, matchList: [] });
    const likely = await world.apply('Dragon Sea Trading');
    const screened = await world.passToScreening(likely);
    for (const { matchId } of screened.screening?.matchList ?? []) {
      const judged = { matchResult: 'different', contents: 'Another country and founding year.' };
      await world.done('kotra', `${likely.companyId}/matches/${matchId}/decide`, judged);
    }
    await world.done('kotra', `${likely.companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
    expect((await world.done('second', `${likely.companyId}/approve`)).reviewStatus).toBe('RV40');
  });
});

test('nobody signs a contract, and so is approved, by a name of which a list has come meanwhile', async () => {
  const name = 'Brightwater Lindqvist Export';
  const applicant = await world.apply(name);
  const { companyId } = applicant;
  await world.passToScreening(applicant);
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
  expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV40');
  await world.importList(`T-7,${name},entity,MADE-UP,`);
  const later = addDaysToInstant(world.app.context.clock.now(), 1);
  await rescreenMembers({ ...world.app.context, clock: { now: () => later } });
  const sign = () => world.call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
  expect(codeOf(await sign())).toBe('review.being_checked');
  const [match] = (await world.read('kotra', companyId)).screening?.matchList ?? [];
  await world.done('kotra', `${companyId}/matches/${match?.matchId}/decide`, { matchResult: 'same' });
  expect(codeOf(await sign())).toBe('review.being_checked');
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'refuse', reasonCd: 'RJ07', limitList: [] });
  expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV90');
});

test('nobody signs while a refusal waits for its second person', async () => {
  const applicant = await world.apply('Quiet Harbour Pottery');
  const { companyId } = applicant;
  await world.passToScreening(applicant);
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
  await world.done('second', `${companyId}/approve`);
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'refuse', reasonCd: 'RJ05', limitList: [] });
  const signing = { userName: 'Kim', contractVersion: '2026-11' };
  expect(codeOf(await world.call(applicant, '/review/contract', signing))).toBe('review.being_checked');
  expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV90');
});

describe('time', () => {
  test('lets an application lapse whose supplement did not come', async () => {
    const applicant = await world.apply();
    await world.done('kotra', `${applicant.companyId}/supplement`, { docCdList: ['DG13'] });
    await runClocksAfter(14);
    expect(await stateOf(applicant)).toBe('supplement_needed');
    await runClocksAfter(15);
    expect(await stateOf(applicant)).toBe('lapsed');
    expect(await world.emailsTo(applicant)).toEqual(['review.supplement_asked', 'review.lapsed']);
  });

  describe('of an enhanced check', () => {
    const askedFor = 'Please show where the money comes from.';
    const askMore = async (docCdList = ['DG13']) => {
      const applicant = await world.apply();
      await world.passToScreening(applicant);
      expect(
        (await world.done('kotra', `${applicant.companyId}/supplement`, { docCdList, contents: askedFor }))
          .reviewStatus,
      ).toBe('RV31');
      return applicant;
    };

    test('reminds of what was asked for, and lets the application lapse where it does not come', async () => {
      const applicant = await askMore();
      const { companyId } = applicant;
      await remindMembers({ ...world.app.context, clock: clockAfter(13) });
      await runClocksAfter(14);
      expect(await stateOf(applicant)).toBe('enhanced_check');
      await runClocksAfter(15);
      expect(await world.own(applicant)).toMatchObject({
        reviewStatus: 'RV91',
        reviewCard: 'to_do',
        applyAgainYn: 'Y',
      });
      expect(await world.emailsTo(applicant)).toEqual([
        'review.supplement_asked',
        'review.supplement_due',
        'review.lapsed',
      ]);
      expect(resultOf(await world.call('kotra', `/members/${companyId}`))).toMatchObject({ reviewStatus: 'RV91' });
    });

    test('ends nothing once all is sent, or while a proposal waits', async () => {
      const [sent, proposed] = [await askMore(), await askMore()];
      await world.file(sent, 'DG13');
      expect(await world.own(sent)).toMatchObject({ reviewStatus: 'RV31', reviewCard: 'checking' });

      const refusal = { reviewDecision: 'refuse', reasonCd: 'RJ06', limitList: [] };
      await world.done('kotra', `${proposed.companyId}/propose`, refusal);
      await runClocksAfter(30);
      expect([await stateOf(sent), await stateOf(proposed)]).toEqual(['enhanced_check', 'enhanced_check']);
    });

    test('gives the days anew for a document that is returned, and says so', async () => {
      const applicant = await askMore();
      await world.file(applicant, 'DG13');
      const document = await documentIn(applicant, 'DG13');
      await world.done('kotra', `${applicant.companyId}/documents/${document}/return`, { reasonCd: 'RJ01' });
      const { emailsTo, own } = world;
      expect(await emailsTo(applicant)).toEqual(['review.supplement_asked', 'review.supplement_asked']);
      const dueOn = addDays(seoulDay(world.app.context.clock.now()), 14).replaceAll('-', '');
      expect(await own(applicant)).toMatchObject({ reviewCard: 'action_needed', dueYmd: dueOn, docCdList: ['DG13'] });
      // What was said of all that is asked for stands on.
      expect(await own(applicant)).toMatchObject({ contents: askedFor });
      await runClocksAfter(15);
      expect(await stateOf(applicant)).toBe('lapsed');
    });

    test('suspends a member that was approved before', async () => {
      const { companyId, userId } = await makeSeller(world.app.made.database);
      await world.done('kotra', `${companyId}/recheck`);
      await world.done('kotra', `${companyId}/take-up`);
      await world.app.made.pool.query("update companies set member_state = 'screening' where company_id = $1", [
        companyId,
      ]);
      await world.done('kotra', `${companyId}/supplement`, { docCdList: ['DG13'] });
      await runClocksAfter(15);
      expect(await stateOf({ companyId, userId })).toBe('suspended');
      expect(await world.emailsTo({ userId })).not.toContain('review.lapsed');
    });
  });

  test('suspends a member whose supplement to a re-check does not come: what it is owed waits, and a way leads back', async () => {
    const { companyId, userId } = await makeSeller(world.app.made.database);
    await world.done('kotra', `${companyId}/recheck`);
    expect((await world.done('kotra', `${companyId}/take-up`)).reviewStatus).toBe('RV20');
    const { decisionList } = resultOf<{ decisionList: string[] }>(await world.call('kotra', `/members/${companyId}`));
    expect(decisionList).toEqual(['suspend']);
    await world.done('kotra', `${companyId}/supplement`, { docCdList: ['DG13'] });
    await runClocksAfter(15);
    expect(await stateOf({ companyId, userId })).toBe('suspended');
    expect(await world.emailsTo({ userId })).toEqual(expect.arrayContaining(['review.suspended']));
    expect(await world.emailsTo({ userId })).not.toContain('review.lapsed');
    await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'resume', limitList: [] });
    expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV50');
  });

  test('brings a re-check, which shows what changed since the approval, and suspends who lets it pass', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await world.passToScreening(applicant);
    await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
    await world.done('second', `${companyId}/approve`);
    await world.call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
    await world.app.made.pool.query(`update company_profiles set phone = '0299998888' where company_id = $1`, [
      companyId,
    ]);
    const due = await world.done('kotra', `${companyId}/recheck`);
    expect(due).toMatchObject({ reviewStatus: 'RV70', changeList: [{ factName: 'phone' }] });
    await runClocksAfter(62);
    expect(await stateOf(applicant)).toBe('suspended');
    expect(await world.emailsTo(applicant)).toEqual([
      'review.contract_ready',
      'review.approved',
      'review.recheck_due',
      'review.suspended',
    ]);
  });
});

/** What the worker does when so many days have passed; the sessions of the test stay as they are. */
async function runClocksAfter(days: number): Promise<void> {
  await runReviewClocks({ ...world.app.context, clock: clockAfter(days) });
}

function clockAfter(days: number) {
  const later = addDaysToInstant(world.app.context.clock.now(), days);
  return { now: () => later };
}

async function documentIn({ companyId }: Applicant, code: string): Promise<string | undefined> {
  const { attachFileList } = await world.read('kotra', companyId);
  return attachFileList.find(({ docCd }) => docCd === code)?.docId;
}

async function stateOf({ companyId }: Applicant): Promise<string | undefined> {
  const { rows } = await world.app.made.pool.query<{ member_state: string }>(
    'select member_state from companies where company_id = $1',
    [companyId],
  );
  return rows[0]?.member_state;
}
