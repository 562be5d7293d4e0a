/** Which six digits an order may carry: those of the edition that was imported, in the place of the one that ships. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCodeList } from '../src/code/code.ts';
import { bindCode } from '../src/code/code-routes.ts';
import { createOrder } from '../src/order/create-order.ts';
import { readOrder } from '../src/order/read-order.ts';
import { sendOrder } from '../src/order/send-order.ts';
import { inTransaction } from '../src/platform/database.ts';
import { createOrderContext } from './make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from './make/make-company.ts';
import { makeOrderDraft } from './make/make-order-draft.ts';
import { makeTestDatabase, type TestDatabase } from './make-test-database.ts';
import { startTestPortal } from './start-test-portal.ts';

let made: TestDatabase;
let seller: MadeCompany;
let buyer: MadeCompany;
let context: ReturnType<typeof createOrderContext>;

beforeAll(async () => {
  made = await makeTestDatabase();
  [seller, buyer] = [await makeSeller(made.database), await makeBuyer(made.database)];
  context = createOrderContext(made.database);
});
afterAll(() => made.drop());

const chapters = Array.from({ length: 97 }, (_, index) => String(index + 1).padStart(2, '0')).filter(
  (each) => each !== '77',
);

/** The convention's table with every chapter, and of subheadings these. */
async function importEdition(subheadings: readonly string[]): Promise<void> {
  const rows = [
    ...chapters.map((code) => `,${code},Chapter,TOTAL,2`),
    ...[...new Set(subheadings.map((code) => code.slice(0, 4)))].map(
      (code) => `,${code},Heading,${code.slice(0, 2)},4`,
    ),
    ...subheadings.map((code) => `,${code},Goods,${code.slice(0, 4)},6`),
  ];
  const done = await inTransaction(made.database, (transaction) =>
    importCodeList(transaction, {
      kind: 'hs',
      bytes: new TextEncoder().encode(`section,hscode,description,parent,level\n${rows.join('\n')}\n`),
      inForceOn: '2026-01-01',
      isDryRun: false,
      now: context.clock.now(),
    }),
  );
  expect(done).toMatchObject({ added: expect.anything() });
}

const write = (hsCode: string) =>
  createOrder(context, {
    caller: seller.caller,
    draft: makeOrderDraft({ buyerCompanyId: buyer.companyId, hsCode, tradeNumber: `HS-${hsCode}-${Math.random()}` }),
  });

async function numbers(): Promise<readonly string[]> {
  const portal = await startTestPortal({ ...context, callers: [], bind: bindCode });
  const { body } = await portal.call({ method: 'GET', path: '/surf/hs-numbers' });
  await portal.close();
  return (body.result as { hsCodeList: string[] }).hsCodeList;
}

test('until an edition is imported, those that ship; from then on its own, for writing, sending and the form', async () => {
  expect(await numbers()).toEqual([]);
  const before = await write('731815');
  if (!before.ok) throw new Error(before.code);
  expect(await write('330498')).toMatchObject({ ok: false, code: 'order.hs_code_invalid', field: 'hsCode' });

  await importEdition(['330498', '847130']);
  expect(await numbers()).toEqual(['330498', '847130']);
  expect(await write('731815')).toMatchObject({ ok: false, code: 'order.hs_code_invalid', field: 'hsCode' });
  const after = await write('3304981000');
  if (!after.ok) throw new Error(after.code);

  // The sheet of before is not sent with a code that has gone, and its page offers no sending.
  const { orderId, version } = before.value;
  const sent = await sendOrder(context, { caller: seller.caller, orderId, version });
  expect(sent).toMatchObject({ ok: false, code: 'order.hs_code_invalid' });
  const page = async (id: string) => {
    const read = await readOrder(context, { caller: seller.caller, orderId: id, language: 'en' });
    return read.ok ? read.value.actions : read.code;
  };
  expect(await page(orderId)).not.toContain('send');
  expect(await page(after.value.orderId)).toContain('send');
  const sentAfter = await sendOrder(context, { caller: seller.caller, ...after.value });
  expect(sentAfter).not.toMatchObject({ code: 'order.hs_code_invalid' });
});
