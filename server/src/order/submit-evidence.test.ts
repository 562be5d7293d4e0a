import type { TradeDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { makeFile, speakOfFile } from '../../test/make/make-file.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { findFile } from '../attachment/attachment.ts';
import { findOrder, type Order } from './move-order.ts';
import { listDocuments } from './order-document-store.ts';
import { listEvents } from './order-event-store.ts';
import { canReadOrderFile } from './read-order.ts';
import { reviewEvidence, submitEvidence } from './submit-evidence.ts';

const isTooLate = (code: string) => ['order.not_in_state', 'order.moved_by_other'].includes(code);

/** With the name of whoever acted first, if it was a person. */
const tooLate = expect.stringMatching(/^order\.(not_in_state|moved_by_other)$/);

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

describe('submitted evidence', () => {
  test('that speaks for itself is accepted at once, and the inspection days begin', async () => {
    const submitted = await submit(await makeAll());
    expect(submitted).toMatchObject({ ok: true, value: { state: 'inspection' } });
    expect((await findOrder(made.database, order.orderId))?.dueAt).toEqual(addDaysToInstant(defaultNow, 7));
    const events = (await listEvents(made.database, order.orderId)).slice(-2);
    expect(events).toMatchObject([
      { event: 'submit_evidence', actorKind: 'seller' },
      { event: 'accept_evidence', actorKind: 'system' },
    ]);
  });

  test('is filed with the order for good', async () => {
    const documents = await makeAll();
    await submit(documents);
    const filed = await listDocuments(made.database, order.orderId);
    expect(filed.map(({ documentCode }) => documentCode).sort()).toEqual(['DG32', 'DG34', 'DG39']);
    for (const { fileId } of documents) expect((await findFile(made.database, fileId))?.state).toBe('attached');
  });

  test('with a document of another order waits for the agency', async () => {
    const bill = { documentCode: 'DG34', content: `the same bill of lading ${seller.userId}` } as const;
    const other = await makeOrder(made.database, { seller, buyer, state: 'held' });
    await submit(await makeAll(bill), other);
    expect(await submit(await makeAll(bill))).toMatchObject({ ok: true, value: { state: 'evidence_submitted' } });
  });

  test('that the malware scanner has not spoken of is accepted by nobody before it has', async () => {
    const fileId = await makeFile(made.database, { owner: seller, scan: 'checking' });
    const proofs = (await makeAll()).filter(({ documentCode }) => documentCode !== 'DG39');
    const submitted = await submit([...proofs, { documentCode: 'DG39', fileId }]);
    expect(submitted).toMatchObject({ ok: true, value: { state: 'evidence_submitted' } });
    expect(await review(true)).toMatchObject({ code: 'attachment.being_checked', facts: { name: 'document.pdf' } });
    await speakOfFile(made.database, fileId, 'infected');
    expect(await review(true)).toMatchObject({ code: 'attachment.infected' });
    expect((await review(false, 'please send the invoice anew')).ok).toBe(true);
    expect(await submit([{ documentCode: 'DG39', fileId }])).toMatchObject({ code: 'attachment.infected' });
  });

  test('with the same document on several orders at once is accepted on its own for one of them', async () => {
    const bill = { documentCode: 'DG34', content: `one bill of lading for all ${seller.userId}` } as const;
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => makeOrder(made.database, { seller, buyer, state: 'held' })),
    );
    const proofs = await Promise.all(orders.map(() => makeAll(bill)));
    const outcomes = await Promise.all(orders.map((each, index) => submit(proofs[index] ?? [], each)));
    const states = outcomes.map((outcome) => outcome.ok && outcome.value.state);
    expect(states.filter((state) => state === 'inspection')).toHaveLength(1);
    expect(states.filter((state) => state === 'evidence_submitted')).toHaveLength(5);
  });

  test('without a required document is refused, names it, and keeps nothing', async () => {
    const documents = (await makeAll()).slice(0, 2);
    const refused = await submit(documents);
    const what = { ok: false, code: 'order.evidence_missing', facts: { missing: 'DG39' } };
    expect(refused).toMatchObject(what);
    expect(await listDocuments(made.database, order.orderId)).toEqual([]);
    for (const { fileId } of documents) expect((await findFile(made.database, fileId))?.state).toBe('draft');
  });

  test("with an outsider's file is refused as if there were none", async () => {
    const documents = await makeAll();
    const outsider = await makeSeller(made.database);
    const foreign = await makeFile(made.database, { owner: outsider });
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

describe('the agency', () => {
  beforeEach(async () => {
    order = await makeOrder(made.database, { seller, buyer, state: 'evidence_submitted' });
  });

  test('accepts it, and the inspection days begin', async () => {
    expect(await review(true)).toMatchObject({ ok: true, value: { state: 'inspection' } });
    expect((await listEvents(made.database, order.orderId)).at(-1)).toMatchObject({
      event: 'accept_evidence',
      actorKind: 'agency',
    });
    expect(await review(true)).toMatchObject({ ok: false, code: tooLate });
  });

  test('returns it with a reason, and the seller files it again', async () => {
    expect(await review(false, 'The bill of lading is unreadable')).toMatchObject({
      value: { state: 'evidence_returned' },
    });
    expect((await listEvents(made.database, order.orderId)).at(-1)?.reason).toBe('The bill of lading is unreadable');
    expect(await submit(await makeAll())).toMatchObject({ ok: true, value: { state: 'inspection' } });
  });

  test('cannot return it without a reason', async () => {
    expect(await review(false, ' ')).toMatchObject({ ok: false, code: 'order.reason_missing', field: 'reason' });
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

type Document = { readonly documentCode: TradeDocumentCode; readonly fileId: string };

/** Invoice, bill of lading and proof of delivery; one of them with a content of its own. */
async function makeAll(own?: { documentCode: TradeDocumentCode; content: string }): Promise<Document[]> {
  const documents: Document[] = [];
  for (const documentCode of ['DG32', 'DG34', 'DG39'] as const) {
    const content = own?.documentCode === documentCode ? { content: own.content } : {};
    documents.push({ documentCode, fileId: await makeFile(made.database, { owner: seller, ...content }) });
  }
  return documents;
}

function submit(documents: readonly Document[], { orderId }: Order = order) {
  return submitEvidence(createOrderContext(made.database), { caller: seller.caller, orderId, documents });
}

function review(isAccepted: boolean, reason?: string) {
  const command = { caller: kotra.caller, orderId: order.orderId, isAccepted, reason };
  return reviewEvidence(createOrderContext(made.database), command);
}
