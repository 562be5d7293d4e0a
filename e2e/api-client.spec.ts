/**
 * A programmer's first hour: a key made on the page Integration, the typed client, an order from a file to its payment,
 * and every call that keys may make, at least once each, against the running portal.
 */

import { readEntries } from '@gtp/client/examples/book-settlements.ts';
import { findMoves } from '@gtp/client/examples/follow-orders.ts';
import { createOrders } from '@gtp/client/examples/orders-from-csv.ts';
import { routes } from '@gtp/client/source/generated/routes.ts';
import { type Client, createClient, PortalError } from '@gtp/client/source/portal.ts';
import { expect, type Page } from '@playwright/test';
import { portalAddress } from './portal/portal-process.ts';
import { payNow } from './steps/cards.ts';
import { onePagePdf } from './steps/evidence.ts';
import { newTradeNumber } from './steps/orders.ts';
import { test } from './steps/people.ts';

test.describe.configure({ mode: 'serial' });

const called = new Map<string, number>();

/** Notes which calls succeeded, by method and path as the document has it. */
const noting: typeof fetch = async (url, init) => {
  const answer = await fetch(url, init);
  const { pathname } = new URL(String(url));
  const method = init?.method ?? 'GET';
  const name = Object.entries(routes).find(([, route]) => route.method === method && isPath(pathname, route.path))?.[0];
  if (name && answer.ok) called.set(name, (called.get(name) ?? 0) + 1);
  return answer;
};

const isPath = (path: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path) && !literalOf(path, pattern);

/** `/orders/stages` is a call of its own and no order. */
const literalOf = (path: string, pattern: string): boolean =>
  pattern.includes('{') && Object.values(routes).some((each) => each.path === path);

/** A portal shows each person the language that they read, whatever prefix an address has. */
const integrationWords = {
  seller: {
    home: '/seller/main',
    page: '시스템 연동',
    create: 'API 키 발급',
    name: '이름',
    addresses: '허용 주소',
    confirm: '발급하기',
    kept: '보관했습니다',
  },
  buyer: {
    home: '/en/buyer/main',
    page: 'Integration',
    create: 'Create an API key',
    name: 'Name',
    addresses: 'Allowed addresses',
    confirm: 'Create the key',
    kept: 'I have kept it',
  },
} as const;

/** A client with a key that may do everything that keys may, from this machine alone. */
async function clientOf(page: Page, role: keyof typeof integrationWords): Promise<Client> {
  const words = integrationWords[role];
  await page.goto(words.home);
  await page.locator('#side-menu').getByRole('link', { name: words.page }).click();
  await page.getByRole('button', { name: words.create }).click();
  await page.getByRole('textbox', { name: words.name }).fill(`Client ${Date.now().toString(36)}`);
  for (const box of await page.getByRole('group').getByRole('checkbox').all()) await box.check();
  await page.getByRole('textbox', { name: words.addresses }).fill('127.0.0.1\n::1');
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  const apiKey = (await page.getByTestId('shown-secret').textContent()) ?? '';
  expect(apiKey).toMatch(/^gtp_test_/);
  await page.getByRole('button', { name: words.kept }).click();
  return createClient({ address: portalAddress(), apiKey, language: 'en', fetch: noting });
}

const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

test('the typed client reaches every call that a key may make', async ({ as }) => {
  const sellersPage = await as('seller01');
  const buyersPage = await as('buyer01');
  const seller = await clientOf(sellersPage, 'seller');
  const buyer = await clientOf(buyersPage, 'buyer');

  const [document, second, third] = [newTradeNumber(), newTradeNumber(), newTradeNumber()];
  const head = 'document,buyer,goods,hsCode,quantity,unit,unitPrice,currency,incoterm,payBy';
  const row = (number: string) =>
    `${number},Pacific Beauty,Hex bolts M8,731815,100,EA,10.00,USD,CIF,${daysFromNow(14)}`;

  const orders = await test.step('orders come out of the ERP’s file, once, however often it runs', async () => {
    const csv = [head, row(document), row(second), `${third},Nobody At All,x,731815,1,EA,1.00,USD,CIF,20301231`].join(
      '\n',
    );
    const made = await createOrders(seller, csv);
    expect(made.map(({ problem }) => problem)).toEqual([undefined, undefined, 'No Nobody At All']);
    expect(await createOrders(seller, csv)).toEqual(made);
    return made.map(({ orderId = '' }) => orderId);
  });
  const [orderId = '', refused = ''] = orders;

  await test.step('what is wrong comes back field by field', async () => {
    const { buyerId, ...rest } = await draftLike(seller, orderId);
    const wrong = { ...rest, buyerId, tradeNo: '', hsCodeInfo: '' };
    const error = await seller.createOrder({ body: wrong }).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(PortalError);
    expect((error as PortalError).fields.map(({ field }) => field)).toEqual(['tradeNo', 'hsCodeInfo']);
  });

  await test.step('drafts are quoted, written again, sent, asked about and withdrawn', async () => {
    const body = { ...(await draftLike(seller, orderId)), tradeNo: third };
    const { buyerId: _, tradeNo, goodName, hsCodeInfo, incoterm, paymentDueYmd, note, ...priced } = body;
    expect((await seller.quoteOrder({ body: priced })).totalMony).toBeTruthy();
    const draft = await seller.createOrder({ body });
    const path = { orderId: draft.orderId };
    const revised = await seller.reviseOrder({ path, body: { ...body, note: 'Two pallets', version: draft.version } });
    expect(revised.note).toBe('Two pallets');
    await seller.sendOrder({ path, body: { version: revised.version } });
    await buyer.askChange({ path, body: { reason: 'Three pallets, please' } });
    const asked = await seller.readOrder({ path });
    const again = await seller.reviseOrder({ path, body: { ...body, note: 'Three pallets', version: asked.version } });
    await seller.sendOrder({ path, body: { version: again.version } });
    await seller.remindBuyer({ path });
    await seller.withdrawOrder({ path, body: { reason: 'Sold elsewhere' } });
    await buyer.declineOrder({ path: { orderId: refused }, body: { reason: 'Ordered twice' } });
  });

  await test.step('orders come from a file of the portal’s own form, too', async () => {
    const template = await seller.downloadImportTemplate({ query: { format: 'csv' } });
    const body = { fileContent: Buffer.from(template).toString('base64') };
    await seller.previewOrderImport({ body });
    await seller.importOrders({ body }).catch((error: unknown) => expect(error).toBeInstanceOf(PortalError));
  });

  const path = { orderId };
  await test.step('the buyer agrees, pays in the portal, and both find the payment', async () => {
    const { version } = await buyer.readOrder({ path });
    await buyer.acceptTerms({ path, body: { version } });
    await buyersPage.goto(`/en/buyer/order-sheet/${orderId}`);
    await payNow(buyersPage);
    await expect(buyersPage.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
    expect((await seller.readOrder({ path })).orderStatus).toBe('OS30');
    const { list } = await buyer.listPayments({ query: { text: orderId } });
    const payment = await buyer.readPayment({ path: { paymentId: list[0]?.paymentId ?? '' } });
    expect(payment.orderId).toBe(orderId);
    await buyer.readRefundOutlook({ path });
  });

  await test.step('the seller files the documents of the shipment', async () => {
    const { neededList } = await seller.readEvidence({ path });
    const fileList = [];
    for (const [docCd] of neededList) {
      if (!docCd) continue;
      const bytes = onePagePdf(`${document} ${docCd}`);
      const { fileId } = await seller.uploadFile({
        file: { name: `${docCd}.pdf`, type: 'application/pdf', bytes, documentCode: docCd },
      });
      fileList.push({ docCd, fileId });
    }
    await seller.submitEvidence({ path, body: { fileList } });
    await seller.recordExportDeclaration({ path, body: { exportDclrNo: '12345-26-123456X', shipYmd: daysFromNow(0) } });
  });

  await test.step('what is about one order', async () => {
    await seller.readEvidence({ path });
    await seller.readOrderLedger({ path });
    await seller.readOrderReturns({ path });
    await seller.readDossier({ path });
    await seller.listOrderDisputes({ path });
    await seller.listOrderPayouts({ path });
    const papers = [seller.printDossier({ path }), seller.printReceipt({ path }), buyer.printPaymentRequest({ path })];
    for (const paper of await Promise.all(papers)) expect(Buffer.from(paper.subarray(0, 5)).toString()).toBe('%PDF-');
  });

  await test.step('lists, figures, files and books', async () => {
    expect(await seller.countOrderStages()).toBeTruthy();
    const known = new Map<string, string>();
    expect((await findMoves(seller, known)).map((each) => each.orderId)).toContain(orderId);
    expect(await findMoves(seller, known)).toEqual([]);
    const entries = await readEntries(seller, { from: daysFromNow(-365), to: daysFromNow(0) });
    expect(entries.length).toBeGreaterThan(0);
    for (const { received } of entries) expect(received).toMatch(/^\d+(\.\d{2})?$/);
    const { list } = await seller.listSettlements();
    const settlement = { settlementId: list[0]?.settlementId ?? '' };
    await seller.printSettlement({ path: settlement });
    const query = { format: 'csv' } as const;
    await seller.exportSettlement({ path: settlement, query });
    const files = [seller.exportOrders, seller.exportPayments, seller.exportSettlements, seller.exportDisputes];
    for (const file of files) expect((await file({ query })).length).toBeGreaterThan(10);
    await seller.exportStatistics({ query });
    await seller.exportZeroRating({ query });
    await seller.exportTaxInvoices({ query });
    await seller.readZeroRating();
    await seller.printZeroRating();
    await seller.readStatistics();
    await seller.readSellerBalances();
    await seller.readSettlementOutlook();
    await seller.listExpectedSettlements();
    await seller.listFees();
    await seller.listDisputes();
    await seller.listMerkleRoots();
    const { list: messages } = await seller.listWebhookMessages({ query: {} });
    expect(messages.map(({ message }) => message.data.orderId)).toContain(orderId);
  });

  await test.step('code lists, which anybody may read', async () => {
    await seller.findHsCodes({ body: { keyword: '731815' } });
    await seller.listHsNumbers();
    await seller.listCodes({ body: { cdGp: 'INCOTERM' } });
    await seller.listIssuers({ body: {} });
    await seller.findCardIssuer({ body: { cardBin: '45390001' } });
    await seller.findIndustries({ body: { keyword: '소프트웨어' } });
    await seller.findAddresses({ body: { keyword: '테헤란로' } });
  });

  const missing = Object.keys(routes).filter((name) => !called.has(name));
  expect(missing).toEqual([]);
  expect([...called.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60);
});

async function draftLike(client: Client, orderId: string) {
  const order = await client.readOrder({ path: { orderId } });
  const { buyerId, tradeNo, goodName, hsCodeInfo, tradeCurrCd, incoterm, releaseMode, inspectionDays, buyerShare } =
    order;
  const { freightMony, insuranceMony, otherMony, discountMony, paymentDueYmd, note } = order;
  const lines = order.lines.map(({ goodName: name, quantity, unit, unitPrice }) => ({
    goodName: name,
    quantity,
    unit,
    unitPrice,
  }));
  const costs = { freightMony, insuranceMony, otherMony, discountMony };
  return {
    buyerId,
    tradeNo,
    goodName,
    hsCodeInfo,
    tradeCurrCd,
    incoterm,
    releaseMode,
    inspectionDays,
    buyerShare,
    lines,
    ...costs,
    paymentDueYmd,
    note,
  };
}
