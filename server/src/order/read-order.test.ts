import { orderDetail } from '@gtp/contract/order/order-wire.ts';
import { credit, debit, makeJournal, ownedAccount, sharedAccount } from '@gtp/domain/ledger/ledger.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow, makeOrder } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { postJournal } from '../ledger/ledger.ts';
import { inTransaction } from '../platform/database.ts';
import type { Order } from './move-order.ts';
import { moneyLocationOf } from './order-view.ts';
import { readOrder, readOrderLedger } from './read-order.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let issuer: MadeCompany;
let kotra: MadeCompany;
let visa: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  seller = await makeSeller(made.database, { englishName: 'Hanbit Trading' });
  buyer = await makeBuyer(made.database, { englishName: 'Blue Ocean Imports' });
  issuer = await makeInstitution(made.database, 'ISSUER');
  kotra = await makeInstitution(made.database, 'KOTRA');
  visa = await makeInstitution(made.database, 'VISA');
});
afterAll(() => made.drop());

describe('an order', () => {
  test('is shown with its lines, amounts, documents and events', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'inspection' });
    const detail = await read(order, buyer);
    expect(detail).toMatchObject({
      orderId: order.orderId,
      state: 'inspection',
      counterpartyName: 'Hanbit Trading',
      sellerEmail: seller.email,
      buyerEmail: buyer.email,
      charge: money(1_104_211n, 'USD'),
      settlement: money(1_073_720n, 'USD'),
      feeRate: 280,
      whoseTurn: 'buyer',
      onTimeout: 'release',
      dueAt: addDaysToInstant(defaultNow, 7),
      moneyLocation: 'hold',
      isMasked: false,
      documents: [],
    });
    expect(detail.lines).toHaveLength(1);
    expect(detail.events.map(({ event }) => event)).toEqual([
      'create',
      'send',
      'accept_terms',
      'start_payment',
      'capture',
      'submit_evidence',
      'accept_evidence',
    ]);
    expect(detail.steps).toEqual([
      { name: 'request', status: 'done', at: defaultNow },
      { name: 'confirm', status: 'done', at: defaultNow },
      { name: 'pay', status: 'done', at: defaultNow },
      { name: 'deliver', status: 'in_progress' },
      { name: 'settle', status: 'pending' },
    ]);
  });

  test('says to its buyer alone by what the seller’s new account was verified', async () => {
    const changed = await makeSeller(made.database);
    const order = await makeOrder(made.database, { seller: changed, buyer, state: 'held' });
    await made.pool.query(
      `insert into payout_account_changes (change_id, company_id, change_number, currencies, bank_code, account_number,
         holder_name, state, proposed_by, proposed_at, approved_by, approved_at, approved_with_code, takes_effect_at, activated_at)
       select gen_random_uuid()::text, company_id, 1, '{USD}', '088', '110-245-678901', 'Hanbit', 'active', user_id, at,
         user_id, at, true, at + interval '48 hours', at + interval '48 hours'
       from users, (values ($2::timestamptz - interval '50 hours')) v (at) where user_id = $1`,
      [changed.userId, defaultNow],
    );
    expect(await read(order, buyer)).toMatchObject({
      ...{ accountChangedDays: 0, accountCheck: 'deposit', accountApproval: 'code' },
    });
    expect(await read(order, changed)).not.toHaveProperty('accountCheck');
  });

  test('has the spec’s own words and parts of dates, and no telephone number for the network', async () => {
    await made.pool.query(
      `insert into company_profiles (company_id, industry, dial_code, phone, email, postal_code, address1, updated_at)
        values ($1, 'G', '1', '2025550143', $2, '94105', '1 Market St', $3) on conflict do nothing`,
      [buyer.companyId, buyer.email, defaultNow],
    );
    const order = await makeOrder(made.database, { seller, buyer, state: 'held' });
    const shown = await read(order, seller);
    expect(orderDetail.encode(shown)).toMatchObject({
      type: 'view',
      rnum: 1,
      siteCd: 'GTP',
      orderStatus: 'OS30',
      orderStatusNm: 'Paid, held',
      creationDt: '20261102120000',
      creationDtNm: '2026-11-02 12:00:00',
      creationYmd: '20261102',
      creationHms: '120000',
      authDtNm: '2026-11-02 12:00:00',
      mobNo: '2025550143',
      quantity: '1250',
      unitPrice: '8.37',
    });
    expect(orderDetail.encode(shown)).not.toHaveProperty('cacnDtNm');
    expect(orderDetail.encode(await read(order, visa))).not.toHaveProperty('mobNo');
  });

  test('leaves the money where it was before a cancellation request or a chargeback, if none is held', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'held' });
    const halted = (state: Order['state'], before: Order['state']) => ({
      state,
      interrupted: { state: before, elapsedMs: 0 },
    });
    const nothing = money(0n, 'USD');
    const unpaid = { ...order, ...halted('cancel_requested', 'confirmed'), paidAt: undefined };
    expect(moneyLocationOf(unpaid, nothing)).toBe('not_paid');
    expect(moneyLocationOf({ ...order, ...halted('cancel_requested', 'held') }, order.trade)).toBe('hold');
    expect(moneyLocationOf({ ...order, ...halted('chargeback', 'settled') }, nothing)).toBe('seller');
  });

  test('shows the network neither names nor addresses', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'held' });
    const text = JSON.stringify(await read(order, visa), (_, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    for (const secret of ['Hanbit', 'Blue Ocean', '@', `Person ${seller.userId}`]) {
      expect(text).not.toContain(secret);
    }
    expect(JSON.parse(text)).toMatchObject({
      isMasked: true,
      sellerName: expect.stringMatching(/^Seller \w{6}$/),
      actions: [],
    });
  });

  test('shows the network nothing that people wrote freely, and both sides all of it', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'held' });
    const [note, reason] = ['Call Mr Kim of Hanbit', 'Ms Lee of Blue Ocean asked for it'];
    await made.pool.query('update orders set note = $2 where order_id = $1', [order.orderId, note]);
    await made.pool.query(
      `insert into order_events (order_id, event, to_state, actor_kind, reason, happened_at)
        values ($1, 'ask_change', 'held', 'buyer', $2, $3)`,
      [order.orderId, reason, defaultNow],
    );
    const masked = await read(order, visa);
    expect([masked.note, ...masked.events.map((event) => event.reason)].filter(Boolean)).toEqual([]);
    const whole = await read(order, buyer);
    expect([whole.note, whole.events.at(-1)?.reason]).toEqual([note, reason]);
  });

  test('states how much is held, as the ledger knows it', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'held' });
    expect((await read(order, seller)).held).toEqual(money(0n, 'USD'));
    const entries = [
      debit(sharedAccount('acquirer_receivable', 'USD'), order.trade),
      credit(ownedAccount('hold', order.orderId, 'USD'), order.trade),
    ];
    const about = { orderId: order.orderId, cause: `test:${order.orderId}`, kind: 'capture' } as const;
    await inTransaction(made.database, (transaction) =>
      postJournal(transaction, makeJournal({ ...about, entries }), defaultNow),
    );
    expect((await read(order, seller)).held).toEqual(order.trade);
    const ledger = await readOrderLedger(made, { caller: buyer.caller, orderId: order.orderId });
    expect(ledger).toMatchObject({
      ok: true,
      value: [
        { account: 'acquirer_receivable:USD', kind: 'capture', amount: order.trade },
        { account: `hold:${order.orderId}:USD`, amount: money(-order.trade.minor, 'USD') },
      ],
    });
  });
});

describe('what may be done is, for', () => {
  test.each([
    ['the seller of a draft', 'draft', () => seller, ['edit', 'send', 'withdraw']],
    ['the seller who waits', 'requested', () => seller, ['withdraw']],
    ['the buyer who is asked', 'requested', () => buyer, ['accept_terms', 'ask_change', 'decline']],
    ['the buyer who agreed', 'confirmed', () => buyer, ['start_payment', 'ask_cancel']],
    ['the seller of what is paid', 'held', () => seller, ['submit_evidence', 'ask_cancel']],
    ['the buyer of what is paid', 'held', () => buyer, ['accept_goods', 'ask_cancel']],
    ['the agency, whose review has actions of its own', 'evidence_submitted', () => kotra, []],
    ['the network', 'evidence_submitted', () => visa, []],
    ['the buyer after a declined card', 'payment_failed', () => buyer, ['start_payment', 'ask_cancel']],
    ['the seller of what is settled', 'settled', () => seller, []],
    ['the seller of what came back from the bank', 'settlement_failed', () => seller, []],
    ['the agency, which pays it out again', 'settlement_failed', () => kotra, ['reschedule']],
  ] as const)('%s: %s', async (_, state, reader, actions) => {
    const order = await makeOrder(made.database, { seller, buyer, state });
    expect((await read(order, reader())).actions).toEqual(actions);
  });

  test.each([
    ['an approver of the buyer', () => buyer, 'held', ['approver'], ['accept_goods', 'ask_cancel']],
    ['an approver of the seller', () => seller, 'held', ['approver'], ['ask_cancel']],
    ['an order maker of the buyer', () => buyer, 'held', ['order_maker'], []],
    ['a payer', () => buyer, 'confirmed', ['payer'], ['start_payment']],
    ['one who gives evidence', () => seller, 'held', ['evidence'], ['submit_evidence']],
    ['finance', () => buyer, 'held', ['finance'], []],
    ['support', () => buyer, 'held', ['support'], []],
    ['an auditor', () => seller, 'held', ['auditor'], []],
    ['an administrator', () => buyer, 'held', ['administrator'], ['accept_goods', 'ask_cancel']],
  ] as const)('%s', async (_, company, state, kinds, actions) => {
    const order = await makeOrder(made.database, { seller, buyer, state });
    const { caller } = company();
    const delegation = { kinds, orderLimit: undefined, dayLimit: undefined, expiresOn: undefined };
    expect((await read(order, { ...company(), caller: { ...caller, delegation } })).actions).toEqual(actions);
  });

  test('the buyer, once the time is over, nothing', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'requested' });
    const late = createOrderContext(made.database, { now: addDaysToInstant(defaultNow, 14) });
    const detail = await readOrder(late, { caller: buyer.caller, orderId: order.orderId, language: 'en' });
    expect(detail).toMatchObject({ ok: true, value: { actions: [] } });
  });
});

describe('an order is not found', () => {
  const none = { ok: false, code: 'order.not_found' };

  test.each([
    ['by another seller', async () => makeSeller(made.database), 'held'],
    ['by another buyer', async () => makeBuyer(made.database), 'held'],
    ['by its buyer before it was sent', async () => buyer, 'draft'],
    ['by the agency before it was sent', async () => kotra, 'draft'],
    ['by the issuer of another card', async () => issuer, 'held'],
  ] as const)('%s, nor its ledger', async (_, reader, state) => {
    const { caller } = await reader();
    const { orderId } = await makeOrder(made.database, { seller, buyer, state });
    const context = createOrderContext(made.database);
    expect(await readOrder(context, { caller, orderId, language: 'en' })).toEqual(none);
    expect(await readOrderLedger(context, { caller, orderId })).toEqual(none);
    expect(await readOrder(context, { caller, orderId: 'ORD-261102-NONE00', language: 'en' })).toEqual(none);
  });

  test('but by the issuer of its card it is', async () => {
    const order = await makeOrder(made.database, { seller, buyer, state: 'held', issuerCompanyId: issuer.companyId });
    expect(await read(order, issuer)).toMatchObject({ orderId: order.orderId, documents: [], actions: [] });
  });
});

async function read({ orderId }: Order, { caller }: MadeCompany) {
  const detail = await readOrder(createOrderContext(made.database), { caller, orderId, language: 'en' });
  if (!detail.ok) throw new Error(detail.code);
  return detail.value;
}
