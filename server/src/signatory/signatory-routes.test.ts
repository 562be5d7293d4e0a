/** Who signs for a company, over HTTP: one person with two mailboxes is no second person. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeCard } from '../../test/make/make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { claimsOf, resultOf, startTestApp, type TestApp } from '../../test/start-test-app.ts';
import { endSigningAuthorities } from './signatory.ts';

const start = new Date('2026-11-02T03:00:00Z');
const dayMs = 86_400_000;
const nothing = { kinds: [], until: undefined } as const;
const owner = { certUserName: '김 철수', birthDay: '19700305' };
const other = { certUserName: 'Lee Younghee', birthDay: '19850412' };

let portal: TestApp;
let seller: MadeCompany;
let agency: string;

beforeAll(async () => {
  portal = await startTestApp({ now: start });
  const { database } = portal.made;
  const own = { passwordHash: portal.passwordHash };
  seller = await makeSeller(database, own);
  agency = await logIn((await makeInstitution(database, 'KOTRA', own)).userId);
  await portal.made.pool.query(
    `insert into company_people (company_person_id, company_id, role, user_id, name, given_name, family_name, gender,
       birthday, country, is_representative)
     values ('person_owner', $1, 'applicant', $2, '김철수', 'Cheolsu', 'Kim', 'male', '1970-03-05', 'KR', true)`,
    [seller.companyId, seller.userId],
  );
});
afterAll(() => portal.close());
afterEach(() => portal.context.clock.set(start));

const logIn = async (userId: string, headers = {}) => {
  const first = await portal.logIn(userId);
  const body = { authNumber: await portal.mailedCode(first) };
  const answer = await portal.call({ path: '/two-factor/login', token: first.accessToken, body, headers });
  return resultOf<{ accessToken: string }>(answer).accessToken;
};

type Answered<T> = { readonly code?: string; readonly message?: string; readonly result?: T };

async function ask<T = never>(method: 'GET' | 'POST', path: string, token: string, body?: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await portal.call({ method, path, token, headers, ...(body && { body }) });
  return { status: answer.statusCode, ...answer.json<Answered<T>>() };
}

/** The owner's second mailbox becomes an administrator, as its holder accepts the mailed link. */
async function inviteAdministrator(name: string): Promise<string> {
  const ownerToken = await logIn(seller.userId);
  await portal.made.pool.query('update sessions set confirmed_at = $1', [portal.context.clock.now()]);
  const email = `${name}@second-mailbox.example`;
  const nominee = { userName: name, email, langCd: 'ko', deputyTypeList: ['DP01'] };
  expect(await ask('POST', '/company/deputies', ownerToken, nominee)).toMatchObject({ status: 200 });
  const { rows } = await portal.made.mails.query<{ facts: { token: string } }>(
    `select facts from emails where template = 'deputy.invitation' and email = $1`,
    [email],
  );
  const chosen = { userId: name, userPwd: 'Trade!2026', userPwdConfirm: 'Trade!2026' };
  const accepted = await portal.call({
    path: '/deputy-invitations/accept',
    body: { token: rows[0]?.facts.token, ...chosen },
  });
  expect(accepted.statusCode).toBe(200);
  return name;
}

let changes = 0;
async function proposeChange(): Promise<string> {
  changes += 1;
  const changeId = `change_${changes}`;
  await portal.made.pool.query(
    `update payout_account_changes set state = 'stopped', stopped_at = now() where state = 'proposed'`,
  );
  await portal.made.pool.query(
    `insert into payout_account_changes (change_id, company_id, change_number, currencies, bank_code, account_number,
       holder_name, state, proposed_by, proposed_at)
     values ($1, $2, $3, '{USD}', '088', '110245678901', 'Hanbit', 'proposed', $4, $5)`,
    [changeId, seller.companyId, changes, seller.userId, portal.context.clock.now()],
  );
  return changeId;
}

/** Who approves has shown their second factor a moment ago. */
async function approve(changeId: string, token: string) {
  const confirmed = 'update sessions set confirmed_at = $1 where session_id = $2';
  await portal.made.pool.query(confirmed, [portal.context.clock.now(), claimsOf(token).sid]);
  return ask('POST', `/company/payout-accounts/changes/${changeId}/approve`, token, {});
}

async function stateOf(changeId: string): Promise<string> {
  const { rows } = await portal.made.pool.query('select state from payout_account_changes where change_id = $1', [
    changeId,
  ]);
  return rows[0]?.state;
}

async function proveByCard({ certUserName, birthDay }: typeof owner): Promise<string> {
  const card = { cardType: 'KVT1', certType: 'CE01', userName: certUserName, birthDay, issueYmd: '20200101' };
  const answer = await portal.call({ path: '/apply/cert/id-card', body: card });
  return resultOf<{ idCardUUID: string }>(answer).idCardUUID;
}

type Own = { readonly waitingTypeList: string[]; readonly requestYn: string; readonly authorityList: AuthorityShown[] };
type AuthorityShown = { readonly authorityId: string; readonly authorityStatus: string; readonly reasonDetail: string };

async function file(userId: string, token: string, about: object, company = seller) {
  const delegDocFileId = await makeFile(portal.made.database, { owner: { ...company, userId } });
  return ask<Own>('POST', '/company/signatory', token, { certType: 'id_card', delegDocFileId, ...about });
}

const idOf = ({ result }: { readonly result?: Own }) => result?.authorityList[0]?.authorityId ?? 'none';

describe('an administrator whom the owner invited', () => {
  test('confirms no settlement account twenty minutes later, and reads what is missing', async () => {
    const userId = await inviteAdministrator('second1');
    const changeId = await proposeChange();
    portal.context.clock.set(new Date(start.getTime() + 20 * 60_000));
    const token = await logIn(userId);
    expect(claimsOf(token)).toMatchObject({ deputyTypeList: [], waitingTypeList: ['DP01'] });
    const refused = await approve(changeId, token);
    expect(refused).toMatchObject({ status: 403, code: 'account.identity_unconfirmed' });
    expect(refused.message).toContain('identity and power of attorney');
    expect(await stateOf(changeId)).toBe('proposed');
    expect(await ask('GET', '/company/payout-accounts', token)).toMatchObject({ status: 200 });
    // Beside somebody who counts for nothing the owner is alone: a mailed code is asked for.
    expect(await approve(changeId, await logIn(seller.userId))).toMatchObject({ code: 'payout_account.code_needed' });
    const own = await ask<Own>('GET', '/company/signatory', token);
    expect(own.result).toMatchObject({ waitingTypeList: ['DP01'], requestYn: 'Y' });
    // The owner's own card proves no second person.
    const asOwner = await file(userId, token, { ...owner, certUUID: await proveByCard(owner) });
    expect(asOwner).toMatchObject({ status: 409, code: 'signatory.same_person' });
    const { rows } = await portal.made.pool.query('select count(*)::int as count from signing_authorities');
    expect(rows[0].count).toBe(0);
  });

  test('counts beside the owner once confirmed and from the eighth day on; the agency reads what both share', async () => {
    const userId = await inviteAdministrator('second2');
    const token = await logIn(userId);
    const filed = await file(userId, token, { ...other, certUUID: await proveByCard(other) });
    expect(filed).toMatchObject({ status: 200, result: { requestYn: 'N' } });
    const id = idOf(filed);
    const list = await ask<{ list: object[] }>('GET', '/signatories?authorityStatus=waiting', agency);
    expect(list.result?.list[0]).toMatchObject({
      ...{ userId, certUserName: 'Lee Younghee', nameDiffYn: true, sameAddressYn: true, sameDeviceYn: false },
      ...{ approveYn: 'Y', deputyTypeList: ['DP01'] },
    });
    expect(await ask('POST', `/signatories/${id}/confirm`, agency)).toMatchObject({ status: 200 });
    expect(await ask('POST', `/signatories/${id}/confirm`, agency)).toMatchObject({
      code: 'signatory.decided_already',
    });
    const early = await proposeChange();
    const tooNew = await approve(early, await logIn(userId));
    expect(tooNew).toMatchObject({ status: 409, code: 'account.second_person_too_new' });
    expect(tooNew.message).toContain('9 Nov 2026');
    expect(await stateOf(early)).toBe('proposed');
    portal.context.clock.set(new Date(start.getTime() + 7 * dayMs));
    const later = await proposeChange();
    expect(await approve(later, await logIn(userId))).toMatchObject({ status: 200 });
    const seen = await ask<{ list: object[] }>(
      'GET',
      '/payout-account-changes?changeStatus=waiting',
      await agencyAgain(),
    );
    expect(seen.result?.list[0]).toMatchObject({ changeId: later, sameAddressYn: true, sameDeviceYn: false });
    const ownList = await ask('GET', '/company/payout-accounts', await logIn(seller.userId));
    expect(JSON.stringify(ownList)).not.toContain('sameAddressYn');
  });
});

async function agencyAgain(): Promise<string> {
  const { rows } = await portal.made.pool.query(
    `select user_id from users join companies using (company_id) where client_type = 'KOTRA'`,
  );
  return logIn(rows[0].user_id);
}

const makeUnconfirmed = (company: MadeCompany, kinds: ['approver'] | ['payer'] = ['approver']) =>
  makeDeputy(portal.made.database, company, { kinds, confirmed: nothing, passwordHash: portal.passwordHash });

describe('a power of attorney', () => {
  test('is sent back with a reason, and filed again; another one meanwhile is refused', async () => {
    const { userId } = await makeUnconfirmed(seller);
    const token = await logIn(userId);
    const named = { ...other, certUserName: 'Park Jisu' };
    const certUUID = await proveByCard(named);
    const filed = await file(userId, token, { ...named, certUUID });
    expect(filed).toMatchObject({ status: 200 });
    expect(await file(userId, token, { ...named, certUUID })).toMatchObject({ code: 'signatory.waits_already' });
    const path = `/signatories/${idOf(filed)}/return`;
    expect(await ask('POST', path, agency, { reasonDetail: 'The seal is missing' })).toMatchObject({ status: 200 });
    const own = await ask<Own>('GET', '/company/signatory', token);
    expect(own.result).toMatchObject({ requestYn: 'Y', waitingTypeList: ['DP03'] });
    expect(own.result?.authorityList[0]).toMatchObject({
      authorityStatus: 'returned',
      reasonDetail: 'The seal is missing',
    });
    const again = await proveByCard(named);
    expect(await file(userId, token, { ...named, certUUID: again })).toMatchObject({ status: 200 });
  });

  test('asks for a proof of this very person, a document where no office is asked, and a day to come', async () => {
    const { userId } = await makeUnconfirmed(seller);
    const token = await logIn(userId);
    const named = { certUserName: 'Choi Minho', birthDay: '19900101' };
    const certUUID = await proveByCard({ ...named, certUserName: 'Choi Minsu' });
    const refused = [
      [{ certUUID }, 'signatory.identity_unproven', 'certUUID'],
      [{ certType: 'document' }, 'signatory.identity_document_missing', 'certFileId'],
    ] as const;
    for (const [about, code, field] of refused) {
      expect(await file(userId, token, { ...named, ...about })).toMatchObject({ code, field });
    }
    const past = { certUUID: await proveByCard(named), expireYmd: '20261101' };
    expect(await file(userId, token, { ...named, ...past })).toMatchObject({ code: 'signatory.day_over' });
    expect(await file(seller.userId, await logIn(seller.userId), named)).toMatchObject({
      code: 'signatory.nothing_to_sign',
    });
  });

  test('of a buyer is for the issuer of its card, by a copy of the passport; and it ends with its last day', async () => {
    const { database } = portal.made;
    const own = { passwordHash: portal.passwordHash };
    const buyer = await makeBuyer(database, own);
    const issuer = await makeInstitution(database, 'ISSUER', own);
    const outsider = await makeInstitution(database, 'ISSUER', own);
    await makeCard(database, { companyId: buyer.companyId, issuerCompanyId: issuer.companyId });
    const { userId } = await makeUnconfirmed(buyer, ['payer']);
    const token = await logIn(userId);
    const certFileId = await makeFile(database, { owner: { ...buyer, userId } });
    const paper = { certType: 'document', certUserName: 'Jane Roe', birthDay: '19880808', certFileId };
    const filed = await file(userId, token, { ...paper, expireYmd: '20261103' }, buyer);
    const id = idOf(filed);
    expect(filed.status).toBe(200);
    for (const each of [agency, await logIn(outsider.userId)]) {
      expect(await ask('POST', `/signatories/${id}/confirm`, each)).toMatchObject({ code: 'signatory.not_found' });
      expect((await portal.call({ method: 'GET', path: `/files/${certFileId}`, token: each })).statusCode).toBe(404);
      expect(JSON.stringify(await ask('GET', '/signatories', each))).not.toContain('Jane Roe');
    }
    const reviewer = await logIn(issuer.userId);
    const confirm = (body: object) => ask('POST', `/signatories/${id}/confirm`, reviewer, body);
    const listed = async () => (await ask<{ list: object[] }>('GET', '/signatories', reviewer)).result?.list[0];
    // What the deputy typed is compared with what the reviewer reads off the copy, and shown to nobody.
    expect(JSON.stringify(await listed())).not.toContain('19880808');
    expect(await confirm({})).toMatchObject({ status: 422, code: 'signatory.birthday_missing', field: 'birthDay' });
    expect(await confirm({ birthDay: '19880809' })).toMatchObject({
      ...{ status: 422, code: 'signatory.birthday_differs', field: 'birthDay' },
    });
    expect(await listed()).toMatchObject({ authorityStatus: 'waiting', birthDayCheckYn: 'N' });
    expect(await confirm({ birthDay: '19880808' })).toMatchObject({ status: 200 });
    expect(await listed()).toMatchObject({ authorityStatus: 'confirmed', birthDayCheckYn: 'Y' });
    expect(claimsOf(await logIn(userId))).toMatchObject({ deputyTypeList: ['DP04'] });
    portal.context.clock.set(new Date(start.getTime() + 2 * dayMs));
    expect(claimsOf(await logIn(userId))).toMatchObject({ deputyTypeList: [], waitingTypeList: ['DP04'] });
    expect(await endSigningAuthorities(portal.context)).toBe(1);
    expect(await endSigningAuthorities(portal.context)).toBe(0);
    const { rows } = await portal.made.pool.query('select event from deputy_changes where user_id = $1 order by 1', [
      userId,
    ]);
    expect(rows.map(({ event }) => event)).toEqual(['authority_confirmed', 'authority_ended', 'authority_filed']);
  });
});

test('a browser in which a colleague has logged in is known to the reviewer', async () => {
  const company = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  const first = await portal.logIn(company.userId);
  const body = { authNumber: await portal.mailedCode(first) };
  const answer = await portal.call({ path: '/two-factor/login', token: first.accessToken, body });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const appointment = { by: company.userId, at: start };
  const about = { confirmed: nothing, appointment, passwordHash: portal.passwordHash };
  const { userId } = await makeDeputy(portal.made.database, company, about);
  const token = await logIn(userId, { cookie });
  const named = { certUserName: 'Han Sora', birthDay: '19910101' };
  expect(await file(userId, token, { ...named, certUUID: await proveByCard(named) }, company)).toMatchObject({
    status: 200,
  });
  const { result } = await ask<{ list: object[] }>('GET', '/signatories?text=Han', agency);
  expect(result?.list).toMatchObject([{ userId, sameDeviceYn: true }]);
});

test('a power of attorney of one person with two logins is filed once, and of two that were filed none is confirmed', async () => {
  const company = await makeSeller(portal.made.database, { passwordHash: portal.passwordHash });
  const person = { certUserName: 'Han Bora', birthDay: '19910607' };
  const filers: (readonly [userId: string, token: string, certUUID: string])[] = [];
  for (const { userId } of [await makeUnconfirmed(company), await makeUnconfirmed(company)]) {
    filers.push([userId, await logIn(userId), await proveByCard(person)]);
  }
  const filings = filers.map(([userId, token, certUUID]) => file(userId, token, { ...person, certUUID }, company));
  const answers = await Promise.all(filings);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.map(({ code }) => code)).toContain('signatory.same_person');
  const id = answers.map((answer) => idOf(answer)).find((each) => each !== 'none');
  const other = filers[answers.findIndex(({ status }) => status === 409)]?.[0];
  // As two that were filed at once before there was a lock.
  await portal.made.pool.query(
    `insert into signing_authorities (authority_id, company_id, user_id, state, kinds, identity_method, identity_name,
       identity_hash, power_of_attorney_file_id, filed_at)
     select 'authority_twin', company_id, $2, 'waiting', kinds, identity_method, identity_name, identity_hash,
       power_of_attorney_file_id, filed_at from signing_authorities where authority_id = $1`,
    [id, other],
  );
  const refused = { status: 409, code: 'signatory.same_person' };
  expect(await ask('POST', `/signatories/${id}/confirm`, agency, {})).toMatchObject(refused);
  const words = { reasonDetail: 'The same person' };
  expect(await ask('POST', '/signatories/authority_twin/return', agency, words)).toMatchObject({ status: 200 });
  expect(await ask('POST', `/signatories/${id}/confirm`, agency, {})).toMatchObject({ status: 200 });
});
