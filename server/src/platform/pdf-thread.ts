/** Sets one document and sends its bytes; `pdf.ts` starts it. */
import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Content } from 'pdfmake';
import * as pdfmake from 'pdfmake';
import type { PdfDocument } from './pdf.ts';
import { pdfFonts, splitByFont } from './pdf-fonts.ts';
import { unpackWoff } from './woff-font.ts';

/** What is in it, pdfmake reads before the disk; its types leave it out. */
type Printer = typeof pdfmake & {
  readonly virtualfs: { readonly writeFileSync: (path: string, bytes: Buffer) => void };
};
const made = pdfmake as unknown as Printer & { default?: Printer };
const printer = made.default ?? made;
printer.setFonts(pdfFonts);
// Nothing is fetched; only the fonts are read from disk.
printer.setUrlAccessPolicy(() => false);
const fontFiles = new Set(Object.values(pdfFonts).flatMap((font) => Object.values(font)));
printer.setLocalAccessPolicy((path) => fontFiles.has(path));

const { language, title, content, footer } = workerData as PdfDocument;
const definition: Parameters<typeof pdfmake.createPdf>[0] = {
  pageSize: 'A4',
  pageMargins: [40, 44, 40, 52],
  info: { title, creator: 'Global Trade Payments' },
  content: content.map((part) => withFonts(part, language)),
  footer: (page, pages) => ({
    columns: [
      { text: [...splitByFont(footer, language)], style: 'small' },
      { text: `${page} / ${pages}`, style: 'small', alignment: 'right', width: 60 },
    ],
    margin: [40, 16, 40, 0],
  }),
  defaultStyle: { font: 'Pretendard', fontSize: 9.5, lineHeight: 1.25 },
  styles: {
    heading: { fontSize: 16, bold: true, margin: [0, 0, 0, 8] },
    label: { color: '#5b6472', fontSize: 8.5 },
    amount: { alignment: 'right' },
    small: { color: '#5b6472', fontSize: 8 },
  },
};
unpackFont('Japanese');
unpackFont('Chinese');
const bytes = await printer.createPdf(definition).getBuffer();
parentPort?.postMessage(new Uint8Array(bytes));

/** Puts both weights of a font, unpacked, where pdfmake looks before the disk; nothing if no letter needs them. */
function unpackFont(name: 'Japanese' | 'Chinese'): void {
  if (!JSON.stringify(definition.content).includes(`"font":"${name}"`)) return;
  for (const path of Object.values(pdfFonts[name]))
    printer.virtualfs.writeFileSync(path, unpackWoff(readFileSync(path)));
}

/** Every text below `part`, cut into runs of one font each. */
function withFonts<T>(part: T, of: Language): T {
  if (typeof part === 'string') return { text: [...splitByFont(part, of)] } as T;
  if (Array.isArray(part)) return part.map((each) => withFonts(each as Content, of)) as T;
  if (part === null || typeof part !== 'object') return part;
  const entries = Object.entries(part as Record<string, unknown>).map(([key, value]): [string, unknown] => [
    key,
    holdsContent(key) ? cut(value, of) : value,
  ]);
  return Object.fromEntries(entries) as T;
}

function holdsContent(key: string): boolean {
  return ['text', 'stack', 'columns', 'table', 'body', 'ul', 'ol'].includes(key);
}

function cut(value: unknown, of: Language): unknown {
  if (typeof value === 'string') return [...splitByFont(value, of)];
  if (typeof value === 'number') return [...splitByFont(String(value), of)];
  return withFonts(value, of);
}
