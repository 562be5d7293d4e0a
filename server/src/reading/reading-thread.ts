/** Reads documents, one after another, in a thread that `document-reader.ts` keeps. */
import { move } from 'piscina';
import { drawPicture, loadFonts } from '../platform/page-pictures.ts';
import { type OpenPdf, openPdf, type PdfPage } from '../platform/pdf-pages.ts';
import { needsEyes } from './needs-eyes.ts';
import { type FileToRead, historyOf, invoiceIn, mostPages, type ReadFile, readPages, unread } from './read-pages.ts';

loadFonts();

/** What a file says in letters; what cannot be read is said as a warning. */
export async function readFile({ bytes, contentType }: FileToRead): Promise<ReadFile> {
  if (contentType.startsWith('image/')) return { ...unread('unreadable'), isPicture: true };
  if (contentType !== 'application/pdf') return unread('unreadable');
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return unread(pdf);
  try {
    const texts = await readTexts(pdf);
    const history = await historyOf(pdf, bytes);
    if (texts.some(needsEyes)) {
      return { ...unread('unreadable', pdf.pages), warnings: ['unreadable', ...history], isPicture: true };
    }
    return readPages(texts, {
      pages: pdf.pages,
      methods: ['text_layer'],
      warnings: history,
      embedded: await invoiceIn(pdf),
    });
  } finally {
    await pdf.close();
  }
}

async function readTexts(pdf: OpenPdf): Promise<readonly PdfPage[]> {
  const texts: PdfPage[] = [];
  for (let page = 1; page <= Math.min(pdf.pages, mostPages); page += 1) texts.push(await pdf.readPage(page));
  return texts;
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
