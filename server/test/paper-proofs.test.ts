/** Outside the demo and without a provider: a seller proves by document, and two people of the agency accept it. */
import { registerSeller } from '@gtp/contract/registration/registration-wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSellerApplication, makeUploads, type SellerApplication } from './make/make-application.ts';
import { makeFile } from './make/make-file.ts';
import { codeOf, type Detail, type ReviewWorld, startReviewWorld } from './start-review-world.ts';
import { resultOf } from './start-test-app.ts';

let world: ReviewWorld;

beforeAll(async () => {
  world = await startReviewWorld({ isDemo: false });
});
afterAll(() => world.close());

const withoutProofs = (application: SellerApplication): SellerApplication => ({
  ...application,
  applicant: { ...application.applicant, proofs: {} },
});

const documentOf = ({ attachFileList }: Detail, code: string) => attachFileList.find(({ docCd }) => docCd === code);
const accept = (as: 'kotra' | 'second', { relationId, attachFileList }: Detail, code: string) =>
  world.step(as, `${relationId}/documents/${documentOf({ attachFileList } as Detail, code)?.docId}/accept`);

test('the page learns which requirements are proved by document', async () => {
  const { body } = await world.app.app.inject('/config.json');
  expect(JSON.parse(body)).toMatchObject({ paperRequirements: ['id_card', 'mobile', 'deposit', 'business'] });
});

test('no provider is a sentence of its own, and says nothing of the applicant', async () => {
  const body = { cardType: 'KVT3', certType: 'CE01', userName: 'Kim', birthDay: '19800301', issueYmd: '20200101' };
  const answer = await world.app.call({ path: '/apply/cert/id-card', body });
  expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'verification.provider_unavailable']);
});

test('an application without proofs is taken, and says what its documents have to prove', async () => {
  const { companyId } = await world.apply(undefined, withoutProofs);
  const { attachFileList } = await world.read('kotra', companyId);
  const proofs = attachFileList.map(({ docCd, proofList }) => [docCd, ...proofList]);
  expect(proofs.filter(([, ...proves]) => proves.length > 0)).toEqual([
    ['DG01', 'business'],
    ['DG04', 'id_card'],
    ['DG06', 'deposit'],
  ]);
});

test('a proof counts when a second person has accepted it; nobody is approved before', async () => {
  const applicant = await world.apply(undefined, withoutProofs);
  const { companyId } = applicant;
  const before = await world.passDocumentsBut(applicant, ['DG01', 'DG04', 'DG06']);
  for (const code of ['DG01', 'DG04', 'DG06']) resultOf(await accept('kotra', before, code));
  const first = await world.read('kotra', companyId);
  expect(documentOf(first, 'DG04')).toMatchObject({ docStatus: 'checking', ownAcceptYn: 'Y' });
  expect(codeOf(await accept('kotra', first, 'DG04'))).toBe('review.second_acceptance_needed');
  expect(codeOf(await world.step('kotra', `${companyId}/pass-documents`))).toBe('review.documents_open');
  expect(await world.own(applicant)).not.toMatchObject({ attachFileList: [{ firstUserName: expect.anything() }] });
  for (const code of ['DG01', 'DG04', 'DG06']) resultOf(await accept('second', first, code));
  expect((await world.done('kotra', `${companyId}/pass-documents`)).reviewStatus).toBe('RV30');
  await world.done('kotra', `${companyId}/propose`, { reviewDecision: 'approve', limitList: [] });
  expect((await world.done('second', `${companyId}/approve`)).reviewStatus).toBe('RV40');
  const { rows } = await world.app.made.pool.query(
    `select change, caused_by from review_events where company_id = $1 and document_code = 'DG04' order by review_event_id`,
    [companyId],
  );
  expect(rows).toEqual([
    { change: 'document_accepted_first', caused_by: world.people.kotra.userId },
    { change: 'document_accepted', caused_by: world.people.second.userId },
  ]);
});

test('a proof that is returned comes again, is accepted anew by two, and both documents are kept', async () => {
  const applicant = await world.apply(undefined, withoutProofs);
  const { companyId } = applicant;
  const seen = await world.passDocumentsBut(applicant, ['DG01', 'DG04', 'DG06']);
  resultOf(await accept('kotra', seen, 'DG04'));
  const returning = { reasonCd: 'RJ01', contents: 'The photograph cannot be recognised.' };
  await world.done('second', `${companyId}/documents/${documentOf(seen, 'DG04')?.docId}/return`, returning);
  await world.done('second', `${companyId}/supplement`, { docCdList: [] });
  expect((await world.own(applicant)).docCdList).toEqual(['DG04']);
  resultOf(await world.file(applicant, 'DG04'));
  const again = await world.read('kotra', companyId);
  expect(documentOf(again, 'DG04')).toMatchObject({ docStatus: 'uploaded', proofList: ['id_card'] });
  resultOf(await accept('second', again, 'DG04'));
  expect(codeOf(await accept('second', again, 'DG04'))).toBe('review.second_acceptance_needed');
  resultOf(await accept('kotra', again, 'DG04'));
  const { rows } = await world.app.made.pool.query(
    `select state from company_documents where company_id = $1 and document_code = 'DG04' order by added_at`,
    [companyId],
  );
  expect(rows).toEqual([{ state: 'rejected' }, { state: 'accepted' }]);
});

test('an account abroad is proved by its document, which two people accept; until then it says so', async () => {
  const uploads = await makeUploads(world.app.context, ['DG01', 'DG02', 'DG03', 'DG04', 'DG05', 'DG06', 'DG09']);
  const abroad = { foreignBank: 'CHASUS33', foreignNumber: '400012345678', foreignHolder: 'Lee Minho' };
  const { companyId } = await world.apply(undefined, (application) => ({
    ...withoutProofs(application),
    ...uploads,
    account: { ...application.account, ...abroad },
  }));
  const accountsOf = async () =>
    (await world.read('kotra', companyId)).depositList.map(({ tradeCurrCd, docCd, confirmType, otherNameYn }) =>
      [tradeCurrCd, docCd, confirmType, otherNameYn].join(' '),
    );
  expect(await accountsOf()).toEqual([
    '392 DG09 document_waiting Y',
    '410 DG06 document_waiting N',
    '840 DG09 document_waiting Y',
  ]);
  const before = await world.read('kotra', companyId);
  expect(documentOf(before, 'DG09')?.proofList).toEqual(['foreign_account']);
  resultOf(await accept('kotra', before, 'DG09'));
  expect(codeOf(await accept('kotra', before, 'DG09'))).toBe('review.second_acceptance_needed');
  expect(await accountsOf()).toContain('840 DG09 document_waiting Y');
  resultOf(await accept('second', before, 'DG09'));
  expect(await accountsOf()).toEqual([
    '392 DG09 document_accepted Y',
    '410 DG06 document_waiting N',
    '840 DG09 document_accepted Y',
  ]);
});

type Replacing = { readonly amendmentId: string; readonly version: number; readonly changeStatus: string };
type Replaceable = { readonly docCd: string; readonly currentDoc?: object; readonly amendment?: Replacing };

test('what replaces a proof is accepted by two people, too; until then the one of before counts', async () => {
  const applicant = await world.apply(undefined, withoutProofs);
  const { companyId } = applicant;
  const { pool, database } = world.app.made;
  await pool.query(
    `update company_documents set state = 'accepted', added_at = added_at - interval '1 year' where company_id = $1`,
    [companyId],
  );
  await pool.query(`update companies set member_state = 'approved' where company_id = $1`, [companyId]);
  const groupOf = async (code: string) =>
    resultOf<{ docList: Replaceable[] }>(await world.call(applicant, '/company/documents')).docList.find(
      ({ docCd }) => docCd === code,
    );
  const replace = async (docCd: string) => {
    const fileId = await makeFile(database, { owner: applicant });
    resultOf(await world.call(applicant, '/company/documents', { docCd, fileId, remark: '' }));
    return { fileId, amendmentId: (await groupOf(docCd))?.amendment?.amendmentId };
  };
  const acceptIt = async (as: 'kotra' | 'second', amendmentId: string | undefined) => {
    const { version } = resultOf<Replacing>(await world.call(as, `/amendments/${amendmentId}`));
    return world.call(as, `/amendments/${amendmentId}/accept`, { version });
  };
  for (const code of ['DG01', 'DG04', 'DG06', 'DG09']) {
    const before = (await groupOf(code))?.currentDoc;
    const { fileId, amendmentId } = await replace(code);
    const seen = resultOf(await world.call('kotra', `/amendments/${amendmentId}`));
    expect([code, seen]).toMatchObject([code, { twoPersonYn: 'Y' }]);
    const checked = resultOf(await acceptIt('kotra', amendmentId));
    expect(checked).toMatchObject({ changeStatus: 'checked', actionList: ['refuse'] });
    expect(codeOf(await acceptIt('kotra', amendmentId))).toBe('amendment.second_person_needed');
    expect((await groupOf(code))?.currentDoc).toEqual(before);
    expect(resultOf(await acceptIt('second', amendmentId))).toMatchObject({ changeStatus: 'accepted' });
    expect((await groupOf(code))?.currentDoc).toMatchObject({ file: { fileId } });
  }
  // What a provider confirmed, or nobody has to, one accepts.
  const { amendmentId } = await replace('DG03');
  expect(resultOf(await acceptIt('kotra', amendmentId))).toMatchObject({ changeStatus: 'accepted', twoPersonYn: 'N' });
});

test('an agent’s own copy is the proof, a foreign one’s too, and a phone only where its document came', async () => {
  const uploads = await makeUploads(world.app.context, [
    'DG01',
    'DG02',
    'DG03',
    'DG04',
    'DG05',
    'DG06',
    'DG08',
    'DG15',
  ]);
  const asAgent = (application: SellerApplication): SellerApplication => {
    const { applicant } = withoutProofs(application);
    const foreigner = { ...applicant, country: 'VN', registrationNumber: undefined, isRepresentative: false };
    const { name, givenName, familyName, gender, birthday, country, mobile } = foreigner;
    return {
      ...application,
      ...uploads,
      applicant: { ...foreigner, relation: '07' },
      isOwnerApplicant: false,
      hasAgent: true,
      lacksPowerOfAttorney: true,
      agent: {
        name,
        givenName,
        familyName,
        gender,
        birthday,
        country,
        mobile,
        email: 'a@hanbit.example',
        relation: '07',
      },
    };
  };
  const { companyId } = await world.apply(undefined, asAgent);
  const { attachFileList } = await world.read('kotra', companyId);
  expect(Object.fromEntries(attachFileList.map(({ docCd, proofList }) => [docCd, proofList]))).toMatchObject({
    DG04: [],
    DG08: ['id_card'],
    DG15: ['mobile'],
  });
  const claims = async () => {
    const { ownerList } = await world.read('kotra', companyId);
    return ownerList.map(({ role, confirmType, agentYn }) => [role, confirmType, agentYn]);
  };
  const others = ['representative', 'agent'].map((role) => [role, undefined, undefined]);
  expect(await claims()).toEqual([['applicant', 'document_waiting', 'Y'], ...others]);
  // As an application from before the rule may be.
  await world.app.made.pool.query(
    `update company_people set name = '박영희', given_name = 'Younghee', family_name = 'Park'
      where company_id = $1 and role = 'agent'`,
    [companyId],
  );
  expect(await claims()).toEqual([['applicant', 'document_waiting', 'N'], ...others]);
});

test('nobody signs up with the documents of an agent who is somebody else', async () => {
  const application = withoutProofs(await makeSellerApplication(world.app.context));
  const { applicant } = application;
  const agent = { ...applicant, name: '박영희', email: 'park@hanbit.example', relation: '07' } as const;
  const body = registerSeller.body.encode({
    ...application,
    applicant: { ...applicant, isRepresentative: false },
    isOwnerApplicant: false,
    hasAgent: true,
    agent,
  });
  const answer = await world.app.call({ path: '/apply/register', body });
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'registration.agent_differs']);
});

test('without the document there is no proof: the application is refused at its slot', async () => {
  const application = withoutProofs(await makeSellerApplication(world.app.context));
  const files = application.files.filter(({ documentCode }) => documentCode !== 'DG04');
  const body = registerSeller.body.encode({ ...application, files });
  const answer = await world.app.call({ path: '/apply/register', body });
  expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'registration.document_missing']);
});
