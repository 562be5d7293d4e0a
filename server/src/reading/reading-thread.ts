/** Reads documents, one after another, in a thread that `document-reader.ts` keeps. */
import type { DocumentKind, ReadFact, ReadingMethod, ReadingWarning } from '@gtp/domain/reading/document-reading.ts';
import { countRevisions, judgeHistory } from '@gtp/domain/reading/file-history.ts';
import { findFacts } from '@gtp/domain/reading/find-facts.ts';
import { findKind } from '@gtp/domain/reading/find-kind.ts';
import type { PageText } from '@gtp/domain/reading/page-words.ts';
import { move } from 'piscina';
import { drawPicture, loadFonts } from '../platform/page-pictures.ts';
import { openPdf } from '../platform/pdf-pages.ts';

loadFonts();

export type FileToRead = { readonly bytes: Uint8Array; readonly contentType: string };

export type ReadFile = {
  readonly kind: DocumentKind;
  readonly methods: readonly ReadingMethod[];
  readonly pages: number;
  readonly facts: readonly ReadFact[];
  readonly warnings: readonly ReadingWarning[];
  /** Of a document that is a picture. */
  readonly pictureHash?: string;
};

/** The first ones are read; a trade document has one to five. */
const mostPages = 20;

/** What a file says; what cannot be read is said as a warning. */
export async function readFile({ bytes, contentType }: FileToRead): Promise<ReadFile> {
  if (contentType === 'application/pdf') return readPdf(bytes);
  return unread('unreadable');
}

function unread(warning: ReadingWarning, pages = 0): ReadFile {
  return { kind: 'unknown', methods: [], pages, facts: [], warnings: [warning] };
}

async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  const written = Buffer.from(bytes).toString('latin1');
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return unread(pdf);
  try {
    const texts: PageText[] = [];
    for (let page = 1; page <= Math.min(pdf.pages, mostPages); page += 1) texts.push(await pdf.readPage(page));
    const isEmpty = texts.every(({ words }) => words.length === 0);
    const facts = isEmpty ? [] : findFacts(texts);
    return {
      kind: findKind(texts),
      methods: isEmpty ? [] : ['text_layer'],
      pages: pdf.pages,
      facts,
      warnings: [
        ...(isEmpty ? ['empty' as const] : []),
        ...judgeHistory({ revisions: countRevisions(written), ...(await pdf.readProperties()) }),
        ...(pdf.pages > mostPages ? ['too_many_pages' as const] : []),
      ],
    };
  } finally {
    await pdf.close();
  }
}

export type PageToDraw = FileToRead & { readonly page: number; readonly width: number };

/** A PNG of a page; undefined where there is none, or none that can be drawn. */
export async function drawPage({ bytes, contentType, page, width }: PageToDraw): Promise<Uint8Array | undefined> {
  if (contentType.startsWith('image/')) return page === 1 ? moved(await drawPicture(bytes, width)) : undefined;
  if (contentType !== 'application/pdf') return undefined;
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return undefined;
  try {
    return page <= pdf.pages ? moved(await pdf.drawPage(page, width)) : undefined;
  } finally {
    await pdf.close();
  }
}

/** To the thread that asked, uncopied. */
function moved(png: Uint8Array | undefined): Uint8Array | undefined {
  return png && (move(new Uint8Array(png)) as unknown as Uint8Array);
}
