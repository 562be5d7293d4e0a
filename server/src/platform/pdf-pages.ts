/**
 * Opens PDFs that others made: their words with places, their history, and pictures of their pages. For threads alone:
 * a page may take seconds. Nothing is fetched; fonts and tables come from the package.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  getDocument,
  OPS,
  PasswordResponses,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

export type PdfWord = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

export type PdfPage = {
  /** From 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly PdfWord[];
  /** What can be searched in it is not what is seen: a picture with invisible words over it. */
  readonly hasUnseenWords: boolean;
  readonly hasPicture: boolean;
};

export type PdfProperties = Partial<Record<'producer' | 'creator' | 'createdAt' | 'changedAt', string>>;

export type OpenPdf = {
  readonly pages: number;
  readonly readPage: (page: number) => Promise<PdfPage>;
  readonly readProperties: () => Promise<{ readonly info: PdfProperties; readonly xmp: PdfProperties }>;
  /** The texts of XML files in it. */
  readonly readXmlFiles: () => Promise<readonly string[]>;
  /** A PNG of this width. */
  readonly drawPage: (page: number, width: number) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const inFolder = (name: string) => `${join(folder, name)}/`;

/** Pictures inside a page of more pixels than these are left out. */
const mostPixels = 40_000_000;
/** On one page; a page of a trade document has some hundred. */
const mostItems = 20_000;

/** Opens a PDF; `encrypted` when it asks for a password, `unreadable` when it is none or broken beyond repair. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | 'encrypted' | 'unreadable'> {
  let document: PDFDocumentProxy;
  try {
    document = await getDocument({
      // It takes the bytes away from whoever gave them.
      data: bytes.slice(),
      verbosity: 0,
      cMapUrl: inFolder('cmaps'),
      cMapPacked: true,
      standardFontDataUrl: inFolder('standard_fonts'),
      wasmUrl: inFolder('wasm'),
      iccUrl: inFolder('iccs'),
      useSystemFonts: false,
      maxImageSize: mostPixels,
      stopAtErrors: false,
      enableXfa: false,
    }).promise;
  } catch (error) {
    const { code } = error as { readonly code?: number };
    const asksPassword = code === PasswordResponses.NEED_PASSWORD || code === PasswordResponses.INCORRECT_PASSWORD;
    return asksPassword ? 'encrypted' : 'unreadable';
  }
  const withPage = async <T>(number: number, work: (page: PDFPageProxy) => Promise<T>) => {
    const page = await document.getPage(number);
    try {
      return await work(page);
    } finally {
      page.cleanup();
    }
  };
  return {
    pages: document.numPages,
    readPage: (number) => withPage(number, readPage),
    readProperties: () => readProperties(document),
    readXmlFiles: () => readXmlFiles(document),
    drawPage: (number, width) => withPage(number, (page) => drawPage(document, page, width)),
    close: () => document.loadingTask.destroy(),
  };
}

const pictures: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);

async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.slice(0, mostItems).flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , skew, scale, left, base] = Util.transform(viewport.transform, item.transform) as number[];
    const height = Math.hypot(skew ?? 0, scale ?? 0);
    return wordsOf(item.str, { left: left ?? 0, top: (base ?? 0) - height * 0.85, width: item.width, height });
  });
  const { fnArray, argsArray } = await page.getOperatorList();
  const hasUnseenWords = fnArray.some(
    (operation, index) => operation === OPS.setTextRenderingMode && [3, 7].includes(Number(argsArray[index]?.[0])),
  );
  const fields = await readFields(page);
  return {
    page: page.pageNumber,
    width: viewport.width,
    height: viewport.height,
    words: [...words, ...fields],
    hasUnseenWords,
    hasPicture: fnArray.some((operation) => pictures.has(operation)),
  };
}

/** What was typed into the fields of a form. */
async function readFields(page: PDFPageProxy): Promise<readonly PdfWord[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as readonly Readonly<Record<string, unknown>>[];
  return annotations.flatMap(({ fieldType, fieldValue, rect }) => {
    if (fieldType !== 'Tx' || typeof fieldValue !== 'string' || fieldValue.trim() === '') return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = rect as readonly number[];
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom) as number[];
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top) as number[];
    const box = {
      left: Math.min(x1, x2),
      top: Math.min(y1, y2),
      width: Math.abs(x2 - x1),
      height: Math.min(12, Math.abs(y2 - y1)),
    };
    return wordsOf(fieldValue.replaceAll(/\s+/g, ' '), box);
  });
}

type Box = Omit<PdfWord, 'text'>;

/** A run of text as words, each with its share of the width: Han and Hangul letters are as wide as two others. */
function wordsOf(run: string, { left, width, ...box }: Box): readonly PdfWord[] {
  const breadthOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
  const unit = width / Math.max(1, breadthOf(run));
  return [...run.matchAll(/\S+/g)].map((match) => ({
    ...box,
    text: match[0],
    left: left + breadthOf(run.slice(0, match.index)) * unit,
    width: breadthOf(match[0]) * unit,
  }));
}

async function readProperties(document: PDFDocumentProxy) {
  const { info, metadata } = await document.getMetadata().catch(() => ({ info: {}, metadata: null }));
  const written = info as Readonly<Record<string, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const named = (values: Readonly<Record<keyof PdfProperties, unknown>>): PdfProperties =>
    Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (text(value) ? [[name, text(value)]] : [])));
  const { Producer: producer, Creator: creator, CreationDate: createdAt, ModDate: changedAt } = written;
  const inXmp = (name: string): unknown => metadata?.get(name);
  return {
    info: named({ producer, creator, createdAt, changedAt }),
    xmp: named({
      producer: inXmp('pdf:producer'),
      creator: inXmp('xmp:creatortool'),
      createdAt: inXmp('xmp:createdate'),
      changedAt: inXmp('xmp:modifydate'),
    }),
  };
}

const mostXmlBytes = 2_000_000;

async function readXmlFiles(document: PDFDocumentProxy): Promise<readonly string[]> {
  const files = (await document.getAttachments().catch(() => null)) ?? new Map<string, { filename?: string }>();
  const named = [...files].filter(([name, { filename = name }]) => /[.]xml$/i.test(filename)).slice(0, 3);
  const contents = await Promise.all(named.map(([name]) => document.getAttachmentContent(name).catch(() => null)));
  return contents.flatMap((content) => {
    const bytes: Uint8Array | null = content;
    return bytes && bytes.length <= mostXmlBytes
      ? [
          Buffer.from(bytes)
            .toString('utf8')
            .replace(/^\ufeff/, ''),
        ]
      : [];
  });
}

/** No page is drawn higher than four times its width. */
const tallest = 4;

async function drawPage(document: PDFDocumentProxy, page: PDFPageProxy, width: number): Promise<Buffer> {
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(width / whole.width, (width * tallest) / whole.height) });
  const factory = document.canvasFactory as {
    create: (width: number, height: number) => { canvas: import('@napi-rs/canvas').Canvas };
  };
  const { canvas } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.encode('png');
}
