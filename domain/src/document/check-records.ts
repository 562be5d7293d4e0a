/** Whether an order's chain is whole, says what was recorded, and leads to the roots of its days. */
import { type Hashing, rootByHexPath } from '../ledger/merkle-path.ts';
import { noHash, type OrderRecord, type RecordField, textOfField, textOfRecord } from '../ledger/proof-texts.ts';
import type { DossierProblem, FiledDocument, RecordedDossier, RecordLabel } from './dossier.ts';

/** A record's fields that the file shows, by name. */
export function factsOf({ fields }: OrderRecord): Readonly<Record<string, string>> {
  const shown = fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  return Object.fromEntries(shown);
}

const detailFields = ['event', 'state', 'entryKind', 'documentCode', 'version'];

export function labelOf(record: OrderRecord): RecordLabel | undefined {
  const facts = factsOf(record);
  if (facts.kind === undefined) return undefined;
  return { kind: facts.kind, detail: detailFields.map((name) => facts[name]).find((each) => each !== undefined) };
}

export async function listChainProblems(
  hashing: Hashing,
  dossier: RecordedDossier,
): Promise<readonly DossierProblem[]> {
  const problems: DossierProblem[] = [];
  const numbers = new Set(dossier.records.map((record) => record.sequence));
  let [sequence, hash] = [0, noHash];
  for (const record of dossier.records) {
    const at = { record: record.sequence, about: labelOf(record) };
    const missing = missingBetween(numbers, sequence, record.sequence);
    if (missing !== undefined) problems.push({ code: 'record_missing', record: missing });
    else if (record.sequence !== sequence + 1) problems.push({ code: 'record_out_of_order', ...at });
    else if (record.previousHash !== hash) problems.push({ code: 'record_unlinked', ...at });
    for (const field of record.fields) {
      if (await isWhole(hashing, field)) continue;
      problems.push({ code: 'field_changed', ...at, field: field.name, value: field.value ?? '' });
    }
    if ((await hashing.ofText(textOfRecord(dossier.orderId, record))) !== record.hash) {
      problems.push({ code: 'record_changed', ...at });
    }
    ({ sequence, hash } = record);
  }
  return problems;
}

/** The first number between two that no record of the file has. */
function missingBetween(numbers: ReadonlySet<number>, before: number, after: number): number | undefined {
  for (let each = before + 1; each < after; each += 1) if (!numbers.has(each)) return each;
  return undefined;
}

async function isWhole(hashing: Hashing, { name, hash, salt, value }: RecordField): Promise<boolean> {
  if (value === undefined && salt === undefined) return true;
  if (value === undefined || salt === undefined) return false;
  return (await hashing.ofText(textOfField({ salt, name, value }))) === hash;
}

/** The records that the roots prove, and what keeps them from others. */
export async function proveHeads(hashing: Hashing, dossier: RecordedDossier) {
  const { records, heads, roots } = dossier;
  const problems: DossierProblem[] = [];
  const proven = new Set<number>();
  for (const { day, sequence, steps } of heads) {
    const record = records.find((each) => each.sequence === sequence);
    const root = roots.find((each) => each.day === day);
    if (!record) problems.push({ code: 'head_missing', record: sequence, day });
    else if (!root) problems.push({ code: 'root_missing', day });
    else if ((await rootByHexPath(hashing, record.hash, steps)) !== root.recordRoot) {
      problems.push({ code: 'head_unproven', record: sequence, about: labelOf(record), day });
    } else await addProven(hashing, dossier, { record, proven });
  }
  return { proven, problems };
}

type Proven = { readonly record: OrderRecord; readonly proven: Set<number> };

/** From a record that a root proves back to the first, as long as each is what the one after it says. */
async function addProven(hashing: Hashing, { orderId, records }: RecordedDossier, { record, proven }: Proven) {
  const byHash = new Map(records.map((each) => [each.hash, each]));
  let at: OrderRecord | undefined = record;
  while (at && !proven.has(at.sequence) && (await hashing.ofText(textOfRecord(orderId, at))) === at.hash) {
    proven.add(at.sequence);
    at = byHash.get(at.previousHash);
  }
}

/** Whether the journals of the file are those of which the chain tells, no more and no fewer. */
export function listUnrecordedJournals({ records, journals }: RecordedDossier): readonly DossierProblem[] {
  const told = records.flatMap((record) => {
    const { kind, journalId, contentHash } = factsOf(record);
    return kind === 'journal' && journalId !== undefined ? [{ record, journalId, contentHash }] : [];
  });
  const problems = told.flatMap(({ record, journalId, contentHash }): readonly DossierProblem[] => {
    const there = journals.some((each) => each.journalId === journalId && each.contentHash === contentHash);
    return there ? [] : [{ code: 'journal_missing', record: record.sequence, journal: journalId }];
  });
  const stray = journals.filter(
    (journal) =>
      !told.some(
        ({ journalId, contentHash }) => journalId === journal.journalId && contentHash === journal.contentHash,
      ),
  );
  return [...problems, ...stray.map(({ journalId }) => ({ code: 'journal_unrecorded', journal: journalId }) as const)];
}

/** A document of which one has the bytes. */
export type GivenDocument = { readonly name: string; readonly sha256: string };

/** The documents on file as the chain tells: filed, not taken off, and which of them are among the `given`. */
export function listDocuments(records: readonly OrderRecord[], given: readonly GivenDocument[]) {
  const filed = new Map<string, FiledDocument>();
  for (const record of records) {
    const { kind, subject, documentCode = '', fileName = '', sha256 } = factsOf(record);
    if (kind === 'documentRemoved') filed.delete(subject ?? '');
    if (kind !== 'document' || subject === undefined || sha256 === undefined) continue;
    const isGiven = given.some((each) => each.sha256 === sha256);
    filed.set(subject, { record: record.sequence, documentCode, name: fileName, sha256, isGiven });
  }
  return [...filed.values()];
}

/** What is given and is not what was filed: under a filed one's name, or under none. */
export function listDocumentProblems(
  documents: readonly FiledDocument[],
  { given, records }: { readonly given: readonly GivenDocument[]; readonly records: readonly OrderRecord[] },
): readonly DossierProblem[] {
  // Of those that were shown in the dispute the hashes alone are known.
  const shown = new Set(
    records.flatMap(
      (record) =>
        Object.values(factsOf(record))
          .join(' ')
          .match(/[0-9a-f]{64}/g) ?? [],
    ),
  );
  return given
    .filter(({ sha256 }) => !shown.has(sha256))
    .map(({ name }): DossierProblem => {
      const filed = documents.find((each) => each.name === name);
      if (!filed) return { code: 'document_unknown', name };
      const about = { kind: 'document', detail: filed.documentCode };
      return { code: 'document_changed', name, record: filed.record, about };
    });
}
