/**
 * An electronic invoice in a PDF (Factur-X, ZUGFeRD): values of its Cross Industry Invoice, by the paths of EN 16931
 * (CEN/TS 16931-3-3, UN/CEFACT CII D16B). Each term of the standard is named beside its path.
 */
import { findBusinessNumbers, plainNumber } from '@gtp/domain/reading/document-numbers.ts';
import type { DocumentKind, FactField, ReadFact } from '@gtp/domain/reading/document-reading.ts';
import { sumOfDecimals } from '@gtp/domain/reading/written-amounts.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

export type EmbeddedInvoice = { readonly kind: DocumentKind; readonly facts: readonly ReadFact[] };

type Node = Readonly<Record<string, unknown>>;

/** XML names them with and without prefixes. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  processEntities: { enabled: true, maxTotalExpansions: 10_000 },
});

/** BT-3, of UNTDID 1001. */
const proforma = '325';
/** UN/ECE recommendation 20 and 21, as papers write them. */
const units: Readonly<Record<string, string>> = {
  H87: 'PCS',
  C62: 'PCS',
  EA: 'PCS',
  XPP: 'PCS',
  NAR: 'PCS',
  SET: 'SET',
  KGM: 'KG',
  GRM: 'G',
  TNE: 'MT',
  LTR: 'L',
  MTR: 'M',
  XCT: 'CT',
  XPX: 'PLT',
};

/** Undefined when the XML is no Cross Industry Invoice. */
export function readEmbeddedInvoice(xml: string): EmbeddedInvoice | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) return undefined;
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  if (XMLValidator.validate(xml) !== true) return undefined;
  const invoice = at(parser.parse(xml) as Node, 'CrossIndustryInvoice')[0];
  if (!invoice) return undefined;
  const [document] = at(invoice, 'ExchangedDocument');
  const [trade] = at(invoice, 'SupplyChainTradeTransaction');
  const facts = [...factsOfHead(document, trade), ...factsOfLines(trade)];
  return { kind: text(document, 'TypeCode') === proforma ? 'proforma_invoice' : 'commercial_invoice', facts };
}

function factsOfHead(document: Node | undefined, trade: Node | undefined): readonly ReadFact[] {
  const [agreement] = at(trade, 'ApplicableHeaderTradeAgreement');
  const [delivery] = at(trade, 'ApplicableHeaderTradeDelivery');
  const [settlement] = at(trade, 'ApplicableHeaderTradeSettlement');
  // BT-1, BT-2
  const number = text(document, 'ID');
  const issued = text(document, 'IssueDateTime/DateTimeString');
  // BT-27, BT-30, BT-31, BT-44, BT-72
  const seller = text(agreement, 'SellerTradeParty/Name');
  const sellerNumbers = [
    ...texts(agreement, 'SellerTradeParty/SpecifiedLegalOrganization/ID'),
    ...texts(agreement, 'SellerTradeParty/SpecifiedTaxRegistration/ID'),
  ];
  const sellerNumber = sellerNumbers.flatMap(findBusinessNumbers).find((each) => !each.isCheckDigitWrong);
  const buyer = text(agreement, 'BuyerTradeParty/Name');
  const delivered = text(delivery, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString');
  // BT-5, BT-112
  const currency = text(settlement, 'InvoiceCurrencyCode');
  const total = text(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation/GrandTotalAmount');
  return [
    ...fact('invoiceNumber', number, plainNumber(number ?? '')),
    ...fact('issuedOn', issued, dayOf(issued)),
    ...fact('exporterName', seller),
    ...fact('exporterNumber', sellerNumber?.written, sellerNumber?.value),
    ...fact('consigneeName', buyer),
    ...fact('deliveredOn', delivered, dayOf(delivered)),
    ...fact('amount', total, decimal(total)).map((each) => ({ ...each, ...(currency && { unit: currency }) })),
  ];
}

/** What all lines agree in: a code of goods, the pieces of one unit. */
function factsOfLines(trade: Node | undefined): readonly ReadFact[] {
  const lines = at(trade, 'IncludedSupplyChainTradeLineItem');
  // BT-158, by its list (UNTDID 7143)
  const codes = lines
    .flatMap((line) => at(line, 'SpecifiedTradeProduct/DesignatedProductClassification/ClassCode'))
    .filter((code) => code['@listID'] === 'HS')
    .map((code) => textIn(code['#text']));
  // BT-129, BT-130
  const quantities = lines.flatMap((line) => at(line, 'SpecifiedLineTradeDelivery/BilledQuantity'));
  const unitCodes = [...new Set(quantities.map((each) => textIn(each['@unitCode'])))];
  const sum = sumOfDecimals(quantities.flatMap((each) => decimal(textIn(each['#text'])) ?? []));
  const unit = units[unitCodes[0] ?? ''] ?? unitCodes[0];
  const isOneSum = unitCodes.length === 1 && quantities.length === lines.length;
  return [
    ...(new Set(codes).size === 1 ? fact('hsCode', codes[0], codes[0]?.replaceAll(/\D/g, '')) : []),
    ...(isOneSum ? fact('quantity', sum, sum).map((each) => ({ ...each, ...(unit && { unit }) })) : []),
  ];
}

function fact(field: FactField, written: string | undefined, value: string | undefined = written): readonly ReadFact[] {
  return written && value ? [{ field, value, written, confidence: 1 }] : [];
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function nodesIn(value: unknown): readonly Node[] {
  if (typeof value === 'string') return [{ '#text': value }];
  return isNode(value) ? [value] : [];
}

/** The elements at a path; those with text alone as nodes with `#text`. */
function at(node: Node | undefined, path: string): readonly Node[] {
  let found: readonly Node[] = node ? [node] : [];
  for (const name of path.split('/')) {
    found = found.flatMap((each): readonly unknown[] => [each[name] ?? []].flat()).flatMap(nodesIn);
  }
  return found;
}

function texts(node: Node | undefined, path: string): readonly string[] {
  return at(node, path).flatMap((each) => textIn(each['#text']).trim() || []);
}

function text(node: Node | undefined, path: string): string | undefined {
  return texts(node, path)[0];
}

/** Format 102: CCYYMMDD. */
function dayOf(written: string | undefined): string | undefined {
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(written ?? '');
  return parts ? parts.slice(1).join('-') : undefined;
}

/** XML writes decimals in one way only. */
function decimal(written: string | undefined): string | undefined {
  return written && /^-?\d+(?:\.\d+)?$/.test(written) ? sumOfDecimals([written]) : undefined;
}
