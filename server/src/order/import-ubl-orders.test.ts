/** Order sheets out of purchase orders in XML, as others write them (test/ubl-orders). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrderContext } from '../../test/make/create-order-context.ts';
import { type MadeCompany, makeBuyer, makeSeller } from '../../test/make/make-company.ts';
import { defaultNow } from '../../test/make/make-order.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/make-test-database.ts';
import { sentences } from '../sentences.ts';
import { importOrders, previewOrderImport } from './import-orders.ts';
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

const due = addDays(seoulDay(defaultNow), 20);
const context = () => ({ ...createOrderContext(made.database), sentences });
type Terms = { readonly hsCode?: string; readonly incoterm?: string; readonly paymentDueOn?: string };
const sent = (xml: string, terms?: Terms) => ({
  caller: seller.caller,
  language: 'en' as const,
  content: Buffer.from(xml).toString('base64'),
  ...(terms && { terms }),
});
async function preview(xml: string, terms?: Terms) {
  const answer = await previewOrderImport(context(), sent(xml, terms));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}
const published = (name: string) => readFileSync(join(import.meta.dirname, '../../test/ubl-orders', name), 'utf8');
const peppol = () =>
  published('peppol-bis-order.xml')
    .replace('{buyerNumber}', 'none of ours')
    .replace('{buyerName}', buyer.companyId)
    .replace('Seoul Cosmetics', seller.companyId);
const cellsOf = ({ problems }: Awaited<ReturnType<typeof preview>>) => problems.map(({ cell, text }) => [cell, text]);

describe('a purchase order of Peppol', () => {
  test('becomes a draft with its lines, units, charges and terms, exact to the cent, and once', async () => {
    const answer = await preview(peppol(), { paymentDueOn: due });
    expect(answer.problems).toEqual([]);
    expect(answer.orders).toMatchObject([
      { tradeNumber: 'PO-4711', lineCount: 2, status: 'ready', trade: { minor: 689_950n, currency: 'USD' } },
    ]);
    const imported = await importOrders(context(), sent(peppol(), { paymentDueOn: due }));
    if (!imported.ok) throw new Error(imported.code);
    const [{ orderId = '' } = {}] = imported.value.orders;
    const order = await made.database
      .selectFrom('orders')
      .selectAll()
      .where('orderId', '=', orderId)
      .executeTakeFirst();
    expect(order).toMatchObject({
      incoterm: 'CIF',
      hsCode: '330499',
      paymentDueOn: due,
      note: 'Please pack by colour.',
    });
    expect(order).toMatchObject({ freightMinor: 40_000n, otherChargesMinor: 2_500n, discountMinor: 5_050n });
    const lines = await listLines(made.database, orderId);
    expect(lines.map(({ description, unit }) => [description, unit])).toEqual([
      ['Sunscreen, 50 ml, SPF 50', 'PCS'],
      ['Shea butter', 'KG'],
    ]);
    expect(lines.map(({ quantity, unitPrice }) => [Number(quantity), Number(unitPrice)])).toEqual([
      [1_200_000, 5_250_000],
      [15_000, 15_000_000],
    ]);
    const again = await importOrders(context(), sent(peppol(), { paymentDueOn: due }));
    expect(again).toMatchObject({ ok: true, value: { orders: [{ status: 'known', orderId }] } });
  });

  test('says what it leaves out of the sheet, and nothing of the parties, who are known', async () => {
    const { leftOut } = await preview(peppol(), { paymentDueOn: due });
    expect(leftOut).toContainEqual({ cell: '/Order/CustomerReference', text: 'Spring 2027' });
    expect(leftOut).toContainEqual({
      cell: '/Order/OrderLine[1]/LineItem/Item/SellersItemIdentification/ID',
      text: 'SUN-50',
    });
    expect(leftOut.filter(({ cell }) => cell.includes('Party'))).toEqual([]);
    const elsewhere = await preview(peppol().replace(seller.companyId, 'Busan Textiles'), { paymentDueOn: due });
    expect(elsewhere.leftOut[0]).toEqual({ cell: '/Order/SellerSupplierParty/Party', text: 'Busan Textiles' });
    expect(elsewhere.orders).toHaveLength(1);
    expect(leftOut.filter(({ cell }) => cell.includes('Price') || cell.includes('Quantity'))).toEqual([]);
  });

  test('asks for what it does not say: the last day of payment', async () => {
    const answer = await preview(peppol());
    expect(cellsOf(answer)).toEqual([['/Order/PaymentTerms/PaymentDueDate', '']]);
    expect(answer.orders).toEqual([]);
  });

  test('names sums that are not those of its lines, and makes nothing', async () => {
    const wrong = peppol()
      .replace('6325.00', '6325.10')
      .replace('>6899.50</cbc:TaxExclusive', '>1.00</cbc:TaxExclusive');
    const { problems, orders } = await preview(wrong, { paymentDueOn: due });
    expect(problems.map(({ cell, text }) => [cell, text])).toEqual([
      ['/Order/OrderLine[1]/LineItem/LineExtensionAmount', '6325.10'],
      ['/Order/AnticipatedMonetaryTotal/TaxExclusiveAmount', '1.00'],
    ]);
    expect(problems[0]?.reason).toContain('6325.00');
    expect(orders).toEqual([]);
    const imported = await importOrders(context(), sent(wrong, { paymentDueOn: due }));
    expect(imported).toMatchObject({ ok: true, value: { orders: [] } });
  });

  test('names a price that cannot be kept exactly, and an amount of another currency', async () => {
    const wrong = peppol()
      .replace('>10</cbc:Base', '>11</cbc:Base')
      .replace('currencyID="USD">400', 'currencyID="EUR">400');
    const cells = cellsOf(await preview(wrong, { paymentDueOn: due }));
    expect(cells).toContainEqual(['/Order/OrderLine[1]/LineItem/Price/BaseQuantity', '11']);
    expect(cells).toContainEqual(['/Order/AllowanceCharge[1]/Amount', 'EUR']);
  });

  test('is read whatever others have put into its extensions', async () => {
    const foreign = `<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">
      <ext:UBLExtension><ext:ExtensionURI>urn:example:erp</ext:ExtensionURI><ext:ExtensionContent>
        <erp:Order xmlns:erp="urn:example:erp"><cbc:ID>NOT-THIS</cbc:ID><cbc:IssueDate>1999-01-01</cbc:IssueDate>
          <cac:OrderLine><cac:LineItem><cbc:ID>9</cbc:ID></cac:LineItem></cac:OrderLine></erp:Order>
        <sig:UBLDocumentSignatures xmlns:sig="urn:x"><ds:Signature xmlns:ds="urn:y"><ds:SignatureValue>${'A'.repeat(4_000)}</ds:SignatureValue></ds:Signature></sig:UBLDocumentSignatures>
      </ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;
    const extended = peppol().replace(/(<(?:\w+:)?Order\b[^>]*>)/, `$1${foreign}`);
    expect(extended).toContain('NOT-THIS');
    const answer = await preview(extended, { paymentDueOn: due });
    expect(answer.problems).toEqual([]);
    expect(answer.orders).toMatchObject([{ tradeNumber: 'PO-4711', lineCount: 2, status: 'ready' }]);
    const named = answer.leftOut.filter(({ cell }) => cell.includes('UBLExtension'));
    expect(named.length).toBeLessThan(5);
    expect(named.every(({ text }) => text.length <= 300)).toBe(true);
  });

  test('is found in the envelope of an access point, with any prefixes', async () => {
    const inside = peppol()
      .replace(/<\?xml[^>]*>/, '')
      .replaceAll('cbc:', 'b:')
      .replaceAll('cac:', 'a:')
      .replaceAll('xmlns:b:', 'xmlns:b')
      .replace('xmlns:cbc', 'xmlns:b')
      .replace('xmlns:cac', 'xmlns:a');
    const enveloped = `<sh:StandardBusinessDocument xmlns:sh="urn:x"><sh:Header/>${inside}</sh:StandardBusinessDocument>`;
    expect((await preview(enveloped, { paymentDueOn: due })).orders).toMatchObject([{ status: 'ready' }]);
  });
});

describe('orders that OASIS publishes', () => {
  test('the international one: what it lacks is asked for, and given it is an order of 100 kilograms', async () => {
    const xml = published('UBL-Order-2.0-Example-International.xml').replace('IYT Corporation', buyer.companyId);
    expect(cellsOf(await preview(xml))).toEqual([
      ['/Order/OrderLine/LineItem/Item/CommodityClassification/ItemClassificationCode', ''],
      // A term of American law, and none of the Incoterms.
      ['/Order/DeliveryTerms/ID', 'FOB Destination'],
      ['/Order/PaymentTerms/PaymentDueDate', ''],
    ]);
    const given = await preview(xml, { hsCode: '152190', incoterm: 'FOB', paymentDueOn: due });
    expect(given.problems).toEqual([]);
    expect(given.orders).toMatchObject([{ tradeNumber: 'AEG012345', trade: { minor: 100_000n, currency: 'USD' } }]);
  });

  test('one of two lines in kronor: the currency and the buyer are named, each by its element', async () => {
    const answer = await preview(published('UBL-Order-2.1-Example.xml'), {
      hsCode: '320910',
      incoterm: 'FCA',
      paymentDueOn: due,
    });
    expect(cellsOf(answer)).toEqual([['/Order/DocumentCurrencyCode', 'SEK']]);
    const inDollars = published('UBL-Order-2.1-Example.xml').replaceAll('SEK', 'USD');
    const { problems } = await preview(inDollars, { hsCode: '320910', incoterm: 'FCA', paymentDueOn: due });
    expect(problems.map(({ cell }) => cell)).toEqual(['/Order/BuyerCustomerParty/Party']);
  });
});

describe('XML that is no order', () => {
  test.each([
    [
      'an invoice',
      '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID></Invoice>',
      'order.import_other_message',
    ],
    ['broken', '<Order><ID>1</Order>', 'order.import_xml_broken'],
    [
      'with entities of its own',
      '<!DOCTYPE a [<!ENTITY b "c">]><Order><ID>&b;</ID></Order>',
      'order.import_xml_broken',
    ],
    [
      'an order without lines',
      '<Order><BuyerCustomerParty><Party/></BuyerCustomerParty></Order>',
      'order.import_empty',
    ],
  ])('%s', async (_, xml, code) => {
    expect(await previewOrderImport(context(), sent(xml))).toMatchObject({ ok: false, code, field: 'content' });
  });
});
