import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { fileEvidence } from '../../test/make/make-evidence.ts';
import { makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { bindEvidence } from './evidence-routes.ts';

const roles = ['seller', 'otherSeller', 'buyer', 'otherBuyer', 'visa', 'kotra', 'issuer'] as const;

let made: TestDatabase;
let portal: TestPortal;
let people: Readonly<Record<(typeof roles)[number], MadeCompany>>;
const contextOf = ({ database }: TestDatabase) => createOrderContext(database);

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  people = {
    seller: await makeSeller(database),
    otherSeller: await makeSeller(database),
    buyer: await makeBuyer(database),
    otherBuyer: await makeBuyer(database),
    visa: await makeInstitution(database, 'VISA'),
    kotra: await makeInstitution(database, 'KOTRA'),
    issuer: await makeInstitution(database, 'ISSUER'),
  };
  const context = contextOf(made);
  const callers = Object.values(people).map(({ caller }) => caller);
  portal = await startTestPortal({ ...context, callers, bind: (bound) => bindEvidence(bound, context) });
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});

const [done, no, none] = [200, 403, 404];

/** For each call the status of every role, in the order of `roles`. */
const matrix = [
  ['GET', '/evidence', {}, [done, none, done, none, done, done, done]],
  ['POST', '/evidence', { fileList: [] }, [409, none, no, no, no, no, no]],
  ['POST', '/evidence-review', { accepted: false, returnList: [] }, [no, no, no, no, no, 422, no]],
] as const;

describe.each(matrix)('%s /orders/{orderId}%s', (method, path, body, statuses) => {
  test.each(roles.map((role, index) => [role, statuses[index]] as const))(
    'answers the %s with %i',
    async (role, status) => {
      const order = await makeWaiting();
      const call = { method, path: `/orders/${order.orderId}${path}`, as: people[role] };
      const answer = await portal.call({ ...call, ...(method === 'POST' && { body }) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    },
  );
});

test('the table names what the documents did not say, in the words of the wire', async () => {
  const { orderId } = await makeWaiting();
  const answer = await portal.call({ method: 'GET', path: `/orders/${orderId}/evidence`, as: people.kotra });
  expect(answer.body.result).toMatchObject({
    releaseCondition: 'delivery',
    neededList: [['DG32', 'DG31'], ['DG34'], ['DG39']],
    evidenceStatus: 'review',
    judgeResult: 'review',
    targetDt: '20261105000000',
    lateYn: 'N',
    secondPersonYn: 'Y',
    actions: ['accept', 'return'],
    rowList: expect.arrayContaining([
      {
        matchField: 'invoiceNumber',
        agreedValue: 'PI-2026-1102',
        readList: [],
        verdict: 'not_read',
        verdictReason: 'not_read',
      },
    ]),
  });
});

test('what waits for the agency is a list of its own, the most urgent first', async () => {
  const { orderId } = await makeWaiting();
  const list = await portal.call({ method: 'GET', path: '/evidence-reviews?limit=100', as: people.kotra });
  expect(list.body.result).toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ orderId, lateYn: 'N', evidenceStatus: 'review' })]),
  });
  const none = await portal.call({ method: 'GET', path: '/evidence-reviews?lateYn=Y', as: people.kotra });
  expect(none.body.result).toMatchObject({ list: [], count: 0 });
  expect((await portal.call({ method: 'GET', path: '/evidence-reviews', as: people.seller })).status).toBe(no);
});

test('the issuer reads the documents and the table while its order is in dispute; the network never does', async () => {
  const { orderId } = await makeWaiting();
  const read = async (as: MadeCompany) =>
    (await portal.call({ method: 'GET', path: `/orders/${orderId}/evidence`, as })).body.result;
  const hidden = { maskYn: 'Y', rowList: [], fileList: [] };
  expect(await read(people.issuer)).toMatchObject(hidden);
  await made.pool.query(`update orders set state = 'disputed' where order_id = $1`, [orderId]);
  const shown = (await read(people.kotra)) as { rowList: object[]; fileList: object[] };
  expect(shown.rowList.length).toBeGreaterThan(3);
  expect(shown.fileList).toContainEqual(expect.objectContaining({ docCd: 'DG39', pageCnt: 1 }));
  expect(await read(people.issuer)).toMatchObject({ maskYn: 'N', rowList: shown.rowList, fileList: shown.fileList });
  expect(await read(people.visa)).toMatchObject(hidden);
});

async function makeWaiting() {
  const { seller, buyer, issuer } = people;
  const order = await makeOrder(made.database, { seller, buyer, state: 'held', issuerCompanyId: issuer.companyId });
  return fileEvidence(contextOf(made), { seller, order });
}
