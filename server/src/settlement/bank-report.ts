/**
 * What the bank's messages say of our transfers: pain.002 (taken or rejected), camt.054 (booked or returned). A
 * message that is not what it should be is refused whole; nothing is guessed.
 */
import { currencies, type Money, parseMoney } from '@gtp/domain/platform/money.ts';
import { type BankReportKind, bankReportKind } from '@gtp/domain/settlement/bank-status-codes.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** `amount` is absent where the message need not repeat it. `reason` is an ISO 20022 reason code. */
export type TransferReport = {
  readonly endToEndId: string;
  readonly kind: BankReportKind;
  readonly amount?: Money;
  readonly reason?: string;
};

/** Thrown for a message that cannot be read; its text says where it is wrong. */
export class BankMessageError extends Error {}

type Element = Readonly<Record<string, unknown>>;

const lists = new Set(['OrgnlPmtInfAndSts', 'TxInfAndSts', 'Ntfctn', 'Ntry', 'NtryDtls', 'TxDtls', 'StsRsnInf']);

/** Messages that say nothing of single transfers. */
const ignoredKinds = ['camt.053'];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // A bank's message has no entities of its own; a document that brings some is an attack (trust.md).
  processEntities: { enabled: true, maxTotalExpansions: 1_000 },
  isArray: (name) => lists.has(name),
});

/** The transfers that a message reports on. Throws BankMessageError for one that is not what it should be. */
export function readBankReport(kind: string, xml: string): readonly TransferReport[] {
  if (/<!DOCTYPE|<!ENTITY/i.test(xml)) throw new BankMessageError('A document type is not allowed');
  // oxlint-disable-next-line typescript/no-deprecated -- The parser alone takes unclosed elements.
  const checked = XMLValidator.validate(xml);
  if (checked !== true) throw new BankMessageError(`Line ${checked.err.line}: ${checked.err.msg}`);
  const document = child(parse(xml), 'Document');
  if (kind === 'pain.002') return readStatusReport(child(document, 'CstmrPmtStsRpt'));
  if (kind === 'camt.054') return readNotification(child(document, 'BkToCstmrDbtCdtNtfctn'));
  if (ignoredKinds.includes(kind)) return [];
  throw new BankMessageError(`Messages of the kind ${kind} are not known`);
}

/** What the parser itself refuses, such as names that would change our own objects. */
function parse(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new BankMessageError((error as Error).message);
  }
}

function readStatusReport(report: Element): readonly TransferReport[] {
  const transfers = listIn(report, 'OrgnlPmtInfAndSts').flatMap((information) => listIn(information, 'TxInfAndSts'));
  if (transfers.length === 0) throw new BankMessageError('A status of the whole file, but of no transfer in it');
  return transfers.map((transfer) => {
    const status = text(transfer, 'TxSts');
    const kind = bankReportKind(status);
    if (!kind) throw new BankMessageError(`The transfer status ${status} is not known`);
    const [statusReason] = listIn(transfer, 'StsRsnInf');
    const reason = statusReason && reasonIn(statusReason);
    const repeated = ((transfer.OrgnlTxRef as Element | undefined)?.Amt as Element | undefined)?.InstdAmt;
    const amount = repeated === undefined ? undefined : amountIn(repeated);
    const endToEndId = text(transfer, 'OrgnlEndToEndId');
    return { endToEndId, kind, ...(amount && { amount }), ...(reason && { reason }) };
  });
}

function readNotification(notification: Element): readonly TransferReport[] {
  const entries = listIn(notification, 'Ntfctn').flatMap((each) => listIn(each, 'Ntry'));
  return entries.filter(isBooked).flatMap((entry) => {
    const isCredit = text(entry, 'CdtDbtInd') === 'CRDT';
    const transfers = listIn(entry, 'NtryDtls').flatMap((each) => listIn(each, 'TxDtls'));
    if (transfers.length === 0) throw new BankMessageError('An entry does not say which transfer it is of');
    return transfers.map((details) => {
      const returned = details.RtrInf as Element | undefined;
      if (isCredit !== (returned !== undefined))
        throw new BankMessageError('A credit that is no return, or the reverse');
      const reason = returned && reasonIn(returned);
      const kind = returned ? ('returned' as const) : ('paid' as const);
      const amount = amountIn(details.Amt ?? entry.Amt);
      return { endToEndId: text(child(details, 'Refs'), 'EndToEndId'), kind, amount, ...(reason && { reason }) };
    });
  });
}

/** An entry that is only announced (PDNG, INFO) moved no money yet. */
function isBooked(entry: Element): boolean {
  return text(child(entry, 'Sts'), 'Cd') === 'BOOK';
}

function reasonIn(element: Element): string | undefined {
  const reason = element.Rsn as Element | undefined;
  return reason ? text(reason, 'Cd') : undefined;
}

function amountIn(written: unknown): Money {
  const { '#text': value, '@Ccy': code } = (written ?? {}) as Record<string, string>;
  const currency = currencies.find((each) => each === code);
  const amount = currency && parseMoney(value ?? '', currency);
  if (!amount) throw new BankMessageError(`${value} ${code} is no amount`);
  return amount;
}

function child(parent: unknown, name: string): Element {
  const found = (parent as Element | undefined)?.[name];
  if (typeof found !== 'object' || found === null || Array.isArray(found))
    throw new BankMessageError(`The element ${name} is missing or repeated`);
  return found as Element;
}

function listIn(parent: Element, name: string): readonly Element[] {
  return (parent[name] ?? []) as readonly Element[];
}

function text(parent: Element, name: string): string {
  const found = parent[name];
  if (typeof found !== 'string' || found === '') throw new BankMessageError(`The element ${name} is missing`);
  return found;
}
