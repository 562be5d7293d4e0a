/** The bank's statement of a day, camt.053: every entry and every balance is checked, or the whole file is refused. */
import { type Day, isDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, currencies, type Money, money, parseMoney } from '@gtp/domain/platform/money.ts';
import { type ExternalFile, ExternalFileError, type ExternalLine } from './external-line.ts';
import { makeXmlReader, parseStatementXml, type XmlElement, type XmlReader } from './statement-xml.ts';

const namespaces = /<(?:\w+:)?Document\b[^>]*\bxmlns(?::\w+)?=["']([^"']*)["']/;
const statementName = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;

/** `account` is ours: a statement of another one is foreign. Throws `ExternalFileError` with line and reason. */
export function readBankStatement(content: string, account: string): ExternalFile {
  const read = makeXmlReader(content);
  const document = read.child(parseStatementXml(content), 'Document');
  const [, namespace = 'A document without a namespace'] = namespaces.exec(content) ?? [];
  if (!statementName.test(namespace)) {
    throw new ExternalFileError(`${namespace} is no statement of a day`, { line: 1, isForeign: true });
  }
  const message = read.child(document, 'BkToCstmrStmt');
  const reference = read.text(read.child(message, 'GrpHdr'), 'MsgId');
  const statements = read.list(message, 'Stmt').map((each) => readStatement(each, { read, account }));
  const [first] = statements;
  if (!first) return read.fail('The message holds no statement', message);
  const other = statements.find((each) => each.on !== first.on);
  if (other) return read.fail(`One file has statements of ${first.on} and ${other.on}`, message);
  return {
    source: 'bank',
    reference,
    on: first.on,
    content,
    lines: statements.flatMap((each) => each.lines),
    deposits: [],
    balances: statements.map(({ closing }) => ({ closing })),
  };
}

type Reading = { readonly read: XmlReader; readonly account: string };

function readStatement(statement: XmlElement, reading: Reading) {
  const { read } = reading;
  const currency = readAccount(statement, reading);
  const opening = readBalance(statement, { read, currency, code: 'OPBD' });
  const closing = readBalance(statement, { read, currency, code: 'CLBD' });
  const entries = read.list(statement, 'Ntry').filter((each) => isBooked(read, each));
  const lines = entries.flatMap((each) => readEntry(each, { read, currency }));
  const moved = lines.reduce((total, { amount }) => total + amount.minor, opening.amount.minor);
  if (moved !== closing.amount.minor) {
    return read.fail('The opening balance and the entries do not add up to the closing balance', closing.element);
  }
  return { on: closing.on, closing: closing.amount, lines };
}

/** The currency of the account, which must be ours. */
function readAccount(statement: XmlElement, { read, account }: Reading): Currency {
  const element = read.child(statement, 'Acct');
  const id = read.child(element, 'Id');
  const number = typeof id.IBAN === 'string' ? id.IBAN : read.text(read.child(id, 'Othr'), 'Id');
  if (number !== account) {
    throw new ExternalFileError(`The account ${number} is not ours`, {
      line: read.lineOf(element),
      isForeign: true,
    });
  }
  const currency = currencies.find((each) => each === element.Ccy);
  return currency ?? read.fail(`${String(element.Ccy)} is no currency of ours`, element);
}

type BalanceWanted = {
  readonly read: XmlReader;
  readonly currency: Currency;
  readonly code: 'OPBD' | 'CLBD';
};

function readBalance(statement: XmlElement, { read, currency, code }: BalanceWanted) {
  const codeOf = (each: XmlElement) => read.text(read.child(read.child(each, 'Tp'), 'CdOrPrtry'), 'Cd');
  const element = read.list(statement, 'Bal').find((each) => codeOf(each) === code);
  if (!element) return read.fail(`The balance ${code} is missing`, statement);
  return { element, amount: signedAmount(element, { read, currency }), on: dayIn(element, 'Dt', read) };
}

function isBooked(read: XmlReader, entry: XmlElement): boolean {
  const status = typeof entry.Sts === 'string' ? entry.Sts : read.text(read.child(entry, 'Sts'), 'Cd');
  return status === 'BOOK';
}

function readEntry(entry: XmlElement, reading: AmountReading): readonly ExternalLine[] {
  const { read } = reading;
  const whole = signedAmount(entry, reading);
  const on = dayIn(entry, 'BookgDt', read);
  const ownReference = read.text(entry, typeof entry.AcctSvcrRef === 'string' ? 'AcctSvcrRef' : 'NtryRef');
  const details = read.list(entry, 'NtryDtls').flatMap((each) => read.list(each, 'TxDtls'));
  const lineNumber = read.lineOf(entry);
  if (details.length === 0) {
    return [{ source: 'bank', kind: 'other', reference: ownReference, amount: whole, on, lineNumber }];
  }
  const isCredit = whole.minor > 0n;
  const lines = details.map((each): ExternalLine => {
    const amount =
      details.length === 1 && each.Amt === undefined ? whole : amountOfDetail(each, { ...reading, isCredit });
    const reference = referenceOf(each) ?? ownReference;
    const isExchange = isOfExchange(each) || isOfExchange(entry);
    const kind = isExchange ? 'exchange' : kindOf(each, { isCredit, isNamed: referenceOf(each) !== undefined });
    return { source: 'bank', kind, reference, amount, on, lineNumber: read.lineOf(each) ?? lineNumber };
  });
  const sum = lines.reduce((total, { amount }) => total + amount.minor, 0n);
  return sum === whole.minor ? lines : read.fail('The details of an entry do not add up to it', entry);
}

function kindOf(detail: XmlElement, about: { readonly isCredit: boolean; readonly isNamed: boolean }) {
  if (detail.RtrInf !== undefined) return 'payout_returned';
  if (!about.isNamed) return 'other';
  return about.isCredit ? 'deposit' : 'payout';
}

/** The domain of the bank's transaction code is foreign exchange (ISO 20022, BankTransactionDomain1Code). */
function isOfExchange({ BkTxCd }: XmlElement): boolean {
  const domain = (BkTxCd as XmlElement | undefined)?.Domn as XmlElement | undefined;
  return domain?.Cd === 'FORX';
}

function referenceOf(detail: XmlElement): string | undefined {
  const found = (detail.Refs as XmlElement | undefined)?.EndToEndId;
  return typeof found === 'string' && found !== '' && found !== 'NOTPROVIDED' ? found.slice(0, 100) : undefined;
}

type AmountReading = { readonly read: XmlReader; readonly currency: Currency };

function signedAmount(element: XmlElement, { read, currency }: AmountReading): Money {
  const direction = read.text(element, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT') return read.fail(`${direction} is no direction`, element);
  return amountIn(element, { read, currency, isCredit: direction === 'CRDT' });
}

function amountOfDetail(element: XmlElement, reading: AmountReading & { readonly isCredit: boolean }): Money {
  return element.CdtDbtInd === undefined ? amountIn(element, reading) : signedAmount(element, reading);
}

function amountIn(element: XmlElement, { read, currency, isCredit }: AmountReading & { readonly isCredit: boolean }) {
  const { '#text': value, '@Ccy': code } = (element.Amt ?? {}) as Record<string, string>;
  const amount = code === currency ? parseMoney(value ?? '', currency) : undefined;
  if (!amount || amount.minor < 0n) return read.fail(`${value} ${code} is no amount of this account`, element);
  return money(isCredit ? amount.minor : -amount.minor, currency);
}

function dayIn(parent: XmlElement, name: string, read: XmlReader): Day {
  const element = read.child(parent, name);
  const written = typeof element.Dt === 'string' ? element.Dt : read.text(element, 'DtTm').slice(0, 10);
  return isDay(written) ? written : read.fail(`${written} is no day`, element);
}
