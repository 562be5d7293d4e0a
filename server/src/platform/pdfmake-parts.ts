/**
 * The parts of pdfmake that the tagging of a PDF extends, with their types as far as they are used: it publishes
 * neither.
 */
import { createRequire } from 'node:module';
import type { Content } from 'pdfmake';

/** A line of text on a page; its pieces are shared by all lines that repeat it. */
export type Line = { readonly inlines: readonly object[]; node?: object };

/** A piece of the structure tree. */
export type StructureElement = { readonly dictionary: { readonly data: Record<string, unknown> } };

/** What is marked on a page as belonging to the structure tree. */
export type MarkedContent = { readonly refs: readonly object[] };

/** A font in one document: what was read of the file, and the letters of it that the document uses. */
export type EmbeddedFont = { font: { readonly createSubset: () => object }; subset: object };

export type Pdf = AsyncIterable<unknown> & {
  struct(type: string, options: object, children: readonly (StructureElement | MarkedContent)[]): StructureElement;
  addStructure(root: StructureElement): void;
  markStructureContent(tag: string): MarkedContent;
  markContent(tag: 'Artifact', options: { readonly type: string }): void;
  endMarkedContent(): void;
  provideFont(name: string, isBold: boolean, isItalic: boolean): EmbeddedFont;
  end(): void;
};

type Page = { readonly items: readonly object[] };
type Footer = (page: number, pages: number) => Content;
type PageBox = { readonly width: number; readonly height: number };
type Margins = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

type PdfClass = new (
  fonts: object,
  images: object,
  patterns: object,
  attachments: object,
  options: object,
  files: object,
  mayRead: (path: string) => boolean,
) => Pdf;

type LayoutClass = new (
  page: PageBox,
  margins: Margins,
  svg: object,
) => {
  registerTableLayouts(layouts: object): void;
  layoutDocument(
    content: Content[],
    pdf: Pdf,
    styles: Readonly<Record<string, object>>,
    defaultStyle: object,
    background: undefined,
    header: (() => Content) | undefined,
    footer: Footer,
  ): readonly Page[];
  buildNextLine(node: object): Line | null;
};

type RendererClass = new (
  pdf: Pdf,
) => {
  renderPages(pages: readonly Page[]): void;
  renderLine(line: Line, x: number, y: number): void;
  renderImage(image: object): void;
  renderVector(vector: object): void;
};

const require = createRequire(import.meta.url);
// scan-allow module-of-a-caller: the names below, at the start
const load = <T>(name: string): T => require(`pdfmake/js/${name}.js`) as T;

export const { default: PdfDocument } = load<{ default: PdfClass }>('PDFDocument');
export const { default: LayoutBuilder } = load<{ default: LayoutClass }>('LayoutBuilder');
export const { default: PageRenderer } = load<{ default: RendererClass }>('Renderer');
export const { tableLayouts } = load<{ tableLayouts: object }>('tableLayouts');
