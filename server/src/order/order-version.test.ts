import { money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { makeOrderDraft } from '../../test/make/make-order-draft.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { askChange } from './answer-order.ts';
import { createOrder } from './create-order.ts';
import { readOrder } from './read-order.ts';
import { reviseOrder, sendOrder } from './send-order.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;

beforeAll(async () => {
  made = await makeTestDatabase();
  [seller, buyer] = [await makeSeller(made.database), await makeBuyer(made.database)];
});
afterAll(() => made.drop());

function must<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

test('both sides see what the new version says otherwise than the one that was sent before', async () => {
  const context = createOrderContext(made.database);
  const draft = makeOrderDraft({ buyerCompanyId: buyer.companyId });
  const { orderId, version } = must(await createOrder(context, { caller: seller.caller, draft }));
  const bySeller = { caller: seller.caller, orderId };
  must(await sendOrder(context, { ...bySeller, version }));
  const changesFor = async ({ caller }: MadeCompany) =>
    must(await readOrder(context, { caller, orderId, language: 'en' })).changes;
  expect(await changesFor(buyer)).toEqual([]);
  must(await askChange(context, { caller: buyer.caller, orderId, reason: 'Without freight, please' }));
  const revised = { ...draft, freight: money(0n, 'USD'), version };
  const next = must(await reviseOrder(context, { ...bySeller, draft: revised }));
  must(await sendOrder(context, { ...bySeller, version: next.version }));
  const seen = await changesFor(buyer);
  expect(seen).toContainEqual({ field: 'freight', before: '385.00', after: '0.00' });
  expect(seen.map(({ field }) => field)).toEqual(['freight', 'charge', 'settlement']);
  expect(await changesFor(seller)).toEqual(seen);
});
