/** What the program `check-dossier` says of the files that it was given. */
import { createHash } from 'node:crypto';
import { readDossierFile, readRootsFile } from '@gtp/contract/document/dossier-file.ts';
import { checkDossier } from '@gtp/domain/document/check-dossier.ts';
import type { DossierProblem, DossierVerdict } from '@gtp/domain/document/dossier.ts';
import { fillText } from '@gtp/domain/platform/fill-text.ts';
import texts from '../web/src/document/texts/en.json' with { type: 'json' };

type NamedFile = { readonly name: string; readonly content: Uint8Array };
export type DossierFiles = {
  readonly dossier: NamedFile;
  readonly roots?: NamedFile | undefined;
  readonly documents?: readonly NamedFile[];
};
export type DossierReport = { readonly problems: readonly string[]; readonly summary: readonly string[] };

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');
const hashing = {
  ofText: (text: string) => Promise.resolve(sha256(text)),
  ofBytes: (bytes: Uint8Array) => Promise.resolve(sha256(bytes)),
};

export async function reportOnDossier({ dossier, roots, documents = [] }: DossierFiles): Promise<DossierReport> {
  const read = readDossierFile(textOf(dossier));
  if (!read.ok) return unreadable(dossier, 'is no dossier', read.field);
  const published = roots && readRootsFile(textOf(roots));
  if (roots && published && !published.ok) return unreadable(roots, 'holds no roots', published.field);
  const given = documents.map(({ name, content }) => ({ name, sha256: sha256(content) }));
  const compared = { documents: given, published: published?.ok ? published.value : undefined };
  const verdict = await checkDossier(hashing, read.value, compared);
  return { problems: verdict.problems.map(sentenceOf), summary: summaryOf(verdict) };
}

function textOf({ content }: NamedFile): string {
  return new TextDecoder().decode(content);
}

function unreadable({ name }: NamedFile, what: string, field: string | undefined): DossierReport {
  return { problems: [`${name} ${what}${field === undefined ? '' : `: ${field}`}`], summary: [] };
}

/** The sentence that the portal's page shows in English, with the names of fields as the file has them. */
function sentenceOf({ code, about, ...facts }: DossierProblem): string {
  const label = about ? `${about.kind}${about.detail === undefined ? '' : ` ${about.detail}`}` : 'not shown';
  const filled: Readonly<Record<string, string | number>> = { ...facts, about: label };
  return fillText(texts.problem[code], (name) => String(filled[name] ?? ''));
}

function summaryOf(verdict: DossierVerdict): readonly string[] {
  const { version, orderId, records, journals, documents, problems, areRootsCompared } = verdict;
  const { total, proven, withheld } = records;
  return [
    version === 1
      ? texts.dossierCheck.first
      : `${orderId}: ${proven} of ${total} records proven, ${withheld} values not shown`,
    `${orderId}: ${journals.proven} journals proven, ${journals.total - journals.proven} newer than the last root`,
    ...documents.map(({ documentCode, name, sha256: hash, isGiven }) =>
      [documentCode, name, hash, isGiven ? 'is the file given' : 'not compared'].join('  '),
    ),
    `${problems.length} problems${areRootsCompared ? '' : '; roots not compared with published ones'}`,
  ];
}
