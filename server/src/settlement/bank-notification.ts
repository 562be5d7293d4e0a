/** camt.054: what the bank booked, entry by entry; most of it may be none of our transfers. */
import { type Day, isDay } from '@gtp/domain/platform/instant.ts';
import { type Money, minus, plus } from '@gtp/domain/platform/money.ts';
import { type BankReport, type FileReport, reasonCodes, type Said, type TransferReport } from './bank-report-parts.ts';
import { amountOf, type BankAmount, type BankElement, childOf, listOf, textOf, textsOf } from './bank-xml.ts';

/** An entry that is only announced (PDNG, INFO) moved no money yet. */
export function readNotification(notification: BankElement): BankReport {
  const read = listOf(notification, 'Ntfctn').flatMap((each) => {
    const account = accountOf(each);
    return listOf(each, 'Ntry')
      .filter(isBooked)
      .map((entry) => withBooking(readEntry(entry), { account, bookedOn: bookedDay(entry) }));
  });
  return {
    transfers: read.flatMap((each) => each.transfers ?? []),
    files: read.flatMap((each) => each.files ?? []),
    batches: read.flatMap((each) => each.batches ?? []),
    aside: read.flatMap((each) => each.aside ?? []),
  };
}

/** An IBAN, or whatever the bank calls the account. */
function accountOf(notification: BankElement): string | undefined {
  const id = childOf(childOf(notification, 'Acct'), 'Id');
  return textOf(id, 'IBAN') ?? textOf(childOf(id, 'Othr'), 'Id');
}

type Booking = Pick<FileReport, 'account' | 'bookedOn'>;

function withBooking(read: Partial<BankReport>, booking: Booking): Partial<BankReport> {
  const booked = <Part>(parts: readonly Part[]) => parts.map((each) => ({ ...each, ...booking }));
  return {
    ...read,
    ...(read.transfers && { transfers: booked(read.transfers) }),
    ...(read.files && { files: booked(read.files) }),
    ...(read.batches && {
      batches: read.batches.map(({ transfers, files }) => ({ transfers: booked(transfers), files: booked(files) })),
    }),
  };
}

/** The day of the booking, or else of the value, as the bank counts days. */
function bookedDay(entry: BankElement): Day | undefined {
  const written = ['BookgDt', 'ValDt'].flatMap((name) => {
    const element = childOf(entry, name);
    return (textOf(element, 'Dt') ?? textOf(element, 'DtTm'))?.slice(0, 10) ?? [];
  });
  return written.find(isDay);
}

/** Version 2 has the code itself, later ones an element with it. */
function isBooked(entry: BankElement): boolean {
  return (textOf(entry, 'Sts') ?? textOf(childOf(entry, 'Sts'), 'Cd')) === 'BOOK';
}

function readEntry(entry: BankElement): Partial<BankReport> {
  const whole = amountOf(entry, 'Amt');
  const direction = textOf(entry, 'CdtDbtInd') ?? '';
  const details = listOf(entry, 'NtryDtls').flatMap((each) => listOf(each, 'TxDtls'));
  const described = `${direction} ${whole?.written ?? '-'} ${textOf(entry, 'AcctSvcrRef') ?? textOf(entry, 'NtryRef') ?? ''}`;
  const files = readBatches(entry, { whole, direction, described });
  if (details.length > 0) {
    const isOpposite = areOpposite(details, { entry, whole, direction });
    const about = { entry, whole: details.length === 1 ? whole : undefined, direction, isOpposite };
    const transfers = details.map((each) => readDetails(each, about));
    const [file] = files;
    if (file) return { batches: [{ transfers: transfers.map((each) => ({ ...each, fileId: file.fileId })), files }] };
    const referred = readReferred(details, { entry, whole, direction, described });
    return referred.length > 0 ? { batches: [{ transfers, files: referred }] } : { transfers };
  }
  return files.length > 0 ? { files } : { aside: [described.trim()] };
}

type Entry = { readonly whole: BankAmount | undefined; readonly direction: string };
type OfEntry = Entry & { readonly entry: BankElement };

/**
 * All say the other direction than their entry, and add up to it all the same: some banks write so of a batch. What is
 * netted would not add up, and what comes back says so.
 */
function areOpposite(details: readonly BankElement[], { entry, whole, direction }: OfEntry): boolean {
  const own = details.map((each) => textOf(each, 'CdtDbtInd'));
  if (isTakenBack(entry) || own.some((each) => each === undefined || each === direction)) return false;
  const amounts = details.map((each) => bookedAmount(each)?.money);
  const total = whole?.money;
  if (!total || amounts.some((each) => each?.currency !== total.currency)) return false;
  return amounts.reduce((sum, each) => sum + (each?.minor ?? 0n), 0n) === total.minor;
}

/**
 * The file by whose name the bank calls what it booked, beside the transfers and not in a batch: PostFinance has that
 * of the message, and NOTPROVIDED for the transfer. Whether it is ours is seen later. A credit that is no return names
 * what its sender wrote.
 */
function readReferred(
  details: readonly BankElement[],
  { described, ...about }: OfEntry & Described,
): readonly FileReport[] {
  const { entry, whole, direction } = about;
  if (direction !== 'DBIT' && !isTakenBack(entry)) return [];
  const named = details.map((each) => ['PmtInfId', 'MsgId'].flatMap((name) => textsOf(childOf(each, 'Refs'), name)));
  const [first = []] = named;
  const shared = new Set(first.filter((id) => id !== 'NOTPROVIDED' && named.every((each) => each.includes(id))));
  const said = saidOfBatch(entry, { direction, amount: whole });
  return [...shared].map((fileId) => ({
    ...{ fileId, said, exceptFor: [], total: whole?.money, isReferred: true },
    described: `${fileId} ${described}`.trim(),
  }));
}

type Described = { readonly described: string };

/**
 * One entry for a whole file, which the bank names instead of its transfers, or beside them. A credit says of none
 * which of them came back.
 */
function readBatches(entry: BankElement, { whole, direction, described }: Entry & Described) {
  const batches = listOf(entry, 'NtryDtls').flatMap((each) => listOf(each, 'Btch'));
  return batches.flatMap((batch): readonly FileReport[] => {
    const fileId = textOf(batch, 'PmtInfId') ?? textOf(batch, 'MsgId');
    if (fileId === undefined) return [];
    const amount = amountOf(batch, 'TtlAmt') ?? whole;
    const said = saidOfBatch(entry, { direction, amount });
    return [{ fileId, said, exceptFor: [], total: amount?.money, described: `${fileId} ${described}`.trim() }];
  });
}

type OfBatch = { readonly direction: string; readonly amount: BankAmount | undefined };

function saidOfBatch(entry: BankElement, { direction, amount }: OfBatch): Said {
  const words = amount?.written ?? '-';
  if (direction !== 'DBIT') return { kind: 'unclear', code: 'file_taken_back', words };
  if (isTakenBack(entry)) return { kind: 'unclear', code: 'debit_takes_back', words };
  return amount?.money ? { kind: 'paid' } : { kind: 'unclear', code: 'no_amount', words };
}

type OfDetails = OfEntry & { readonly isOpposite: boolean };

function readDetails(details: BankElement, { entry, whole, direction, isOpposite }: OfDetails) {
  const ids = childOf(details, 'Refs');
  const references = ['EndToEndId', 'InstrId', 'TxId'].flatMap((name) => textsOf(ids, name));
  const own = isOpposite ? undefined : textOf(details, 'CdtDbtInd');
  const isCredit = (own ?? direction) === 'CRDT';
  const booked = bookedAmount(details) ?? whole;
  const amount = booked?.money;
  const said = saidOf(details, { entry, isCredit });
  const report: TransferReport = {
    references,
    said:
      booked && !amount && said.kind !== 'unclear'
        ? { kind: 'unclear', code: 'no_amount', words: booked.written }
        : said,
    amount,
    amountBeforeCharges: amount && beforeCharges(amount, { isCredit, charges: chargesOf([details, entry]) }),
    described: `${isCredit ? 'CRDT' : 'DBIT'} ${booked?.written ?? '-'} ${references[0] ?? ''}`.trim(),
  };
  return report;
}

/** Version 2 has no amount of the details but one among others. */
function bookedAmount(details: BankElement): BankAmount | undefined {
  return amountOf(details, 'Amt') ?? amountOf(childOf(childOf(details, 'AmtDtls'), 'TxAmt'), 'Amt');
}

type About = { readonly entry: BankElement; readonly isCredit: boolean };

/** A credit is a return if the bank says so: by a reason, by its code, or because it takes its own booking back. */
function saidOf(details: BankElement, { entry, isCredit }: About): Said {
  const [reason] = listOf(details, 'RtrInf').flatMap((each) => reasonCodes(childOf(each, 'Rsn')));
  const isBack = isReturn(details) || isReturn(entry) || isReversal(entry);
  if (isCredit === isBack) return isCredit ? { kind: 'returned', reason } : { kind: 'paid' };
  return { kind: 'unclear', code: isCredit ? 'credit_no_return' : 'debit_takes_back', words: reason ?? '' };
}

function isReturn(element: BankElement): boolean {
  return element.RtrInf !== undefined || isReturnCode(element);
}

/** The entry or one of its details is a return, or a booking of the bank's own that it takes back. */
function isTakenBack(entry: BankElement): boolean {
  const details = listOf(entry, 'NtryDtls').flatMap((each) => listOf(each, 'TxDtls'));
  return isReversal(entry) || [entry, ...details].some(isReturn);
}

function isReversal(entry: BankElement): boolean {
  return ['true', '1'].includes(textOf(entry, 'RvslInd') ?? '');
}

/** BankTransactionSubFamily1Code: reversal due to payment return, or to a request to cancel. */
function isReturnCode(element: BankElement): boolean {
  const family = childOf(childOf(childOf(element, 'BkTxCd'), 'Domn'), 'Fmly');
  return ['RRTN', 'RPCR'].includes(textOf(family, 'SubFmlyCd') ?? '');
}

/** What the bank charged for it, of the details or else of the entry; version 2 has the amounts a level higher. */
function chargesOf(places: readonly BankElement[]): readonly Money[] {
  const found = places.map((each) => listOf(each, 'Chrgs')).find((each) => each.length > 0) ?? [];
  return found.flatMap((each) => [each, ...listOf(each, 'Rcrd')]).flatMap((each) => amountOf(each, 'Amt')?.money ?? []);
}

type Charged = { readonly isCredit: boolean; readonly charges: readonly Money[] };

/** A charge makes a debit larger, and a credit smaller. */
function beforeCharges(amount: Money, { isCredit, charges }: Charged): Money | undefined {
  const own = charges.filter(({ currency, minor }) => currency === amount.currency && minor > 0n);
  if (own.length === 0) return undefined;
  return own.reduce((total, each) => (isCredit ? plus(total, each) : minus(total, each)), amount);
}
