/** The nightly file of an ERP against a portal that keeps request keys for a day and knows its orders' numbers. */
import { expect, test } from 'vitest';
import { createOrders } from '../examples/orders-from-csv.ts';
import { createClient } from '../src/portal.ts';
import { json, serve } from './serve.ts';

type Sheet = { readonly tradeNo: string; readonly hsCodeInfo: string; readonly newTradeNoYn?: boolean };

test('a document that stays in the file for nights is one order, and a corrected line is judged anew', async () => {
  const [answers, numbers] = [new Map<string, { status: number; body: unknown }>(), new Set<string>()];
  let sheets = 0;
  const answerTo = ({ tradeNo, hsCodeInfo, newTradeNoYn }: Sheet) => {
    if (hsCodeInfo === '1') return { status: 422, body: { code: 'order.hs_code_invalid', message: 'Wrong' } };
    if (newTradeNoYn && numbers.has(tradeNo)) return { status: 409, body: { code: 'order.number_known', message: '' } };
    numbers.add(tradeNo);
    sheets += 1;
    return { status: 201, body: { result: { orderId: `ORD-${tradeNo}`, version: 1 } } };
  };
  const { address } = await serve(({ url, headers, body }, _, response) => {
    if (url.includes('/trade-partners')) return json(response, 200, { result: [{ relationId: 'CO-1' }] });
    const key = String(headers['idempotency-key']);
    expect(key).toMatch(/^[\w-]{8,100}$/);
    const sheet = JSON.parse(body) as Sheet;
    const made = url.endsWith('/send') ? { status: 200, body: { result: {} } } : answerTo(sheet);
    const kept = answers.get(key) ?? made;
    answers.set(key, kept);
    json(response, kept.status, kept.body);
  });
  const client = createClient({ address, apiKey: 'gtp_key' });
  const file = (hsCode: string) =>
    `document,buyer,goods,hsCode,quantity,unit,unitPrice,currency,incoterm,payBy\nPI/1,Pacific,Bolts,${hsCode},1,EA,1.00,USD,CIF,20301231`;

  expect(await createOrders(client, file('1'))).toMatchObject([{ problem: expect.stringContaining('hs_code') }]);
  const made = [{ document: 'PI/1', orderId: 'ORD-PI/1' }];
  expect(await createOrders(client, file('731815'))).toEqual(made);
  expect(await createOrders(client, file('731815'))).toEqual(made);
  answers.clear();
  expect(await createOrders(client, file('731815'))).toEqual([{ document: 'PI/1', isKnown: true }]);
  expect(sheets).toBe(1);
});
