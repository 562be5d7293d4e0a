/** What an exporter files for the VAT zero rate, by quarter: the words are those of 수출실적명세서. */
import { packGaps, packSections } from '@gtp/domain/zero-rating/zero-rating.ts';
import { currency, day8, decimal, moneyBeside, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportFormats } from '../platform/page-wire.ts';
import { integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { type Codec, listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** Won beside an amount of another currency; inside whole won. */
const won: Codec<bigint, string> = {
  schema: textLike(/^-?\d{1,18}$/).schema,
  decode: BigInt,
  encode: String,
};

const quarter = textLike(/^20\d\dQ[1-4]$/);

const supplier = wireObject('ZeroRatingSupplier', {
  name: ['corpName', text(200)],
  taxNumber: ['corpTaxNo', optional(text(30))],
  representativeName: ['ceoName', text(200)],
  address: ['addr1', text(500)],
});

export const zeroRatingLine = wireObject('ZeroRatingLine', {
  section: ['sectionType', oneOf(packSections)],
  day: ['supplyYmd', day8],
  currency: ['tradeCurrCd', currency],
  /** Won for one dollar or a hundred yen. */
  rate: ['baseRate', optional(decimal(4))],
  amount: ['tradeMony', moneyBeside()],
  won: ['krwMony', optional(won)],
  declarationNumber: ['exportDclrNo', optional(text(60))],
  orderId: ['orderId', optional(text(40))],
  tradeNumber: ['tradeNo', optional(text(60))],
  /** Who received the goods; the transfer's reference of a receipt. */
  partnerName: ['buyerName', optional(text(200))],
  reference: ['endToEndId', optional(text(35))],
  /** What must be added before it is filed. */
  gaps: ['missingList', listOf(oneOf(packGaps))],
});

const zeroRatingTotal = wireObject('ZeroRatingTotal', {
  section: ['sectionType', oneOf(packSections)],
  currency: ['tradeCurrCd', currency],
  count: ['count', integer],
  amount: ['totalMony', moneyBeside()],
  /** The same as the ledger has it. */
  ledgerAmount: ['ledgerMony', moneyBeside()],
  won: ['krwMony', won],
});

export const readZeroRating = endpoint({
  name: 'readZeroRating',
  method: 'GET',
  path: '/zero-rating',
  access: 'settlement.read',
  summary: "A quarter's exports, receipts and fees in won, with what is still missing; totals are the ledger's.",
  query: wireObject('ZeroRatingQuery', { quarter: ['quarter', optional(quarter)] }),
  answer: wireObject('ZeroRating', {
    quarter: ['quarter', quarter],
    from: ['fromYmd', day8],
    to: ['toYmd', day8],
    supplier: ['supplier', nested(supplier)],
    /** The first 500; the files hold all. */
    lines: ['list', listOf(nested(zeroRatingLine))],
    count: ['count', integer],
    totals: ['totals', listOf(nested(zeroRatingTotal))],
    /** How many lines lack something. */
    gapCount: ['missingCount', integer],
    isTied: ['ledgerTiedYn', yesNo],
    rateSource: ['rateSource', text(100)],
  }),
  shows: ['export-declaration'],
});

export const exportZeroRating = endpoint({
  name: 'exportZeroRating',
  method: 'GET',
  path: '/zero-rating/export',
  access: 'settlement.read',
  summary: 'The whole quarter, as a workbook or as CSV.',
  isExport: true,
  query: wireObject('ZeroRatingExport', {
    quarter: ['quarter', optional(quarter)],
    format: ['format', optional(oneOf(exportFormats))],
  }),
});

export const exportTaxInvoices = endpoint({
  name: 'exportTaxInvoices',
  method: 'GET',
  path: '/zero-rating/tax-invoices',
  access: 'settlement.read',
  summary:
    "A quarter's exports in the columns in which the tax office takes electronic tax invoices in bulk; all in Korean.",
  isExport: true,
  query: wireObject('TaxInvoiceExport', {
    quarter: ['quarter', optional(quarter)],
    format: ['format', optional(oneOf(exportFormats))],
  }),
});

export const printZeroRating = endpoint({
  name: 'printZeroRating',
  method: 'GET',
  path: '/zero-rating/paper',
  access: 'settlement.read',
  summary: "The whole quarter as a PDF in the reader's language; the form's words are in Korean, too.",
  query: wireObject('ZeroRatingPaper', { quarter: ['quarter', optional(quarter)] }),
  isFile: true,
});

export const recordExportDeclaration = endpoint({
  name: 'recordExportDeclaration',
  method: 'PUT',
  path: '/zero-rating/declarations/{orderId}',
  access: 'order.submit_evidence',
  summary: 'The seller adds the export declaration and the day of shipping of an order for the tax return.',
  body: wireObject('ExportDeclarationNote', {
    /** As the customs service writes it: office, year, number, check. */
    declarationNumber: ['exportDclrNo', textLike(/^\d{5}-?\d{2}-?\d{6}[0-9A-Z]$/)],
    shippedOn: ['shipYmd', day8],
  }),
  answer: wireObject('ExportDeclarationNoted', { orderId: ['orderId', text(40)] }),
  changes: ['export-declaration'],
});
