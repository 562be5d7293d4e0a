/** Reads scans and photographs, one after another, in a thread that `document-reader.ts` keeps. */
import type { ReadingWarning } from '@gtp/domain/reading/document-reading.ts';
import type { PageText } from '@gtp/domain/reading/page-words.ts';
import type { Canvas } from '@napi-rs/canvas';
import { hashPicture, isBlank, loadFonts, openPicture } from '../platform/page-pictures.ts';
import { openPdf } from '../platform/pdf-pages.ts';
import { openRecogniser, type Recogniser } from '../platform/picture-words.ts';
import type { EmbeddedInvoice } from './embedded-invoice.ts';
import { needsEyes } from './needs-eyes.ts';
import { placesAsDrawn, type TurnedPage } from './places-as-drawn.ts';
import { type FileToRead, historyOf, invoiceIn, type ReadFile, readPages, unread } from './read-pages.ts';

loadFonts();

/** The first ones are recognised: each takes seconds. */
const mostPages = 8;
const pageWidth = 1_700;
/** Of the words of a page together, and of one value. */
const leastPageConfidence = 0.7;
const leastFactConfidence = 0.6;

/** What a file shows. */
export async function recogniseFile({ bytes, contentType }: FileToRead): Promise<ReadFile> {
  const recogniser = openRecogniser();
  try {
    return contentType === 'application/pdf'
      ? await recognisePdf(bytes, recogniser)
      : await recognisePhotograph(bytes, recogniser);
  } finally {
    await recogniser.close();
  }
}

async function recognisePhotograph(bytes: Uint8Array, recogniser: Recogniser): Promise<ReadFile> {
  const picture = await openPicture(bytes);
  if (!picture) return unread('unreadable');
  const page = await recognisePage({ page: 1, picture }, recogniser);
  return put([page], { pages: 1, warnings: [], pictureHash: hashPicture(picture) });
}

async function recognisePdf(bytes: Uint8Array, recogniser: Recogniser): Promise<ReadFile> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return unread(pdf);
  try {
    const pages: RecognisedPage[] = [];
    let pictureHash: string | undefined;
    for (let page = 1; page <= Math.min(pdf.pages, mostPages); page += 1) {
      const text = await pdf.readPage(page);
      const picture = needsEyes(text) ? await openPicture(await pdf.drawPage(page, pageWidth)) : undefined;
      if (page === 1 && picture) pictureHash = hashPicture(picture);
      pages.push(picture ? await recognisePage({ page, picture }, recogniser) : { text, warnings: [] });
    }
    const tooMany = pdf.pages > mostPages ? ['too_many_pages' as const] : [];
    const warnings = [...(await historyOf(pdf, bytes)), ...tooMany];
    const read = { pages: pdf.pages, warnings, ...(pictureHash && { pictureHash }) };
    return put(pages, { ...read, embedded: await invoiceIn(pdf) });
  } finally {
    await pdf.close();
  }
}

type RecognisedPage = {
  readonly text: PageText;
  /** Of a page that was recognised. */
  readonly turned?: TurnedPage;
  readonly warnings: readonly ReadingWarning[];
};

type Pictured = { readonly page: number; readonly picture: Canvas };

async function recognisePage({ page, picture }: Pictured, recogniser: Recogniser): Promise<RecognisedPage> {
  const nothing = { page, width: picture.width, height: picture.height, words: [] };
  if (isBlank(picture)) return { text: nothing, warnings: [] };
  const read = await recogniser.read(picture);
  if (!read || read.words.length === 0) return { text: nothing, warnings: ['unreadable'] };
  const { width, height, words, confidence, turn } = read;
  return {
    text: { page, width, height, words },
    turned: { page, turn },
    warnings: confidence < leastPageConfidence ? ['low_confidence'] : [],
  };
}

type Read = Pick<ReadFile, 'pages' | 'warnings' | 'pictureHash'> & { readonly embedded?: EmbeddedInvoice | undefined };

function put(pages: readonly RecognisedPage[], read: Read): ReadFile {
  const turned = pages.flatMap((page) => page.turned ?? []);
  const isText = pages.some((page) => !page.turned && page.text.words.length > 0);
  const methods = [...(isText ? ['text_layer' as const] : []), ...(turned.length > 0 ? ['recognition' as const] : [])];
  const warnings = [...pages.flatMap((page) => page.warnings), ...read.warnings];
  const file = readPages(
    pages.map(({ text }) => text),
    { pages: read.pages, methods, warnings, embedded: read.embedded },
  );
  const isUnsure = file.facts.some(({ confidence }) => confidence < leastFactConfidence);
  return {
    ...file,
    facts: placesAsDrawn(file.facts, turned),
    warnings: [...new Set([...file.warnings, ...(isUnsure ? ['low_confidence' as const] : [])])],
    ...(read.pictureHash && { pictureHash: read.pictureHash }),
  };
}
