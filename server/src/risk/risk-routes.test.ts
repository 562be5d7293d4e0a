/** Who gets through the calls about reviews of trades, what they refuse, and what the network does not read. */
import type { TradeHit } from '@gtp/domain/screening/trade-rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearChanges } from '../../test/hear-changes.ts';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeDeputy } from '../../test/make/make-deputy.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { aliasOf } from '../account/account.ts';
import { inTransaction } from '../platform/database.ts';
import { keepCheck, openRiskHold } from '../screening/screening.ts';
import { bindRisk } from './risk-routes.ts';

const roles = ['seller', 'buyer', 'visa', 'kotra', 'auditor', 'issuer', 'otherIssuer'] as const;
type Role = (typeof roles)[number];

let made: TestDatabase;
let portal: TestPortal;
let people: Readonly<Record<Role | 'secondKotra', Pick<MadeCompany, 'companyId' | 'userId' | 'caller'>>>;

const contextOf = ({ database }: TestDatabase) => createOrderContext(database);

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  const kotra = await makeInstitution(database, 'KOTRA');
  const deputyOf = async (company: MadeCompany, kinds: Parameters<typeof makeDeputy>[2]) => ({
    ...company,
    ...(await makeDeputy(database, company, { ...kinds, userGroup: 'UG04' })),
  });
  people = {
    seller: await makeSeller(database, { name: '한빛밸브', englishName: 'Hanbit Valve' }),
    buyer: await makeBuyer(database, { name: 'Oakland Pumps', englishName: 'Oakland Pumps' }),
    visa: await makeInstitution(database, 'VISA'),
    kotra,
    auditor: await deputyOf(kotra, { kinds: ['auditor'] }),
    secondKotra: await deputyOf(kotra, { kinds: ['approver'] }),
    issuer: await makeInstitution(database, 'ISSUER'),
    otherIssuer: await makeInstitution(database, 'ISSUER'),
  };
  const callers = Object.values(people).map(({ caller }) => caller);
  const context = contextOf(made);
  portal = await startTestPortal({ ...context, callers, bind: (bound) => bindRisk(bound, context) });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

const hits: readonly TradeHit[] = [
  { code: 'first_trade', field: 'buyer', value: '' },
  {
    code: 'sanctioned_name',
    field: 'notify_party',
    value: 'Ivan Petrov',
    listed: 'TEST 1: PETROV, Ivan',
    place: { fileId: 'fil_1', fileName: 'BL for Petrov.pdf', page: 2 },
  },
];

/** A paid order whose check found two things; it waits for two people. */
async function makeHold() {
  const { seller, buyer, issuer } = people;
  const context = contextOf(made);
  const order = await makeOrder(made.database, { seller, buyer, state: 'held', issuerCompanyId: issuer.companyId });
  const { orderId } = order;
  await made.pool.query(`update orders set note = 'Notify party: Ivan Petrov' where order_id = $1`, [orderId]);
  const { riskHoldId } = await inTransaction(made.database, async (transaction) => {
    const judged = { hits, score: 110, result: 'review', listsVersion: 'TEST 1', wasRefused: false } as const;
    const check = await keepCheck(context, transaction, { orderId, moment: 'evidence', judged });
    return openRiskHold(context, transaction, check);
  });
  return { orderId, riskHoldId };
}

const [done, no, none] = [200, 403, 404];
const words = { riskDecision: 'clear', reason: 'Another person of the same name' };

const seenByNobody = { riskDecision: 'clear', proposeDt: '20261121191046' };

/** For each call the status of every role, in the order of `roles`. */
const matrix = [
  ['GET', 'risk-holds/{riskHoldId}', {}, [no, no, done, done, done, done, none]],
  ['POST', 'risk-holds/{riskHoldId}/propose', words, [no, no, done, done, no, done, none]],
  ['POST', 'risk-holds/{riskHoldId}/approve', seenByNobody, [no, no, no, 409, no, 409, none]],
  ['POST', 'risk-holds/{riskHoldId}/return', {}, [no, no, 409, 409, no, 409, none]],
  ['POST', 'order-sheets/{orderId}/hold', { reason: 'A vessel' }, [no, no, no, 409, no, 409, none]],
] as const;

describe.each(matrix)('%s /%s', (method, path, body, statuses) => {
  test.each(roles.map((role, index) => [role, statuses[index]] as const))(
    'answers the %s with %i',
    async (role, status) => {
      const { riskHoldId, orderId } = await makeHold();
      const of = `/${path.replace('{riskHoldId}', riskHoldId).replace('{orderId}', orderId)}`;
      const call = { method, path: of, as: people[role], ...(method === 'POST' && { body }) };
      const answer = await portal.call(call);
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    },
  );
});

type Shown = Readonly<Record<string, unknown>>;

async function read(role: keyof typeof people, riskHoldId: string): Promise<Shown> {
  const answer = await portal.call({ method: 'GET', path: `/risk-holds/${riskHoldId}`, as: people[role] });
  return answer.body.result as Shown;
}

/** The proposal as its reader sends it back. */
async function seenBy(role: keyof typeof people, riskHoldId: string) {
  const { proposal } = (await read(role, riskHoldId)) as { proposal: Shown };
  return { riskDecision: proposal.riskDecision, proposeDt: proposal.proposeDt };
}

const approve = async (role: keyof typeof people, riskHoldId: string) =>
  post(role, `/risk-holds/${riskHoldId}/approve`, await seenBy(role, riskHoldId));

const list = async (role: keyof typeof people, query: string): Promise<readonly Shown[]> => {
  const answer = await portal.call({ method: 'GET', path: `/risk-holds?limit=100&${query}`, as: people[role] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body.result as { list: readonly Shown[] }).list;
};

const post = (role: keyof typeof people, path: string, body: object = {}) =>
  portal.call({ method: 'POST', path, as: people[role], body });

describe('what is read', () => {
  test('the agency reads the rules with their reasons and who looks after them, the heaviest first', async () => {
    const { riskHoldId } = await makeHold();
    expect(await read('kotra', riskHoldId)).toMatchObject({
      riskStep: 'evidence',
      riskStatus: 'open',
      riskScore: 110,
      sellerName: 'Hanbit Valve',
      note: 'Notify party: Ivan Petrov',
      riskHitList: [
        {
          riskRule: 'sanctioned_name',
          riskValue: 'Ivan Petrov',
          listedEntry: 'TEST 1: PETROV, Ivan',
          fileName: 'BL for Petrov.pdf',
          docPage: 2,
          riskWeight: 100,
          ruleResult: 'review',
          ruleOwner: 'compliance',
        },
        { riskRule: 'first_trade', riskWeight: 10, ruleResult: 'weigh', ruleOwner: 'fraud' },
      ],
      proposeAbleYn: true,
      decideAbleYn: false,
    });
  });

  test('the network reads no name, no note and no reason of others, in the list and in the whole', async () => {
    const { riskHoldId, orderId } = await makeHold();
    const reason = 'Ivan Petrov of Hanbit Valve was born in 1980';
    await post('kotra', `/risk-holds/${riskHoldId}/propose`, { riskDecision: 'refuse', reason });
    const whole = await read('visa', riskHoldId);
    const [row] = await list('visa', `orderId=${orderId}`);
    const { companyId } = people.visa;
    const alias = aliasOf({ companyId, language: 'en' }, 'seller', people.seller.companyId);
    expect(whole).toMatchObject({
      sellerName: alias,
      note: '',
      riskHitList: [{ riskValue: '***', listedEntry: 'TEST 1', docPage: 2 }, { riskRule: 'first_trade' }],
      proposal: { riskDecision: 'refuse', proposer: { clentType: 'KOTRA' }, reason: '' },
    });
    expect(row).toMatchObject({ sellerName: alias, proposalYn: 'Y', riskRuleList: ['sanctioned_name', 'first_trade'] });
    expect(JSON.stringify([whole, row])).not.toMatch(/petrov|hanbit|oakland|1980/i);
    expect(await list('visa', `orderId=${orderId}&text=Hanbit`)).toEqual([]);
    expect(await list('kotra', `orderId=${orderId}&text=Hanbit`)).toHaveLength(1);
  });

  test('the network reads what its own people wrote', async () => {
    const { riskHoldId } = await makeHold();
    await post('visa', `/risk-holds/${riskHoldId}/propose`, words);
    expect(await read('visa', riskHoldId)).toMatchObject({ proposal: { reason: words.reason } });
  });

  test('a review waits for whoever decides, but not for who proposed, nor once it is decided', async () => {
    const { riskHoldId, orderId } = await makeHold();
    const waiting = async (role: keyof typeof people) => (await list(role, `scope=waiting&orderId=${orderId}`)).length;
    expect([await waiting('kotra'), await waiting('issuer'), await waiting('otherIssuer')]).toEqual([1, 1, 0]);
    await post('kotra', `/risk-holds/${riskHoldId}/propose`, words);
    expect([await waiting('kotra'), await waiting('secondKotra'), await waiting('issuer')]).toEqual([0, 1, 1]);
    await approve('issuer', riskHoldId);
    expect([await waiting('kotra'), await waiting('secondKotra'), await waiting('issuer')]).toEqual([0, 0, 0]);
  });
});

test('every institution that may be the second person learns of a proposal', async () => {
  const { riskHoldId, orderId } = await makeHold();
  const heard = hearChanges(made.database);
  await post('visa', `/risk-holds/${riskHoldId}/propose`, words);
  expect(heard('risk')).toContainEqual(
    expect.objectContaining({
      ...{ orderId, companyIds: [people.issuer.companyId], clientTypes: ['KOTRA', 'VISA'] },
    }),
  );
});

describe('what is refused', () => {
  test('a decision by one person, and a second one once it is made', async () => {
    const { riskHoldId } = await makeHold();
    const of = (what: string) => `/risk-holds/${riskHoldId}/${what}`;
    expect(await post('kotra', of('propose'), { ...words, reason: ' ' })).toMatchObject({
      status: 400,
      body: { field: 'reason' },
    });
    expect(await post('kotra', of('propose'), { ...words, riskDecision: 'perhaps' })).toMatchObject({
      status: 400,
      body: { field: 'riskDecision' },
    });
    expect(await post('kotra', of('propose'), words)).toMatchObject({ status: 200 });
    expect(await approve('kotra', riskHoldId)).toMatchObject({
      status: 403,
      body: { code: 'screening.second_person_needed' },
    });
    expect(await approve('secondKotra', riskHoldId)).toMatchObject({
      status: 200,
      body: {
        result: {
          riskStatus: 'cleared',
          proposal: { proposer: { clentType: 'KOTRA' } },
          decider: { userName: `Person ${people.secondKotra.userId}`, clentType: 'KOTRA' },
        },
      },
    });
    expect(await post('issuer', of('propose'), words)).toMatchObject({
      status: 409,
      body: { code: 'screening.hold_closed' },
    });
  });

  test('an approval of a proposal that was made anew since it was read', async () => {
    const { riskHoldId } = await makeHold();
    const of = (what: string) => `/risk-holds/${riskHoldId}/${what}`;
    await post('kotra', of('propose'), words);
    const seen = await seenBy('secondKotra', riskHoldId);
    await post('kotra', of('return'));
    await post('kotra', of('propose'), { ...words, riskDecision: 'refuse' });
    expect(await post('secondKotra', of('approve'), seen)).toMatchObject({
      status: 409,
      body: { code: 'screening.proposal_changed' },
    });
    expect(await read('secondKotra', riskHoldId)).toMatchObject({ riskStatus: 'open' });
    expect(await approve('secondKotra', riskHoldId)).toMatchObject({ body: { result: { riskStatus: 'refused' } } });
  });

  test('a review of a free order begins once, with a reason', async () => {
    const { seller, buyer, issuer } = people;
    const order = await makeOrder(made.database, { seller, buyer, state: 'held', issuerCompanyId: issuer.companyId });
    const path = `/order-sheets/${order.orderId}/hold`;
    expect(await post('issuer', path, { reason: '' })).toMatchObject({ status: 400, body: { field: 'reason' } });
    expect(await post('issuer', path, { reason: 'Named in a report' })).toMatchObject({
      status: 200,
      body: {
        result: {
          riskStep: 'manual',
          orderStatus: 'OS23',
          openReason: 'Named in a report',
          opener: { clentType: 'ISSUER' },
        },
      },
    });
    expect(await post('kotra', path, { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'screening.order_not_holdable' },
    });
  });
});
