/** Reviews as a caller sees them: who may look at whom, what each step brings about, and what is refused. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearChanges } from '../../test/hear-changes.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeFile } from '../../test/make/make-file.ts';
import {
  codeOf,
  type Detail,
  type Own,
  type ReviewWorld,
  type Role,
  startReviewWorld,
} from '../../test/start-review-world.ts';
import { resultOf } from '../../test/start-test-app.ts';
import { checkMemberLimit } from '../company/company.ts';
import { readMember } from './read-member.ts';

const auditing = { kinds: ['auditor'], orderLimit: undefined, dayLimit: undefined, expiresOn: undefined } as const;

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world.close());

describe('a new application', () => {
  test('stands in the agency’s queue with its target, and the check of its documents has begun', async () => {
    const applicant = await world.apply();
    const { list } = resultOf<{ list: (Detail & { waitDt?: string; targetDt?: string })[] }>(
      await world.call('kotra', '/members?scope=waiting&limit=100'),
    );
    const row = list.find(({ relationId }) => relationId === applicant.companyId);
    expect(row).toMatchObject({ reviewStatus: 'RV20' });
    expect(row?.waitDt && row.targetDt && row.targetDt > row.waitDt).toBe(true);
    expect(await world.own(applicant)).toMatchObject({ reviewStatus: 'RV20', reviewCard: 'checking', docCdList: [] });
  });

  test('is seen by those who review it, masked by the network, and is not found by anybody else', async () => {
    const { companyId } = await world.apply('Secretive Traders');
    expect((await world.read('kotra', companyId)).attachFileList.length).toBeGreaterThan(5);
    const masked = await world.read('visa', companyId);
    expect(masked).toMatchObject({
      corpName: expect.stringMatching(/^Seller \w{6}$/),
      attachFileList: [],
      ownerList: [],
      factList: [],
      actions: [],
    });
    expect(JSON.stringify(masked)).not.toContain('Secretive');
    for (const role of ['issuer', 'otherIssuer'] as const) {
      expect((await world.call(role, `/members/${companyId}`)).statusCode).toBe(404);
      expect((await world.call(role, `/members/${companyId}/note`, { version: 1, contents: 'x' })).statusCode).toBe(
        404,
      );
    }
    for (const role of ['buyer', 'otherSeller'] as const) {
      expect((await world.call(role, `/members/${companyId}`)).statusCode).toBe(403);
    }
    expect((await world.call('visa', `/members/${companyId}/note`, { version: 1, contents: 'x' })).statusCode).toBe(
      403,
    );
    expect((await world.call('visa', '/members?text=Secretive')).json()).toMatchObject({ result: { count: 0 } });
  });

  test('says by what who signed up as the representative is confirmed, and whether they are one', async () => {
    const { companyId } = await world.apply();
    const claims = async () =>
      (await world.read('kotra', companyId)).ownerList.map(({ role, confirmType, ownerYn }) => [
        role,
        confirmType,
        ownerYn,
      ]);
    const representative = ['representative', undefined, undefined];
    expect(await claims()).toEqual([['applicant', 'provider', 'Y'], representative]);
    // As an application from before the rule may be.
    await world.app.made.pool.query(
      `update company_people set birthday = '1980-03-02' where company_id = $1 and role = 'representative'`,
      [companyId],
    );
    expect(await claims()).toEqual([['applicant', 'provider', 'N'], representative]);
  });

  test('shows who decides the whole account and what confirmed it, and the network nothing of it', async () => {
    const { companyId } = await world.apply();
    expect((await world.read('kotra', companyId)).depositList).toEqual([
      expect.objectContaining({
        ...{ tradeCurrCd: '410', bankCd: '004', depositNo: '123456-01-123456', depositName: '한빛화장품' },
        ...{ confirmType: 'provider', confirmDt: expect.stringMatching(/^\d{14}$/), otherNameYn: 'N' },
      }),
    ]);
    expect((await world.read('visa', companyId)).depositList).toEqual([]);
    const auditor = { ...world.people.second.caller, delegation: auditing };
    const seen = await readMember(world.app.context, { caller: auditor, companyId, language: 'en' });
    expect(seen).toMatchObject({ ok: true, value: { accounts: [] } });
    await world.app.made.pool.query(
      `insert into payout_account_changes (change_id, company_id, change_number, currencies, bank_code, account_number,
         holder_name, state, proposed_by, proposed_at, approved_by, approved_with_code, takes_effect_at)
       select 'change_' || $1, $1, 1, '{KRW}', '004', '1', 'x', 'active', user_id, '2026-11-20T00:00:00Z', user_id, true,
         '2026-11-22T00:00:00Z' from users where company_id = $1`,
      [companyId],
    );
    const [changed] = (await world.read('kotra', companyId)).depositList;
    expect(changed).toMatchObject({ confirmType: 'provider', confirmDt: '20261120090000' });
  });

  test('of a buyer is its card’s issuer’s; the agency and the network follow it', async () => {
    const { companyId } = world.people.buyer;
    expect((await world.read('issuer', companyId)).reviewStatus).toBe('BV30');
    expect((await world.call('otherIssuer', `/members/${companyId}`)).statusCode).toBe(404);
    const followed = await world.read('kotra', companyId);
    expect(followed).toMatchObject({ actions: [], decisionList: [] });
    expect(JSON.stringify(followed)).not.toContain('"fileId"');
    expect(await world.read('visa', companyId)).toMatchObject({ maskYn: 'Y', ownerList: [], actions: [] });
    const listed = async (role: Role, query = '') =>
      resultOf<{ list: Detail[] }>(await world.call(role, `/members${query}`)).list.map(({ relationId }) => relationId);
    expect(await listed('issuer')).toEqual([companyId]);
    expect(await listed('otherIssuer')).toEqual([]);
    expect(await listed('kotra')).not.toContain(companyId);
    expect(await listed('kotra', '?clentType=BUYER')).toEqual([companyId]);
    expect(await listed('visa', '?clentType=BUYER')).toEqual([companyId]);
    expect(await listed('issuer', '?clentType=SELLER')).toEqual([]);
  });

  test('gives its documents to who reviews it, and to nobody who watches', async () => {
    const { companyId } = await world.apply();
    const { rows } = await world.app.made.pool.query<{ file_id: string }>(
      'select file_id from company_documents where company_id = $1 limit 1',
      [companyId],
    );
    const path = `/files/${rows[0]?.file_id}`;
    for (const role of ['visa', 'issuer', 'otherSeller'] as const)
      expect((await world.call(role, path)).statusCode).toBe(404);
    // The made file has no bytes, which only those learn who may read it.
    expect((await world.call('kotra', path)).statusCode).toBe(500);
  });
});

describe('documents', () => {
  test('that are returned come back with the reason, and the review goes on by itself', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    const [document] = (await world.read('kotra', companyId)).attachFileList;
    const returning = { reasonCd: 'RJ01', contents: 'The stamp is cut off.' };
    await world.done('kotra', `${companyId}/documents/${document?.docId}/return`, returning);
    expect((await world.own(applicant)).attachFileList[0]?.docStatus).toBe('checking');
    await world.done('kotra', `${companyId}/supplement`, { docCdList: ['DG13'] });
    const asked = await world.own(applicant);
    expect(asked).toMatchObject({ reviewStatus: 'RV21', reviewCard: 'action_needed', docCdList: ['DG01', 'DG13'] });
    expect(asked.attachFileList[0]).toMatchObject({
      docStatus: 'rejected',
      reasonCd: 'RJ01',
      ...{ contents: returning.contents },
    });
    expect(await world.emailsTo(applicant)).toEqual(['review.supplement_asked']);
    const heard = hearChanges(world.app.context.database);
    expect(resultOf<Own>(await world.file(applicant, 'DG01')).docCdList).toEqual(['DG13']);
    expect(resultOf<Own>(await world.file(applicant, 'DG13'))).toMatchObject({
      reviewStatus: 'RV20',
      reviewCard: 'checking',
    });
    // Their open lists learn of each.
    expect(heard('member').map(({ clientTypes }) => clientTypes)).toEqual([
      ['KOTRA', 'VISA'],
      ['KOTRA', 'VISA'],
    ]);
    const back = await world.read('kotra', companyId);
    expect(back.attachFileList.find(({ docCd }) => docCd === 'DG01')?.docStatus).toBe('uploaded');
  });

  test('are not passed while one is open, not returned without a reason, and not asked for out of nothing', async () => {
    const { companyId } = await world.apply();
    const [document] = (await world.read('kotra', companyId)).attachFileList;
    expect(codeOf(await world.step('kotra', `${companyId}/pass-documents`))).toBe('review.documents_open');
    expect(codeOf(await world.step('kotra', `${companyId}/documents/${document?.docId}/return`))).toBe(
      'review.reason_missing',
    );
    expect(codeOf(await world.step('kotra', `${companyId}/supplement`, { docCdList: [] }))).toBe(
      'review.nothing_asked',
    );
    expect(codeOf(await world.step('kotra', `${companyId}/documents/doc_none/accept`))).toBe(
      'review.document_not_open',
    );
  });

  test('that nobody asked for, and those of outsiders, are not taken', async () => {
    const applicant = await world.apply();
    expect(codeOf(await world.file(applicant, 'DG01'))).toBe('review.document_not_asked');
    await world.done('kotra', `${applicant.companyId}/supplement`, { docCdList: ['DG13'] });
    const fileId = await makeFile(world.app.made.database, { owner: world.people.otherSeller });
    const stolen = await world.call(applicant, '/review/documents', { docCd: 'DG13', fileId });
    expect(codeOf(stolen)).toBe('attachment.not_found');
    expect((await world.own(applicant)).reviewStatus).toBe('RV21');
  });
});

describe('a decision', () => {
  test('takes two people, and a contract; then the seller is approved and gets an e-mail at each step', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await world.passToScreening(applicant);
    await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
    expect(codeOf(await world.step('kotra', `${companyId}/approve`))).toBe('review.second_person_needed');
    expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV40');
    const contract = resultOf<Own & { contractVersion: string }>(
      await world.call(applicant, '/review'),
    ).contractVersion;
    const nobody = await world.call(applicant, '/review/contract', { userName: '  ', contractVersion: contract });
    expect(codeOf(nobody)).toBe('review.signer_missing');
    const signing = { userName: 'Kim Cheolsu', contractVersion: contract };
    const signed = resultOf<Own>(await world.call(applicant, '/review/contract', signing));
    expect(signed).toMatchObject({ reviewStatus: 'RV50', reviewCard: 'ready' });
    expect(codeOf(await world.call(applicant, '/review/contract', signing))).toBe('review.not_in_state');
    expect(await world.emailsTo(applicant)).toEqual(['review.contract_ready', 'review.approved']);
  });

  test('to approve asks for the signature of who binds the company, not of who sends its documents', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    const { made, passwordHash } = world.app;
    const company = { ...applicant, caller: { companyId, language: 'en' } } as never;
    const logIn = async (kind: 'evidence' | 'administrator', isConfirmed = true) => {
      const confirmed = isConfirmed ? undefined : { kinds: [], until: undefined };
      const about = { kinds: [kind], passwordHash, ...(confirmed && { confirmed }) };
      const { userId } = await makeDeputy(made.database, company, about);
      return (await world.app.logInWholly(userId)).accessToken;
    };
    await world.passToScreening(applicant);
    await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
    const { reviewStatus } = await world.done('second', `${companyId}/approve`);
    expect(reviewStatus).toBe('RV40');
    const sign = (token: string) =>
      world.app.call({ path: '/review/contract', token, body: { userName: 'Park', contractVersion: '2026-11' } });
    for (const token of [await logIn('evidence'), await logIn('administrator', false)])
      expect((await sign(token)).statusCode).toBe(403);
    expect((await world.own(applicant)).reviewStatus).toBe('RV40');
    expect(resultOf<Own>(await sign(await logIn('administrator')))).toMatchObject({ reviewStatus: 'RV50' });
  });

  test('confirmed twice at the same time happens once', async () => {
    const applicant = await world.apply();
    await world.passToScreening(applicant);
    const { version } = await world.done('kotra', `${applicant.companyId}/propose`, {
      reviewDecision: 'approve',
      limitList: [],
    });
    const answers = await Promise.all(
      [1, 2].map(() => world.call('second', `/members/${applicant.companyId}/approve`, { version })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await world.emailsTo(applicant)).toEqual(['review.contract_ready']);
  });

  test('over what somebody changed a moment ago says who did what', async () => {
    const { companyId } = await world.apply();
    const { version } = await world.read('kotra', companyId);
    await world.done('second', `${companyId}/note`, { contents: 'Called them.' });
    const stale = await world.call('kotra', `/members/${companyId}/note`, { version, contents: 'Mine' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'review.changed_meanwhile', field: 'version' });
    const { message } = stale.json<{ message: string }>();
    expect(message).toContain(`Person ${world.people.second.userId}`);
    expect(message).toContain('added an internal note');
  });

  test('with limits names them, and they hold from the signature on', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    await world.passToScreening(applicant);
    const limited = (limitList: object[]) => ({ reviewDecision: 'approve_with_limits', limitList });
    expect(codeOf(await world.step('kotra', `${companyId}/propose`, limited([])))).toBe('review.limits_missing');
    const limits = [
      { tradeCurrCd: '840', limitMony: '50000.00' },
      { tradeCurrCd: '392', limitMony: '7500000' },
      { tradeCurrCd: '410', limitMony: '65000000' },
    ];
    await world.done('kotra', `${companyId}/propose`, limited(limits));
    await world.done('second', `${companyId}/approve`);
    await world.call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
    const after = await world.read('kotra', companyId);
    expect(after.reviewStatus).toBe('RV60');
    expect(after.limitList).toEqual(expect.arrayContaining(limits));
    expect(await world.emailsTo(applicant)).toEqual(['review.contract_ready', 'review.approved_with_limits']);
    const check = (minor: bigint) =>
      checkMemberLimit(world.app.made.database, { companyId, amount: { minor, currency: 'USD' } });
    expect((await check(5_000_000n)).ok).toBe(true);
    const aboveLimit = { code: 'company.order_above_limit', facts: { limit: 'USD 50,000.00' } };
    expect(await check(5_000_001n)).toMatchObject(aboveLimit);

    const decide = async (reviewDecision: string) => {
      const reasonCd = reviewDecision === 'suspend' ? 'RJ05' : undefined;
      await world.done('kotra', `${companyId}/propose`, { reviewDecision, reasonCd, limitList: [] });
      return (await world.done('second', `${companyId}/approve`)).reviewStatus;
    };
    await world.done('kotra', `${companyId}/recheck`);
    expect(await decide('pass_recheck')).toBe('RV60');
    expect(await check(5_000_001n)).toMatchObject(aboveLimit);
    expect(await decide('suspend')).toBe('RV80');
    expect(await decide('resume')).toBe('RV60');
    expect(await check(5_000_001n)).toMatchObject(aboveLimit);
    await world.done('kotra', `${companyId}/recheck`);
    await world.done('kotra', `${companyId}/take-up`);
    await world.passToScreening(applicant);
    expect(await decide('approve')).toBe('RV60');
    expect(await check(5_000_001n)).toMatchObject(aboveLimit);
    expect(await decide('approve')).toBe('RV50');
    expect((await check(5_000_001n)).ok).toBe(true);
  });

  test('to refuse needs a reason; to suspend and resume take two people each', async () => {
    const refused = await world.apply();
    const refusal = { reviewDecision: 'refuse', limitList: [] };
    expect(codeOf(await world.step('kotra', `${refused.companyId}/propose`, refusal))).toBe('review.reason_missing');
    await world.done('kotra', `${refused.companyId}/propose`, { ...refusal, reasonCd: 'RJ07' });
    await world.done('second', `${refused.companyId}/approve`);
    expect(await world.own(refused)).toMatchObject({ reviewStatus: 'RV90', reviewCard: 'paused', reasonCd: 'RJ07' });
    expect(await world.emailsTo(refused)).toEqual(['review.refused']);

    const { companyId } = world.people.otherSeller;
    await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'suspend', reasonCd: 'RJ05', limitList: [] });
    expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV80');
    await world.done('second', `${companyId}/propose`, { reviewDecision: 'resume', limitList: [] });
    expect((await world.done('kotra', `${companyId}/approve`)).reviewStatus).toBe('RV50');
    expect(await world.emailsTo(world.people.otherSeller)).toEqual(['review.suspended', 'review.resumed']);
  });

  test('to suspend may come from who follows the review, and is confirmed by who decides', async () => {
    const { companyId } = world.people.otherSeller;
    const suspension = { reviewDecision: 'suspend', reasonCd: 'RJ07', limitList: [] };
    expect(codeOf(await world.step('visa', `${companyId}/propose`, { ...suspension, reviewDecision: 'refuse' }))).toBe(
      'review.not_in_state',
    );
    expect(await world.done('visa', `${companyId}/propose`, suspension)).toMatchObject({ actions: [], maskYn: 'Y' });
    expect((await world.step('visa', `${companyId}/approve`)).statusCode).toBe(403);
    expect((await world.read('kotra', companyId)).actions).toContain('confirm');
    expect((await world.done('kotra', `${companyId}/approve`)).reviewStatus).toBe('RV80');
    await world.done('visa', `${companyId}/propose`, { reviewDecision: 'resume', limitList: [] });
    expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV50');
  });

  test('that waits closes everything it stands on, until it is sent back', async () => {
    const applicant = await world.apply();
    const { companyId } = applicant;
    const screening = await world.passToScreening(applicant);
    expect(screening.actions).toContain('propose');
    const waiting = await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
    expect(waiting.actions).toEqual(['return_proposal', 'note']);
    expect((await world.read('second', companyId)).actions).toEqual(['confirm', 'return_proposal', 'note']);
    expect(codeOf(await world.step('second', `${companyId}/supplement`, { docCdList: ['DG13'] }))).toBe(
      'review.not_in_state',
    );
    const back = await world.done('second', `${companyId}/return-proposal`, {
      contents: 'Please look at the owners again.',
    });
    expect(back.proposal).toBeUndefined();
    expect(back.actions).toContain('propose');
  });
});
