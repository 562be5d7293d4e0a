/** What is printed of an order, for whom, and what anyone learns who has a code from a mail. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../src/order/order.ts';
import { bindPaper } from '../src/paper/paper-routes.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { genuineCode } from '../src/platform/genuine-code.ts';
import { makeBody, makeSeller } from './make/make-company.ts';
import { makeOrder } from './make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from './make/make-payment-world.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

const secret = { mailCodeSecret: 'secret-of-the-test-codes' };
const mailFrom = 'Global Trade Payments <no-reply@portal.example>';

let world: PaymentWorld;
let portal: TestPortal;
let paid: Order;
let stranger: Awaited<ReturnType<typeof makeSeller>>;
let visa: Awaited<ReturnType<typeof makeBody>>;

beforeAll(async () => {
  world = await makePaymentWorld();
  const { database } = world.made;
  stranger = await makeSeller(database);
  visa = await makeBody(database, 'VISA');
  paid = await world.makeConfirmedOrder();
  await payOrder(world.house, await world.request(paid));
  portal = await startTestPortal({
    ...world.house,
    callers: [world.seller, world.buyer, stranger, visa].map(({ caller }) => caller),
    bind: (bound) => bindPaper(bound, { ...secret, mailFrom, publicUrl: 'https://portal.example' }),
  });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

type Person = { readonly userId: string };

async function print(orderId: string, paper: string, as: Person, language = 'ko') {
  const headers = { authorization: `Bearer ${as.userId}`, 'accept-language': language };
  return portal.fastify.inject({ url: `/api/v1/orders/${orderId}/papers/${paper}`, headers });
}

async function check(body: object, language = 'en'): Promise<Record<string, unknown>> {
  const answer = await portal.call({ method: 'POST', path: '/genuine', body, language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as Record<string, unknown>;
}

describe('a paper', () => {
  test.each(['payment-request', 'receipt'])('%s of a paid order is a PDF for both sides', async (paper) => {
    for (const [person, language] of [
      [world.seller, 'ko'],
      [world.buyer, 'cn'],
    ] as const) {
      const answer = await print(paid.orderId, paper, person, language);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${paper}-${paid.orderId}.pdf"`);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  test('is a stranger’s to nobody, as if there were no such order', async () => {
    for (const orderId of [paid.orderId, 'ord_none']) {
      const answer = await print(orderId, 'receipt', stranger);
      expect(answer.statusCode).toBe(404);
    }
    const anonymous = await portal.fastify.inject(`/api/v1/orders/${paid.orderId}/papers/receipt`);
    expect(anonymous.statusCode).toBe(401);
  });

  test('is refused before there is anything to print, in the reader’s language', async () => {
    const party = { seller: world.seller, buyer: world.buyer };
    const draft = await makeOrder(world.made.database, party);
    const confirmed = await world.makeConfirmedOrder();
    const notSent = await print(draft.orderId, 'payment-request', world.seller);
    const notPaid = await print(confirmed.orderId, 'receipt', world.buyer);
    expect([notSent.statusCode, notPaid.statusCode]).toEqual([409, 409]);
    expect(notSent.json()).toMatchObject({ code: 'paper.not_sent_yet', message: expect.stringMatching(/[가-힣]/) });
    expect(notPaid.json()).toMatchObject({ code: 'paper.not_paid_yet' });
  });
});

describe('anyone with the code of a mail', () => {
  test('learns who asks for how much, masked, and where it stands', async () => {
    const code = genuineCode(secret, paid.orderId);
    const answer = await check({ orderId: ` ${paid.orderId} `, code: code.toLowerCase().replaceAll('-', ' ') });
    expect(answer).toMatchObject({
      verdict: 'genuine',
      tradeNo: paid.tradeNumber,
      totalMony: '11042.11',
      orderStatus: 'OS30',
    });
    expect(String(answer.sellerName)).toMatch(/\*\*\*$/);
    expect(JSON.stringify(answer)).not.toContain(world.seller.englishName);
  });

  test('learns nothing with a wrong code, nor whether the order exists', async () => {
    const wrong = { code: 'BCDF-GHJK-MNPQ' };
    const answers = [await check({ orderId: paid.orderId, ...wrong }), await check({ orderId: 'ord_none', ...wrong })];
    expect(answers).toEqual([{ verdict: 'not_ours' }, { verdict: 'not_ours' }]);
    const other = await world.makeConfirmedOrder();
    expect(await check({ orderId: other.orderId, code: genuineCode(secret, paid.orderId) })).toEqual({
      verdict: 'not_ours',
    });
  });

  test('is warned of a sender that only looks like one of ours', async () => {
    const code = genuineCode(secret, paid.orderId);
    const judge = async (sender: string) => (await check({ orderId: paid.orderId, code, sender })).senderResult;
    expect(await judge('Portal <no-reply@portal.example>')).toBe('portal');
    expect(await judge('help@porta1.example')).toBe('look_alike');
    expect(await judge('someone@unrelated-mail.org')).toBe('stranger');
  });
});
