/** The views that people keep of lists, over HTTP: each person's own, a few of each list, no name twice. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeSeller } from '../../test/make/make-company.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { bindSavedView } from './saved-view-routes.ts';

let made: TestDatabase;
let portal: TestPortal;
let seller: MadeCompany;
let other: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(async () => {
  await portal.close();
  await made.drop();
});
beforeEach(async () => {
  seller = await makeSeller(made.database);
  other = await makeSeller(made.database);
  await portal?.close();
  portal = await startTestPortal({
    ...createOrderContext(made.database),
    callers: [seller.caller, other.caller],
    bind: bindSavedView,
  });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type View = { readonly viewId: string; readonly viewName: string; readonly viewQuery: string };

async function ask(as: MadeCompany, method: Method, path: string, payload?: object) {
  const headers = { authorization: `Bearer ${as.userId}` };
  const answer = await portal.fastify.inject({
    method,
    url: `/api/v1/views${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}

const usd = { listName: 'orders', viewName: 'Dollars held', viewQuery: 'stage=held&currency=USD' };
const save = (as: MadeCompany, view: object = usd) => ask(as, 'POST', '', view);
async function viewsOf(as: MadeCompany, list = 'orders'): Promise<readonly View[]> {
  return (await ask(as, 'GET', `?listName=${list}`)).body.result.list;
}

test('a view is kept for one person and one list, by name', async () => {
  expect(await save(seller)).toMatchObject({ status: 200, body: { result: { viewName: 'Dollars held' } } });
  await save(seller, { ...usd, viewName: ' A first ', viewQuery: '' });
  expect((await viewsOf(seller)).map(({ viewName }) => viewName)).toEqual(['A first', 'Dollars held']);
  expect((await viewsOf(seller))[1]).toMatchObject({ viewQuery: usd.viewQuery });
  expect(await viewsOf(seller, 'payments')).toEqual([]);
  expect(await viewsOf(other)).toEqual([]);
});

test('a name stands once in a list, whatever its capitals; another list and another person may have it', async () => {
  await save(seller);
  const taken = { status: 409, body: { code: 'saved_view.name_taken', field: 'viewName' } };
  expect(await save(seller, { ...usd, viewName: 'dollars HELD ' })).toMatchObject(taken);
  expect((await save(seller, { ...usd, listName: 'payments' })).status).toBe(200);
  expect((await save(other)).status).toBe(200);
});

test('the twenty-first view of a list is refused, also when two are saved at once', async () => {
  for (let count = 1; count <= 19; count += 1) await save(seller, { ...usd, viewName: `View ${count}` });
  const answers = await Promise.all(['a', 'b', 'c'].map((viewName) => save(seller, { ...usd, viewName })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(await viewsOf(seller)).toHaveLength(20);
  expect(answers.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'saved_view.too_many' });
});

test('a view gets another name or other filters, keeps its own name, and is removed', async () => {
  const { viewId } = (await save(seller)).body.result as View;
  const second = (await save(seller, { ...usd, viewName: 'Second' })).body.result as View;
  const change = { viewName: 'DOLLARS HELD', viewQuery: 'stage=held' };
  expect(await ask(seller, 'PUT', `/${viewId}`, change)).toMatchObject({ status: 200, body: { result: change } });
  const taken = await ask(seller, 'PUT', `/${viewId}`, { ...change, viewName: 'second' });
  expect(taken).toMatchObject({ status: 409, body: { code: 'saved_view.name_taken' } });
  expect((await ask(seller, 'DELETE', `/${second.viewId}`)).status).toBe(200);
  expect(await viewsOf(seller)).toEqual([{ viewId, ...change }]);
  expect((await ask(seller, 'DELETE', `/${second.viewId}`)).status).toBe(404);
});

test("another person's view does not exist", async () => {
  const { viewId } = (await save(seller)).body.result as View;
  const change = { viewName: 'Mine', viewQuery: '' };
  const missing = { status: 404, body: { code: 'saved_view.not_found' } };
  expect(await ask(other, 'PUT', `/${viewId}`, change)).toMatchObject(missing);
  expect(await ask(other, 'DELETE', `/${viewId}`)).toMatchObject(missing);
  expect(await viewsOf(seller)).toHaveLength(1);
});

test.each([
  ['viewName', { ...usd, viewName: '  ' }],
  ['viewName', { ...usd, viewName: 'x'.repeat(61) }],
  ['viewQuery', { ...usd, viewQuery: 'state=held onload' }],
  ['viewQuery', { ...usd, viewQuery: 'x'.repeat(2_001) }],
  ['listName', { ...usd, listName: '../x' }],
])('a wrong %s is named, and nothing is kept', async (field, view) => {
  expect(await save(seller, view)).toMatchObject({ status: 400, body: { code: 'request.invalid', field } });
  expect(await viewsOf(seller)).toEqual([]);
});
