/** What is made of the words of a document's pages, however they were read. */
import type { DocumentKind, ReadFact, ReadingMethod, ReadingWarning } from '@gtp/domain/reading/document-reading.ts';
import { countRevisions, judgeHistory } from '@gtp/domain/reading/file-history.ts';
import { findFacts } from '@gtp/domain/reading/find-facts.ts';
import { findKind } from '@gtp/domain/reading/find-kind.ts';
import type { PageText } from '@gtp/domain/reading/page-words.ts';
import type { OpenPdf } from '../platform/pdf-pages.ts';
import { type EmbeddedInvoice, readEmbeddedInvoice } from './embedded-invoice.ts';

export type FileToRead = { readonly bytes: Uint8Array; readonly contentType: string };

export type ReadFile = {
  readonly kind: DocumentKind;
  readonly methods: readonly ReadingMethod[];
  readonly pages: number;
  readonly facts: readonly ReadFact[];
  readonly warnings: readonly ReadingWarning[];
  /** Of a document that is a picture. */
  readonly pictureHash?: string;
  /** What it shows is not written in letters: it has yet to be recognised. */
  readonly isPicture?: true;
};

/** The first ones are read; a trade document has one to five. */
export const mostPages = 20;

export function unread(warning: ReadingWarning, pages = 0): ReadFile {
  return { kind: 'unknown', methods: [], pages, facts: [], warnings: [warning] };
}

/** What the history of a file says. */
export async function historyOf(pdf: OpenPdf, bytes: Uint8Array): Promise<readonly ReadingWarning[]> {
  const revisions = countRevisions(Buffer.from(bytes).toString('latin1'));
  return judgeHistory({ revisions, ...(await pdf.readProperties()) });
}

/** The electronic invoice in a file, if there is one that can be read. */
export async function invoiceIn(pdf: OpenPdf): Promise<EmbeddedInvoice | undefined> {
  return (await pdf.readXmlFiles()).map(readEmbeddedInvoice).find((invoice) => invoice !== undefined);
}

type Pages = Pick<ReadFile, 'pages' | 'methods' | 'warnings'> & { readonly embedded?: EmbeddedInvoice | undefined };

/** The kind and the facts of these pages. */
export function readPages(texts: readonly PageText[], { pages, methods, warnings, embedded }: Pages): ReadFile {
  const isEmpty = texts.every(({ words }) => words.length === 0);
  const kind = findKind(texts);
  return {
    kind: kind === 'unknown' && embedded ? embedded.kind : kind,
    methods: [...(isEmpty ? [] : methods), ...(embedded ? ['embedded_data' as const] : [])],
    pages,
    facts: withEmbedded(isEmpty ? [] : findFacts(texts), embedded),
    warnings: [
      ...(isEmpty && !warnings.includes('unreadable') ? ['empty' as const] : []),
      ...warnings,
      ...(pages > mostPages && !warnings.includes('too_many_pages') ? ['too_many_pages' as const] : []),
    ],
  };
}

/** What the data says otherwise than the page stands beside it: one of them is wrong. */
function withEmbedded(facts: readonly ReadFact[], embedded: EmbeddedInvoice | undefined): readonly ReadFact[] {
  const others = (embedded?.facts ?? []).filter(
    (stated) => !facts.some((fact) => fact.field === stated.field && same(fact, stated)),
  );
  return [...facts, ...others];
}

function same(one: ReadFact, other: ReadFact): boolean {
  const isSameUnit = (one.unit ?? other.unit) === (other.unit ?? one.unit);
  return isSameUnit && one.value.toLowerCase() === other.value.toLowerCase();
}
