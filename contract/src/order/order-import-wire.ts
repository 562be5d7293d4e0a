/** Many order sheets out of one file: looked at first, then made as drafts. */
import { importColumns } from '@gtp/domain/order/order-import.ts';
import { currency, day8, moneyBeside } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { exportRows } from '../platform/page-wire.ts';
import { integer, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

/** `ready`: would be made; `known`: the seller has an order of this trade number, nothing is made of these rows. */
export const importStatuses = ['ready', 'created', 'known'] as const;

/** What a message of others may leave out; what is given counts before what the message says. */
const importTerms = wireObject('OrderImportTerms', {
  hsCode: ['hsCodeInfo', optional(text(20))],
  incoterm: ['incoterm', optional(text(10))],
  paymentDueOn: ['paymentDueYmd', optional(day8)],
});

/** The file's bytes as base64: 500 kB at most, 500 rows. */
const importedFile = wireObject('OrderImportFile', {
  content: ['fileContent', text(700_000, 1)],
  /** For an order in XML (UBL); a spreadsheet says everything itself. */
  terms: ['terms', optional(nested(importTerms))],
});

const importedOrder = wireObject('ImportedOrder', {
  tradeNumber: ['tradeNo', text(40)],
  /** The row of the sheet on which it begins. */
  line: ['rowNo', integer],
  lineCount: ['lineCount', integer],
  status: ['importStatus', oneOf(importStatuses)],
  /** Of what was made, or was there before. */
  orderId: ['orderId', optional(text(60))],
  buyerName: ['buyerName', text(200)],
  currency: ['tradeCurrCd', currency],
  trade: ['tradeMony', moneyBeside()],
  charge: ['totalMony', moneyBeside()],
  settlement: ['settlementMony', moneyBeside()],
});

const importProblem = wireObject('ImportProblem', {
  /** As the spreadsheet calls it: `C7`; of a message the element: `/Order/OrderLine[2]/LineItem/Quantity`. */
  cell: ['cellNo', text(400)],
  column: ['columnName', oneOf(importColumns)],
  tradeNumber: ['tradeNo', text(2_000)],
  /** What stands in the cell. */
  text: ['cellContents', text(2_000)],
  /** In the reader's language. */
  reason: ['reason', text(1_000)],
});

const leftOut = wireObject('ImportLeftOut', {
  cell: ['cellNo', text(400)],
  text: ['cellContents', text(2_000)],
});

const orderImport = wireObject('OrderImport', {
  rowCount: ['rowCount', integer],
  orders: ['orderList', listOf(nested(importedOrder))],
  /** Every wrong cell; of the rows of these trade numbers nothing is made. */
  problems: ['problemList', listOf(nested(importProblem))],
  /** Elements of a message that have no place in an order sheet, at most 200. */
  leftOut: ['leftOutList', listOf(nested(leftOut))],
});

export const previewOrderImport = endpoint({
  name: 'previewOrderImport',
  method: 'POST',
  path: '/order-imports/preview',
  access: 'order.write',
  summary: 'What orders a file (XLSX, CSV, UBL) would make, and each of its cells that is wrong; stores nothing.',
  isUnaudited: true,
  callsPerMinute: 30,
  body: importedFile,
  answer: orderImport,
});

export const importOrders = endpoint({
  name: 'importOrders',
  method: 'POST',
  path: '/order-imports',
  access: 'order.write',
  summary: 'Makes a draft of each right order of a file; one whose trade number the seller has is not made again.',
  callsPerMinute: 30,
  body: importedFile,
  answer: orderImport,
  changes: ['order', 'figures'],
});

export const downloadImportTemplate = endpoint({
  name: 'downloadImportTemplate',
  method: 'GET',
  path: '/order-imports/template',
  access: 'order.write',
  summary: 'The file to fill in, with the headings of the reader’s language and two rows as an example.',
  isFile: true,
  query: wireObject('ImportTemplateQuery', exportRows),
});
