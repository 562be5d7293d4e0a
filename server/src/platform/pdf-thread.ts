/**
 * Sets documents, one after another, in a thread that `pdf.ts` keeps; fonts are read with the first that needs them.
 */
import { readFileSync } from 'node:fs';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Content } from 'pdfmake';
import { move } from 'piscina';
import type { BrandedPdf } from './pdf.ts';
import { pdfFonts, splitForPage } from './pdf-fonts.ts';
import { setTaggedPdf } from './tagged-pdf.ts';

const languageTags: Readonly<Record<Language, string>> = { ko: 'ko', en: 'en', ja: 'ja', sp: 'es', cn: 'zh-Hans' };

/** The bytes of the file. */
export async function setPdf({ language, title, content, ...brand }: BrandedPdf): Promise<Uint8Array> {
  const bytes = await setTaggedPdf(
    {
      title,
      creator: brand.brandName,
      header: brand.logo && headerOf(brand.logo),
      language: languageTags[language],
      content: content.map((part) => withFonts(part, language)),
      footer: (page, pages) => ({
        columns: [
          { text: [...splitForPage(brand.footer, language)], style: 'small' },
          { text: `${page} / ${pages}`, style: 'small', alignment: 'right', width: 60 },
        ],
        margin: [40, 16, 40, 0],
      }),
      defaultStyle: { font: 'Pretendard', fontSize: 9.5, lineHeight: 1.25 },
      styles: {
        heading: { fontSize: 16, bold: true, margin: [0, 0, 0, 8] },
        section: { bold: true },
        label: { color: '#5b6472', fontSize: 8.5 },
        amount: { alignment: 'right' },
        small: { color: '#5b6472', fontSize: 8 },
        link: { color: brand.linkColour },
      },
    },
    { paths: pdfFonts, read: readFont },
  );
  return move(bytes) as unknown as Uint8Array;
}

const logoHeight = 18;
const widestLogo = 160;

function headerOf({ bytes, ratio }: NonNullable<BrandedPdf['logo']>): () => Content {
  const width = Math.min(widestLogo, logoHeight * ratio);
  const image = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  return () => ({ image, width, margin: [40, 16, 40, 0] });
}

const fontFiles = new Map<string, Buffer>();

/** A font's bytes. */
function readFont(path: string): Buffer {
  const bytes = fontFiles.get(path) ?? readFileSync(path);
  fontFiles.set(path, bytes);
  return bytes;
}

/** Every text below `part`, cut into runs of one font each. */
function withFonts<T>(part: T, of: Language): T {
  if (typeof part === 'string') return { text: [...splitForPage(part, of)] } as T;
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
  if (typeof value === 'string') return [...splitForPage(value, of)];
  if (typeof value === 'number') return [...splitForPage(String(value), of)];
  return withFonts(value, of);
}
