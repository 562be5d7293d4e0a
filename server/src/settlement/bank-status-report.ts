/** pain.002: the bank's word on a whole file, on a part of it, or on single transfers. */
import { bankStatusEffect, isDuplicateReason, saysDuplicate } from '@gtp/domain/settlement/bank-status-codes.ts';
import { type BankReport, type FileReport, reasonCodes, type Said, type TransferReport } from './bank-report-parts.ts';
import { amountOf, type BankElement, BankMessageError, childOf, listOf, textOf, textsOf } from './bank-xml.ts';

/** Statuses of transfers count before that of their part, and this before that of the file. */
export function readStatusReport(report: BankElement): BankReport {
  const group = childOf(report, 'OrgnlGrpInfAndSts');
  const parts = listOf(report, 'OrgnlPmtInfAndSts');
  const messageId = textOf(group, 'OrgnlMsgId');
  const ofGroup = readLevel(group, 'GrpSts');
  const inParts = parts.flatMap((part) => {
    const within = [readLevel(part, 'PmtInfSts'), ofGroup];
    return listOf(part, 'TxInfAndSts').map((element) => ({ element, within }));
  });
  // Version 2 has them beside the group.
  const beside = listOf(report, 'TxInfAndSts').map((element) => ({ element, within: [ofGroup] }));
  const transfers = [...inParts, ...beside].flatMap((each) => readTransfer(each, messageId) ?? []);
  const exceptFor = transfers.flatMap(({ references }) => references);
  const rejectedByName = [...inParts, ...beside].flatMap(({ element }) =>
    isRejected(textOf(element, 'TxSts') ?? '') ? referencesOf(element) : [],
  );
  const named = { exceptFor, rejectedByName };
  const ofPart = { status: 'PmtInfSts', name: 'OrgnlPmtInfId', named, within: [ofGroup] };
  const files = [
    ...parts.flatMap((part) => readFile(part, ofPart) ?? []),
    ...(readFile(group, { status: 'GrpSts', name: 'OrgnlMsgId', named, within: [] }) ?? []),
  ];
  if (transfers.length + files.length === 0) return { transfers, files: withoutStatus(messageId), aside: [] };
  const firstOfEach = files.filter((each, index) => files.findIndex(({ fileId }) => fileId === each.fileId) === index);
  return { transfers, files: firstOfEach, aside: [] };
}

/** The log of a server of EBICS (HAC) is such a message, and is put aside; one on a file of ours is for a person. */
function withoutStatus(fileId: string | undefined): readonly FileReport[] {
  if (fileId === undefined) throw new BankMessageError({ code: 'no_status' });
  return [{ fileId, exceptFor: [], said: { kind: 'unclear', code: 'no_status', words: '' }, described: fileId }];
}

/** What the bank says of all that is in a part or in the file. */
type Level = { readonly status: string | undefined; readonly reason: Reason };

function readLevel(element: BankElement, name: string): Level {
  return { status: textOf(element, name), reason: readReason(element) };
}

type Within = { readonly element: BankElement; readonly within: readonly Level[] };

function readTransfer({ element, within }: Within, fileId: string | undefined): TransferReport | undefined {
  const references = referencesOf(element);
  const status = textOf(element, 'TxSts');
  if (status === undefined) return undefined;
  const instructed = amountOf(childOf(childOf(element, 'OrgnlTxRef'), 'Amt'), 'InstdAmt');
  const unreadable = instructed && !instructed.money;
  const said = readSaid(element, { status, within });
  return {
    references,
    fileId,
    said: unreadable ? { kind: 'unclear', code: 'no_amount', words: instructed.written } : said,
    amount: instructed?.money,
    described: [references[0] ?? '-', status, instructed?.written].filter((each) => each !== undefined).join(' '),
  };
}

function referencesOf(element: BankElement): readonly string[] {
  return ['OrgnlEndToEndId', 'OrgnlInstrId', 'OrgnlTxId'].flatMap((name) => textsOf(element, name));
}

type Where = {
  readonly status: string;
  readonly name: string;
  readonly named: Pick<FileReport, 'exceptFor' | 'rejectedByName'>;
  readonly within: readonly Level[];
};

function readFile(
  element: BankElement,
  { status: where, name, named, within }: Where,
): readonly FileReport[] | undefined {
  const [status, fileId] = [textOf(element, where), textOf(element, name)];
  if (status === undefined || fileId === undefined) return undefined;
  return [{ fileId, ...named, said: readSaid(element, { status, within }), described: `${fileId} ${status}` }];
}

type Stated = { readonly status: string; readonly within: readonly Level[] };

/** A duplicate is one by the reason of any level that is rejected: the bank carries out nothing of it again. */
function readSaid(element: BankElement, { status, within }: Stated): Said {
  const kind = bankStatusEffect(status);
  const reason = readReason(element);
  if (kind === undefined) return { kind: 'unclear', code: 'status_unknown', words: wordsOf(status, reason) };
  if (kind === 'noted') return { kind };
  if (kind === 'asked') return { kind: 'unclear', code: 'bank_waits', words: wordsOf(status, reason) };
  const around = within.filter((each) => isRejected(each.status ?? status)).map((each) => each.reason);
  const duplicate = isRejected(status) && [reason, ...around].find(isDuplicate);
  if (duplicate) return { kind: 'unclear', code: 'bank_has_it', words: wordsOf(status, duplicate) };
  return { kind, reason: reason.codes[0]?.slice(0, reasonAtMost) };
}

function isRejected(status: string): boolean {
  return bankStatusEffect(status) === 'returned';
}

const reasonAtMost = 35;
const wordsAtMost = 200;

/** Codes of ISO's or the bank's own, and what it adds in words. */
type Reason = { readonly codes: readonly string[]; readonly words: string };

function readReason(element: BankElement): Reason {
  const all = listOf(element, 'StsRsnInf');
  // Version 2 calls both otherwise.
  const codes = all.flatMap((each) => ['Rsn', 'StsRsn'].flatMap((name) => reasonCodes(childOf(each, name))));
  const words = all.flatMap((each) => [...textsOf(each, 'AddtlInf'), ...textsOf(each, 'AddtlStsRsnInf')]).join(' ');
  return { codes, words };
}

function isDuplicate({ codes, words }: Reason): boolean {
  return codes.some(isDuplicateReason) || saysDuplicate(words);
}

function wordsOf(status: string, { codes, words }: Reason): string {
  const said = [status, codes[0]?.slice(0, reasonAtMost), words.slice(0, wordsAtMost)];
  return said.filter((each) => each !== undefined && each !== '').join(' ');
}
