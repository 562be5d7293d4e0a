/** What an e-mail promises about money is what the release condition of this very order does (decision 0328). */

import type { MilestoneKind, ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { writePaymentRequest } from '../src/document/document.ts';
import { renderEmail, writeSubject } from '../src/email/render-email.ts';
import { submitEvidence } from '../src/evidence/submit-evidence.ts';
import type { Order } from '../src/order/order.ts';
import { orderEmails } from '../src/order/order-emails.ts';
import { remindOfDeadlines } from '../src/order/remind-of-deadlines.ts';
import { payoutAccountEmails } from '../src/payout-account/payout-account-emails.ts';
import { defaultBrand } from '../src/platform/brand.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from './make/make-company.ts';
import { makeDocuments, makeStatement } from './make/make-evidence.ts';
import { asMilestone, defaultNow, makeOrder } from './make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  await made.mails.query('delete from emails; update orders set due_at = null');
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});

type Agreed = { readonly releaseMode: ReleaseMode; readonly milestoneKind?: MilestoneKind };

async function makePaid({ releaseMode, milestoneKind }: Agreed): Promise<Order> {
  const order = await makeOrder(made.database, { seller, buyer, state: 'held', releaseMode });
  return milestoneKind ? asMilestone(made.database, order, milestoneKind) : order;
}

/** The e-mail as its reader gets it. */
async function read(name: keyof typeof orderEmails, language: 'ko' | 'en'): Promise<string> {
  const { rows } = await made.mails.query('select facts from emails where template = $1', [name]);
  expect(rows).toHaveLength(1);
  const filling = { publicUrl: 'https://p.example', mailCodeSecret: 'secret', brand: defaultBrand };
  return renderEmail(orderEmails[name], { language, facts: rows[0].facts, ...filling }).text;
}

test.each<[string, Agreed, readonly ('DG31' | 'DG32' | 'DG34' | 'DG35' | 'DG39')[], 'inspected' | 'released']>([
  ['on delivery', { releaseMode: 'delivery' }, ['DG32', 'DG34', 'DG39'], 'inspected'],
  ['on shipment', { releaseMode: 'shipment' }, ['DG34', 'DG35'], 'released'],
  ['as a deposit', { releaseMode: 'milestones', milestoneKind: 'deposit' }, ['DG31'], 'released'],
  [
    'as a milestone on shipment',
    { releaseMode: 'milestones', milestoneKind: 'shipment' },
    ['DG34', 'DG35'],
    'released',
  ],
  ['as a milestone on delivery', { releaseMode: 'milestones', milestoneKind: 'delivery' }, ['DG39'], 'inspected'],
])('the buyer of an order that is released %s reads what accepted documents do', async (_case, agreed, codes, then) => {
  const order = await makePaid(agreed);
  const documents = await makeDocuments(made.database, { owner: seller, codes });
  const statement = codes.includes('DG35') ? await makeStatement(made.database, order) : undefined;
  const command = { caller: seller.caller, orderId: order.orderId, documents, ...(statement && { statement }) };
  expect(await submitEvidence(createOrderContext(made.database), command)).toMatchObject({ ok: true });
  const [korean, english] = [
    await read('order.evidence_submitted', 'ko'),
    await read('order.evidence_submitted', 'en'),
  ];
  expect(english.includes('your inspection period begins')).toBe(then === 'inspected');
  expect(english.includes('there is no inspection period')).toBe(then === 'released');
  expect(korean.includes('검수 기간이 시작')).toBe(then === 'inspected');
  expect(korean.includes('검수 기간 없이 바로 대금 지급이 확정')).toBe(then === 'released');
  expect(`${korean}${english}`).not.toMatch(/선적 서류|shipping/);
});

test.each<[string, Agreed, RegExp, RegExp]>([
  [
    'a deposit',
    { releaseMode: 'milestones', milestoneKind: 'deposit' },
    /proforma invoice/,
    /shipping|lading|delivery/,
  ],
  ['a milestone on delivery', { releaseMode: 'milestones', milestoneKind: 'delivery' }, /proof of delivery/, /lading/],
  ['a shipment', { releaseMode: 'shipment' }, /lading.*export declaration/, /proof of delivery/],
  ['a delivery', { releaseMode: 'delivery' }, /invoice.*lading.*proof of delivery/, /export declaration/],
])('the seller of %s is reminded of the documents that it needs', async (_case, agreed, named, unnamed) => {
  await makePaid(agreed);
  await remindOfDeadlines(createOrderContext(made.database, { now: addDaysToInstant(defaultNow, 23.1) }));
  const text = await read('order.evidence_due', 'en');
  const lines = text.split('\n').slice(0, 3).join(' ');
  expect(lines).toMatch(named);
  expect(lines).not.toMatch(unnamed);
});

test('an e-mail from before it named its condition can still be read and sent again', () => {
  const facts = { orderId: 'ORD-1', goodsName: 'Bolts', sellerName: 'Hanbit' };
  const filling = { publicUrl: 'https://p.example', mailCodeSecret: 'secret', brand: defaultBrand };
  const template = orderEmails['order.evidence_submitted'];
  expect(writeSubject(template, { language: 'ko', facts })).toBe('판매자가 증빙 서류를 등록했습니다');
  expect(renderEmail(template, { language: 'ko', facts, ...filling }).text).toContain('주문 화면');
});

test.each([
  ['en', /where there is none.*emailed code.*48 hours after all checks/],
  ['ko', /다른 담당자가 없으면.*이메일 인증번호.*확인이 모두 끝나고 48시간/],
] as const)(
  'the e-mail about a proposed account is true for a lone owner and for a document, too (%s)',
  (language, said) => {
    const facts = { who: 'Kim', at: '2026-11-02T03:00:00Z', stopToken: 'token' };
    const filling = { publicUrl: 'https://p.example', mailCodeSecret: 'secret', brand: defaultBrand };
    const { text } = renderEmail(payoutAccountEmails['payout_account.proposed'], { language, facts, ...filling });
    expect(text).toMatch(said);
  },
);

test.each<[string, Agreed, RegExp, RegExp]>([
  ['paid at once', { releaseMode: 'direct' }, /not held/, /We hold the money/],
  [
    'released on shipment',
    { releaseMode: 'shipment' },
    /We hold the money.*without an inspection/,
    /accepts the goods/,
  ],
  [
    'that is a deposit',
    { releaseMode: 'milestones', milestoneKind: 'deposit' },
    /proforma invoice is confirmed/,
    /accepts the goods/,
  ],
  [
    'of several milestones',
    { releaseMode: 'milestones' },
    /each milestone.*own condition/,
    /inspection|accepts the goods/,
  ],
])('the printed request to pay an order %s says when its money goes', async (_case, agreed, said, unsaid) => {
  const { orderId } = await makePaid(agreed);
  const context = { ...createOrderContext(made.database), publicUrl: 'https://p.example', mailCodeSecret: 'secret' };
  const asked = { caller: buyer.caller, orderId, language: 'en' } as const;
  const printed = await writePaymentRequest({ ...context, acquirerName: 'Practice Acquirer' }, asked);
  if (!printed.ok) throw new Error(printed.code);
  const words = JSON.stringify(printed.value.document);
  expect(words).toMatch(said);
  expect(words).not.toMatch(unsaid);
});
