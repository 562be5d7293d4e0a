import { type Currency, formatMoney } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeOrderDraft } from '../../test/make/make-order-draft.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { createOrder } from './create-order.ts';
import { findOrder } from './move-order.ts';
import type { OrderDraft } from './order-draft.ts';
import { listEvents } from './order-event-store.ts';
import { listLines } from './order-store.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());
beforeEach(async () => {
  seller = await makeSeller(made.database);
  buyer = await makeBuyer(made.database);
});

describe('a draft', () => {
  test('is stored with its lines, its seller and one event', async () => {
    const written = await create(makeOrderDraft({ buyerCompanyId: buyer.companyId }));
    if (!written.ok) throw new Error(written.code);
    const { orderId } = written.value;
    expect(await findOrder(made.database, orderId)).toEqual(written.value);
    expect(written.value).toMatchObject({
      state: 'draft',
      version: 1,
      sellerCompanyId: seller.companyId,
      createdBy: seller.userId,
      dueAt: undefined,
    });
    expect(await listLines(made.database, orderId)).toEqual([
      { description: 'Hex bolt M8', quantity: 1_250_000n, unit: 'EA', unitPrice: 8_370_000n },
    ]);
    expect(await listEvents(made.database, orderId)).toMatchObject([{ event: 'create', actorKind: 'seller' }]);
  });

  test.each<[Currency, number, Record<string, string>]>([
    [
      'USD',
      280,
      {
        goods: '10462.50',
        trade: '10889.65',
        totalFee: '304.91',
        buyerFee: '152.46',
        sellerFee: '152.45',
        charge: '11042.11',
        settlement: '10737.20',
      },
    ],
    [
      'JPY',
      220,
      {
        goods: '1282500',
        trade: '1319300',
        totalFee: '29025',
        buyerFee: '8708',
        sellerFee: '20317',
        charge: '1328008',
        settlement: '1298983',
      },
    ],
    [
      'KRW',
      250,
      {
        goods: '20987639',
        trade: '20987639',
        totalFee: '524691',
        buyerFee: '0',
        sellerFee: '524691',
        charge: '20987639',
        settlement: '20462948',
      },
    ],
  ])('in %s comes to the amounts of the worked example', async (currency, feeRate, amounts) => {
    await setRate({ country: 'US', currency, rate: feeRate });
    const written = await create(makeOrderDraft({ buyerCompanyId: buyer.companyId, currency }));
    if (!written.ok) throw new Error(written.code);
    const stored = (await findOrder(made.database, written.value.orderId)) as unknown as Record<string, never>;
    const found = Object.fromEntries(Object.keys(amounts).map((name) => [name, formatMoney(stored[name] as never)]));
    expect(found).toEqual(amounts);
    await made.pool.query('delete from fee_rates');
  });
});

describe('a draft is refused', () => {
  test('for a seller who is not approved', async () => {
    seller = await makeSeller(made.database, { memberState: 'document_check' });
    await expectRefusal({}, { code: 'order.seller_not_approved' });
  });

  test.each([
    ['an unknown buyer', { buyerCompanyId: 'nobody' }, 'company.buyer_not_found', 'buyerCompanyId'],
    ['a wrong HS code', { hsCode: '73a815' }, 'order.hs_code_invalid', 'hsCode'],
    ['31 inspection days', { inspectionDays: 31 }, 'order.inspection_days_invalid', 'inspectionDays'],
    ['no inspection day', { inspectionDays: 0 }, 'order.inspection_days_invalid', 'inspectionDays'],
    ['a payment day that is past', { paymentDueOn: '2026-11-01' }, 'order.payment_due_past', 'paymentDueOn'],
    ['no line', { lines: [] }, 'order.lines_missing', 'lines'],
    ['a line of nothing', { lines: [line(0n, 1n)] }, 'order.quantity_invalid', 'lines.0.quantity'],
    ['a price below zero', { lines: [line(1_000n, -1n)] }, 'order.price_invalid', 'lines.0.unitPrice'],
    ['a price that cannot be kept', { lines: [line(1n, 10n ** 21n)] }, 'order.price_invalid', 'lines.0.unitPrice'],
    ['an amount beyond all orders', { lines: [line(10n ** 17n, 10n ** 9n)] }, 'order.amount_too_large', 'lines'],
    ['a share above all', { buyerShare: 10_001 }, 'order.buyer_share_invalid', 'buyerShare'],
  ])('for %s, naming the field', async (_, wrong, code, field) => {
    await expectRefusal(wrong, { code, field });
  });

  test('for a seller who is named as its buyer', async () => {
    await expectRefusal({ buyerCompanyId: seller.companyId }, { code: 'company.buyer_not_found' });
  });
});

test('the fee rate of a draft is that of its buyer, the most specific row winning', async () => {
  await setRate({ rate: 300 });
  await setRate({ country: 'US', rate: 290 });
  await setRate({ country: 'US', currency: 'USD', rate: 270 });
  await setRate({ country: 'JP', currency: 'USD', rate: 100 });
  await setRate({ country: 'US', currency: 'USD', rate: 200, from: '2027-01-01' });
  const written = await create(makeOrderDraft({ buyerCompanyId: buyer.companyId }));
  expect(written).toMatchObject({ ok: true, value: { feeRate: 270 } });
  await made.pool.query('delete from fee_rates');
});

function create(draft: OrderDraft) {
  return createOrder(createOrderContext(made.database), { caller: seller.caller, draft });
}

async function expectRefusal(wrong: Partial<OrderDraft>, refusal: { code: string; field?: string }) {
  const before = await countOrders();
  const draft = makeOrderDraft({ buyerCompanyId: buyer.companyId, ...wrong });
  expect(await create(draft)).toMatchObject({ ok: false, ...refusal });
  expect(await countOrders()).toBe(before);
}

async function countOrders(): Promise<unknown> {
  const { rows } = await made.pool.query('select count(*) from orders');
  return rows[0]?.count;
}

type Rate = { readonly rate: number; readonly country?: string; readonly currency?: string; readonly from?: string };

async function setRate({ rate, country, currency, from = '2026-01-01' }: Rate): Promise<void> {
  await made.pool.query('insert into fee_rates values ($1, $2, null, $3, $4, $5, null)', [
    `rate_${country}_${currency}_${from}`,
    country,
    currency,
    rate,
    from,
  ]);
}

function line(quantity: bigint, unitPrice: bigint) {
  return { description: 'Hex bolt', quantity, unit: 'EA', unitPrice };
}
