import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findFile } from '../src/attachment/attachment.ts';
import { submitEvidence } from '../src/evidence/submit-evidence.ts';
import { listDocuments, type Order } from '../src/order/order.ts';
import { listEvents } from '../src/order/order-event-store.ts';
import { canReadOrderFile } from '../src/order/read-order.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { deliveryCodes, type MadeDocument, makeDocuments, makeStatement, shipmentCodes } from './make/make-evidence.ts';
import { makeFile } from './make/make-file.ts';
import { makeOrder } from './make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

const isTooLate = (code: string) => ['order.not_in_state', 'order.moved_by_other'].includes(code);

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let kotra: MadeCompany;
let order: Order;

beforeAll(async () => {
  made = await makeTestDatabase();
  kotra = await makeInstitution(made.database, 'KOTRA');
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
  order = await makeOrder(made.database, { seller, buyer, state: 'held' });
});

describe('submitting evidence', () => {
  test('moves the order no further, whatever was filed, and leaves a job behind', async () => {
    expect(await submit(await makeAll())).toMatchObject({ ok: true, value: { state: 'evidence_submitted' } });
    const events = (await listEvents(made.database, order.orderId)).slice(-1);
    expect(events).toMatchObject([{ event: 'submit_evidence', actorKind: 'seller' }]);
    expect(await jobsOf(order)).toBe(1);
  });

  test('of a shipment releases nothing, however well what was typed fits', async () => {
    order = await makeOrder(made.database, { seller, buyer, state: 'held', releaseMode: 'shipment' });
    const statement = await makeStatement(made.database, order);
    const documents = await makeDocuments(made.database, { owner: seller, codes: shipmentCodes });
    const context = createOrderContext(made.database);
    const command = { caller: seller.caller, orderId: order.orderId, documents };
    expect(await submitEvidence(context, command)).toMatchObject({ code: 'order.shipment_facts_missing' });
    expect(await submitEvidence(context, { ...command, statement })).toMatchObject({
      value: { state: 'evidence_submitted' },
    });
  });

  test('files the documents with the order for good', async () => {
    const documents = await makeAll();
    await submit(documents);
    const filed = await listDocuments(made.database, order.orderId);
    expect(filed.map(({ documentCode }) => documentCode).sort()).toEqual([...deliveryCodes]);
    for (const { fileId } of documents) expect((await findFile(made.database, fileId))?.state).toBe('attached');
  });

  test('without a required document is refused, names it, and keeps nothing', async () => {
    const documents = (await makeAll()).slice(0, 2);
    const what = { ok: false, code: 'order.evidence_missing', facts: { missing: 'DG39' } };
    expect(await submit(documents)).toMatchObject(what);
    expect(await listDocuments(made.database, order.orderId)).toEqual([]);
    expect(await jobsOf(order)).toBe(0);
    for (const { fileId } of documents) expect((await findFile(made.database, fileId))?.state).toBe('draft');
  });

  test("with an outsider's file is refused as if there were none", async () => {
    const documents = await makeAll();
    const foreign = await makeFile(made.database, { owner: await makeSeller(made.database) });
    const refused = { ok: false, code: 'attachment.not_found', field: 'documents' };
    expect(await submit([...documents, { documentCode: 'DG33', fileId: foreign }])).toEqual(refused);
    expect(await submit([...documents, { documentCode: 'DG33', fileId: 'file_none' }])).toEqual(refused);
  });

  test('twice at once is submitted once', async () => {
    const documents = await makeAll();
    const outcomes = await Promise.all([submit(documents), submit(documents)]);
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok && isTooLate(outcome.code))).toHaveLength(1);
  });

  test("for another seller's order finds none", async () => {
    const documents = await makeAll();
    order = await makeOrder(made.database, { buyer, state: 'held' });
    expect(await submit(documents)).toEqual({ ok: false, code: 'order.not_found' });
  });

  test('for an order whose mode asks for none is refused', async () => {
    order = await makeOrder(made.database, { seller, buyer, state: 'held', releaseMode: 'direct' });
    expect(await submit(await makeAll())).toMatchObject({ ok: false, code: 'order.evidence_not_needed' });
  });
});

test('a document is read by both sides and the agency, and by nobody else', async () => {
  await submit(await makeAll());
  const fileId = (await listDocuments(made.database, order.orderId))[0]?.fileId ?? '';
  const readers = { seller, buyer, kotra, visa: await makeInstitution(made.database, 'VISA') };
  const others = { otherBuyer: await makeBuyer(made.database), otherSeller: await makeSeller(made.database) };
  const can: Record<string, boolean> = {};
  for (const [who, { caller }] of Object.entries({ ...readers, ...others })) {
    can[who] = await canReadOrderFile(made.database, caller, fileId);
  }
  const nobodyElse = { visa: false, otherBuyer: false, otherSeller: false };
  expect(can).toEqual({ seller: true, buyer: true, kotra: true, ...nobodyElse });
  expect(await canReadOrderFile(made.database, buyer.caller, 'file_none')).toBe(false);
});

/** Invoice, bill of lading and proof of delivery. */
function makeAll() {
  return makeDocuments(made.database, { owner: seller, codes: deliveryCodes });
}

function submit(documents: readonly MadeDocument[]) {
  return submitEvidence(createOrderContext(made.database), {
    caller: seller.caller,
    orderId: order.orderId,
    documents,
  });
}

async function jobsOf({ orderId }: Order): Promise<number> {
  const query = `select count(*)::int as count from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'judge-evidence' and j.payload->>'orderId' = $1`;
  return (await made.pool.query(query, [orderId])).rows[0].count;
}
