/** Reviews as the outside sees them: who may look at whom, what each step brings about, and what is refused. */
import { registerSeller as endpoint } from '@gtp/contract/registration/registration-wire.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSellerApplication } from '../../test/make/make-application.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBody, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { importSanctions } from './import-sanctions.ts';
import { runReviewClocks } from './run-review-clocks.ts';

type Role = 'kotra' | 'second' | 'visa' | 'issuer' | 'otherIssuer' | 'buyer' | 'otherSeller';
type Paper = { docCd: string; docId?: string; docStatus: string; reasonCd?: string; contents?: string };
type Match = { matchId: string; entryName: string; matchDecision?: string };
type Detail = {
  relationId: string;
  version: number;
  reviewStatus: string;
  corpName: string;
  actions: string[];
  decisionList: string[];
  attachFileList: Paper[];
  changeList: { factName: string }[];
  eventList: { eventType: string; userName?: string; contents?: string }[];
  ownerList: unknown[];
  factList: unknown[];
  limitList: { tradeCurrCd: string; limitMony: string }[];
  screening?: { entryCnt: number; matchList: Match[] };
  proposal?: { userName: string };
};
type Own = { reviewStatus: string; reviewCard: string; docCdList: string[]; attachFileList: Paper[]; dueYmd?: string };

let app: TestApp;
const tokens = new Map<string, string>();
let people: Readonly<Record<Role, MadeCompany>>;

beforeAll(async () => {
  app = await startTestApp();
  const { database } = app.made;
  const own = { passwordHash: app.passwordHash };
  const kotra = await makeBody(database, 'KOTRA', own);
  people = {
    kotra,
    second: await makeColleague(kotra),
    visa: await makeBody(database, 'VISA', own),
    issuer: await makeBody(database, 'ISSUER', own),
    otherIssuer: await makeBody(database, 'ISSUER', own),
    buyer: await makeBuyer(database, { ...own, memberState: 'issuer_check' }),
    otherSeller: await makeSeller(database, own),
  };
  await makeCard(database, { companyId: people.buyer.companyId, issuerCompanyId: people.issuer.companyId });
  for (const { userId } of Object.values(people)) tokens.set(userId, (await app.logInWholly(userId)).accessToken);
});
afterAll(() => app.close());
beforeEach(() => importSanctions(app.house, { source: 'TEST', csv: 'number,name,kind,program,country' }));

/** Another person of the same body. */
async function makeColleague(first: MadeCompany): Promise<MadeCompany> {
  const made = await makeBody(app.made.database, 'KOTRA', { passwordHash: app.passwordHash });
  await app.made.pool.query('update users set company_id = $1 where user_id = $2', [first.companyId, made.userId]);
  return { ...made, companyId: first.companyId };
}

type Applicant = { readonly companyId: string; readonly userId: string };

/** A seller who has just applied, by a name of its own, and is logged in. */
async function apply(nameEnglish = `Applicant ${crypto.randomUUID().slice(0, 6)}`): Promise<Applicant> {
  const application = await makeSellerApplication(app.house);
  const named = { ...application, company: { ...application.company, nameEnglish } };
  const sent = await app.call({ path: '/apply/register', method: 'POST', body: endpoint.body.encode(named) });
  expect(sent.statusCode, sent.body).toBe(200);
  const { userId } = application.applicant;
  const { rows } = await app.made.pool.query<{ company_id: string }>(
    'select company_id from users where user_id = $1',
    [userId],
  );
  tokens.set(userId, (await app.logInWholly(userId)).accessToken);
  return { companyId: rows[0]?.company_id ?? '', userId };
}

function call(as: Role | Applicant, path: string, body?: object) {
  const { userId } = typeof as === 'string' ? people[as] : as;
  const method = body ? 'POST' : 'GET';
  return app.call({ method, path, token: tokens.get(userId), ...(body && { body }) });
}

async function read(as: Role, companyId: string): Promise<Detail> {
  return resultOf<Detail>(await call(as, `/members/${companyId}`));
}

/** A step over the present version. */
async function step(as: Role, companyId: string, name: string, body: object = {}) {
  const { version } = await read(as, companyId);
  return call(as, `/members/${companyId}/${name}`, { version, contents: 'Words', ...body });
}

async function done(as: Role, companyId: string, name: string, body: object = {}): Promise<Detail> {
  return resultOf<Detail>(await step(as, companyId, name, body));
}

const own = async (applicant: Applicant) => resultOf<Own>(await call(applicant, '/review'));
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code?: string }>().code;

async function acceptAll(companyId: string): Promise<void> {
  const { attachFileList } = await read('kotra', companyId);
  for (const { docId, docStatus } of attachFileList) {
    if (docId && docStatus !== 'accepted') await done('kotra', companyId, `documents/${docId}/accept`);
  }
}

async function passToScreening(applicant: Applicant): Promise<Detail> {
  await acceptAll(applicant.companyId);
  return done('kotra', applicant.companyId, 'pass-documents');
}

async function approve(applicant: Applicant): Promise<void> {
  await passToScreening(applicant);
  await done('kotra', applicant.companyId, 'propose', { reviewDecision: 'approve', limitList: [] });
  await done('second', applicant.companyId, 'approve');
}

async function file(applicant: Applicant, docCd: string) {
  const fileId = await makeFile(app.made.database, { owner: applicant });
  return call(applicant, '/review/documents', { docCd, fileId });
}

async function lettersTo({ userId }: Applicant): Promise<readonly string[]> {
  const { rows } = await app.made.pool.query<{ letter: string }>(
    `select letter from mails where user_id = $1 and letter like 'review.%' order by mail_id`,
    [userId],
  );
  return rows.map(({ letter }) => letter);
}

describe('a new application', () => {
  test('stands in the agency’s queue with its target, and the check of its documents has begun', async () => {
    const applicant = await apply();
    const { list } = resultOf<{ list: (Detail & { waitDt?: string; targetDt?: string })[] }>(
      await call('kotra', '/members?scope=waiting&limit=100'),
    );
    const row = list.find(({ relationId }) => relationId === applicant.companyId);
    expect(row).toMatchObject({ reviewStatus: 'RV20' });
    expect(row?.waitDt && row.targetDt && row.targetDt > row.waitDt).toBe(true);
    expect(await own(applicant)).toMatchObject({ reviewStatus: 'RV20', reviewCard: 'checking', docCdList: [] });
  });

  test('is seen by those who review it, masked by the network, and is not found by anybody else', async () => {
    const { companyId } = await apply('Secretive Traders');
    expect((await read('kotra', companyId)).attachFileList.length).toBeGreaterThan(5);
    const masked = await read('visa', companyId);
    expect(masked).toMatchObject({ corpName: 'Se***', attachFileList: [], ownerList: [], factList: [], actions: [] });
    expect(JSON.stringify(masked)).not.toContain('Secretive');
    for (const role of ['issuer', 'otherIssuer'] as const) {
      expect((await call(role, `/members/${companyId}`)).statusCode).toBe(404);
      expect((await call(role, `/members/${companyId}/note`, { version: 1, contents: 'x' })).statusCode).toBe(404);
    }
    for (const role of ['buyer', 'otherSeller'] as const) {
      expect((await call(role, `/members/${companyId}`)).statusCode).toBe(403);
    }
    expect((await call('visa', `/members/${companyId}/note`, { version: 1, contents: 'x' })).statusCode).toBe(403);
    expect((await call('visa', '/members?text=Secretive')).json()).toMatchObject({ result: { count: 0 } });
  });

  test('of a buyer is its card’s issuer’s alone', async () => {
    const { companyId } = people.buyer;
    expect((await read('issuer', companyId)).reviewStatus).toBe('BV30');
    expect((await call('otherIssuer', `/members/${companyId}`)).statusCode).toBe(404);
    expect((await call('kotra', `/members/${companyId}`)).statusCode).toBe(404);
    const listed = async (role: Role) =>
      resultOf<{ list: Detail[] }>(await call(role, '/members')).list.map(({ relationId }) => relationId);
    expect(await listed('issuer')).toEqual([companyId]);
    expect(await listed('otherIssuer')).toEqual([]);
  });

  test('gives its papers to who reviews it, and to nobody who watches', async () => {
    const { companyId } = await apply();
    const { rows } = await app.made.pool.query<{ file_id: string }>(
      'select file_id from company_documents where company_id = $1 limit 1',
      [companyId],
    );
    const path = `/files/${rows[0]?.file_id}`;
    for (const role of ['visa', 'issuer', 'otherSeller'] as const)
      expect((await call(role, path)).statusCode).toBe(404);
    // The made file has no bytes, which is told only to who may read it.
    expect((await call('kotra', path)).statusCode).toBe(500);
  });
});

describe('papers', () => {
  test('that are returned come back with the reason, and the review goes on by itself', async () => {
    const applicant = await apply();
    const { companyId } = applicant;
    const [paper] = (await read('kotra', companyId)).attachFileList;
    const returning = { reasonCd: 'RJ01', contents: 'The stamp is cut off.' };
    await done('kotra', companyId, `documents/${paper?.docId}/return`, returning);
    expect((await own(applicant)).attachFileList[0]?.docStatus).toBe('checking');
    await done('kotra', companyId, 'supplement', { docCdList: ['DG13'] });
    const asked = await own(applicant);
    expect(asked).toMatchObject({ reviewStatus: 'RV21', reviewCard: 'action_needed', docCdList: ['DG01', 'DG13'] });
    expect(asked.attachFileList[0]).toMatchObject({
      docStatus: 'rejected',
      reasonCd: 'RJ01',
      ...{ contents: returning.contents },
    });
    expect(await lettersTo(applicant)).toEqual(['review.supplement_asked']);
    expect(resultOf<Own>(await file(applicant, 'DG01')).docCdList).toEqual(['DG13']);
    expect(resultOf<Own>(await file(applicant, 'DG13'))).toMatchObject({
      reviewStatus: 'RV20',
      reviewCard: 'checking',
    });
    const back = await read('kotra', companyId);
    expect(back.attachFileList.find(({ docCd }) => docCd === 'DG01')?.docStatus).toBe('uploaded');
  });

  test('are not passed while one is open, not returned without a reason, and not asked for out of nothing', async () => {
    const { companyId } = await apply();
    const [paper] = (await read('kotra', companyId)).attachFileList;
    expect(codeOf(await step('kotra', companyId, 'pass-documents'))).toBe('review.documents_open');
    expect(codeOf(await step('kotra', companyId, `documents/${paper?.docId}/return`))).toBe('review.reason_missing');
    expect(codeOf(await step('kotra', companyId, 'supplement', { docCdList: [] }))).toBe('review.nothing_asked');
    expect(codeOf(await step('kotra', companyId, 'documents/doc_none/accept'))).toBe('review.document_not_open');
  });

  test('that nobody asked for, and those of strangers, are not taken', async () => {
    const applicant = await apply();
    expect(codeOf(await file(applicant, 'DG01'))).toBe('review.document_not_asked');
    await done('kotra', applicant.companyId, 'supplement', { docCdList: ['DG13'] });
    const fileId = await makeFile(app.made.database, { owner: people.otherSeller });
    const stolen = await call(applicant, '/review/documents', { docCd: 'DG13', fileId });
    expect(codeOf(stolen)).toBe('attachment.not_found');
    expect((await own(applicant)).reviewStatus).toBe('RV21');
  });
});

describe('a decision', () => {
  test('takes two people, and a contract; then the seller is approved and is told each step', async () => {
    const applicant = await apply();
    const { companyId } = applicant;
    await passToScreening(applicant);
    await done('kotra', companyId, 'propose', { reviewDecision: 'approve', limitList: [] });
    expect(codeOf(await step('kotra', companyId, 'approve'))).toBe('review.second_person_needed');
    expect((await done('second', companyId, 'approve')).reviewStatus).toBe('RV40');
    const contract = resultOf<Own & { contractVersion: string }>(await call(applicant, '/review')).contractVersion;
    const nobody = await call(applicant, '/review/contract', { userName: '  ', contractVersion: contract });
    expect(codeOf(nobody)).toBe('review.signer_missing');
    const signing = { userName: 'Kim Cheolsu', contractVersion: contract };
    const signed = resultOf<Own>(await call(applicant, '/review/contract', signing));
    expect(signed).toMatchObject({ reviewStatus: 'RV50', reviewCard: 'ready' });
    expect(codeOf(await call(applicant, '/review/contract', signing))).toBe('review.not_in_state');
    expect(await lettersTo(applicant)).toEqual(['review.contract_ready', 'review.approved']);
  });

  test('confirmed twice at the same time happens once', async () => {
    const applicant = await apply();
    await passToScreening(applicant);
    const { version } = await done('kotra', applicant.companyId, 'propose', {
      reviewDecision: 'approve',
      limitList: [],
    });
    const answers = await Promise.all(
      [1, 2].map(() => call('second', `/members/${applicant.companyId}/approve`, { version })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await lettersTo(applicant)).toEqual(['review.contract_ready']);
  });

  test('over what somebody changed a moment ago says who did what', async () => {
    const { companyId } = await apply();
    const { version } = await read('kotra', companyId);
    await done('second', companyId, 'note', { contents: 'Called them.' });
    const stale = await call('kotra', `/members/${companyId}/note`, { version, contents: 'Mine' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'review.changed_meanwhile', field: 'version' });
    const { message } = stale.json<{ message: string }>();
    expect(message).toContain(`Person ${people.second.userId}`);
    expect(message).toContain('wrote a note');
  });

  test('with limits names them, and they hold from the signature on', async () => {
    const applicant = await apply();
    const { companyId } = applicant;
    await passToScreening(applicant);
    const limited = (limitList: object[]) => ({ reviewDecision: 'approve_with_limits', limitList });
    expect(codeOf(await step('kotra', companyId, 'propose', limited([])))).toBe('review.limits_missing');
    const limits = [
      { tradeCurrCd: '840', limitMony: '50000.00' },
      { tradeCurrCd: '392', limitMony: '7500000' },
      { tradeCurrCd: '410', limitMony: '65000000' },
    ];
    await done('kotra', companyId, 'propose', limited(limits));
    await done('second', companyId, 'approve');
    await call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
    const after = await read('kotra', companyId);
    expect(after.reviewStatus).toBe('RV60');
    expect(after.limitList).toEqual(expect.arrayContaining(limits));
    expect(await lettersTo(applicant)).toEqual(['review.contract_ready', 'review.approved_with_limits']);
  });

  test('to refuse needs a reason; to suspend and resume take two people each', async () => {
    const refused = await apply();
    const refusal = { reviewDecision: 'refuse', limitList: [] };
    expect(codeOf(await step('kotra', refused.companyId, 'propose', refusal))).toBe('review.reason_missing');
    await done('kotra', refused.companyId, 'propose', { ...refusal, reasonCd: 'RJ07' });
    await done('second', refused.companyId, 'approve');
    expect(await own(refused)).toMatchObject({ reviewStatus: 'RV90', reviewCard: 'paused', reasonCd: 'RJ07' });
    expect(await lettersTo(refused)).toEqual(['review.refused']);

    const { companyId } = people.otherSeller;
    await done('kotra', companyId, 'propose', { reviewDecision: 'suspend', reasonCd: 'RJ05', limitList: [] });
    expect((await done('second', companyId, 'approve')).reviewStatus).toBe('RV80');
    await done('second', companyId, 'propose', { reviewDecision: 'resume', limitList: [] });
    expect((await done('kotra', companyId, 'approve')).reviewStatus).toBe('RV50');
    expect(await lettersTo(people.otherSeller)).toEqual(['review.suspended', 'review.resumed']);
  });

  test('that waits closes everything it stands on, until it is sent back', async () => {
    const applicant = await apply();
    const { companyId } = applicant;
    const screening = await passToScreening(applicant);
    expect(screening.actions).toContain('propose');
    const waiting = await done('kotra', companyId, 'propose', { reviewDecision: 'approve', limitList: [] });
    expect(waiting.actions).toEqual(['return_proposal', 'note']);
    expect((await read('second', companyId)).actions).toEqual(['confirm', 'return_proposal', 'note']);
    expect(codeOf(await step('second', companyId, 'supplement', { docCdList: ['DG13'] }))).toBe('review.not_in_state');
    const back = await done('second', companyId, 'return-proposal', { contents: 'Please look at the owners again.' });
    expect(back.proposal).toBeUndefined();
    expect(back.actions).toContain('propose');
  });
});

describe('the screening', () => {
  const csv =
    'number,name,kind,program,country\nT-1,"DRAGON SEA TRADING CO., LTD.",entity,MADE-UP,KP\nT-2,Someone Else,person,MADE-UP,';
  const listed = () => importSanctions(app.house, { source: 'TEST', csv });

  test('finds the same name written otherwise, and nobody is approved over it', async () => {
    const applicant = await apply('Sea-Dragon Tradng Co.');
    await listed();
    const { companyId } = applicant;
    const screened = await passToScreening(applicant);
    const [match] = screened.screening?.matchList ?? [];
    expect(match?.entryName).toBe('DRAGON SEA TRADING CO., LTD.');
    const approval = { reviewDecision: 'approve', limitList: [] };
    expect(codeOf(await step('kotra', companyId, 'propose', approval))).toBe('review.matches_open');
    const path = `matches/${match?.matchId}/decide`;
    expect(codeOf(await step('kotra', companyId, path, { matchDecision: 'same', contents: ' ' }))).toBe(
      'review.words_missing',
    );
    await done('kotra', companyId, path, { matchDecision: 'same', contents: 'Same registration number.' });
    expect(codeOf(await step('kotra', companyId, 'propose', approval))).toBe('review.match_confirmed');
    await done('kotra', companyId, 'propose', { reviewDecision: 'refuse', reasonCd: 'RJ08', limitList: [] });
    await done('second', companyId, 'approve');
    expect(await own(applicant)).toMatchObject({ reviewStatus: 'RV90', reasonCd: 'RJ99' });
  });

  test('is never hinted at to the member: neither on their page nor in a letter', async () => {
    const applicant = await apply('Dragon Sea Trading');
    await listed();
    const screened = await passToScreening(applicant);
    await done('kotra', applicant.companyId, `matches/${screened.screening?.matchList[0]?.matchId}/decide`, {
      matchDecision: 'same',
      contents: 'It is them: SANCTIONED.',
    });
    await done('kotra', applicant.companyId, 'propose', {
      reviewDecision: 'refuse',
      reasonCd: 'RJ08',
      contents: '',
      limitList: [],
    });
    await done('second', applicant.companyId, 'approve');
    const told = JSON.stringify(await own(applicant));
    const { rows } = await app.made.pool.query('select facts from mails where user_id = $1', [applicant.userId]);
    expect(`${told}${JSON.stringify(rows)}`).not.toMatch(/sanction|match|screen|MADE-UP|restricted|제재/i);
  });

  test('keeps a record also when nothing is similar, and lets the approval go on when the names differ', async () => {
    const applicant = await apply('Ordinary Pottery');
    await listed();
    expect((await passToScreening(applicant)).screening).toMatchObject({ entryCnt: 2, matchList: [] });
    const likely = await apply('Dragon Sea Trading');
    const screened = await passToScreening(likely);
    for (const { matchId } of screened.screening?.matchList ?? []) {
      const judged = { matchDecision: 'different', contents: 'Another country and founding year.' };
      await done('kotra', likely.companyId, `matches/${matchId}/decide`, judged);
    }
    await done('kotra', likely.companyId, 'propose', { reviewDecision: 'approve', limitList: [] });
    expect((await done('second', likely.companyId, 'approve')).reviewStatus).toBe('RV40');
  });
});

describe('time', () => {
  test('lets an application lapse whose supplement did not come', async () => {
    const applicant = await apply();
    await done('kotra', applicant.companyId, 'supplement', { docCdList: ['DG13'] });
    await runClocksAfter(14);
    expect(await stateOf(applicant)).toBe('supplement_needed');
    await runClocksAfter(15);
    expect(await stateOf(applicant)).toBe('lapsed');
    expect(await lettersTo(applicant)).toEqual(['review.supplement_asked', 'review.lapsed']);
  });

  test('brings a re-check, which shows what changed since the approval, and suspends who lets it pass', async () => {
    const applicant = await apply();
    const { companyId } = applicant;
    await approve(applicant);
    await call(applicant, '/review/contract', { userName: 'Kim', contractVersion: '2026-11' });
    await app.made.pool.query(`update company_profiles set phone = '0299998888' where company_id = $1`, [companyId]);
    const due = await done('kotra', companyId, 'recheck');
    expect(due).toMatchObject({ reviewStatus: 'RV70', changeList: [{ factName: 'phone' }] });
    await runClocksAfter(62);
    expect(await stateOf(applicant)).toBe('suspended');
    expect(await lettersTo(applicant)).toEqual([
      'review.contract_ready',
      'review.approved',
      'review.recheck_due',
      'review.suspended',
    ]);
  });
});

/** What the worker does when so many days have passed; the sessions of the test stay as they are. */
async function runClocksAfter(days: number): Promise<void> {
  const later = addDaysToInstant(app.house.clock.now(), days);
  await runReviewClocks({ ...app.house, clock: { now: () => later } });
}

async function stateOf({ companyId }: Applicant): Promise<string | undefined> {
  const { rows } = await app.made.pool.query<{ member_state: string }>(
    'select member_state from companies where company_id = $1',
    [companyId],
  );
  return rows[0]?.member_state;
}
