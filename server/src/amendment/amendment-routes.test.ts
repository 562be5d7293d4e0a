/** One's own company and changes of it, as a caller sees them: who proposes, who decides, who sees nothing. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearChanges } from '../../test/hear-changes.ts';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { canReadAmendedFile } from './amendment.ts';
import { bindAmendment } from './amendment-routes.ts';

let made: TestDatabase;
let portal: TestPortal;
let context: ReturnType<typeof createOrderContext>;
let institutions: Readonly<Record<'kotra' | 'second' | 'visa' | 'issuer' | 'otherIssuer', MadeCompany>>;
const callers: MadeCompany['caller'][] = [];

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  institutions = {
    kotra: await makeInstitution(database, 'KOTRA'),
    second: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    issuer: await makeInstitution(database, 'ISSUER'),
    otherIssuer: await makeInstitution(database, 'ISSUER'),
  };
  callers.push(...Object.values(institutions).map(({ caller }) => caller));
  context = createOrderContext(database);
  portal = await startTestPortal({ ...context, callers, bind: bindAmendment });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

async function member(company: Promise<MadeCompany>): Promise<MadeCompany> {
  const joined = await company;
  callers.push(joined.caller);
  return joined;
}
const newSeller = () => member(makeSeller(made.database));

async function newBuyer(): Promise<MadeCompany> {
  const buyer = await member(makeBuyer(made.database));
  await makeCard(made.database, { companyId: buyer.companyId, issuerCompanyId: institutions.issuer.companyId });
  return buyer;
}

type Asked = { amendmentId: string; version: number; changeStatus: string; actionList: string[] };
type Company = {
  version: number;
  valueList: { itemCd: string; itemValue: string }[];
  amendmentList: Asked[];
  historyList: { itemCd: string; beforeValue: string; afterValue: string; reviewYn: string }[];
};

async function read(as: MadeCompany): Promise<Company> {
  const { status, body } = await portal.call({ method: 'GET', path: '/company', as });
  expect(status).toBe(200);
  return body.result as Company;
}

function shownValue({ valueList }: Company, itemCd: string): string | undefined {
  return valueList.find((each) => each.itemCd === itemCd)?.itemValue;
}

async function change(as: MadeCompany, values: Readonly<Record<string, string>>, version?: number) {
  const valueList = Object.entries(values).map(([itemCd, itemValue]) => ({ itemCd, itemValue }));
  const body = { version: version ?? (await read(as)).version, valueList, remark: 'We moved' };
  return portal.call({ method: 'PUT', path: '/company', as, body });
}

async function ask(as: MadeCompany, values: Readonly<Record<string, string>>): Promise<Asked> {
  const answer = await change(as, values);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const [asked] = (answer.body.result as Company).amendmentList;
  if (!asked) throw new Error('Nothing was asked for');
  return asked;
}

type Certificate = { readonly state?: string; readonly daysAgo?: number; readonly expiresOn?: string };

/** As a reviewer has accepted it. */
async function fileCertificate(as: MadeCompany, { state = 'accepted', daysAgo = 0, expiresOn }: Certificate = {}) {
  const fileId = await makeFile(made.database, { owner: as });
  await made.pool.query(
    `insert into company_documents (company_document_id, company_id, document_code, file_id, state, reason_class, expires_on, added_at)
      values ($1, $2, 'DG01', $3, $4, case when $4 = 'rejected' then 'RJ03' end, $5, $6)`,
    [`doc_${fileId}`, as.companyId, fileId, state, expiresOn, addDaysToInstant(context.clock.now(), -daysAgo)],
  );
}

function decide(as: MadeCompany, { amendmentId, version }: Asked, body: { reasonCd?: string } = {}) {
  const verb = body.reasonCd === undefined ? 'accept' : 'refuse';
  const sent = { version, ...(verb === 'refuse' && { reasonDetail: '', ...body }) };
  return portal.call({ method: 'POST', path: `/amendments/${amendmentId}/${verb}`, as, body: sent });
}

async function emailsTo({ email }: MadeCompany): Promise<readonly string[]> {
  const { rows } = await made.mails.query('select template from emails where email = $1 order by template desc', [
    email,
  ]);
  return rows.map((row: { template: string }) => row.template);
}

describe('data that says how to reach a company', () => {
  test('changes at once and stays in the history', async () => {
    const seller = await newSeller();
    expect((await change(seller, { telNo: '0212345678', url: 'www.hanbit.example' })).status).toBe(200);
    const company = await read(seller);
    expect(shownValue(company, 'telNo')).toBe('0212345678');
    expect(company.amendmentList).toEqual([]);
    expect(company.historyList).toContainEqual(
      expect.objectContaining({ itemCd: 'url', beforeValue: '', afterValue: 'www.hanbit.example', reviewYn: 'N' }),
    );
  });

  test('is refused over an older version, with who changed it, and nothing is lost', async () => {
    const seller = await newSeller();
    const { version } = await read(seller);
    await change(seller, { telNo: '0212345678' });
    const late = await change(seller, { telNo: '0299999999' }, version);
    expect(late).toMatchObject({ status: 409, body: { code: 'amendment.company_changed_meanwhile' } });
    expect(String(late.body.message)).toContain(`Person ${seller.userId}`);
    expect(shownValue(await read(seller), 'telNo')).toBe('0212345678');
  });
});

describe('data that was reviewed', () => {
  test('stands until a reviewer accepts the change, and then changes with its history and an e-mail', async () => {
    const seller = await newSeller();
    const asked = await ask(seller, { zipCd: '04524', addr1: '110, Sejong-daero, Seoul' });
    expect(asked).toMatchObject({ changeStatus: 'waiting', actionList: ['withdraw'] });
    expect(shownValue(await read(seller), 'addr1')).toBe('');
    const seen = await portal.call({ method: 'GET', path: `/amendments/${asked.amendmentId}`, as: institutions.kotra });
    expect(seen.body.result).toMatchObject({
      corpName: seller.englishName,
      remark: 'We moved',
      twoPersonYn: 'N',
      actionList: ['accept', 'refuse'],
      changeList: [
        { itemCd: 'zipCd', beforeValue: '', afterValue: '04524' },
        { itemCd: 'addr1', beforeValue: '', afterValue: '110, Sejong-daero, Seoul' },
      ],
    });
    expect((await decide(institutions.kotra, asked)).body.result).toMatchObject({ changeStatus: 'accepted' });
    const company = await read(seller);
    expect(shownValue(company, 'addr1')).toBe('110, Sejong-daero, Seoul');
    expect(company.historyList.map((each) => [each.itemCd, each.reviewYn])).toContainEqual(['addr1', 'Y']);
    expect(await emailsTo(seller)).toEqual(['amendment.requested', 'amendment.accepted']);
  });

  test('of who a seller is changes with two people of the agency, never with one twice', async () => {
    const seller = await newSeller();
    const asked = await ask(seller, { corpName: 'Hanbit Global Co., Ltd.', ownerName: 'Lee Sunhee' });
    await fileCertificate(seller);
    const checked = await decide(institutions.kotra, asked);
    expect(checked.body.result).toMatchObject({ changeStatus: 'checked', actionList: ['refuse'] });
    expect(shownValue(await read(seller), 'corpName')).toBe(seller.englishName);
    const next = { ...asked, version: asked.version + 1 };
    expect(await decide(institutions.kotra, next)).toMatchObject({
      status: 409,
      body: { code: 'amendment.second_person_needed' },
    });
    expect((await decide(institutions.second, next)).body.result).toMatchObject({ changeStatus: 'accepted' });
    expect(shownValue(await read(seller), 'corpName')).toBe('Hanbit Global Co., Ltd.');
  });

  test('of who a member is needs a certificate that came lately, is accepted and holds', async () => {
    const seller = await newSeller();
    const asked = await ask(seller, { ownerName: 'Lee Sunhee' });
    const see = async () =>
      (await portal.call({ method: 'GET', path: `/amendments/${asked.amendmentId}`, as: institutions.kotra })).body
        .result;
    const missing = { proofStatus: 'missing', actionList: ['refuse'] };
    const refused = { status: 409, body: { code: 'amendment.proof_missing' } };
    expect(await see()).toMatchObject(missing);
    expect(await see()).not.toHaveProperty('presentDoc');
    expect(await decide(institutions.kotra, asked)).toMatchObject(refused);
    await fileCertificate(seller, { state: 'uploaded' });
    expect(await see()).toMatchObject(missing);
    await fileCertificate(seller, { daysAgo: 91 });
    expect(await see()).toMatchObject({ ...missing, presentDoc: { docStatus: 'valid' } });
    await fileCertificate(seller, { daysAgo: 89, expiresOn: '2020-01-01' });
    expect(await decide(institutions.kotra, asked)).toMatchObject(refused);
    await fileCertificate(seller, { daysAgo: 88 });
    await fileCertificate(seller, { daysAgo: 87, state: 'rejected' });
    expect(await see()).toMatchObject({ ...missing, presentDoc: { docStatus: 'rejected' } });
    await fileCertificate(seller, { daysAgo: 1 });
    expect(await see()).toMatchObject({ proofStatus: 'shown', actionList: ['accept', 'refuse'] });
    const checked = (await decide(institutions.kotra, asked)).body.result as Asked;
    expect(checked).toMatchObject({ changeStatus: 'checked' });
    expect((await decide(institutions.second, checked)).body.result).toMatchObject({ changeStatus: 'accepted' });
    // The certificate of one change is none for the next.
    const next = await ask(seller, { ownerName: 'Lee Junho' });
    expect(await decide(institutions.kotra, next)).toMatchObject(refused);
    const buyer = await newBuyer();
    const ofBuyer = await ask(buyer, { corpName: 'Pacific Global LLC' });
    expect(await decide(institutions.issuer, ofBuyer)).toMatchObject(refused);
    expect((await ask(await newBuyer(), { corpNameEng: 'Pacific Global LLC' })).actionList).toEqual(['withdraw']);
  });

  test('is refused with a reason that the company gets, and stays', async () => {
    const buyer = await newBuyer();
    const asked = await ask(buyer, { corpBiz: 'Retail' });
    expect(await decide(institutions.issuer, asked, { reasonCd: '' })).toMatchObject({
      status: 422,
      body: { code: 'amendment.reason_missing', field: 'reasonCd' },
    });
    expect((await decide(institutions.issuer, asked, { reasonCd: 'RJ04' })).status).toBe(200);
    const company = await read(buyer);
    expect(shownValue(company, 'corpBiz')).toBe('');
    expect(company.amendmentList[0]).toMatchObject({ changeStatus: 'refused', reasonCd: 'RJ04' });
    expect(company.amendmentList[0]).not.toHaveProperty('decideUserName');
    expect(await emailsTo(buyer)).toContain('amendment.refused');
  });

  test('has one open request at a time, which its company may take back', async () => {
    const seller = await newSeller();
    const { amendmentId, version } = await ask(seller, { addr2: '3F' });
    expect(await change(seller, { addr2: '4F' })).toMatchObject({
      status: 409,
      body: { code: 'amendment.already_open' },
    });
    const path = `/company/amendments/${amendmentId}/withdraw`;
    const withdrawn = await portal.call({ method: 'POST', path, as: seller, body: { version } });
    expect(withdrawn.body.result).toMatchObject({ changeStatus: 'withdrawn', actionList: [] });
    const late = await decide(institutions.kotra, { amendmentId, version, changeStatus: '', actionList: [] });
    expect(late).toMatchObject({ status: 409, body: { code: 'amendment.changed_meanwhile' } });
    expect(String(late.body.message)).toContain(`Person ${seller.userId}`);
    expect(String(late.body.message)).toMatch(/withdrawn|취소/);
    expect((await change(seller, { addr2: '4F' })).status).toBe(200);
  });

  test('is decided once when two reviewers click at the same moment', async () => {
    const seller = await newSeller();
    const asked = await ask(seller, { addr2: '5F' });
    const answers = await Promise.all([decide(institutions.kotra, asked), decide(institutions.second, asked)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(seller)).historyList).toHaveLength(1);
  });

  test('is not changed so by who is still under review', async () => {
    const applicant = await member(makeSeller(made.database, { memberState: 'document_check' }));
    expect(await change(applicant, { addr2: '5F' })).toMatchObject({
      status: 409,
      body: { code: 'amendment.under_review' },
    });
  });

  test('of an issuer is decided by the network', async () => {
    const issuer = await member(makeInstitution(made.database, 'ISSUER'));
    const asked = await ask(issuer, { ownerName: 'Park Minho' });
    expect((await decide(institutions.kotra, asked)).status).toBe(404);
    expect((await decide(institutions.visa, asked)).body.result).toMatchObject({ changeStatus: 'accepted' });
    expect(await emailsTo(issuer)).toContain('amendment.issuer_accepted');
  });
});

describe('a document', () => {
  async function submitDocument(as: MadeCompany, differences: object = {}) {
    const fileId = await makeFile(made.database, { owner: as });
    const body = { docCd: 'DG01', fileId, expireYmd: '20991231', remark: '', ...differences };
    return { fileId, answer: await portal.call({ method: 'POST', path: '/company/documents', as, body }) };
  }
  type Group = { docCd: string; currentDoc?: { file: { fileId: string } }; historyList: unknown[]; amendment?: Asked };
  async function groupOf(as: MadeCompany): Promise<Group | undefined> {
    const { body } = await portal.call({ method: 'GET', path: '/company/documents', as });
    return (body.result as { docList: Group[] }).docList.find(({ docCd }) => docCd === 'DG01');
  }

  test('is on the open list of its card’s issuer at once, and on nobody else’s', async () => {
    const buyer = await newBuyer();
    const heard = hearChanges(made.database);
    await submitDocument(buyer);
    const told = heard('amendment').flatMap(({ companyIds = [], clientTypes = [] }) => [...companyIds, ...clientTypes]);
    expect(told.toSorted()).toEqual([buyer.companyId, institutions.issuer.companyId].toSorted());
  });

  test('is replaced when the reviewer accepts the newer one; the old one stays in the history', async () => {
    const buyer = await newBuyer();
    const first = await submitDocument(buyer);
    expect(first.answer.status, JSON.stringify(first.answer.body)).toBe(200);
    const asked = (await groupOf(buyer))?.amendment;
    if (!asked) throw new Error('No document was asked for');
    expect(await canReadAmendedFile(made.database, institutions.issuer.caller, first.fileId)).toBe(true);
    for (const outsider of [institutions.otherIssuer, institutions.kotra, institutions.visa, await newBuyer()]) {
      expect(await canReadAmendedFile(made.database, outsider.caller, first.fileId)).toBe(false);
    }
    expect((await decide(institutions.issuer, asked)).status).toBe(200);
    expect((await groupOf(buyer))?.currentDoc).toMatchObject({ docStatus: 'valid', expireYmd: '20991231' });
    context.clock.advance(60_000);
    const second = await submitDocument(buyer);
    const newer = (await groupOf(buyer))?.amendment;
    if (!newer) throw new Error('No newer document was asked for');
    expect((await groupOf(buyer))?.currentDoc?.file.fileId).toBe(first.fileId);
    expect((await submitDocument(buyer)).answer).toMatchObject({
      status: 409,
      body: { code: 'amendment.already_open' },
    });
    await decide(institutions.issuer, newer);
    expect(await groupOf(buyer)).toMatchObject({
      currentDoc: { file: { fileId: second.fileId } },
      historyList: [{ file: { fileId: first.fileId } }],
    });
  });

  test('is refused when it is over, of no use here, or somebody else’s file', async () => {
    const buyer = await newBuyer();
    expect((await submitDocument(buyer, { expireYmd: '20200101' })).answer.body).toMatchObject({ field: 'expireYmd' });
    expect((await submitDocument(buyer, { docCd: 'DG06' })).answer.body).toMatchObject({ field: 'docCd' });
    const foreign = await makeFile(made.database, { owner: await newSeller() });
    expect((await submitDocument(buyer, { fileId: foreign })).answer).toMatchObject({
      status: 404,
      body: { field: 'fileId' },
    });
  });

  test('is refused when its file was submitted before, whatever became of it', async () => {
    const buyer = await newBuyer();
    const { fileId } = await submitDocument(buyer);
    const asked = (await groupOf(buyer))?.amendment;
    if (!asked) throw new Error('No document was asked for');
    await decide(institutions.issuer, asked);
    expect((await submitDocument(buyer, { fileId })).answer).toMatchObject({
      status: 409,
      body: { code: 'attachment.used_before', field: 'fileId' },
    });
  });
});

describe('the open list of who decides', () => {
  test('learns of what is asked for, checked and withdrawn', async () => {
    const seller = await newSeller();
    const heard = hearChanges(made.database);
    const ofReviewers = () => heard('amendment').filter(({ clientTypes = [] }) => clientTypes.includes('KOTRA')).length;
    const asked = await ask(seller, { corpName: 'Hanbit Pumps Co., Ltd.' });
    expect(ofReviewers()).toBe(1);
    await fileCertificate(seller);
    const { version } = (await decide(institutions.kotra, asked)).body.result as Asked;
    expect(ofReviewers()).toBe(2);
    const path = `/company/amendments/${asked.amendmentId}/withdraw`;
    expect((await portal.call({ method: 'POST', path, as: seller, body: { version } })).status).toBe(200);
    expect(ofReviewers()).toBe(3);
  });
});

describe('outsiders', () => {
  test('neither see, decide nor take back what is not theirs', async () => {
    const asked = await ask(await newBuyer(), { corpBiz: 'Wholesale' });
    const path = `/amendments/${asked.amendmentId}`;
    for (const as of [institutions.kotra, institutions.visa, institutions.otherIssuer]) {
      expect((await portal.call({ method: 'GET', path, as })).status).toBe(404);
      expect((await decide(as, asked)).status).toBe(404);
      expect((await decide(as, asked, { reasonCd: 'RJ01' })).status).toBe(404);
      const listed = await portal.call({ method: 'GET', path: '/amendments', as });
      expect(JSON.stringify(listed.body)).not.toContain(asked.amendmentId);
    }
    for (const as of [await newSeller(), await newBuyer()]) {
      expect((await portal.call({ method: 'GET', path, as })).status).toBe(403);
      const withdraw = `/company/amendments/${asked.amendmentId}/withdraw`;
      expect((await portal.call({ method: 'POST', path: withdraw, as, body: { version: 1 } })).status).toBe(404);
    }
    expect((await portal.call({ method: 'GET', path: '/company', as: institutions.kotra })).status).toBe(403);
    expect((await portal.call({ method: 'GET', path: '/company/documents', as: institutions.visa })).status).toBe(403);
  });

  test('of the own kind find it in their list, by name, page by page', async () => {
    const buyers = [await newBuyer(), await newBuyer(), await newBuyer()];
    for (const buyer of buyers) await ask(buyer, { corpBiz: 'Import' });
    const found = await portal.call({
      method: 'GET',
      path: `/amendments?text=${encodeURIComponent(buyers[1]?.englishName ?? '')}`,
      as: institutions.issuer,
    });
    expect(found.body.result).toMatchObject({ count: 1, list: [{ relationId: buyers[1]?.companyId }] });
    const first = await portal.call({ method: 'GET', path: '/amendments?limit=2', as: institutions.issuer });
    const { nextCursor, list } = first.body.result as { nextCursor: string; list: Asked[] };
    const second = await portal.call({
      method: 'GET',
      path: `/amendments?cursor=${nextCursor}`,
      as: institutions.issuer,
    });
    const ids = (second.body.result as { list: Asked[] }).list.map(({ amendmentId }) => amendmentId);
    expect(ids.length).toBeGreaterThan(0);
    for (const { amendmentId } of list) expect(ids).not.toContain(amendmentId);
    const decided = await portal.call({ method: 'GET', path: '/amendments?scope=decided', as: institutions.issuer });
    expect(decided.status).toBe(200);
  });
});
