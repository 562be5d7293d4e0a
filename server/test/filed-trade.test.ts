/** Names, places and goods in filed documents are checked like those of the order, and hold it until two people decide. */
import type { FactField, ReadFact } from '@gtp/domain/reading/document-reading.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { judgeEvidence } from '../src/evidence/judge-evidence.ts';
import { acceptGoods } from '../src/order/answer-order.ts';
import { findOrder, type Order } from '../src/order/order.ts';
import { runOrderClocks } from '../src/order/run-order-clocks.ts';
import { approveRiskDecision, proposeRiskDecision } from '../src/risk/decide-risk-hold.ts';
import { readRiskHold } from '../src/risk/read-risk-holds.ts';
import { screenAgain } from '../src/risk/risk.ts';
import type { ScreeningPort } from '../src/screening/screening.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { holdWhenCaptured } from './make/hold-when-captured.ts';
import { importNames } from './make/import-names.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { fileEvidence, makeDocuments, makeStatement, shipmentCodes } from './make/make-evidence.ts';
import { makeOrder } from './make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let agency: readonly [MadeCompany, MadeCompany];
let order: Order;
let context: ReturnType<typeof createOrderContext>;

beforeAll(async () => {
  made = await makeTestDatabase();
  const { database } = made;
  [seller, buyer] = [await makeSeller(database), await makeBuyer(database)];
  agency = [await makeInstitution(database, 'KOTRA'), await makeInstitution(database, 'KOTRA')];
  const rows = '1,Ivan Petrov,person,TEST,\n2,EVER GLORY,entity,TEST,\n';
  await importNames(createOrderContext(database), rows);
});
afterAll(() => made.drop());
beforeEach(async () => {
  context = createOrderContext(made.database);
  const paid = { seller, buyer, state: 'held', transitionSteps: [holdWhenCaptured] } as const;
  order = await makeOrder(made.database, { ...paid, releaseMode: 'shipment' });
});

function fact([field, value]: readonly [FactField, string]): ReadFact {
  return { field, value, written: value, place: { page: 2, left: 0, top: 0, width: 0.1, height: 0.1 }, confidence: 1 };
}

/** Files a bill of lading that says this, and answers the order as it is then. */
async function fileBill(facts: readonly (readonly [FactField, string])[], consigneeName?: string): Promise<Order> {
  const documents = await makeDocuments(made.database, { owner: seller, codes: shipmentCodes });
  const statement = await makeStatement(made.database, order, consigneeName === undefined ? {} : { consigneeName });
  const readings = { DG34: { kind: 'bill_of_lading', facts: facts.map(fact) } } as const;
  return fileEvidence(context, { seller, order, documents, statement, readings });
}

const stateNow = async () => (await findOrder(made.database, order.orderId))?.state;

async function holdOfOrder() {
  const { rows } = await made.pool.query<{ id: string }>(
    'select risk_hold_id as id from risk_holds where order_id = $1 order by opened_at desc limit 1',
    [order.orderId],
  );
  const found = await readRiskHold(context, {
    ...{ caller: agency[0].caller, riskHoldId: rows[0]?.id ?? '', language: 'en' },
  });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

async function clear(): Promise<void> {
  const { riskHoldId } = await holdOfOrder();
  const proposal = { riskHoldId, decision: 'clear', reason: 'Another person' } as const;
  expect(await proposeRiskDecision(context, { ...proposal, caller: agency[0].caller })).toMatchObject({ ok: true });
  expect(await approveRiskDecision(context, { riskHoldId, caller: agency[1].caller })).toMatchObject({ ok: true });
}

test.each<[FactField, string, string, string]>([
  ['notifyPartyName', 'Иван Петров', 'sanctioned_name', 'notify_party'],
  ['consigneeName', 'IVAN PETROV, TALLINN', 'sanctioned_name', 'consignee'],
  ['exporterName', 'Ivan Petrov', 'sanctioned_name', 'exporter'],
  ['vessel', 'EVER GLORY', 'sanctioned_name', 'vessel'],
  ['portOfDischarge', 'BANDAR ABBAS, IRAN', 'embargoed_place', 'port'],
  ['hsCode', '9306900000', 'arms', 'hs_code'],
])('%s "%s" in a document holds the order, and says where it was read', async (fieldName, value, code, field) => {
  expect(await fileBill([[fieldName, value]])).toMatchObject({ state: 'under_review' });
  const { moment, hits } = await holdOfOrder();
  expect(moment).toBe('evidence');
  const documentName = expect.any(String) as string;
  expect(hits).toContainEqual(expect.objectContaining({ code, field, documentName, page: 2 }));
});

test('what was typed is checked, too, and comes from no document', async () => {
  expect(await fileBill([], 'Ivan Petrov')).toMatchObject({ state: 'under_review' });
  const { hits } = await holdOfOrder();
  expect(hits).toMatchObject([{ code: 'sanctioned_name', field: 'consignee', value: 'Ivan Petrov' }]);
  expect(hits[0]?.documentName).toBeUndefined();
});

test('documents that name nobody and nothing listed go on', async () => {
  const harmless = [
    ['vessel', 'HMM ALGECIRAS 0021W'],
    ['portOfDischarge', 'LOS ANGELES, USA'],
    ['hsCode', '7318152000'],
  ] as const;
  expect(await fileBill(harmless)).toMatchObject({ state: 'evidence_submitted' });
});

test('nothing releases the money while it is looked at; cleared, the evidence is judged and not held again', async () => {
  await fileBill([['notifyPartyName', 'Ivan Petrov']]);
  const version = { caller: buyer.caller, orderId: order.orderId };
  expect(await acceptGoods(context, version)).toMatchObject({ ok: false });
  context.clock.advance(60 * 24 * 60 * 60_000);
  await runOrderClocks(context);
  await judgeEvidence(context, order.orderId);
  expect(await stateNow()).toBe('under_review');
  await clear();
  expect(await stateNow()).toBe('evidence_submitted');
  await judgeEvidence(context, order.orderId);
  expect(await stateNow()).toBe('evidence_submitted');
  const judged = await made.pool.query('select from evidence_judgements where order_id = $1', [order.orderId]);
  expect(judged.rowCount).toBe(1);
  const checks = "select from trade_checks where order_id = $1 and moment = 'evidence'";
  const before = (await made.pool.query(checks, [order.orderId])).rowCount;
  await judgeEvidence(context, order.orderId);
  expect((await made.pool.query(checks, [order.orderId])).rowCount).toBe(before);
});

test('names that nobody has compared wait for whoever compares them, and after half an hour for two people', async () => {
  let answers = false;
  const screening: ScreeningPort = {
    ...{ service: 'yente', dataset: 'sanctions 70' },
    ask: (names) =>
      Promise.resolve(
        answers
          ? [
              {
                outcome: 'answered',
                version: 'x',
                names: names.map((each) => ({ ...each, matches: [] })),
                raw: '{}',
                rawSha256: '0'.repeat(64),
              },
            ]
          : [{ outcome: 'outage', aside: 'It cannot be reached' }],
      ),
  };
  context = { ...context, screening };
  expect(await fileBill([['vessel', 'SILENT SEA']])).toMatchObject({ state: 'evidence_submitted' });
  const judged = () => made.pool.query('select from evidence_judgements where order_id = $1', [order.orderId]);
  expect((await judged()).rowCount).toBe(0);
  answers = true;
  await judgeEvidence(context, order.orderId);
  expect((await judged()).rowCount).toBe(1);
  answers = false;
  const paid = { seller, buyer, state: 'held', transitionSteps: [holdWhenCaptured] } as const;
  order = await makeOrder(made.database, { ...paid, releaseMode: 'shipment' });
  await fileBill([['vessel', 'SILENT OCEAN']]);
  context.clock.advance(31 * 60_000);
  await judgeEvidence(context, order.orderId);
  expect(await stateNow()).toBe('under_review');
  expect((await holdOfOrder()).hits).toContainEqual(
    expect.objectContaining({ code: 'name_not_screened', value: 'SILENT OCEAN' }),
  );
});

test('documents that were held because no list was there are compared once one is, and two people decide', async () => {
  const { rows: entries } = await made.pool.query<{ line: string }>(
    `select entry_number || ',' || name || ',' || kind || ',' || program || ',' as line from sanction_entries`,
  );
  await made.pool.query('delete from sanction_entries');
  await made.pool.query('delete from sanction_lists');
  expect(await fileBill([['notifyPartyName', 'Ivan Petrov']])).toMatchObject({ state: 'under_review' });
  expect((await holdOfOrder()).hits).toMatchObject([{ code: 'no_list_imported' }]);
  await importNames(context, entries.map(({ line }) => `${line}\n`).join(''));
  await screenAgain(context);
  const { hits, state } = await holdOfOrder();
  expect(hits).toMatchObject([{ code: 'sanctioned_name', field: 'notify_party', value: 'Ivan Petrov', page: 2 }]);
  expect(state).toBe('open');
  expect(await stateNow()).toBe('under_review');
});
