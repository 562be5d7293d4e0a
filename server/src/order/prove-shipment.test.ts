import type { ShipmentStatement } from '@gtp/domain/order/evidence-match.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeFile } from '../../test/make/make-file.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeOrderDraft } from '../../test/make/make-order-draft.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { createOrder } from './create-order.ts';
import type { Order } from './move-order.ts';
import { listDocuments } from './order-document-store.ts';
import { readOrder } from './read-order.ts';
import { reviseOrder } from './send-order.ts';
import { findNamesOnDocuments } from './shipment-store.ts';
import { reviewEvidence, submitEvidence } from './submit-evidence.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let kotra: MadeCompany;
let order: Order;
let numbers = 0;

beforeAll(async () => {
  made = await makeTestDatabase();
  kotra = await makeInstitution(made.database, 'KOTRA');
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database);
  numbers += 1;
  const taxNumber = String(1_000_000_000 + numbers);
  await made.pool.query('update companies set tax_number = $1 where company_id = $2', [taxNumber, seller.companyId]);
  buyer = await makeBuyer(made.database);
  order = await makeOrder(made.database, { seller, buyer, state: 'held', releaseMode: 'shipment' });
});

describe('proof of shipment', () => {
  test('that fits in every field releases the money by itself', async () => {
    expect(await submit(await makeStatement())).toMatchObject({ ok: true, value: { state: 'released' } });
    const read = await readAs(buyer);
    expect(read.events.at(-1)).toMatchObject({ event: 'accept_evidence', actorKind: 'system', toState: 'released' });
    expect(read.shipment?.matches.every(({ isMatching }) => isMatching)).toBe(true);
  });

  test('of which one field differs waits for the agency, which sees the field as both sides do', async () => {
    const statement = await makeStatement({ value: money(1_200_000n, 'USD') });
    expect(await submit(statement)).toMatchObject({ ok: true, value: { state: 'evidence_submitted' } });
    for (const reader of [seller, buyer, kotra]) {
      const differing = (await readAs(reader)).shipment?.matches.filter(({ isMatching }) => !isMatching);
      expect(differing).toMatchObject([{ field: 'value', agreed: 'USD 10,889.65 ± 5.00%', declared: 'USD 12,000.00' }]);
    }
    expect(await readAs(kotra)).toMatchObject({
      reviewReason: 'facts_differ',
      actions: expect.arrayContaining(['accept_evidence']),
    });
    const accepted = { caller: kotra.caller, orderId: order.orderId, isAccepted: true };
    expect(await reviewEvidence(createOrderContext(made.database), accepted)).toMatchObject({
      value: { state: 'released' },
    });
  });

  test('is corrected and released after the agency returned it', async () => {
    await submit(await makeStatement({ hsCode: '8481.80' }));
    const returned = { caller: kotra.caller, orderId: order.orderId, isAccepted: false, reason: 'HS code' };
    await reviewEvidence(createOrderContext(made.database), returned);
    expect(await submit(await makeStatement())).toMatchObject({ value: { state: 'released' } });
  });

  test('with a bill of lading that stands with another order waits for the agency', async () => {
    const statement = await makeStatement();
    await submit(statement);
    order = await makeOrder(made.database, { seller, buyer, state: 'held', releaseMode: 'shipment' });
    const again = await makeStatement({ transportNumber: statement.transportNumber.toLowerCase() });
    expect(await submit(again)).toMatchObject({ value: { state: 'evidence_submitted' } });
  });

  test('for several orders at once releases one of them with the same declaration', async () => {
    const orders = await Promise.all(
      Array.from({ length: 5 }, () =>
        makeOrder(made.database, { seller, buyer, state: 'held', releaseMode: 'shipment' }),
      ),
    );
    const statements = await Promise.all(orders.map(() => makeStatement({ declarationNumber: '12345-26-9999999X' })));
    const outcomes = await Promise.all(
      orders.map((each, index) => submit(statements[index] as ShipmentStatement, each)),
    );
    const states = outcomes.map((outcome) => outcome.ok && outcome.value.state);
    expect(states.filter((state) => state === 'released')).toHaveLength(1);
  });

  test('without what the documents say is refused', async () => {
    expect(await submit(undefined)).toMatchObject({ ok: false, code: 'order.shipment_facts_missing' });
  });

  test('twice at once is submitted once', async () => {
    const statement = await makeStatement();
    const outcomes = await Promise.all([submit(statement), submit(statement)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is not shown to those who may not read the documents', async () => {
    await submit(await makeStatement());
    expect((await readAs(await makeInstitution(made.database, 'VISA'))).shipment).toBeUndefined();
  });
});

describe("a contract's documents", () => {
  test('are filed with the sheet, replaced with it, and stay where a draft names none', async () => {
    const [first, second] = await Promise.all([0, 1].map(() => makeFile(made.database, { owner: seller })));
    const context = createOrderContext(made.database);
    const draft = makeOrderDraft({ buyerCompanyId: buyer.companyId });
    const created = await createOrder(context, {
      caller: seller.caller,
      draft: { ...draft, contractFiles: [first ?? ''] },
    });
    if (!created.ok) throw new Error(created.code);
    const { orderId } = created.value;
    const filed = async () => (await listDocuments(made.database, orderId)).map(({ fileId }) => fileId);
    expect(await filed()).toEqual([first]);
    const revise = (different: object) =>
      reviseOrder(context, { caller: seller.caller, orderId, draft: { ...draft, ...different } });
    await revise({});
    expect(await filed()).toEqual([first]);
    await revise({ contractFiles: [second] });
    expect(await filed()).toEqual([second]);
  });

  test("that are an outsider's are refused as if there were none", async () => {
    const foreign = await makeFile(made.database, { owner: await makeSeller(made.database) });
    const draft = makeOrderDraft({ buyerCompanyId: buyer.companyId, contractFiles: [foreign] });
    const refused = await createOrder(createOrderContext(made.database), { caller: seller.caller, draft });
    expect(refused).toEqual({ ok: false, code: 'attachment.not_found', field: 'contractFiles' });
  });
});

/** What fits the order of `makeOrder`, with numbers of its own. */
async function makeStatement(different: Partial<ShipmentStatement> = {}): Promise<ShipmentStatement> {
  numbers += 1;
  const { exporterNumber, consigneeNames } = await findNamesOnDocuments(made.database, order.orderId);
  return {
    invoiceNumber: order.tradeNumber,
    transportNumber: `HDMU-${numbers}`,
    shippedOn: '2026-11-01',
    declarationNumber: `12345-26-${numbers}`,
    declaredOn: '2026-10-31',
    exporterNumber,
    hsCode: '7318.15-2000',
    value: order.trade,
    quantity: 1_250_000n,
    unit: 'PCS',
    consigneeName: consigneeNames[0] ?? '',
    ...different,
  };
}

async function submit(statement: ShipmentStatement | undefined, { orderId }: Order = order) {
  const documents = [];
  for (const documentCode of ['DG34', 'DG35'] as const) {
    documents.push({ documentCode, fileId: await makeFile(made.database, { owner: seller }) });
  }
  const context = createOrderContext(made.database, { now: defaultNow });
  return submitEvidence(context, { caller: seller.caller, orderId, documents, statement });
}

async function readAs({ caller }: MadeCompany) {
  const read = await readOrder(
    { database: made.database, clock: createOrderContext(made.database).clock },
    { caller, orderId: order.orderId, language: 'en' },
  );
  if (!read.ok) throw new Error(read.code);
  return read.value;
}
