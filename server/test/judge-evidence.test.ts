/** Evidence that was read is compared with what the registers say, and accepted without a person only if they confirm it. */
import { createHash } from 'node:crypto';
import type { ShipmentStatement } from '@gtp/domain/order/shipment-statement.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { FactField, ReadFact } from '@gtp/domain/reading/document-reading.ts';
import type { CarrierFacts, CustomsFacts } from '@gtp/domain/register/register-answer.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { judgeAfterReading } from '../src/evidence/ask-about-evidence.ts';
import { judgeEvidence } from '../src/evidence/judge-evidence.ts';
import { readEvidence } from '../src/evidence/read-evidence.ts';
import { listRecordsOfOrder } from '../src/ledger/record-store.ts';
import { findNamesOnDocuments, findOrder, type Order } from '../src/order/order.ts';
import { askRegister } from '../src/register/register.ts';
import type { RegisterPorts, Spoken } from '../src/register/register-port.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { holdWhenCaptured } from './make/hold-when-captured.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import {
  deliveryCodes,
  fileEvidence,
  type MadeReadings,
  makeDocuments,
  makeStatement,
  shipmentCodes,
} from './make/make-evidence.ts';
import { defaultNow, makeOrder } from './make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let agency: MadeCompany;
let order: Order;
let statement: ShipmentStatement;

beforeAll(async () => {
  made = await makeTestDatabase();
  [seller, buyer] = [await makeSeller(made.database), await makeBuyer(made.database)];
  agency = await makeInstitution(made.database, 'KOTRA');
  await made.pool.query("update companies set tax_number = '3118140274' where company_id = $1", [seller.companyId]);
});
afterAll(() => made.drop());
beforeEach(async () => {
  const paid = { seller, buyer, state: 'held', transitionSteps: [holdWhenCaptured] } as const;
  order = await makeOrder(made.database, { ...paid, releaseMode: 'shipment' });
  statement = await makeStatement(made.database, order);
});

test('what the documents say and customs and the carrier confirm is accepted by nobody’s click', async () => {
  expect(await fileShipment({ customs: customs(), carrier: carrier() })).toMatchObject({
    state: 'released',
    confirmedBy: 'register',
  });
  expect(await read()).toMatchObject({ state: 'accepted', outcome: 'accept', reasons: [], confirmedBy: 'register' });
  const records = await listRecordsOfOrder(made.database, order.orderId);
  const said = records.map(({ fields }) => Object.fromEntries(fields.map(({ name, value }) => [name, value])));
  const answers = said.filter(({ kind }) => kind === 'registerAnswer');
  expect(answers.map(({ register, outcome }) => [register, outcome])).toEqual([
    ['customs', 'found'],
    ['carrier', 'found'],
    ['business_status', 'not_configured'],
  ]);
  expect(said.find(({ kind }) => kind === 'evidenceReview')).toMatchObject({
    ...{ entryKind: 'judged', outcome: 'accept' },
    answer: expect.stringContaining(`customs ${plain(statement.declarationNumber)} found ${answers[0]?.rawSha256}`),
    matches: expect.stringContaining('declarationNumber agrees'),
  });
});

test('an outage is no yes: it waits for the agency, until the register has answered', async () => {
  let isBack = false;
  const registers = {
    carrier: carrier(),
    customs: (number: string) =>
      isBack ? customs()(number) : Promise.resolve({ outcome: 'outage', aside: [] } as const),
  };
  expect((await fileShipment(registers)).state).toBe('evidence_submitted');
  expect(await read()).toMatchObject({ state: 'review', reasons: expect.arrayContaining(['register_outage']) });
  const before = await countJobs();
  isBack = true;
  const context = createOrderContext(made.database, { registers });
  await askRegister(context, { register: 'customs', number: statement.declarationNumber });
  expect(await countJobs()).toBe(before + 1);
  await judgeEvidence(context, order.orderId);
  expect(await now()).toMatchObject({ state: 'released', confirmedBy: 'register' });
});

test.each<[string, Partial<RegisterPorts>]>([
  ['is not configured', {}],
  ['knows of no such declaration', { customs: () => Promise.resolve({ outcome: 'not_found', ...came('') }) }],
])('nothing is released while customs %s, whatever the documents say', async (_, registers) => {
  expect((await fileShipment({ carrier: carrier(), ...registers })).state).toBe('evidence_submitted');
  expect(await read()).toMatchObject({ state: 'review', outcome: 'review' });
});

test('customs are asked once a submission, however often it is judged', async () => {
  let asked = 0;
  const counting: RegisterPorts['customs'] = () => {
    asked += 1;
    return Promise.resolve({ outcome: 'not_found', ...came('') });
  };
  await fileShipment({ customs: counting });
  const context = createOrderContext(made.database, { registers: { customs: counting } });
  await judgeEvidence(context, order.orderId);
  await judgeEvidence(context, order.orderId);
  expect(asked).toBe(1);
});

test('the inspection days begin when the carrier confirms the delivery, and not before', async () => {
  const paid = { seller, buyer, state: 'held', transitionSteps: [holdWhenCaptured] } as const;
  order = await makeOrder(made.database, { ...paid, releaseMode: 'delivery' });
  let deliveredOn: string | undefined;
  const registers = { carrier: (number: string) => carrier({ ...(deliveredOn && { deliveredOn }) })(number) };
  const later = addDaysToInstant(defaultNow, 20);
  const context = createOrderContext(made.database, { registers, now: later });
  const documents = await makeDocuments(made.database, { owner: seller, codes: deliveryCodes });
  await fileEvidence(context, { seller, order, documents, readings: await deliveryReadings() });
  expect(await read()).toMatchObject({ state: 'review', reasons: ['register_denies'] });
  deliveredOn = '2026-11-20';
  await askRegister(context, { register: 'carrier', number: statement.transportNumber });
  await judgeEvidence(context, order.orderId);
  expect(await now()).toMatchObject({
    ...{ state: 'inspection', confirmedBy: 'register' },
    dueAt: addDaysToInstant(later, 7),
  });
});

test('orders that wait for a file are judged when it was read', async () => {
  await fileShipment({});
  const before = await countJobs();
  const { documents } = await read();
  const task = judgeAfterReading({ database: made.database }, () => Promise.resolve());
  await task({ fileId: documents[0]?.fileId ?? '' }, { attempt: 1 });
  await task({ fileId: 'file_none' }, { attempt: 1 });
  expect(await countJobs()).toBe(before + 1);
});

/** Files a bill of lading and a declaration that say what was typed, with these registers. */
async function fileShipment(registers: Partial<RegisterPorts>): Promise<Order> {
  const documents = await makeDocuments(made.database, { owner: seller, codes: shipmentCodes });
  const { exporterNumber, consigneeNames } = await findNamesOnDocuments(made.database, order.orderId);
  const readings: MadeReadings = {
    DG34: { kind: 'bill_of_lading', facts: billFacts(consigneeNames[0] ?? '') },
    DG35: {
      kind: 'export_declaration',
      facts: [
        fact('invoiceNumber', plain(order.tradeNumber)),
        fact('declarationNumber', plain(statement.declarationNumber)),
        fact('declaredOn', statement.declaredOn),
        fact('exporterNumber', plain(exporterNumber)),
        fact('hsCode', '7318152000'),
        { ...fact('amount', '10889.65'), unit: 'USD' },
        { ...fact('quantity', '1250'), unit: 'EA' },
      ],
    },
  };
  const context = createOrderContext(made.database, { registers });
  return fileEvidence(context, { seller, order, documents, statement, readings });
}

async function deliveryReadings(): Promise<MadeReadings> {
  const { consigneeNames } = await findNamesOnDocuments(made.database, order.orderId);
  const consignee = consigneeNames[0] ?? '';
  return {
    DG32: {
      kind: 'commercial_invoice',
      facts: [
        fact('invoiceNumber', plain(order.tradeNumber)),
        { ...fact('amount', '10889.65'), unit: 'USD' },
        { ...fact('quantity', '1250'), unit: 'EA' },
      ],
    },
    DG34: { kind: 'bill_of_lading', facts: billFacts(consignee) },
    DG39: { kind: 'proof_of_delivery', facts: [fact('deliveredOn', '2026-11-20')] },
  };
}

function billFacts(consignee: string): readonly ReadFact[] {
  return [
    fact('transportNumber', plain(statement.transportNumber)),
    fact('shippedOn', statement.shippedOn),
    fact('consigneeName', consignee),
  ];
}

function fact(field: FactField, value: string): ReadFact {
  return { field, value, written: value, place: { page: 1, left: 0, top: 0, width: 0.1, height: 0.1 }, confidence: 1 };
}

function plain(number: string): string {
  return number.replaceAll(/[^A-Z0-9]/g, '');
}

/** Customs that know the declaration, with its exporter, and that the goods are on board. */
function customs(): RegisterPorts['customs'] {
  return async (number): Promise<Spoken<'customs'>> => {
    const { exporterNames } = await findNamesOnDocuments(made.database, order.orderId);
    const facts: CustomsFacts = {
      ...{ declarationNumber: number, exporterName: exporterNames[0] ?? '', loadedOn: statement.shippedOn },
      transportNumber: statement.transportNumber,
    };
    return { outcome: 'found', facts, ...came(JSON.stringify(facts)) };
  };
}

function carrier(more: Partial<CarrierFacts> = {}): RegisterPorts['carrier'] {
  return (number) => {
    const facts = { transportNumber: number, carrier: 'HDMU', loadedOn: statement.shippedOn, ...more };
    return Promise.resolve({ outcome: 'found', facts, ...came(JSON.stringify(facts)) });
  };
}

/** An answer as it came over the line. */
function came(raw: string) {
  return { aside: [], raw, rawSha256: createHash('sha256').update(raw).digest('hex') };
}

async function read() {
  const found = await readEvidence(createOrderContext(made.database), {
    caller: agency.caller,
    orderId: order.orderId,
  });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

async function now(): Promise<Order | undefined> {
  return findOrder(made.database, order.orderId);
}

async function countJobs(): Promise<number> {
  const query = `select count(*)::int as count from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'judge-evidence' and j.payload->>'orderId' = $1`;
  return (await made.pool.query(query, [order.orderId])).rows[0].count;
}
