import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearChanges } from '../../test/hear-changes.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { makeAdjustableClock } from '../platform/clock.ts';
import { makeIds } from '../platform/ids.ts';
import { makeLog } from '../platform/log.ts';
import { writeDay } from '../platform/written-day.ts';
import { findCorridorLimit, findFeeRate } from './fee-rate-store.ts';
import { bindFee } from './fee-routes.ts';

const clock = makeAdjustableClock(defaultNow);
let made: TestDatabase;
let portal: TestPortal;
let people: Record<'seller' | 'buyer' | 'kotra' | 'visa' | 'issuer' | 'other', MadeCompany>;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  people = {
    seller: await makeSeller(database),
    buyer: await makeBuyer(database),
    kotra: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    issuer: await makeInstitution(database, 'ISSUER'),
    other: await makeInstitution(database, 'ISSUER'),
  };
  const callers = Object.values(people).map(({ caller }) => caller);
  const log = makeLog({ level: 'fatal' });
  portal = await startTestPortal({ database, clock, ids: makeIds(), log, callers, bind: bindFee });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

type Proposal = Readonly<Record<string, string>>;
type Table = {
  readonly feeList: readonly Proposal[];
  readonly proposalList: readonly Proposal[];
  readonly proposalNo: number;
};

async function table(as: MadeCompany): Promise<Table> {
  const { status, body } = await portal.call({ method: 'GET', path: '/fees', as });
  expect(status).toBe(200);
  return body.result as Table;
}

/** Tomorrow in Seoul, and days after it. */
function dayIn(days: number): string {
  return new Date(clock.now().getTime() + days * 86_400_000 + 9 * 3_600_000).toISOString().slice(0, 10);
}
const wired = (day: string) => day.replaceAll('-', '');

async function propose(as: MadeCompany, changed: object = {}) {
  const { proposalNo } = await table(as);
  const rate = { feeType: 'rate', rateFee: '2.60', startYmd: wired(dayIn(1)), reason: 'Volume agreement' };
  const body = { ...rate, countryCd: 'US', tradeCurrCd: '840', proposalNo, ...changed };
  return portal.call({ method: 'POST', path: '/fees/proposals', as, body });
}

async function proposed(as: MadeCompany, changed: object = {}): Promise<string> {
  const { status, body } = await propose(as, changed);
  expect([status, body.code]).toEqual([200, undefined]);
  return (body.result as Table).proposalList[0]?.proposalId ?? '';
}

function decide(proposalId: string, as: MadeCompany, body: object = { approveYn: 'Y' }) {
  return portal.call({ method: 'POST', path: `/fees/proposals/${proposalId}/decide`, as, body });
}

const corridor = { country: 'US', issuerCompanyId: undefined, currency: 'USD' } as const;

test('a rate that the agency proposes and the network approves holds from its first day on', async () => {
  const proposalId = await proposed(people.kotra);
  expect(await findFeeRate(made.database, { ...corridor, on: dayIn(1) })).toBeUndefined();
  expect((await decide(proposalId, people.visa)).status).toBe(200);
  expect(await findFeeRate(made.database, { ...corridor, on: dayIn(0) })).toBeUndefined();
  expect(await findFeeRate(made.database, { ...corridor, on: dayIn(1) })).toBe(260);
  expect((await table(people.seller)).feeList).toMatchObject([{ rateFee: '2.60', standing: 'future' }]);
});

test('a rate or a limit that corrects one of the same first day counts', async () => {
  const corridor = { country: 'CL', issuerCompanyId: undefined, currency: 'USD' } as const;
  const approve = async (changed: object) => {
    const proposalId = await proposed(people.kotra, { countryCd: 'CL', ...changed });
    expect((await decide(proposalId, people.visa)).status).toBe(200);
  };
  for (const rateFee of ['2.60', '2.06']) await approve({ rateFee });
  expect(await findFeeRate(made.database, { ...corridor, on: dayIn(1) })).toBe(206);
  for (const maxMony of ['9000.00', '5000.00']) await approve({ feeType: 'limit', minMony: '100.00', maxMony });
  expect(await findCorridorLimit(made.database, { ...corridor, on: dayIn(1) })).toMatchObject({ most: 5_000_00n });
});

test('the network’s open pages learn of a proposal, the agency’s and the issuers’ of the decision', async () => {
  const heard = hearChanges(made.database);
  const ofAll = () => heard('fee').filter(({ clientTypes }) => clientTypes?.toSorted().join() === 'ISSUER,KOTRA,VISA');
  const proposalId = await proposed(people.kotra, { countryCd: 'CA' });
  expect(ofAll()).toHaveLength(1);
  await decide(proposalId, people.visa, { approveYn: 'N', reason: 'Below cost' });
  expect(ofAll()).toHaveLength(2);
});

test('a decision is made once, also by two at the same instant', async () => {
  const proposalId = await proposed(people.kotra, { countryCd: 'SG' });
  const answers = await Promise.all([1, 2, 3].map(() => decide(proposalId, people.visa)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { rows } = await made.pool.query('select 1 from fee_rates where fee_proposal_id = $1', [proposalId]);
  expect(rows).toHaveLength(1);
});

test('whoever decides second reads who was first, and how', async () => {
  const proposalId = await proposed(people.kotra, { countryCd: 'FR' });
  const other = await makeInstitution(made.database, 'VISA');
  await made.pool.query(`update fee_proposals set state = 'approved', decided_by = $1 where fee_proposal_id = $2`, [
    other.userId,
    proposalId,
  ]);
  const late = await decide(proposalId, people.visa, { approveYn: 'N', reason: 'Too dear' });
  expect(late).toMatchObject({ status: 409, body: { code: 'fee.approved_meanwhile' } });
  expect(late.body.message).toContain(`Person ${other.userId}`);
});

test('a refused proposal changes nothing and says why', async () => {
  const proposalId = await proposed(people.kotra, { countryCd: 'DE' });
  await decide(proposalId, people.visa, { approveYn: 'N', reason: 'Below cost' });
  expect(await findFeeRate(made.database, { ...corridor, country: 'DE', on: dayIn(9) })).toBeUndefined();
  expect((await table(people.kotra)).proposalList[0]).toMatchObject({
    proposalStatus: 'refused',
    decisionReason: 'Below cost',
  });
});

describe('an issuer', () => {
  test('proposes for its own cards alone', async () => {
    const own = await propose(people.issuer);
    expect(own).toMatchObject({ status: 200 });
    expect((own.body.result as Table).proposalList[0]?.issuerId).toBe(people.issuer.companyId);
    expect(await propose(people.issuer, { issuerId: people.other.companyId })).toMatchObject({
      status: 403,
      body: { code: 'fee.issuer_not_yours', field: 'issuerId' },
    });
  });

  test('sees neither rows nor proposals of another', async () => {
    const proposalId = await proposed(people.issuer, { issuerId: people.issuer.companyId, countryCd: 'JP' });
    await decide(proposalId, people.visa);
    const seen = JSON.stringify(await table(people.other));
    expect(seen).not.toContain(people.issuer.companyId);
    expect(JSON.stringify(await table(people.issuer))).toContain(people.issuer.companyId);
  });
});

test('409, with the name of the other, for a proposal on a corridor that somebody proposed for meanwhile', async () => {
  const { proposalNo } = await table(people.kotra);
  await proposed(people.kotra, { countryCd: 'MX' });
  const stale = await propose(people.kotra, { countryCd: 'MX', proposalNo });
  expect(stale).toMatchObject({ status: 409, body: { code: 'fee.changed_meanwhile' } });
  expect((await propose(people.kotra, { countryCd: 'VN', proposalNo })).status).toBe(200);
});

test('422 for a higher rate without thirty days’ notice, and for a limit without a currency', async () => {
  const dearer = await propose(people.kotra, { countryCd: 'TW', rateFee: '3.10' });
  expect(dearer).toMatchObject({ status: 422, body: { code: 'fee.start_too_early', field: 'startYmd' } });
  expect(dearer.body.message).toContain(writeDay(dayIn(30), 'en'));
  const limit = { feeType: 'limit', tradeCurrCd: '840', minMony: '100.00', maxMony: '50.00', rateFee: undefined };
  expect(await propose(people.kotra, limit)).toMatchObject({ status: 422, body: { code: 'fee.limit_invalid' } });
});

test('sellers and buyers read the table without proposals; only the network decides', async () => {
  const proposalId = await proposed(people.kotra, { countryCd: 'MN' });
  for (const who of [people.seller, people.buyer]) {
    expect((await table(who)).proposalList).toEqual([]);
    expect((await propose(who)).status).toBe(403);
  }
  for (const who of [people.seller, people.buyer, people.kotra, people.issuer]) {
    expect((await decide(proposalId, who)).status).toBe(403);
  }
  expect((await decide('fee_none', people.visa)).status).toBe(404);
  expect(await portal.call({ method: 'GET', path: '/fees' })).toMatchObject({ status: 401 });
});
