/** pain.002: the bank's word on a whole file, on a part of it, or on single transfers. */
import { bankStatusEffect, isDuplicateReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { type BankReport, type FileReport, reasonCodes, type Said, type TransferReport } from './bank-report-parts.ts';
import { amountOf, type BankElement, BankMessageError, childOf, listOf, textOf, textsOf } from './bank-xml.ts';

/** Statuses of transfers count before that of their part, and this before that of the file. */
export function readStatusReport(report: BankElement): BankReport {
  const group = childOf(report, 'OrgnlGrpInfAndSts');
  const parts = listOf(report, 'OrgnlPmtInfAndSts');
  const messageId = textOf(group, 'OrgnlMsgId');
  const inParts = parts.flatMap((part) => listOf(part, 'TxInfAndSts'));
  // Version 2 has them beside the group.
  const elements = [...inParts, ...listOf(report, 'TxInfAndSts')];
  const transfers = elements.flatMap((element) => readTransfer(element, messageId) ?? []);
  const exceptFor = transfers.flatMap(({ references }) => references);
  const files = [
    ...parts.flatMap((part) => readFile(part, { status: 'PmtInfSts', name: 'OrgnlPmtInfId', exceptFor }) ?? []),
    ...(readFile(group, { status: 'GrpSts', name: 'OrgnlMsgId', exceptFor }) ?? []),
  ];
  if (transfers.length + files.length === 0) throw new BankMessageError({ code: 'no_status' });
  const firstOfEach = files.filter((each, index) => files.findIndex(({ fileId }) => fileId === each.fileId) === index);
  return { transfers, files: firstOfEach, aside: [] };
}

function readTransfer(element: BankElement, fileId: string | undefined): TransferReport | undefined {
  const references = ['OrgnlEndToEndId', 'OrgnlInstrId', 'OrgnlTxId'].flatMap((name) => textsOf(element, name));
  const status = textOf(element, 'TxSts');
  if (status === undefined) return undefined;
  const instructed = amountOf(childOf(childOf(element, 'OrgnlTxRef'), 'Amt'), 'InstdAmt');
  const unreadable = instructed && !instructed.money;
  const said = readSaid(element, status);
  return {
    references,
    fileId,
    said: unreadable ? { kind: 'unclear', code: 'no_amount', words: instructed.written } : said,
    amount: instructed?.money,
    described: [references[0] ?? '-', status, instructed?.written].filter((each) => each !== undefined).join(' '),
  };
}

type Where = { readonly status: string; readonly name: string; readonly exceptFor: readonly string[] };

function readFile(element: BankElement, { status: where, name, exceptFor }: Where): readonly FileReport[] | undefined {
  const [status, fileId] = [textOf(element, where), textOf(element, name)];
  if (status === undefined || fileId === undefined) return undefined;
  return [{ fileId, exceptFor, said: readSaid(element, status), described: `${fileId} ${status}` }];
}

function readSaid(element: BankElement, status: string): Said {
  const kind = bankStatusEffect(status);
  const { code, words } = readReason(element);
  const about = [status, code, words].filter((each) => each !== undefined).join(' ');
  if (kind === undefined) return { kind: 'unclear', code: 'status_unknown', words: about };
  if (kind === 'noted') return { kind };
  if (kind === 'asked') return { kind: 'unclear', code: 'bank_waits', words: about };
  if (kind === 'returned' && code !== undefined && isDuplicateReason(code)) {
    return { kind: 'unclear', code: 'bank_has_it', words: about };
  }
  return { kind, reason: code };
}

const reasonAtMost = 35;

/** The first reason that has a code; what the bank adds in words. */
function readReason(element: BankElement) {
  const all = listOf(element, 'StsRsnInf');
  // Version 2 calls both otherwise.
  const codes = all.flatMap((each) => ['Rsn', 'StsRsn'].flatMap((name) => reasonCodes(childOf(each, name))));
  const words = all.flatMap((each) => [...textsOf(each, 'AddtlInf'), ...textsOf(each, 'AddtlStsRsnInf')]).join(' ');
  return { code: codes[0]?.slice(0, reasonAtMost), words: words === '' ? undefined : words.slice(0, 200) };
}
