/**
 * A PDF 1.7 with tags (ISO 32000-1 §14.8): headings, paragraphs and tables as screen readers and programs read them.
 * pdfmake alone marks a file as tagged and tags nothing in it, so three of its parts are extended.
 */
import type { Content } from 'pdfmake';
import {
  type EmbeddedFont,
  LayoutBuilder,
  type Line,
  type MarkedContent,
  PageRenderer,
  type Pdf,
  PdfDocument,
  type StructureElement,
  tableLayouts,
} from './pdfmake-parts.ts';

export type TaggedDocument = {
  readonly title: string;
  /** In the properties of the file: whose product made it. */
  readonly creator: string;
  /** At the top of each page: decoration. */
  readonly header: (() => Content) | undefined;
  /** BCP 47. */
  readonly language: string;
  /** It is changed while its pages are set. */
  readonly content: Content[];
  readonly footer: (page: number, pages: number) => Content;
  readonly defaultStyle: { readonly font: string; readonly fontSize: number; readonly lineHeight: number };
  /** Texts in `heading` and `section` become headings, those in `label` head their row of a table. */
  readonly styles: Readonly<Record<string, object>>;
};

/** Fonts by name and weight: each the path by which `read` answers its bytes. */
export type PdfFonts = {
  readonly paths: Readonly<Record<string, { readonly normal: string; readonly bold: string }>>;
  readonly read: (path: string) => Buffer;
};

const a4 = { width: 595.28, height: 841.89 };
const margins = { left: 40, top: 44, right: 40, bottom: 52 };

/** The bytes of the file. Throws on content that pdfmake refuses, and on every file but the fonts. */
export async function setTaggedPdf(document: TaggedDocument, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const { content, styles, defaultStyle, header, footer } = document;
  const pdf = new FontKeepingDocument(fonts.paths, {}, {}, {}, optionsOf(document), filesOf(fonts), () => false);
  const layout = new TextRememberingLayout(a4, margins, {});
  layout.registerTableLayouts(tableLayouts);
  const pages = layout.layoutDocument(content, pdf, styles, defaultStyle, undefined, header, footer);
  const marks = new Map<object, MarkedContent[]>(textsIn(content).map((text) => [text, []]));
  new TaggingRenderer(pdf, marks).renderPages(pages);
  pdf.addStructure(pdf.struct('Document', {}, elementsOf(content, { pdf, marks })));
  pdf.end();
  const pieces: Buffer[] = [];
  for await (const piece of pdf) pieces.push(piece as Buffer);
  return new Uint8Array(Buffer.concat(pieces));
}

function optionsOf({ title, creator, language }: TaggedDocument) {
  return {
    size: [a4.width, a4.height],
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Creator: creator, Producer: 'pdfmake' },
    autoFirstPage: false,
    font: null,
  };
}

/** What pdfmake reads instead of the disk. */
function filesOf({ paths, read }: PdfFonts) {
  const known = new Set(Object.values(paths).flatMap((font) => Object.values(font)));
  return { existsSync: (path: string) => known.has(path), readFileSync: read };
}

const fontsRead = new Map<string, EmbeddedFont['font']>();

/** Reads a font once for all documents: decoding its tables is most of the work of a short one. */
class FontKeepingDocument extends PdfDocument {
  override provideFont(name: string, isBold: boolean, isItalic: boolean): EmbeddedFont {
    const embedded = super.provideFont(name, isBold, isItalic);
    const key = `${name}${isBold ? ' bold' : ''}`;
    const known = fontsRead.get(key);
    if (!known) fontsRead.set(key, embedded.font);
    else if (embedded.font !== known) {
      embedded.font = known;
      embedded.subset = known.createSubset();
    }
    return embedded;
  }
}

/** Each line knows of which text it is. */
class TextRememberingLayout extends LayoutBuilder {
  override buildNextLine(node: object): Line | null {
    const line = super.buildNextLine(node);
    if (line) line.node = node;
    return line;
  }
}

/** Marks each line of the content for its text, and whatever else is drawn as decoration. */
class TaggingRenderer extends PageRenderer {
  readonly #pdf: Pdf;
  readonly #marks: ReadonlyMap<object, MarkedContent[]>;
  readonly #drawn = new Set<Line['inlines']>();

  constructor(pdf: Pdf, marks: ReadonlyMap<object, MarkedContent[]>) {
    super(pdf);
    this.#pdf = pdf;
    this.#marks = marks;
  }

  override renderLine(line: Line, x: number, y: number): void {
    const marks = line.node && this.#marks.get(line.node);
    // The head of a table comes again on each page: it is read once.
    if (marks && !this.#drawn.has(line.inlines)) marks.push(this.#pdf.markStructureContent('P'));
    else this.#pdf.markContent('Artifact', { type: 'Pagination' });
    this.#drawn.add(line.inlines);
    super.renderLine(line, x, y);
    this.#pdf.endMarkedContent();
  }

  override renderImage(image: object): void {
    this.#pdf.markContent('Artifact', { type: 'Pagination' });
    super.renderImage(image);
    this.#pdf.endMarkedContent();
  }

  override renderVector(vector: object): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' });
    super.renderVector(vector);
    this.#pdf.endMarkedContent();
  }
}

type Node = {
  readonly text?: unknown;
  readonly style?: unknown;
  readonly stack?: readonly Node[];
  readonly columns?: readonly Node[];
  readonly table?: { readonly headerRows?: number; readonly body: readonly (readonly Cell[])[] };
};
/** `_span`: pdfmake's mark of a cell that another one covers. */
type Cell = Node & { readonly colSpan?: number; readonly _span?: boolean };

/** Every text in the content, in the order of reading. */
function textsIn(content: readonly unknown[]): readonly object[] {
  return (content as readonly Node[]).flatMap((node) => {
    if (node.table) return textsIn(node.table.body.flat());
    return node.stack || node.columns ? textsIn(node.stack ?? node.columns ?? []) : [node];
  });
}

type Tagging = { readonly pdf: Pdf; readonly marks: ReadonlyMap<object, readonly MarkedContent[]> };

function elementsOf(content: readonly unknown[], tagging: Tagging): readonly StructureElement[] {
  return (content as readonly Node[]).flatMap((node) => {
    if (node.table) return [tableOf(node.table, tagging)];
    if (node.stack || node.columns) return elementsOf(node.stack ?? node.columns ?? [], tagging);
    const marks = tagging.marks.get(node) ?? [];
    return marks.length === 0 ? [] : [tagging.pdf.struct(headingTag(node) ?? 'P', {}, marks)];
  });
}

function headingTag({ style }: Node): 'H1' | 'H2' | undefined {
  if (style === 'heading') return 'H1';
  return style === 'section' ? 'H2' : undefined;
}

function tableOf({ body, headerRows = 0 }: NonNullable<Node['table']>, tagging: Tagging): StructureElement {
  const rows = body.map((row, index) => {
    const cells = row.filter((cell) => !cell._span);
    const elements = cells.map((cell) => cellOf(cell, { isHead: index < headerRows, tagging }));
    return tagging.pdf.struct('TR', {}, elements);
  });
  return tagging.pdf.struct('Table', {}, rows);
}

function cellOf(cell: Cell, { isHead, tagging }: { isHead: boolean; tagging: Tagging }): StructureElement {
  const { pdf, marks } = tagging;
  const scope = isHead ? 'Column' : cell.style === 'label' && 'Row';
  const inside = cell.text === undefined ? elementsOf([cell], tagging) : (marks.get(cell) ?? []);
  const element = pdf.struct(scope ? 'TH' : 'TD', scope ? { scope } : {}, inside);
  const { data } = element.dictionary;
  if (cell.colSpan) data.A = { ...(data.A as object | undefined), O: 'Table', ColSpan: cell.colSpan };
  return element;
}
