import { addDays, addDaysToInstant, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { judgeEvidence, judgeWaitingEvidence } from '../src/evidence/judge-evidence.ts';
import { listOfEvidenceReviews } from '../src/evidence/list-evidence-reviews.ts';
import { readEvidence } from '../src/evidence/read-evidence.ts';
import { type EvidenceReview, reviewEvidence } from '../src/evidence/review-evidence.ts';
import { submitEvidence } from '../src/evidence/submit-evidence.ts';
import { findOrder, listDocuments, lockOrder, moveOrder, type Order } from '../src/order/order.ts';
import { listEvents } from '../src/order/order-event-store.ts';
import { runOrderClocks } from '../src/order/run-order-clocks.ts';
import { decideIn } from '../src/platform/database.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make/make-company.ts';
import { deliveryCodes, fileEvidence, type MadeDocument, makeDocuments, readDocuments } from './make/make-evidence.ts';
import { makeFile, speakOfFile } from './make/make-file.ts';
import { defaultNow, makeOrder } from './make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

const tooLate = expect.stringMatching(/^order\.(not_in_state|moved_by_other)$/);

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let first: MadeCompany;
let second: MadeCompany;
let order: Order;

beforeAll(async () => {
  made = await makeTestDatabase();
  first = await makeInstitution(made.database, 'KOTRA');
  second = await makeInstitution(made.database, 'KOTRA');
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
  order = await makeOrder(made.database, { seller, buyer, state: 'held', releaseMode: 'delivery' });
});

describe('evidence of which nothing was read', () => {
  test('waits for the agency, with a table, reasons and a target of two business days', async () => {
    await file();
    // Monday noon in Seoul; the second business day after it ends on Wednesday night.
    expect(await read()).toMatchObject({
      state: 'review',
      outcome: 'review',
      reasons: expect.arrayContaining(['document_doubtful', 'facts_not_read', 'nothing_confirms']),
      reviewBy: new Date('2026-11-04T15:00:00Z'),
      isLate: false,
      needsSecondPerson: true,
      actions: ['accept', 'return'],
    });
    const late = await read(first, addDaysToInstant(defaultNow, 3));
    expect(late.isLate).toBe(true);
    const { caller } = first;
    const asked = { caller, language: 'en', query: { isLate: true } } as const;
    const list = await listOfEvidenceReviews.read(
      createOrderContext(made.database, { now: addDaysToInstant(defaultNow, 3) }),
      asked,
    );
    expect(list.ok && list.value.list.some(({ orderId, isLate }) => orderId === order.orderId && isLate)).toBe(true);
  });

  test('is judged once by two workers, and again without a second row or e-mail while nothing changed', async () => {
    const context = createOrderContext(made.database);
    await readDocuments(context, await submitAll());
    await Promise.all([judgeEvidence(context, order.orderId), judgeEvidence(context, order.orderId)]);
    await judgeWaitingEvidence(createOrderContext(made.database, { now: addDaysToInstant(defaultNow, 1) }));
    const query = 'select count(*)::int as count from evidence_judgements where order_id = $1';
    expect((await made.pool.query(query, [order.orderId])).rows[0].count).toBe(1);
    expect(await read()).toMatchObject({ judgedAt: defaultNow });
  });

  test.each(['open_dispute', 'accept_goods'] as const)('is left alone after %s came in between', async (event) => {
    await submitAll();
    await move(event);
    await judgeEvidence(createOrderContext(made.database), order.orderId);
    expect((await read()).judgementNumber).toBeUndefined();
    expect(await review({ isAccepted: true })).toMatchObject({ ok: false, code: tooLate });
  });

  test('with a document of another order says so', async () => {
    const content = { DG34: `the same bill of lading ${seller.userId}` };
    const other = await makeOrder(made.database, { seller, buyer, state: 'held' });
    const documents = () => makeDocuments(made.database, { owner: seller, codes: deliveryCodes, content });
    await fileEvidence(createOrderContext(made.database), { seller, order: other, documents: await documents() });
    await fileEvidence(createOrderContext(made.database), { seller, order, documents: await documents() });
    const bill = (await read()).documents.find(({ documentCode }) => documentCode === 'DG34');
    expect(bill?.problems).toContain('used_before');
  });

  test('that the malware scanner has not spoken of is judged when it has, and accepted by nobody before', async () => {
    const fileId = await makeFile(made.database, { owner: seller, scan: 'checking' });
    const proofs = await makeDocuments(made.database, { owner: seller, codes: ['DG32', 'DG34'] });
    await file([...proofs, { documentCode: 'DG39', fileId }]);
    expect(await review({ isAccepted: true })).toMatchObject({ code: 'evidence.not_judged_yet' });
    await speakOfFile(made.database, fileId, 'infected');
    await judgeEvidence(createOrderContext(made.database), order.orderId);
    expect(await review({ isAccepted: true })).toMatchObject({ code: 'attachment.infected' });
  });
});

describe('the agency', () => {
  beforeEach(async () => {
    await file();
  });

  test('accepts by two people above the amount: one proposes, another one confirms', async () => {
    expect(await review({ isAccepted: true })).toMatchObject({ value: { state: 'evidence_submitted' } });
    expect(await read()).toMatchObject({ state: 'proposed', proposal: { canConfirm: false }, actions: ['return'] });
    expect(await review({ isAccepted: true })).toMatchObject({ code: 'evidence.second_person_needed' });
    expect(await read(second)).toMatchObject({ proposal: { canConfirm: true }, actions: ['confirm', 'return'] });
    expect(await review({ isAccepted: true }, second)).toMatchObject({
      value: { state: 'inspection', confirmedBy: 'agency', dueAt: addDaysToInstant(defaultNow, 7) },
    });
    expect((await listEvents(made.database, order.orderId)).at(-1)).toMatchObject({
      event: 'accept_evidence',
      actorKind: 'agency',
    });
    for (const reader of [seller, buyer, first]) {
      const told = { confirmedBy: 'agency', confirmedAt: defaultNow, needsSecondPerson: true, actions: [] };
      expect(await read(reader)).toMatchObject({ state: 'accepted', ...told });
    }
    expect(await review({ isAccepted: true })).toMatchObject({ ok: false, code: tooLate });
  });

  test('by one person below it', async () => {
    order = await makeOrder(made.database, { seller, buyer, state: 'held', currency: 'JPY' });
    await file();
    expect(await review({ isAccepted: true })).toMatchObject({ value: { state: 'inspection' } });
    expect(await read(buyer)).toMatchObject({ confirmedBy: 'agency', needsSecondPerson: false });
  });

  test('two people at once are one proposal and one decision', async () => {
    const outcomes = await Promise.all([review({ isAccepted: true }), review({ isAccepted: true }, second)]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.value.state).sort()).toEqual([
      'evidence_submitted',
      'inspection',
    ]);
  });

  test('decides on the judgement that was read', async () => {
    const { judgementNumber = 0 } = await read();
    expect(await review({ isAccepted: true, judgementNumber: judgementNumber - 1 })).toMatchObject({
      code: 'evidence.judged_anew',
    });
    expect(await review({ isAccepted: true, judgementNumber })).toMatchObject({ ok: true });
  });

  test('returns what is wrong, item by item, and the seller files that again and nothing else', async () => {
    const bill = await fileOf('DG34');
    const dueOn = addDays(seoulDay(defaultNow), 5);
    const items = [
      { fileId: bill, reason: 'The bill of lading is unreadable' },
      { field: 'value', reason: 'The value is that of another shipment' },
    ] as const;
    expect(await review({ isAccepted: false, items, dueOn })).toMatchObject({
      value: { state: 'evidence_returned', dueAt: addDaysToInstant(defaultNow, 5) },
    });
    expect((await listEvents(made.database, order.orderId)).at(-1)?.reason).toBe(
      'The bill of lading is unreadable\nThe value is that of another shipment',
    );
    expect(await read(seller)).toMatchObject({
      state: 'returned',
      returned: items,
      returnDueAt: addDaysToInstant(defaultNow, 5),
    });
    expect(await submit([])).toMatchObject({ code: 'order.evidence_missing', facts: { missing: 'DG34' } });
    expect(await submit([{ documentCode: 'DG34', fileId: bill }])).toMatchObject({ code: 'order.evidence_missing' });
    const [again] = await makeDocuments(made.database, { owner: seller, codes: ['DG34'] });
    expect(await submit(again ? [again] : [])).toMatchObject({ value: { state: 'evidence_submitted' } });
    await readDocuments(createOrderContext(made.database), again ? [again] : []);
    await judgeEvidence(createOrderContext(made.database), order.orderId);
    const after = await read();
    expect(after).toMatchObject({ state: 'review', returned: [] });
    expect(after.documents.filter(({ isReturned }) => isReturned).map(({ fileId }) => fileId)).toEqual([bill]);
  });

  test.each([
    ['nothing', { items: [] }, 'evidence.nothing_returned', 'items'],
    [
      'a document of another order',
      { items: [{ fileId: 'file_none', reason: 'x' }] },
      'evidence.nothing_returned',
      'items.0',
    ],
    ['no reason', { items: [{ field: 'value', reason: ' ' }] }, 'order.reason_missing', 'items.0.reason'],
    [
      'a day that is past',
      { items: [{ field: 'value', reason: 'x' }], dueOn: '2026-11-02' },
      'order.evidence_due_invalid',
      'dueOn',
    ],
  ] as const)('returns no %s', async (_, different, code, field) => {
    expect(await review({ isAccepted: false, ...different })).toMatchObject({ ok: false, code, field });
    expect((await read()).state).toBe('review');
  });

  test('decides alone, and the network reads where the order stands and nothing of its documents', async () => {
    const visa = await makeInstitution(made.database, 'VISA');
    expect(await read(visa)).toMatchObject({ state: 'review', rows: [], documents: [], actions: [] });
    expect(await read(buyer)).toMatchObject({ needsSecondPerson: false, actions: [] });
  });
});

test('silence releases nothing that nobody but the seller has confirmed, in the rule and in the database', async () => {
  const inspected = await makeOrder(made.database, { seller, buyer, state: 'inspection' });
  const unconfirm = 'update orders set confirmed_by = $2 where order_id = $1';
  const broken = made.pool.query(unconfirm, [inspected.orderId, null]);
  await expect(broken).rejects.toThrow('orders_inspection_is_confirmed');
  const submitted = await makeOrder(made.database, { seller, buyer, state: 'evidence_submitted' });
  const accepting = decideIn(made.database, async (transaction) => {
    const locked = await lockOrder(transaction, submitted.orderId);
    if (!locked) throw new Error(submitted.orderId);
    const move = { order: locked, event: 'accept_evidence', actor: { kind: 'system' } } as const;
    return moveOrder(createOrderContext(made.database), transaction, move);
  });
  await expect(accepting).rejects.toThrow('nobody but the seller');
  await runOrderClocks(createOrderContext(made.database, { now: addDaysToInstant(defaultNow, 60) }));
  expect((await findOrder(made.database, submitted.orderId))?.state).toBe('evidence_submitted');
  expect((await findOrder(made.database, inspected.orderId))?.state).toBe('released');
});

async function submitAll(): Promise<readonly MadeDocument[]> {
  const documents = await makeDocuments(made.database, { owner: seller, codes: deliveryCodes });
  await submit(documents);
  return documents;
}

async function file(documents?: Parameters<typeof submit>[0]): Promise<void> {
  await fileEvidence(createOrderContext(made.database), { seller, order, ...(documents && { documents }) });
}

function submit(documents: readonly MadeDocument[]) {
  return submitEvidence(createOrderContext(made.database), {
    caller: seller.caller,
    orderId: order.orderId,
    documents,
  });
}

function review(given: Pick<EvidenceReview, 'isAccepted' | 'items' | 'dueOn' | 'judgementNumber'>, by = first) {
  return reviewEvidence(createOrderContext(made.database), { ...given, caller: by.caller, orderId: order.orderId });
}

async function read(by: MadeCompany = first, now: Date = defaultNow) {
  const found = await readEvidence(createOrderContext(made.database, { now }), {
    caller: by.caller,
    orderId: order.orderId,
  });
  if (!found.ok) throw new Error(found.code);
  return found.value;
}

async function fileOf(code: string): Promise<string> {
  const documents = await listDocuments(made.database, order.orderId);
  return documents.find(({ documentCode }) => documentCode === code)?.fileId ?? '';
}

async function move(event: 'open_dispute' | 'accept_goods'): Promise<void> {
  const { userId, companyId } = buyer;
  await decideIn(made.database, async (transaction) => {
    const locked = await lockOrder(transaction, order.orderId);
    if (!locked) throw new Error(order.orderId);
    const actor = { kind: 'buyer', userId, companyId } as const;
    return moveOrder(createOrderContext(made.database), transaction, { order: locked, event, actor });
  });
}
