/**
 * Writes docs/ledger.md: the chart of accounts, and what each kind of journal posts, by calling the functions of
 * `domain` that make them. A test compares the page and refuses a function that it does not show.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountKinds, type Entry, isOwnedKind } from '@gtp/domain/ledger/ledger.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import { accountMeanings, journalSamples, type Sample } from './ledger-samples.ts';
import { listFiles } from './repository.ts';
import { root } from './run-command.ts';

export const ledgerDocPath = join(root, 'docs/ledger.md');

const head = `# The ledger

Double entry, append only. Every journal sums to zero in each currency; \`hold\` and \`payable\` never fall below zero; a
cause is posted once; no row is changed or deleted: PostgreSQL refuses all of it by itself (decision 0005). Debits stand
left, credits right. Made from the code by \`npm run ledger-doc\`; a test compares it.

## Accounts

One account a currency; owned kinds also have one an order or a company.

| kind | account | holds |
|---|---|---|
`;

/** The page as it must be. */
export function writeLedgerDoc(): string {
  const accounts = accountKinds.map((kind) => {
    const owner = isOwnedKind(kind) ? `:<${kind === 'hold' ? 'order' : 'seller'}>` : '';
    return `| \`${kind}\` | \`${kind}${owner}:<currency>\` | ${accountMeanings[kind]} |`;
  });
  const journals = Object.values(journalSamples).flat().map(sectionOf);
  return `${head}${accounts.join('\n')}\n\n## Journals\n${journals.join('')}`;
}

function sectionOf({ what, amounts, journals }: Sample): string {
  const tables = journals.map(({ kind, cause, orderId, entries }) => {
    const shownCause = `cause \`${cause}\`${orderId === undefined ? '' : ', kept with the order'}`;
    const rows = entries.map((each) => rowOf(each, amounts)).join('\n');
    return `\n### \`${kind}\`: ${what}\n\n${shownCause}\n\n| account | debit | credit |\n|---|---|---|\n${rows}\n`;
  });
  return tables.join('');
}

function rowOf({ accountId, amount }: Entry, amounts: Sample['amounts']): string {
  const account = `\`${accountId.replace(/:USD$/, ':<currency>')}\``;
  const size = { ...amount, minor: amount.minor < 0n ? -amount.minor : amount.minor };
  const term = termOf(size, Object.entries(amounts));
  return amount.minor > 0n ? `| ${account} | ${term} | |` : `| ${account} | | ${term} |`;
}

type Named = readonly [name: string, amount: Money];

/** How an amount comes about from the named ones, such as `trade − fee`: by the fewest of them. */
function termOf(wanted: Money, amounts: readonly Named[]): string {
  const ofCurrency = amounts.filter(([, amount]) => amount.currency === wanted.currency);
  const found = combinations(ofCurrency)
    .filter(({ sum }) => sum === wanted.minor)
    .sort((left, right) => left.parts.length - right.parts.length)[0];
  if (!found) throw new Error(`${wanted.minor} ${wanted.currency} is not made of the sample's amounts`);
  const signed = [...found.parts].sort((left, right) => right.sign - left.sign);
  return signed.map(({ name, sign }, index) => (sign < 0 ? ' − ' : index > 0 ? ' + ' : '') + name).join('');
}

type Part = { readonly name: string; readonly sign: 1 | -1 };
type Combination = { readonly parts: readonly Part[]; readonly sum: bigint };

function combinations([first, ...rest]: readonly Named[]): readonly Combination[] {
  if (!first) return [{ parts: [], sum: 0n }];
  const [name, { minor }] = first;
  return combinations(rest).flatMap(({ parts, sum }) => [
    { parts, sum },
    { parts: [{ name, sign: 1 }, ...parts], sum: sum + minor },
    { parts: [{ name, sign: -1 }, ...parts], sum: sum - minor },
  ]);
}

/** The functions of `domain` that make journals and that the page does not show; and those it shows that are gone. */
export async function listUnshownJournals(): Promise<readonly string[]> {
  const files = listFiles().filter((file) => /^domain\/src\/.+-postings\.ts$/.test(file));
  const modules = (await Promise.all(files.map((file) => import(join(root, file))))) as Record<string, unknown>[];
  const made = modules.flatMap((module) => Object.keys(module)).filter((name) => /Journals?$/.test(name));
  const shown = Object.keys(journalSamples);
  return [...made.filter((name) => !shown.includes(name)), ...shown.filter((name) => !made.includes(name))];
}

if (import.meta.main) writeFileSync(ledgerDocPath, writeLedgerDoc());
