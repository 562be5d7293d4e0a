import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { currencyDigits, readAmount, readDecimal } from '../platform/money-text.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { type Exchange, rateDigits, worthOf } from './exchange-of-transfer.ts';

/** A transfer as the file orders it. */
type OrderedTransfer = {
  readonly paymentInformationId: string;
  readonly instructionId: string | null;
  readonly endToEndId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  /** Present if the payer's own money in another currency is to be exchanged for it at an agreed rate. */
  readonly exchange: Exchange | null;
};

export type PaymentFile = { readonly messageId: string; readonly transfers: readonly OrderedTransfer[] };

export const paymentFileName = 'pain.001.001.09';
const namespace = `urn:iso:std:iso:20022:tech:xsd:${paymentFileName}`;
const sumDigits = 5;

/** Thrown while reading and caught by the route: which element is wrong, or which rule does not hold. */
class FileProblem extends Error {
  readonly code: string;
  readonly field: string;

  constructor(field: string, code = 'element_invalid') {
    super(`${code}: ${field}`);
    this.code = code;
    this.field = field;
  }
}

/**
 * Reads a pain.001.001.09. Refuses (422, with the path of the element) whatever is not well-formed, brings a DTD or
 * entities of its own, misses an element, repeats an end-to-end id, or whose counts and sums do not agree.
 */
export function readPaymentFile(xml: string): PaymentFile | Refusal {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) return refuse(422, 'dtd_not_allowed');
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
    if (XMLValidator.validate(xml) !== true) return refuse(422, 'xml_not_well_formed');
    return readDocument(parser().parse(xml));
  } catch (problem) {
    if (problem instanceof FileProblem) return refuse(422, problem.code, problem.field);
    return refuse(422, 'xml_not_well_formed');
  }
}

/** Text stays text; the only entities are those of XML itself. */
function parser(): XMLParser {
  return new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: { enabled: true, maxEntityCount: 1, maxTotalExpansions: 100_000 },
    isArray: (name) => name === 'PmtInf' || name === 'CdtTrfTxInf',
  });
}

function readDocument(parsed: unknown): PaymentFile {
  const document = child({ value: parsed, path: '' }, 'Document');
  if (attribute(document, 'xmlns') !== namespace) throw new FileProblem('Document', 'message_not_supported');
  const root = child(document, 'CstmrCdtTrfInitn');
  const header = child(root, 'GrpHdr');
  const messageId = text(child(header, 'MsgId'), 35);
  text(child(header, 'CreDtTm'), 40);
  const transfers = children(root, 'PmtInf').flatMap(readPaymentInformation);
  checkTotals(header, transfers, true);
  const ids = new Set(transfers.map((each) => each.transfer.endToEndId));
  if (ids.size !== transfers.length) throw new FileProblem('CdtTrfTxInf.PmtId.EndToEndId', 'end_to_end_id_repeated');
  return { messageId, transfers: transfers.map((each) => each.transfer) };
}

type ReadTransfer = { readonly transfer: OrderedTransfer; readonly amount: bigint };

function readPaymentInformation(node: Node): readonly ReadTransfer[] {
  const paymentInformationId = text(child(node, 'PmtInfId'), 35);
  if (text(child(node, 'PmtMtd'), 3) !== 'TRF') throw new FileProblem(`${node.path}.PmtMtd`);
  const day = text(child(child(node, 'ReqdExctnDt'), 'Dt'), 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new FileProblem(`${node.path}.ReqdExctnDt.Dt`);
  text(child(child(node, 'Dbtr'), 'Nm'), 140);
  const debtorAccount = account(child(node, 'DbtrAcct'));
  const transfers = children(node, 'CdtTrfTxInf').map((each) =>
    readTransfer(each, { paymentInformationId, debtorAccount }),
  );
  checkTotals(node, transfers, false);
  return transfers;
}

type Payer = Pick<OrderedTransfer, 'paymentInformationId' | 'debtorAccount'>;

function readTransfer(node: Node, payer: Payer): ReadTransfer {
  const ids = child(node, 'PmtId');
  const instructed = child(child(node, 'Amt'), 'InstdAmt');
  const currency = attribute(instructed, 'Ccy');
  const written = text(instructed, 20);
  const amountMinor = readAmount(written, currency);
  const amount = readDecimal(written, sumDigits);
  if (amountMinor === undefined || amount === undefined) throw new FileProblem(instructed.path, 'amount_invalid');
  const transfer = {
    ...payer,
    instructionId: has(ids, 'InstrId') ? text(child(ids, 'InstrId'), 35) : null,
    endToEndId: text(child(ids, 'EndToEndId'), 35),
    amountMinor,
    currency,
    creditorName: text(child(child(node, 'Cdtr'), 'Nm'), 140),
    creditorAccount: account(child(node, 'CdtrAcct')),
    exchange: has(node, 'XchgRateInf') ? readExchange(node, { amountMinor, currency }) : null,
  };
  return { transfer, amount };
}

/** The agreed rate and the amount due that it is for; the transfer must be worth exactly that, rounded down. */
function readExchange(node: Node, transfer: { readonly amountMinor: number; readonly currency: string }): Exchange {
  const agreed = child(node, 'XchgRateInf');
  const due = ['RmtInf', 'Strd', 'RfrdDocAmt', 'DuePyblAmt'].reduce(child, node);
  const soldCurrency = attribute(due, 'Ccy');
  const soldMinor = readAmount(text(due, 20), soldCurrency);
  const rate = readDecimal(text(child(agreed, 'XchgRate'), 12), rateDigits);
  const isAgreed = text(child(agreed, 'RateTp'), 4) === 'AGRD' && text(child(agreed, 'UnitCcy'), 3) === soldCurrency;
  if (!rate || soldMinor === undefined || !isAgreed) throw new FileProblem(agreed.path, 'exchange_invalid');
  const digits = (currencyDigits(soldCurrency) ?? 0) - (currencyDigits(transfer.currency) ?? 0);
  if (digits < 0) throw new FileProblem(agreed.path, 'exchange_invalid');
  const { paid, credited } = worthOf({ amountMinor: BigInt(soldMinor), rate, digits });
  if (paid !== BigInt(transfer.amountMinor)) throw new FileProblem(agreed.path, 'exchange_differs');
  return { soldMinor, soldCurrency, boughtMinor: Number(credited) };
}

/** The number of transfers and their sum, whatever their currencies, as ISO 20022 counts them. */
function checkTotals(node: Node, transfers: readonly ReadTransfer[], isRequired: boolean): void {
  if (isRequired || has(node, 'NbOfTxs')) {
    const count = text(child(node, 'NbOfTxs'), 15);
    if (count !== String(transfers.length)) throw new FileProblem(`${node.path}.NbOfTxs`, 'count_differs');
  }
  if (isRequired || has(node, 'CtrlSum')) {
    const sum = readDecimal(text(child(node, 'CtrlSum'), 30), sumDigits);
    const total = transfers.reduce((before, each) => before + each.amount, 0n);
    if (sum !== total) throw new FileProblem(`${node.path}.CtrlSum`, 'sum_differs');
  }
}

function account(node: Node): string {
  const id = child(node, 'Id');
  return has(id, 'IBAN') ? text(child(id, 'IBAN'), 34) : text(child(child(id, 'Othr'), 'Id'), 34);
}

/** An element of the parsed file with where it stands. */
type Node = { readonly value: unknown; readonly path: string };

function fieldsOf(node: Node): Readonly<Record<string, unknown>> {
  return typeof node.value === 'object' && node.value !== null ? (node.value as Record<string, unknown>) : {};
}

function has(node: Node, name: string): boolean {
  return Object.hasOwn(fieldsOf(node), name);
}

function child(node: Node, name: string): Node {
  const path = node.path ? `${node.path}.${name}` : name;
  if (!has(node, name)) throw new FileProblem(path, 'element_missing');
  const value = fieldsOf(node)[name];
  if (Array.isArray(value)) throw new FileProblem(path, 'element_repeated');
  return { value, path };
}

function children(node: Node, name: string): readonly Node[] {
  const found = fieldsOf(node)[name];
  if (!Array.isArray(found) || found.length === 0) throw new FileProblem(`${node.path}.${name}`, 'element_missing');
  return found.map((value: unknown, index) => ({ value, path: `${node.path}.${name}[${index + 1}]` }));
}

function text(node: Node, longest: number): string {
  const found = typeof node.value === 'string' ? node.value : fieldsOf(node)['#text'];
  if (typeof found !== 'string' || found === '' || found.length > longest) throw new FileProblem(node.path);
  return found;
}

function attribute(node: Node, name: string): string {
  const found = fieldsOf(node)[`@_${name}`];
  if (typeof found !== 'string') throw new FileProblem(`${node.path}@${name}`, 'element_missing');
  return found;
}
