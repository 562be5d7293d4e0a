/** What is printed of an order, for whom, and what anyone learns who has a code from a mail. */
import { printReceipt } from '@gtp/contract/document/document-wire.ts';
import { accept } from '@gtp/domain/platform/result.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeReceipt } from '../src/document/document.ts';
import { bindDocument } from '../src/document/document-routes.ts';
import type { Order } from '../src/order/order.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { authenticityCode } from '../src/platform/authenticity-code.ts';
import { bindPdf } from '../src/platform/bind-pdf.ts';
import { makeInstitution, makeSeller } from './make/make-company.ts';
import { makeOrder } from './make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from './make/make-payment-world.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

const secret = { mailCodeSecret: 'secret-of-the-test-codes', acquirerName: 'Practice Acquirer' };
const mailFrom = 'Global Trade Payments <no-reply@portal.example>';

let world: PaymentWorld;
let portal: TestPortal;
let paid: Order;
let outsider: Awaited<ReturnType<typeof makeSeller>>;
let visa: Awaited<ReturnType<typeof makeInstitution>>;

beforeAll(async () => {
  world = await makePaymentWorld();
  const { database } = world.made;
  outsider = await makeSeller(database);
  visa = await makeInstitution(database, 'VISA');
  paid = await world.makeConfirmedOrder();
  await payOrder(world.context, await world.request(paid));
  portal = await startTestPortal({
    ...world.context,
    callers: [world.seller, world.buyer, outsider, visa].map(({ caller }) => caller),
    bind: (bound) => bindDocument(bound, { ...secret, mailFrom, publicUrl: 'https://portal.example' }),
  });
});
afterAll(async () => {
  await portal.close();
  await world.close();
});

type Person = { readonly userId: string };

async function print(orderId: string, printed: string, as: Person, language = 'ko') {
  const headers = { authorization: `Bearer ${as.userId}`, 'accept-language': language };
  return portal.fastify.inject({ url: `/api/v1/orders/${orderId}/papers/${printed}`, headers });
}

async function check(body: object, language = 'en'): Promise<Record<string, unknown>> {
  const answer = await portal.call({ method: 'POST', path: '/genuine', body, language });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as Record<string, unknown>;
}

describe('a printed document', () => {
  test.each(['payment-request', 'receipt'])('%s of a paid order is a PDF for both sides', async (printed) => {
    for (const [person, language] of [
      [world.seller, 'ko'],
      [world.buyer, 'cn'],
    ] as const) {
      const answer = await print(paid.orderId, printed, person, language);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename="${printed}-${paid.orderId}.pdf"`);
      expect(answer.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    }
  });

  test('a receipt says who charged the card, to all but the seller', async () => {
    await world.made.pool.query("update payments set acquirer = 'toss' where order_id = $1", [paid.orderId]);
    const rowOf = async ({ caller }: typeof outsider) => {
      const context = { ...world.context, ...secret, publicUrl: 'https://portal.example' };
      const receipt = await writeReceipt(context, { caller, orderId: paid.orderId, language: 'en' });
      if (!receipt.ok) throw new Error(receipt.code);
      return JSON.stringify(receipt.value.document.content).match(/Charged by[^\]]*"text":"([^"]+)"/)?.[1];
    };
    expect(await rowOf(world.buyer)).toBe('Toss Payments');
    expect(await rowOf(world.seller)).toBeUndefined();
  });

  test('is an outsider’s to nobody, as if there were no such order', async () => {
    for (const orderId of [paid.orderId, 'ord_none']) {
      const answer = await print(orderId, 'receipt', outsider);
      expect(answer.statusCode).toBe(404);
    }
    const anonymous = await portal.fastify.inject(`/api/v1/orders/${paid.orderId}/papers/receipt`);
    expect(anonymous.statusCode).toBe(401);
  });

  test('is refused to whoever prints too much at once, and to all when too many wait, with the time to try again', async () => {
    const held = [1, 2, 3].map(() => portal.pdfs.reserve(world.buyer.userId));
    const own = await print(paid.orderId, 'receipt', world.buyer, 'cn');
    expect([own.statusCode, own.headers['retry-after']]).toEqual([429, '2']);
    expect(own.json()).toMatchObject({ code: 'request.pdf_limit', message: expect.stringContaining('3 个 PDF') });
    for (let next = portal.pdfs.reserve('usr_0'); next.ok; next = portal.pdfs.reserve(`usr_${held.length}`)) {
      held.push(next);
    }
    const busy = await print(paid.orderId, 'receipt', world.seller, 'cn');
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '5']);
    for (const slot of held) if (slot.ok) slot.value.release();
    expect((await print(paid.orderId, 'receipt', world.buyer, 'cn')).statusCode).toBe(200);
  });

  test('is not set for a caller who has hung up', async () => {
    const started = Promise.withResolvers<void>();
    const noticed = Promise.withResolvers<void>();
    const slow = await startTestPortal({
      ...world.context,
      callers: [world.buyer.caller],
      bind(bound) {
        bound.fastify.addHook('onRequest', async (_request, { raw }) => void raw.once('close', noticed.resolve));
        bindPdf(bound, printReceipt, async () => {
          started.resolve();
          await noticed.promise;
          return accept({ document: { language: 'cn', title: 'x', footer: '', content: [] }, fileName: 'x.pdf' });
        });
      },
    });
    const address = await slow.fastify.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const answer = fetch(`${address}/api/v1/orders/${paid.orderId}/papers/receipt`, {
      headers: { authorization: `Bearer ${world.buyer.userId}` },
      signal: leaving.signal,
    });
    await started.promise;
    leaving.abort();
    await expect(answer).rejects.toThrow();
    await noticed.promise;
    await slow.close();
    expect(slow.pdfs.stats()).toMatchObject({ threads: 0, running: 0, waiting: 0, refused: 1 });
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
    const code = authenticityCode(secret, paid.orderId);
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
    expect(await check({ orderId: other.orderId, code: authenticityCode(secret, paid.orderId) })).toEqual({
      verdict: 'not_ours',
    });
  });

  test('is warned of a sender that only looks like one of ours', async () => {
    const code = authenticityCode(secret, paid.orderId);
    const judge = async (sender: string) => (await check({ orderId: paid.orderId, code, sender })).senderResult;
    expect(await judge('Portal <no-reply@portal.example>')).toBe('portal');
    expect(await judge('help@porta1.example')).toBe('look_alike');
    expect(await judge('someone@unrelated-mail.org')).toBe('stranger');
  });
});
