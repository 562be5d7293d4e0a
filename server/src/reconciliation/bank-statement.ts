/**
 * The bank's statements, camt.053 of any version and as banks really send it. Every entry and every balance of our
 * account is checked, or the whole file is refused; what is about somebody else's account is put aside. An entry whose
 * own details contradict it counts as one sum, with a word.
 */
import { type Day, isDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, currencies, type Money, money } from '@gtp/domain/platform/money.ts';
import { readBankAmount } from '@gtp/domain/settlement/bank-amount.ts';
import { bareAccountNumber } from '@gtp/domain/settlement/paying-account.ts';
import { readEntry } from './bank-statement-entry.ts';
import { type ExternalFile, ExternalFileError, type ExternalLine, type ReadStatement } from './external-line.ts';
import { contentOf } from './known-statements.ts';
import { findDocument, makeXmlReader, parseStatementXml, type XmlElement, type XmlReader } from './statement-xml.ts';

const namespaces = /<(?:[\w.-]+:)?Document\b[^>]*\bxmlns(?::[\w.-]+)?=["']([^"']*camt\.\d{3}[^"']*)["']/;

/**
 * `accounts` are the numbers of ours: a file with statements of others alone is foreign. Throws `ExternalFileError` with
 * line and reason.
 */
export function readBankStatement(content: string, accounts: readonly string[]): ExternalFile {
  const read = makeXmlReader(content);
  const root = parseStatementXml(content);
  const document = findDocument(root) ?? read.child(root, 'Document');
  const [, namespace] = namespaces.exec(content) ?? [];
  if (document.BkToCstmrStmt === undefined || (namespace && !namespace.includes('camt.053'))) {
    const named = namespace ?? 'A document of an unknown kind';
    throw new ExternalFileError(`${named} is no statement of a day`, { line: 1, isForeign: true });
  }
  const message = read.child(document, 'BkToCstmrStmt');
  const [firstStatement] = read.list(message, 'Stmt');
  if (!firstStatement) return read.fail('The message holds no statement', message);
  const reference =
    read.maybeText(read.maybe(message, 'GrpHdr'), 'MsgId') ??
    read.maybeText(firstStatement, 'Id') ??
    read.fail('The element MsgId is missing', message);
  const { ours, aside, refusal } = sortStatements(message, { read, own: new Set(accounts.map(bareAccountNumber)) });
  if (refusal) throw refusal;
  const statements = ours.map((each) => readStatement(each, { read, reference }));
  const [first] = statements;
  if (!first) throw new ExternalFileError(`${aside.join('; ')}: not ours`, { line: 1, isForeign: true });
  return {
    source: 'bank',
    reference,
    on:
      statements
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? first.on,
    content,
    ...contentOf(statements),
    statements,
    deposits: [],
    aside: [...aside, ...statements.flatMap(({ lines }) => lines.flatMap(({ remark }) => remark ?? []))],
  };
}

type Reading = { readonly read: XmlReader; readonly own: ReadonlySet<string> };

/** Those of our accounts in a currency of ours, and a word on every other one. */
function sortStatements(message: XmlElement, { read, own }: Reading) {
  const ours: XmlElement[] = [];
  const aside: string[] = [];
  let refusal: ExternalFileError | undefined;
  for (const statement of read.list(message, 'Stmt')) {
    const element = read.child(statement, 'Acct');
    const number = accountOf(statement, read);
    const code = currencyCode(statement, read);
    const isOwn = own.has(bareAccountNumber(number));
    if (isOwn && currencies.some((each) => each === code)) ours.push(statement);
    else aside.push(`${number} ${code ?? ''}`.trim());
    if (!isOwn && ours.length === 0) {
      refusal = new ExternalFileError(`The account ${number} is not ours`, {
        line: read.lineOf(element),
        isForeign: true,
        code: 'account_unknown',
      });
    }
  }
  return { ours, aside, refusal: ours.length === 0 ? refusal : undefined };
}

function accountOf(statement: XmlElement, read: XmlReader): string {
  const id = read.child(read.child(statement, 'Acct'), 'Id');
  return read.maybeText(id, 'IBAN') ?? read.text(read.child(id, 'Othr'), 'Id');
}

/** Banks that leave it out at the account have it at every balance. */
function currencyCode(statement: XmlElement, read: XmlReader): string | undefined {
  const ofAccount = read.maybeText(read.maybe(statement, 'Acct'), 'Ccy');
  const [balance] = read.list(statement, 'Bal');
  return ofAccount ?? (balance && (read.maybe(balance, 'Amt')['@Ccy'] as string | undefined));
}

function readStatement(
  statement: XmlElement,
  { read, reference }: { readonly read: XmlReader; readonly reference: string },
): ReadStatement {
  const code = currencyCode(statement, read);
  const currency = currencies.find((each) => each === code) ?? read.fail(`${code} is no currency of ours`, statement);
  // A page of a longer statement has interim balances; a bank may name the last closing balance as the opening one.
  const opening = readBalance(statement, { read, currency, codes: ['OPBD', 'PRCD', 'ITBD'] });
  const closing = readBalance(statement, { read, currency, codes: ['CLBD', 'ITBD'] });
  const name = read.maybeText(statement, 'Id') ?? reference;
  const entries = read.list(statement, 'Ntry').filter((each) => isBooked(read, each));
  const lines = entries.flatMap((each, index) =>
    readEntry(each, { read, currency, on: closing.on, name: `${name}/${index + 1}` }),
  );
  const moved = lines.reduce((total, { amount }) => total + amount.minor, opening.amount.minor);
  if (moved !== closing.amount.minor) {
    const reason = 'The opening balance and the entries do not add up to the closing balance';
    throw new ExternalFileError(reason, { line: read.lineOf(closing.element), code: 'balance_differs' });
  }
  const account = bareAccountNumber(accountOf(statement, read));
  const isOfName = ({ reference: each }: ExternalLine) => each.startsWith(`${name}/`);
  const content = JSON.stringify([
    ...[account, currency, closing.on, String(opening.amount.minor), String(closing.amount.minor)],
    lines.map((each) => [each.kind, isOfName(each) ? '' : each.reference, String(each.amount.minor), each.on]),
  ]);
  return {
    account,
    on: closing.on,
    closing: closing.amount,
    lines,
    content,
    name: numberedName(statement, { read, account }),
  };
}

/** Pages of one statement share its name and number. */
function numberedName(
  statement: XmlElement,
  { read, account }: { readonly read: XmlReader; readonly account: string },
): string | undefined {
  const [id, number] = ['Id', 'ElctrncSeqNb'].map((each) => read.maybeText(statement, each));
  const page = read.maybeText(read.maybe(statement, 'StmtPgntn'), 'PgNb');
  return id && number ? [account, id, number, page].filter((each) => each !== undefined).join(' ') : undefined;
}

type BalanceWanted = {
  readonly read: XmlReader;
  readonly currency: Currency;
  /** The first that is there counts: of interim balances the first opens, the last closes. */
  readonly codes: readonly ('OPBD' | 'PRCD' | 'CLBD' | 'ITBD')[];
};

function readBalance(statement: XmlElement, { read, currency, codes }: BalanceWanted) {
  const codeOf = (each: XmlElement): string | undefined =>
    read.maybeText(read.maybe(read.maybe(each, 'Tp'), 'CdOrPrtry'), 'Cd');
  const balances = read.list(statement, 'Bal');
  const inOrder = codes.includes('CLBD') ? balances.toReversed() : balances;
  const wanted = codes.map((code) => inOrder.find((each) => codeOf(each) === code));
  const element = wanted.find((each) => each !== undefined);
  if (!element) return read.fail(`The balance ${codes[0]} is missing`, statement);
  return { element, amount: balanceAmount(element, { read, currency }), on: dayOf(element, read) };
}

function balanceAmount(element: XmlElement, { read, currency }: Pick<BalanceWanted, 'read' | 'currency'>): Money {
  const written = read.maybe(element, 'Amt') as Readonly<Record<string, string>>;
  const { '#text': value = '', '@Ccy': code } = written;
  const amount = code === currency ? readBankAmount(value, currency) : undefined;
  const direction = read.maybeText(element, 'CdtDbtInd');
  if (!amount) {
    return read.fail(`${value} ${code} is no amount of this account`, element);
  }
  return money(direction === 'DBIT' ? -amount.minor : amount.minor, currency);
}

function dayOf(balance: XmlElement, read: XmlReader): Day {
  const element = read.child(balance, 'Dt');
  const written = (read.maybeText(element, 'Dt') ?? read.text(element, 'DtTm')).slice(0, 10);
  return isDay(written) ? written : read.fail(`${written} is no day`, element);
}

/** Version 2 has the code itself, later ones an element with it. */
function isBooked(read: XmlReader, entry: XmlElement): boolean {
  return (read.maybeText(entry, 'Sts') ?? read.maybeText(read.maybe(entry, 'Sts'), 'Cd')) === 'BOOK';
}
