import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeCompany, makeInstitution } from '../../test/make/make-company.ts';
import { makeReconciliationWorld, type ReconciliationWorld } from '../../test/make/make-reconciliation-world.ts';
import { listProblems } from '../../test/make/make-settlement-world.ts';
import { startTestPortal, type TestPortal } from '../../test/start-test-portal.ts';
import { sumByKind } from '../../test/sum-by-kind.ts';
import { bindReconciliation } from './reconciliation-routes.ts';

let world: ReconciliationWorld;
let portal: TestPortal;
let people: Record<'first' | 'second' | 'visa' | 'seller' | 'issuer', MadeCompany>;

beforeAll(async () => {
  world = await makeReconciliationWorld();
  const { database } = world.payment.made;
  people = {
    first: await makeInstitution(database, 'KOTRA'),
    second: await makeInstitution(database, 'KOTRA'),
    visa: await makeInstitution(database, 'VISA'),
    issuer: world.payment.issuer,
    seller: world.payment.seller,
  };
  const callers = Object.values(people).map(({ caller }) => caller);
  portal = await startTestPortal({
    ...world.context,
    callers,
    bind: (bound) => bindReconciliation(bound, world.context),
  });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

type Item = { readonly reconId: string; readonly version: number; readonly reconStatus: string };

function get(as: MadeCompany | undefined, path: string) {
  return portal.call({ method: 'GET', path: `/reconciliation${path}`, as });
}
let keys = 0;
function post(as: MadeCompany | undefined, path: string, body: object = {}) {
  keys += 1;
  return portal.call({ method: 'POST', path: `/reconciliation${path}`, as, body, key: `test-key-${keys}` });
}

/** An exception: the bank took a charge that we do not know. */
async function makeException(): Promise<Item> {
  await world.pay();
  await world.passDays(1);
  await world.spoil('report_line_foreign', 'bank.statements', world.context.clock.now().toISOString().slice(0, 10));
  await world.passDays(1);
  await world.reconcile();
  const { body } = await get(people.first, '?reconStatus=RC40&reconSource=bank');
  const [found] = (body.result as { list: Item[] }).list;
  return (await get(people.first, `/${found?.reconId}`)).body.result as Item;
}

const reason = 'The bank charged for the account.';
const writeOff = (item: Item) => ({ version: item.version, resolutionCd: 'write_off', reason });

describe('an exception', () => {
  test('is written off by two people: the gap is posted, and the ledger holds', async () => {
    const item = await makeException();
    const before = (await sumByKind(world.payment.made.database)).get('bank_clearing USD') ?? 0n;
    const proposed = await post(people.first, `/${item.reconId}/propose`, writeOff(item));
    expect(proposed).toMatchObject({ status: 200, body: { result: { proposeYn: 'Y', decideYn: 'N' } } });
    const { version } = proposed.body.result as Item;
    const confirmed = await post(people.second, `/${item.reconId}/confirm`, { version });
    expect(confirmed).toMatchObject({ status: 200, body: { result: { reconStatus: 'RC50' } } });
    expect(confirmed.body.result).toMatchObject({ events: [{ eventCd: 'propose', reason }, { eventCd: 'confirm' }] });
    const sums = await sumByKind(world.payment.made.database);
    expect(sums.get('bank_clearing USD')).toBe(before - 500n);
    expect(sums.get('reconciliation_difference USD')).toBe(500n);
    expect(await listProblems(world.payment.made.database)).toEqual([]);
    expect((await world.reconcile()).takenCount).toBe(0);
  });

  test('is refused to its proposer, to whoever saw an older version, and to who gives no reason', async () => {
    const item = await makeException();
    const path = `/${item.reconId}`;
    expect((await post(people.first, `${path}/propose`, { ...writeOff(item), reason: '' })).status).toBe(400);
    expect(await post(people.first, `${path}/confirm`, { version: item.version })).toMatchObject({
      status: 409,
      body: { code: 'reconciliation.nothing_proposed' },
    });
    const stale = { ...writeOff(item), version: item.version - 1 };
    expect(await post(people.first, `${path}/propose`, stale)).toMatchObject({
      status: 409,
      body: { code: 'reconciliation.changed_meanwhile' },
    });
    const { version } = (await post(people.first, `${path}/propose`, writeOff(item))).body.result as Item;
    expect(await post(people.first, `${path}/confirm`, { version })).toMatchObject({
      status: 403,
      body: { code: 'reconciliation.same_person' },
    });
    const rejected = await post(people.second, `${path}/reject`, { version, reason: 'Ask the bank first.' });
    expect(rejected).toMatchObject({ status: 200, body: { result: { proposeYn: 'N', reconStatus: 'RC40' } } });
    expect((await post(people.second, `${path}/confirm`, { version })).status).toBe(409);
    const late = await post(people.first, `${path}/confirm`, { version });
    expect(late).toMatchObject({ status: 409, body: { code: 'reconciliation.rejected_meanwhile' } });
    expect(late.body.message).toContain(`Person ${people.second.userId}`);
    const open = (await get(people.second, '?listScope=open')).body.result as { count: number; list: readonly Item[] };
    const overview = (await get(people.second, '/overview')).body.result as Record<string, number>;
    expect(Object.values(overview)).toContain(open.count);
    expect(open.list.length).toBe(open.count);
  });

  test('of nobody is 404; only the agency works, the network reads, nobody else sees', async () => {
    expect((await get(people.first, '/rec_nobody')).status).toBe(404);
    expect((await post(people.first, '/rec_nobody/confirm', { version: 1 })).status).toBe(404);
    expect((await get(people.visa, '')).status).toBe(200);
    expect((await post(people.visa, '/runs')).status).toBe(403);
    for (const outsider of [people.seller, people.issuer]) {
      expect((await get(outsider, '')).status).toBe(403);
      expect((await get(outsider, '/safeguarding')).status).toBe(403);
    }
    expect((await get(undefined, '')).status).toBe(401);
  });
});

describe('a statement by hand', () => {
  test('that is broken or foreign is refused with line and reason, and changes nothing', async () => {
    const before = await world.listItems();
    const broken = await post(people.first, '/statements', { fileName: 'day.xml', xml: '<Document>\n<a></b>' });
    expect(broken).toMatchObject({ status: 422, body: { code: 'reconciliation.file_unreadable' } });
    expect(String(broken.body.message)).toContain('2');
    const foreign = {
      fileName: 'other.xml',
      xml: '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"/>',
    };
    expect((await post(people.first, '/statements', foreign)).body.code).toMatch(/^reconciliation.file_/);
    expect(await world.listItems()).toEqual(before);
    const overview = (await get(people.first, '/overview')).body.result as { refusedFiles: object[] };
    expect(overview.refusedFiles).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fileName: 'day.xml', reasonCd: 'unreadable', lineNo: 2 }),
        expect.objectContaining({ fileName: 'other.xml' }),
      ]),
    );
  });
});

test('the button does what the morning does', async () => {
  await world.pay();
  await world.passDays(1);
  expect(await post(people.first, '/runs')).toMatchObject({ status: 200, body: { result: { refusedCount: 0 } } });
  expect((await get(people.visa, '/safeguarding?tradeCurrCd=840&limit=1')).body.result).toMatchObject({
    list: [{ tradeCurrCd: '840' }],
  });
});

test('the supervisor’s file says of each day what the page says, and only of the days that are asked for', async () => {
  await world.pay();
  await world.passDays(1);
  await post(people.first, '/runs');
  const { list } = (await get(people.visa, '/safeguarding?tradeCurrCd=840')).body.result as {
    readonly list: readonly { readonly baseYmd: string; readonly heldMony: string; readonly bankMony: string }[];
  };
  const [newest] = list;
  const file = async (query: string) => {
    const url = `/api/v1/reconciliation/safeguarding/export?format=csv&tradeCurrCd=840${query}`;
    const headers = { authorization: `Bearer ${people.visa.userId}`, 'accept-language': 'en' };
    const { body } = await portal.fastify.inject({ url, headers });
    return body.slice(1).trim().split('\r\n');
  };
  const [headings, first, ...others] = await file('');
  expect(headings).toContain('To be safeguarded');
  expect(1 + others.length).toBe(list.length);
  expect(first?.replaceAll('-', '')).toMatch(new RegExp(`^${newest?.baseYmd},USD,`));
  expect(first?.split(',')).toEqual(expect.arrayContaining([newest?.heldMony, newest?.bankMony]));
  expect(await file(`&fromYmd=${newest?.baseYmd}`)).toEqual([headings, first]);
});
