/** Names of a trade are compared by a screening service; what nobody has compared is never clear, and is asked again. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderContext } from '../src/order/order.ts';
import { sendOrder } from '../src/order/send-order.ts';
import { noBreaker } from '../src/platform/breaker.ts';
import { silentLog } from '../src/platform/log.ts';
import { readSettings } from '../src/platform/settings.ts';
import { proposeRiskDecision } from '../src/risk/decide-risk-hold.ts';
import { screenAgain } from '../src/risk/risk.ts';
import { makeScreening } from '../src/screening/screening.ts';
import { importNames } from './make/import-names.ts';
import { type MadeCompany, makeInstitution } from './make/make-company.ts';
import { makeOrder } from './make/make-order.ts';
import { acquirerApiKey, makePaymentWorld, type PaymentWorld } from './make/make-payment-world.ts';

type Service = 'yente' | 'watchman';

let world: PaymentWorld;
let agency: MadeCompany;

beforeAll(async () => {
  world = await makePaymentWorld();
  agency = await makeInstitution(world.context.database, 'KOTRA');
});
afterAll(() => world.close());
afterEach(async () => {
  await control('/control/faults', 'DELETE');
  await control('/control/screening/NK-7', 'DELETE');
});

const rows = async <Row extends object>(query: string, values: unknown[] = []) =>
  (await world.made.pool.query<Row>(query, values)).rows;

async function control(path: string, method: string, body?: object): Promise<void> {
  const type = body && { 'content-type': 'application/json' };
  const headers = { authorization: `Bearer ${acquirerApiKey}`, ...type };
  const answer = await fetch(world.acquirerUrl + path, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

function screenedBy(service: Service, otherwise: Readonly<Record<string, string>> = {}): OrderContext {
  const url = `${world.acquirerUrl}/${service}`;
  const { screening: settings } = readSettings({
    DEMO_MODE: 'on',
    SCREENING: service,
    SCREENING_URL: url,
    ...otherwise,
  });
  const { port } = makeScreening({ settings, log: silentLog, makeBreaker: () => noBreaker });
  return { ...world.context, screening: port };
}

const list = (name = 'Ivan Petrov') =>
  control('/control/screening/NK-7', 'PUT', { name, kind: 'person', list: 'us_ofac' });
const lose = (service: Service, kind = 'error_before') =>
  control('/control/faults', 'POST', { kind, call: `screening.${service}` });

/** An order with a name in its note that no other test has asked about. */
async function makeNoted(consignee: string) {
  const { seller, buyer } = world;
  const order = await makeOrder(world.context.database, { seller, buyer });
  await rows('update orders set note = $2 where order_id = $1', [order.orderId, `Consignee: ${consignee}`]);
  const sending = { caller: seller.caller, orderId: order.orderId, version: order.version };
  return { orderId: order.orderId, send: (context: OrderContext) => sendOrder(context, sending) };
}

type Hit = { readonly code: string; readonly field: string; readonly value: string; readonly listed?: string };

async function holdOf(orderId: string) {
  const [hold] = await rows<{ id: string; state: string; proposed: string | null; hits: Hit[]; lists: string }>(
    `select risk_hold_id as id, state, proposed_by as proposed, hits, lists_version as lists from risk_holds h
      join trade_checks c using (trade_check_id) where h.order_id = $1 order by opened_at desc`,
    [orderId],
  );
  return hold;
}

const calls = () =>
  rows<{
    service: string;
    dataset: string;
    outcome: string;
    aside: string;
    version: string;
    hash: string;
    names: bigint;
  }>(
    `select service, dataset, outcome, aside, list_version as version, raw_sha256 as hash,
      (select count(*) from screening_answers a where a.screening_call_id = c.screening_call_id) as names
      from screening_calls c order by screening_call_id`,
  );

describe.each(['yente', 'watchman'] as const)('%s', (service) => {
  const other = service === 'yente' ? 'Иван Петров' : 'Petrov Ivan';

  test('a listed name waits for two people, with the entry of the list; the answer is kept', async () => {
    await list(other);
    const noted = await makeNoted(other);
    expect(await noted.send(screenedBy(service))).toMatchObject({ ok: false, code: 'screening.being_checked' });
    const hold = await holdOf(noted.orderId);
    expect(hold?.hits).toContainEqual({
      ...{ code: 'sanctioned_name', field: 'note', value: other, listed: `us_ofac NK-7: ${other}` },
    });
    expect(hold?.lists).toMatch(service === 'yente' ? /^yente sanctions@\w+/ : /^watchman us_ofac@\w+/);
    const kept = (await calls()).at(-1);
    expect(kept).toMatchObject({ service, dataset: service === 'yente' ? 'sanctions 70' : 'all 70' });
    expect(kept?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each(['error_before', 'drop_before', 'report_broken'])('%s: not asked is not clear', async (fault) => {
    const noted = await makeNoted(`Unheard ${fault} of ${service}`);
    await lose(service, fault);
    expect(await noted.send(screenedBy(service))).toMatchObject({ ok: false, code: 'screening.being_checked' });
    const hold = await holdOf(noted.orderId);
    expect(hold?.hits.map(({ code }) => code)).toContain('name_not_screened');
    expect((await calls()).at(-1)).toMatchObject({ outcome: 'outage', names: 0n });
  });

  test('what was not asked is asked by the clock until it is answered; nothing found, the order may be sent', async () => {
    const context = screenedBy(service);
    const noted = await makeNoted(`Silver Harbour of ${service}`);
    await lose(service);
    expect(await noted.send(context)).toMatchObject({ code: 'screening.being_checked' });
    await screenAgain(context);
    expect(await holdOf(noted.orderId)).toMatchObject({ state: 'open' });
    await control('/control/faults', 'DELETE');
    await screenAgain(context);
    expect(await holdOf(noted.orderId)).toMatchObject({ state: 'closed' });
    expect(await noted.send(context)).toMatchObject({ ok: true, value: { state: 'requested' } });
  });

  test('what is said later stands in the hold, and a proposal made without it is off the table', async () => {
    const context = screenedBy(service);
    const name = `Golden Gate of ${service}`;
    const noted = await makeNoted(name);
    await lose(service);
    expect(await noted.send(context)).toMatchObject({ code: 'screening.being_checked' });
    const riskHoldId = (await holdOf(noted.orderId))?.id ?? '';
    const proposal = { riskHoldId, decision: 'clear', reason: 'Known to us', caller: agency.caller } as const;
    expect(await proposeRiskDecision(context, proposal)).toMatchObject({ ok: true });
    await control('/control/faults', 'DELETE');
    await list(name);
    await screenAgain(context);
    expect(await holdOf(noted.orderId)).toMatchObject({ state: 'open', proposed: null });
    expect((await holdOf(noted.orderId))?.hits[0]).toMatchObject({ code: 'sanctioned_name', value: name });
  });
});

test('yente is asked about all names at once, and not again within half a day', async () => {
  const context = screenedBy('yente');
  const before = (await calls()).length;
  await (await makeNoted('Blue Lagoon, Red Lagoon, Green Lagoon, Pink Lagoon')).send(context);
  const made = (await calls()).slice(before);
  expect(made).toHaveLength(1);
  expect(Number(made[0]?.names)).toBeGreaterThan(3);
  await (await makeNoted('Blue Lagoon, Red Lagoon')).send(context);
  expect(await calls()).toHaveLength(before + 1);
});

test('an answer under other settings is none', async () => {
  const noted = await makeNoted('Amber Lagoon');
  expect(await noted.send(screenedBy('yente'))).toMatchObject({ ok: true });
  const again = await makeNoted('Amber Lagoon');
  await lose('yente');
  expect(await again.send(screenedBy('yente', { SCREENING_THRESHOLD: '90' }))).toMatchObject({
    code: 'screening.being_checked',
  });
});

test('a dataset that the service does not have is an outage, and names nobody', async () => {
  const noted = await makeNoted('Violet Lagoon');
  const context = screenedBy('yente', { SCREENING_DATASET: 'everything' });
  expect(await noted.send(context)).toMatchObject({ code: 'screening.being_checked' });
  expect((await calls()).at(-1)).toMatchObject({ outcome: 'outage', aside: 'It has no dataset everything' });
});

const codesOf = async (orderId: string) => (await holdOf(orderId))?.hits.map(({ code }) => code) ?? [];

const importList = (csv: string) => importNames(world.context, `${csv}\n`);

async function removeLists(): Promise<void> {
  await rows('delete from sanction_entries');
  await rows('delete from sanction_lists');
}

test('with the own lists and none imported, a trade waits for two people', async () => {
  await removeLists();
  const noted = await makeNoted('Nobody Anywhere');
  expect(await noted.send(world.context)).toMatchObject({ code: 'screening.being_checked' });
  expect((await holdOf(noted.orderId))?.hits[0]).toMatchObject({ code: 'no_list_imported', field: 'lists' });
});

test('what was held because no list was there is looked at again once one is: who is not on it may go on', async () => {
  await removeLists();
  const [noted, other] = [await makeNoted('Silent Marsh'), await makeNoted('Copper Marsh')];
  for (const each of [noted, other]) expect(await each.send(world.context)).toMatchObject({ ok: false });
  const riskHoldId = (await holdOf(other.orderId))?.id ?? '';
  const proposal = { riskHoldId, decision: 'clear', reason: 'Known to us', caller: agency.caller } as const;
  expect(await proposeRiskDecision(world.context, proposal)).toMatchObject({ ok: true });
  await screenAgain(world.context);
  expect(await holdOf(other.orderId)).toMatchObject({ state: 'open', proposed: agency.caller.userId });
  await importList('T-9,COPPER MARSH,entity,MADE-UP,');
  await screenAgain(world.context);
  expect(await holdOf(noted.orderId)).toMatchObject({ state: 'closed' });
  expect(await codesOf(noted.orderId)).not.toContainEqual(expect.stringMatching(/name|list/));
  expect(await noted.send(world.context)).toMatchObject({ ok: true, value: { state: 'requested' } });
  const found = { code: 'sanctioned_name', field: 'note', value: 'Copper Marsh', listed: 'TEST T-9: COPPER MARSH' };
  expect(await holdOf(other.orderId)).toMatchObject({ state: 'open', proposed: null });
  expect((await holdOf(other.orderId))?.hits).toContainEqual(found);
});

test('what was held because no list was there is asked of a service that was set since', async () => {
  await removeLists();
  const noted = await makeNoted('Amber Marsh');
  expect(await noted.send(world.context)).toMatchObject({ ok: false });
  await lose('yente');
  await screenAgain(screenedBy('yente'));
  expect((await holdOf(noted.orderId))?.hits).toContainEqual(
    expect.objectContaining({ code: 'name_not_screened', value: 'Amber Marsh' }),
  );
  await control('/control/faults', 'DELETE');
  await screenAgain(screenedBy('yente'));
  expect(await holdOf(noted.orderId)).toMatchObject({ state: 'closed' });
  expect(await codesOf(noted.orderId)).not.toContainEqual(expect.stringMatching(/name|list/));
});
