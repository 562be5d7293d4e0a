import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindProofs } from '../../test/bind-proofs.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeSettlementWorld, type SettlementWorld } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import type { Caller } from '../platform/caller.ts';
import { makeProviderSimulators, type VerificationProviders } from '../verification/verification.ts';
import { activatePayoutAccounts, findAccountChangeMark } from './payout-account.ts';
import { bindPayoutAccount } from './payout-account-routes.ts';

const hourMs = 3_600_000;
const account = { bankCd: '088', depositNo: '110-245-678901', depositName: 'Hanbit Cosmetics', currCdList: ['840'] };

const administrator = {
  kinds: ['order_maker', 'administrator'],
  ...{ orderLimit: undefined, dayLimit: undefined, expiresOn: undefined },
} as const;

let world: SettlementWorld;
let seller: MadeCompany;
let deputy: Caller;
/** Makes orders, and is to stand in for an administrator. */
let helper: Caller;
let outsider: MadeCompany;
let buyer: MadeCompany;
let agency: MadeCompany;
let portal: TestPortal;
let context: SettlementWorld['context'] & {
  mailCodeSecret: string;
  providers: VerificationProviders;
  paperRequirements: [];
};

beforeAll(async () => {
  world = await makeSettlementWorld();
  const { database } = world.made;
  const askTaxOffice = () => Promise.resolve('active' as const);
  const providers = { ...makeProviderSimulators(database), askTaxOffice };
  context = { ...world.context, mailCodeSecret: 'a secret of the test', providers, paperRequirements: [] };
  outsider = await makeSeller(database);
  buyer = await makeBuyer(database);
  agency = await makeInstitution(database, 'KOTRA');
});
afterAll(() => world.close());

beforeEach(async () => {
  await portal?.close();
  seller = await world.makeSellerPaidTo('8901');
  deputy = await addPerson(seller);
  const { database } = world.made;
  const right = await makeDeputy(database, seller, { kinds: ['order_maker'] });
  helper = { ...right.caller, delegation: administrator };
  const callers = [seller.caller, deputy, helper, outsider.caller, buyer.caller, agency.caller];
  portal = await startTestPortal({
    ...context,
    callers,
    bind: (bound) => {
      bindPayoutAccount(bound, context);
      bindProofs(bound, context);
    },
  });
});
afterAll(() => portal.close());

async function addPerson(company: MadeCompany): Promise<Caller> {
  const userId = `user-${crypto.randomUUID().slice(0, 8)}`;
  await world.made.pool.query(
    `insert into users (user_id, company_id, user_group, name, email, language, password_hash, is_active, created_at)
     values ($1, $2, 'UG03', 'Second Person', $3, 'en', 'none', true, now())`,
    [userId, company.companyId, `${userId}@demo.example`],
  );
  return { ...company.caller, userId };
}

type Who = { readonly userId: string };
type Change = Readonly<Record<string, string>> & { readonly changeId: string };
type Accounts = {
  readonly depositList: readonly Readonly<Record<string, string>>[];
  readonly changeList: readonly Change[];
  readonly changeNo: number;
  readonly requestYn: string;
};

const path = '/company/payout-accounts';

function post(where: string, as: Who | undefined, body: object = {}) {
  return portal.call({ method: 'POST', path: where, as, body });
}

async function list(as: Who): Promise<Accounts> {
  const { status, body } = await portal.call({ method: 'GET', path, as });
  expect(status).toBe(200);
  return body.result as Accounts;
}

async function emailsTo(email: string): Promise<readonly { template: string; facts: Record<string, string> }[]> {
  const { rows } = await world.made.mails.query<{ template: string; facts: Record<string, string> }>(
    'select template, facts from emails where email = $1 order by email_id',
    [email],
  );
  return rows;
}

async function lastFacts(email: string, template: string): Promise<Record<string, string>> {
  return (await emailsTo(email)).findLast((each) => each.template === template)?.facts ?? {};
}

/** Has one won remitted and reads the statement. */
async function prove(as: Who, changed: object = {}): Promise<string> {
  const sent = await post(`${path}/deposit`, as, { ...account, ...changed });
  expect(sent).toMatchObject({ status: 200 });
  const { depositUUID } = sent.body.result as { depositUUID: string };
  const { code } = await lastFacts(`${as.userId}@demo.example`, 'verification.deposit_code');
  expect(await post('/apply/cert/deposit/verify', undefined, { depositUUID, authCode: code })).toMatchObject({
    status: 200,
  });
  return depositUUID;
}

/** Another number each time, so that no limit of codes for one account is met. */
let lastNumber = 678_901;
async function propose(as: Who, changed: object = {}) {
  lastNumber += 1;
  const asked = { depositNo: `110-245-${lastNumber}`, ...changed };
  const depositUUID = await prove(as, asked);
  const { changeNo } = await list(as);
  return post(`${path}/changes`, as, { ...account, ...asked, depositUUID, changeNo });
}

async function proposed(as: Who): Promise<string> {
  const { status, body } = await propose(as);
  expect(status).toBe(200);
  return (body.result as Accounts).changeList[0]?.changeId ?? '';
}

test('an account proposed by one and approved by another is used 48 hours later, and everybody is notified', async () => {
  const changeId = await proposed(deputy);
  const approved = await post(`${path}/changes/${changeId}/approve`, seller);
  expect(approved).toMatchObject({ status: 200, body: { result: { changeList: [{ changeStatus: 'waiting' }] } } });
  world.context.clock.advance(48 * hourMs - 1_000);
  expect(await activatePayoutAccounts(context)).toBe(0);
  expect((await list(seller)).depositList[0]?.depositNo).toMatch(/^\*+8901$/);
  world.context.clock.advance(1_000);
  expect(await activatePayoutAccounts(context)).toBe(1);
  expect(await activatePayoutAccounts(context)).toBe(0);
  expect((await list(seller)).depositList).toMatchObject([
    { depositNo: expect.stringMatching(new RegExp(`^\\*+${String(lastNumber).slice(-4)}$`)) },
  ]);
  expect(await markOf(seller)).toEqual({ days: 0, check: 'deposit', approval: 'colleague' });
  const expected = ['payout_account.proposed', 'payout_account.approved', 'payout_account.activated'];
  for (const email of [seller.email, `${deputy.userId}@demo.example`]) {
    const templates = (await emailsTo(email)).map(({ template }) => template);
    expect(templates.filter((each) => expected.includes(each))).toEqual(expected);
  }
  const agency = await makeInstitution(world.context.database, 'KOTRA');
  await proposed(deputy).then((next) => post(`${path}/changes/${next}/approve`, seller));
  world.context.clock.advance(48 * hourMs);
  for (const _ of ['once', 'twice']) await activatePayoutAccounts(context);
  const notified = (await emailsTo(agency.email)).map(({ template }) => template);
  expect(notified).toEqual(['payout_account.activated_to_agency']);
});

/** What the seller's buyers read of the change. */
const markOf = ({ companyId }: MadeCompany) =>
  findAccountChangeMark(context.database, { sellerCompanyId: companyId, now: context.clock.now() });

describe('the second person', () => {
  test('403 when the proposer approves while there are others', async () => {
    const changeId = await proposed(deputy);
    const answer = await post(`${path}/changes/${changeId}/approve`, deputy);
    expect(answer).toMatchObject({ status: 403, body: { code: 'payout_account.second_person_needed' } });
    expect((await list(deputy)).changeList[0]).toMatchObject({ changeStatus: 'proposed', approveYn: 'N' });
  });

  test('is replaced by an e-mailed code for a lone owner, whose code is good once', async () => {
    await world.made.pool.query('update users set is_active = false where user_id = $1', [deputy.userId]);
    const changeId = await proposed(seller);
    const without = await post(`${path}/changes/${changeId}/approve`, seller);
    expect(without).toMatchObject({ status: 422, body: { code: 'payout_account.code_needed' } });
    const sent = await post(`${path}/changes/${changeId}/code`, seller);
    const { emailCertId } = sent.body.result as { emailCertId: string };
    const unproven = await post(`${path}/changes/${changeId}/approve`, seller, { emailCertId });
    expect(unproven).toMatchObject({ status: 422 });
    const { code } = await lastFacts(seller.email, 'payout_account.code');
    await post('/cert/email/verify', undefined, { emailCertId, authCode: code });
    const approved = await post(`${path}/changes/${changeId}/approve`, seller, { emailCertId });
    expect(approved).toMatchObject({ status: 200, body: { result: { changeList: [{ changeStatus: 'waiting' }] } } });
    expect(await markOf(seller)).toBeUndefined();
    world.context.clock.advance(50 * hourMs);
    await activatePayoutAccounts(context);
    expect(await markOf(seller)).toMatchObject({ check: 'deposit', approval: 'code' });
    world.context.clock.advance(30 * 24 * hourMs);
    expect(await markOf(seller)).toBeUndefined();
  });

  test('409 for a second approval, also at the same instant', async () => {
    const changeId = await proposed(deputy);
    const answers = await Promise.all([1, 2, 3].map(() => post(`${path}/changes/${changeId}/approve`, seller)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('a substitute of the other administrator', () => {
  const day = (later: number) => seoulDay(new Date(world.context.clock.now().getTime() + later * 24 * hourMs));
  const standIn = (by: Who) => {
    const at = world.context.clock.now();
    const substitute = { userId: helper.userId, from: day(-9), until: day(9), named: { by: by.userId, at } };
    return makeDeputy(world.made.database, seller, { substitute });
  };
  const approve = async (changeId: string) => {
    const { status, body } = await post(`${path}/changes/${changeId}/approve`, helper);
    return [status, body.code];
  };

  test('is no second person beside who named them, before the eighth day', async () => {
    await standIn(seller);
    const changeId = await proposed(seller);
    expect(await approve(changeId)).toEqual([409, 'account.second_person_too_new']);
    expect((await list(helper)).changeList[0]).toMatchObject({ approveYn: 'N' });
    world.context.clock.advance(7 * 24 * hourMs);
    expect(await approve(changeId)).toEqual([200, undefined]);
  });

  test('is one at once beside somebody else', async () => {
    await standIn(seller);
    expect(await approve(await proposed(deputy))).toEqual([200, undefined]);
  });
});

describe('stopping', () => {
  test('by the e-mail’s link needs no login, ends the proposer’s sessions and keeps the account', async () => {
    const changeId = await proposed(deputy);
    await post(`${path}/changes/${changeId}/approve`, seller);
    await world.made.pool.query(
      `insert into sessions (session_id, user_id, stage, refresh_until, created_at, last_seen_at)
       values ($1, $2, 'complete', now(), now(), now())`,
      [`ses-stolen-${changeId}`, deputy.userId],
    );
    const { stopToken: token } = await lastFacts(seller.email, 'payout_account.proposed');
    const stopped = await post('/payout-account-changes/stop', undefined, { token });
    expect(stopped).toMatchObject({ status: 200, body: { result: { corpName: seller.englishName } } });
    expect(await post('/payout-account-changes/stop', undefined, { token })).toEqual(stopped);
    world.context.clock.advance(72 * hourMs);
    await activatePayoutAccounts(context);
    expect((await list(seller)).depositList[0]?.depositNo).toMatch(/^\*+8901$/);
    const { rows } = await world.made.pool.query('select end_reason from sessions where user_id = $1', [deputy.userId]);
    expect(rows).toEqual([{ end_reason: 'account_change_stopped' }]);
  });

  test('is for everybody of the company until the account is in force, and then for nobody', async () => {
    const changeId = await proposed(deputy);
    const stopped = await post(`${path}/changes/${changeId}/stop`, deputy);
    expect(stopped).toMatchObject({ status: 200, body: { result: { changeList: [{ changeStatus: 'stopped' }] } } });
    const next = await proposed(deputy);
    await post(`${path}/changes/${next}/approve`, seller);
    world.context.clock.advance(48 * hourMs);
    await activatePayoutAccounts(context);
    const late = await post(`${path}/changes/${next}/stop`, deputy);
    expect(late).toMatchObject({ status: 409, body: { code: 'payout_account.approved_meanwhile' } });
    expect(late.body.message).toContain(`Person ${seller.userId}`);
  });

  test.each(['change_1.AAAA', 'nonsense', `change_1.${'A'.repeat(43)}`])(
    'is refused for the token %s',
    async (token) => {
      const answer = await post('/payout-account-changes/stop', undefined, { token });
      expect([400, 422]).toContain(answer.status);
    },
  );
});

describe('a proposal is refused', () => {
  test('409, with the name of the other, when somebody else proposed meanwhile', async () => {
    const depositUUID = await prove(seller, { depositNo: '110-245-555001' });
    const { changeNo } = await list(seller);
    await proposed(deputy);
    const body = { ...account, depositNo: '110-245-555001', depositUUID, changeNo };
    const answer = await post(`${path}/changes`, seller, body);
    expect(answer).toMatchObject({ status: 409, body: { code: 'payout_account.changed_meanwhile' } });
    expect(answer.body.message).toContain('Second Person');
  });

  test('without the one-won check, or with the check of another account', async () => {
    const { changeNo } = await list(seller);
    const depositUUID = await prove(seller, { depositNo: '110-245-555002' });
    for (const proof of ['ver_none', depositUUID]) {
      const body = { ...account, depositNo: '110-245-555003', depositUUID: proof, changeNo };
      const answer = await post(`${path}/changes`, seller, body);
      expect(answer).toMatchObject({ status: 422, body: { code: 'payout_account.check_missing' } });
    }
  });

  test('422 when the bank knows another holder', async () => {
    const answer = await post(`${path}/deposit`, seller, { ...account, depositNo: '110-245-670201' });
    expect(answer).toMatchObject({ status: 422, body: { field: 'depositName' } });
  });
});

describe('outsiders', () => {
  test('404 for another company’s change, as for none', async () => {
    const changeId = await proposed(deputy);
    for (const what of ['approve', 'stop', 'code']) {
      const other = await post(`${path}/changes/${changeId}/${what}`, outsider);
      const none = await post(`${path}/changes/change_none/${what}`, outsider);
      expect(other).toMatchObject({ status: 404, body: { code: 'payout_account.not_found' } });
      expect(other).toEqual(none);
    }
    expect((await list(outsider)).changeList).toEqual([]);
  });

  test('403 for a buyer, 401 for nobody', async () => {
    expect(await portal.call({ method: 'GET', path, as: buyer })).toMatchObject({ status: 403 });
    expect(await post(`${path}/changes`, buyer)).toMatchObject({ status: 403 });
    expect(await portal.call({ method: 'GET', path })).toMatchObject({ status: 401 });
  });
});

test('the agency sees every change with its seller, state and last digits, and nobody else does', async () => {
  const changeId = await proposed(deputy);
  const asked = {
    method: 'GET',
    path: `/payout-account-changes?text=${encodeURIComponent(seller.englishName)}`,
  } as const;
  const { status, body } = await portal.call({ ...asked, as: agency });
  expect(status).toBe(200);
  expect(body.result).toMatchObject({
    list: [{ changeId, changeStatus: 'proposed', sellerId: seller.companyId, authCodeYn: 'N' }],
    count: 1,
  });
  expect(JSON.stringify(body)).not.toContain(String(lastNumber));
  for (const as of [seller, buyer]) expect(await portal.call({ ...asked, as })).toMatchObject({ status: 403 });
});

test('no e-mail holds an account number', async () => {
  await proposed(deputy);
  expect(JSON.stringify(await emailsTo(seller.email))).not.toContain(String(lastNumber));
});
