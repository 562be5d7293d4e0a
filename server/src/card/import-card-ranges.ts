import type { Transaction } from '../platform/database.ts';
import { compareLists, type ListChange, ListFileError } from '../platform/list-file.ts';
import { insertRange, listAllRanges, type Range, updateRange } from './card-range-store.ts';
import { listIssuingCompanies } from './card-store.ts';
import { failAt, readCardRanges, type WrittenRange } from './read-card-ranges.ts';

type RangesFile = {
  readonly bytes: Uint8Array;
  /** The issuer of all rows where the file names none, or the one whose rows alone are taken. */
  readonly issuerId?: string | undefined;
  readonly isDryRun: boolean;
};

export type RangesImported = ListChange & {
  /** Rows of issuers that do not take part. */
  readonly leftOut: number;
  /** Ranges of these issuers that the file does not name; they stay as they are. */
  readonly unnamed: number;
};

/**
 * Adds and changes the issuers' ranges of cards by a published table; a dry run, or the same table again, write nothing.
 * An issuer goes by its id or one of its names. Nothing is taken away: what the table does not name may be a table cut
 * short, and cards hang on it. Throws `ListFileError` for a file that is wrong anywhere, or that gives one issuer's digits
 * to another.
 */
export async function importCardRanges(
  transaction: Transaction,
  { bytes, issuerId, isDryRun }: RangesFile,
): Promise<RangesImported> {
  const written = readCardRanges(bytes);
  const wanted = await rangesToTake(transaction, { written, issuerId });
  const all = await listAllRanges(transaction);
  const known = new Map(all.map((range) => [range.bin, range]));
  const after = wanted.map(({ companyId, row }): Range => {
    const before = known.get(row.bin);
    if (before && before.companyId !== companyId)
      failAt(row.line, 'bin', `${row.bin} is ${before.companyId}’s, and the file gives it to ${companyId}`);
    return rangeOf(row, companyId, before);
  });
  const bins = new Set(after.map(({ bin }) => bin));
  const issuers = new Set(after.map(({ companyId }) => companyId));
  const before = all.filter(({ bin }) => bins.has(bin)).map((range) => rangeOnly(range));
  const change = compareLists(before, after, ({ bin }) => bin);
  for (const range of isDryRun ? [] : after) await save(transaction, range, known.get(range.bin));
  const unnamed = all.filter(({ bin, companyId }) => issuers.has(companyId) && !bins.has(bin)).length;
  return { ...change, leftOut: written.length - wanted.length, unnamed };
}

type Stored = Awaited<ReturnType<typeof listAllRanges>>[number];

async function save(transaction: Transaction, range: Range, before: Stored | undefined): Promise<void> {
  if (before && JSON.stringify(rangeOnly(before)) === JSON.stringify(range)) return;
  const isSaved = before
    ? await updateRange(transaction, { ...range, version: before.version })
    : await insertRange(transaction, range);
  if (!isSaved) throw new ListFileError(`Range ${range.bin}`, 'its issuer changed it in this moment: try again');
}

function rangeOf(row: WrittenRange, companyId: string, before: Stored | undefined): Range {
  return {
    bin: row.bin,
    companyId,
    brand: row.brand,
    programme: row.programme || (before?.programme ?? ''),
    needsApproval: row.needsApproval ?? before?.needsApproval ?? false,
    isActive: row.isActive ?? before?.isActive ?? true,
  };
}

function rangeOnly({ bin, companyId, brand, programme, needsApproval, isActive }: Range): Range {
  return { bin, companyId, brand, programme, needsApproval, isActive };
}

type Rows = { readonly written: readonly WrittenRange[]; readonly issuerId: string | undefined };
type Taken = { readonly companyId: string; readonly row: WrittenRange };

async function rangesToTake(transaction: Transaction, { written, issuerId }: Rows): Promise<readonly Taken[]> {
  const issuers = await listIssuingCompanies(transaction);
  const ids = issuers.map(({ companyId }) => companyId).join(', ') || 'none yet';
  if (issuerId !== undefined && !issuers.some(({ companyId }) => companyId === issuerId))
    throw new ListFileError('--issuer', `there is no issuer ${issuerId}; there is ${ids}`);
  const byName = new Map(
    issuers.flatMap(({ companyId, name, englishName }) =>
      [companyId, name, englishName].map((each) => [plain(each), companyId] as const),
    ),
  );
  const taken = written.flatMap((row) => {
    if (row.issuer === undefined && issuerId === undefined)
      failAt(row.line, 'issuer', `no column names the issuer: say whose they are with --issuer ${ids}`);
    const companyId = row.issuer === undefined ? issuerId : byName.get(plain(row.issuer));
    return companyId !== undefined && (issuerId ?? companyId) === companyId ? [{ companyId, row }] : [];
  });
  if (taken.length > 0) return taken;
  throw new ListFileError('File', `no row is of an issuer that takes part (${ids})`);
}

/** Without marks, spaces and the Korean words for a company. */
function plain(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(주\)|주식회사/g, '');
  return words.replaceAll(/[\s.,()-]/g, '');
}
