/** Where nobody remits one won: a changed account is proved by a document, at which two people of the agency look. */
import type { ScanState } from '@gtp/domain/attachment/file-scan.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindProofs } from '../../test/bind-proofs.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import type { Caller } from '../platform/caller.ts';
import { makeProviderSimulators } from '../verification/verification.ts';
import {
  activatePayoutAccounts,
  canReadAccountProof,
  findAccountChangeMark,
  type PayoutAccountContext,
} from './payout-account.ts';
import { bindPayoutAccount } from './payout-account-routes.ts';

const hourMs = 3_600_000;
const path = '/company/payout-accounts';
const number = '110-245-671234';
const account = { bankCd: '088', depositNo: number, depositName: 'Hanbit Cosmetics', currCdList: ['840'] };

let world: SettlementWorld;
let seller: MadeCompany;
let colleague: Caller;
let outsider: MadeCompany;
let buyer: MadeCompany;
let agency: MadeCompany;
let secondAgent: Caller;
let portal: TestPortal;
let context: PayoutAccountContext & SettlementWorld['context'];

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  const providers = { ...makeProviderSimulators(database), askTaxOffice: () => Promise.resolve('active' as const) };
  const paperRequirements = ['id_card', 'mobile', 'deposit', 'business'] as const;
  context = { ...world.context, mailCodeSecret: 'a secret of the test', providers, paperRequirements };
  [outsider, buyer, agency] = await Promise.all([
    makeSeller(database),
    makeBuyer(database),
    makeInstitution(database, 'KOTRA'),
  ]);
  secondAgent = await addPerson(agency, 'Second Agent');
});
afterAll(() => world.close());

beforeEach(async () => {
  await portal?.close();
  seller = await world.makeSellerPaidTo('8901');
  colleague = await addPerson(seller, 'Second Person');
  const callers = [seller.caller, colleague, outsider.caller, buyer.caller, agency.caller, secondAgent];
  const bind = (bound: Parameters<typeof bindPayoutAccount>[0]) => {
    bindPayoutAccount(bound, context);
    bindProofs(bound, context);
  };
  portal = await startTestPortal({ ...context, callers, bind });
});
afterAll(() => portal.close());

async function addPerson(company: MadeCompany, name: string): Promise<Caller> {
  const userId = `user-${crypto.randomUUID().slice(0, 8)}`;
  await world.made.pool.query(
    `insert into users (user_id, company_id, user_group, name, email, language, password_hash, is_active, created_at)
     select $1, company_id, user_group, $3, $4, 'en', 'none', true, now() from users where user_id = $2`,
    [userId, company.userId, name, `${userId}@demo.example`],
  );
  return { ...company.caller, userId };
}

type Who = { readonly userId: string };
type Change = Readonly<Record<string, unknown>>;

const post = (where: string, as: Who | undefined, body: object = {}) =>
  portal.call({ method: 'POST', path: where, as, body });

async function propose(changed: object = {}, scan: ScanState = 'clean') {
  const certFileId = await makeFile(world.made.database, {
    owner: { ...seller, userId: colleague.userId },
    scan,
  });
  const { status, body } = await portal.call({ method: 'GET', path, as: seller });
  expect(status).toBe(200);
  const { changeNo } = body.result as { changeNo: number };
  return {
    certFileId,
    answer: await post(`${path}/changes`, colleague, { ...account, certFileId, changeNo, ...changed }),
  };
}

/** Proposed by one of the company, approved by the other. */
async function inReview(scan?: ScanState) {
  const { certFileId, answer } = await propose({}, scan);
  expect(answer.status).toBe(200);
  const [{ changeId = '' } = {}] = (answer.body.result as { changeList: { changeId: string }[] }).changeList;
  const approved = await post(`${path}/changes/${changeId}/approve`, seller);
  return { certFileId, changeId, approved };
}

async function overseen(as: Who, task = ''): Promise<readonly Change[]> {
  const search = new URLSearchParams({ text: seller.englishName, ...(task && { task }) });
  const { status, body } = await portal.call({ method: 'GET', path: `/payout-account-changes?${search}`, as });
  expect(status).toBe(200);
  return (body.result as { list: Change[] }).list;
}

const acceptProof = (changeId: string, as: Who) => post(`/payout-account-changes/${changeId}/accept-proof`, as);
const returnProof = (changeId: string, as: Who, reasonDetail = 'The holder is another one.') =>
  post(`/payout-account-changes/${changeId}/return-proof`, as, { reasonDetail });

async function templatesTo(email: string): Promise<string[]> {
  const { rows } = await world.made.mails.query('select template from emails where email = $1 order by email_id', [
    email,
  ]);
  return rows.map(({ template }) => template);
}

test('the company approves, two people of the agency accept the document, and 48 hours later the account is used', async () => {
  const { certFileId, changeId, approved } = await inReview();
  expect(approved.body.result).toMatchObject({
    changeList: [{ changeStatus: 'proof_review', certFile: { fileId: certFileId } }],
  });
  expect((approved.body.result as { changeList: Change[] }).changeList[0]).not.toHaveProperty('effectDt');
  expect(await overseen(agency, 'proof')).toMatchObject([{ changeId, certDepositNo: number, certAcceptYn: 'Y' }]);
  world.context.clock.advance(100 * hourMs);
  expect(await activatePayoutAccounts(context)).toBe(0);

  expect(await acceptProof(changeId, agency)).toMatchObject({ status: 200 });
  expect(await acceptProof(changeId, agency)).toMatchObject({
    status: 409,
    body: { code: 'payout_account.second_acceptance_needed' },
  });
  expect(await overseen(agency, 'proof')).toEqual([]);
  expect(await activatePayoutAccounts(context)).toBe(0);
  expect(await overseen(secondAgent, 'proof')).toMatchObject([{ changeId, firstUserName: expect.any(String) }]);
  expect(await acceptProof(changeId, secondAgent)).toMatchObject({ status: 200 });
  expect(await overseen(agency)).toMatchObject([{ changeStatus: 'waiting', certUserName: 'Second Agent' }]);
  expect((await overseen(agency))[0]).not.toHaveProperty('certDepositNo');

  world.context.clock.advance(48 * hourMs - 1_000);
  expect(await activatePayoutAccounts(context)).toBe(0);
  world.context.clock.advance(1_000);
  expect(await activatePayoutAccounts(context)).toBe(1);
  const { rows } = await world.made.pool.query(
    `select account_number, c.proof_file_id, f.state from payout_account_changes c
       join bank_accounts b using (company_id, account_number) join files f on f.file_id = c.proof_file_id
       where change_id = $1 and b.is_active`,
    [changeId],
  );
  expect(rows).toEqual([{ account_number: number, proof_file_id: certFileId, state: 'attached' }]);
  const asked = { sellerCompanyId: seller.companyId, now: context.clock.now() };
  expect(await findAccountChangeMark(context.database, asked)).toMatchObject({ check: 'document' });
  const expected = ['payout_account.proposed', 'payout_account.approved', 'payout_account.activated'];
  for (const email of [seller.email, `${colleague.userId}@demo.example`]) {
    expect(await templatesTo(email)).toEqual(expected);
  }
  expect(await templatesTo(agency.email)).toContain('payout_account.proof_to_review');
});

test('a document that is sent back ends the change, and the seller reads why', async () => {
  const { certFileId, changeId } = await inReview();
  await acceptProof(changeId, agency);
  expect(await returnProof(changeId, secondAgent)).toMatchObject({ status: 200 });
  const { body } = await portal.call({ method: 'GET', path, as: seller });
  expect(body.result).toMatchObject({
    changeList: [{ changeStatus: 'returned', returnDetail: 'The holder is another one.', stopYn: 'N' }],
    requestYn: 'Y',
  });
  expect(JSON.stringify(body)).not.toContain('Agent');
  expect(await templatesTo(seller.email)).toEqual(['payout_account.proposed', 'payout_account.proof_returned']);
  for (const late of [acceptProof(changeId, agency), returnProof(changeId, agency)]) {
    expect(await late).toMatchObject({ status: 409, body: { code: 'payout_account.not_in_state' } });
  }
  const again = await propose({ certFileId });
  expect(again.answer).toMatchObject({ status: 409, body: { code: 'attachment.used_before', field: 'certFileId' } });
});

test('anybody of the company stops it while the agency looks', async () => {
  const { changeId } = await inReview();
  expect(await post(`${path}/changes/${changeId}/stop`, colleague)).toMatchObject({ status: 200 });
  expect(await acceptProof(changeId, agency)).toMatchObject({ status: 409 });
  expect(await activatePayoutAccounts(context)).toBe(0);
});

test('nothing is accepted before the company itself has approved', async () => {
  const { answer } = await propose();
  const [{ changeId = '' } = {}] = (answer.body.result as { changeList: { changeId: string }[] }).changeList;
  expect(await acceptProof(changeId, agency)).toMatchObject({ status: 409 });
  expect(await returnProof(changeId, agency)).toMatchObject({ status: 409 });
  expect(await overseen(agency, 'proof')).toEqual([]);
});

test('two people who accept at the same instant start one wait', async () => {
  const { changeId } = await inReview();
  const answers = await Promise.all([agency, secondAgent, agency, secondAgent].map((as) => acceptProof(changeId, as)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(await overseen(agency)).toMatchObject([{ changeStatus: 'waiting' }]);
});

test('a proposal without a document is refused at it, whatever else the browser sends', async () => {
  const { answer } = await propose({ certFileId: undefined, depositUUID: 'ver_none' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'payout_account.proof_missing', field: 'certFileId' } });
});

test('a document that the scanner has not let through is not accepted', async () => {
  const { changeId } = await inReview('checking');
  expect(await acceptProof(changeId, agency)).toMatchObject({ body: { code: 'attachment.being_checked' } });
  expect(await overseen(agency, 'proof')).toMatchObject([{ certAcceptYn: 'Y' }]);
});

test('the agency decides and nobody else, and reads the document with the company that filed it', async () => {
  const { changeId, certFileId } = await inReview();
  for (const as of [seller, buyer, outsider]) expect(await acceptProof(changeId, as)).toMatchObject({ status: 403 });
  expect(await acceptProof('change_none', agency)).toMatchObject({ status: 404 });
  const readers = [agency.caller, seller.caller, outsider.caller, buyer.caller];
  const { database } = world.made;
  const reads = await Promise.all(readers.map((caller) => canReadAccountProof(database, caller, certFileId)));
  expect(reads).toEqual([true, true, false, false]);
});
