/**
 * Small PDFs of texts at places, for documents that no system of ours prints: those of a demo shipment and of tests.
 * Latin letters are set in Helvetica; Korean, Japanese and Chinese ones in fonts that the reader of the file has.
 */

/** `left` and `top` in points from the top left of A4, to the base of the letters. */
export type PlacedText = {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly size?: number;
};

export type PlainPdf = {
  readonly pages: readonly (readonly PlacedText[])[];
  /** The information dictionary: Producer, Creator, CreationDate, ModDate. */
  readonly info?: Readonly<Record<string, string>>;
  /** A file in the file, such as the XML of an electronic invoice. */
  readonly attached?: { readonly name: string; readonly content: string };
  /** The script in which letters that are not Latin are set. */
  readonly script?: 'ko' | 'ja' | 'cn';
};

const pageHeight = 842;

/** A font that is not in the file, by its character collection and the map from UTF-16 to it. */
const scripts = {
  ko: { collection: 'Korea1', font: 'HYGoThic-Medium', map: 'UniKS-UCS2-H' },
  ja: { collection: 'Japan1', font: 'KozMinPro-Regular', map: 'UniJIS-UCS2-H' },
  cn: { collection: 'GB1', font: 'STSong-Light', map: 'UniGB-UCS2-H' },
} as const;

/** The bytes of a PDF 1.4. */
export function plainPdf({ pages, info = {}, script = 'ko', attached }: PlainPdf): Uint8Array {
  const { collection, font, map } = scripts[script];
  const pageNumbers = pages.map((_, index) => 8 + index * 2);
  const fileObject = 8 + pages.length * 2;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${attached ? namesOf(attached.name, fileObject) : ''} >>`,
    `<< /Type /Pages /Kids [${pageNumbers.map((each) => `${each} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font} /Encoding /${map} /DescendantFonts [5 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /FontDescriptor 6 0 R /DW 1000
/CIDSystemInfo << /Registry (Adobe) /Ordering (${collection}) /Supplement 1 >> >>`,
    `<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -120 1000 880] /ItalicAngle 0 /Ascent 880
/Descent -120 /CapHeight 700 /StemV 80 >>`,
    `<< ${Object.entries(info)
      .map(([name, value]) => `/${name} ${latinString(value)}`)
      .join(' ')} >>`,
    ...pages.flatMap((texts, index) => pageObjects(texts, 9 + index * 2)),
    ...(attached ? fileObjects(attached, fileObject + 1) : []),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `${end}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}

function pageObjects(texts: readonly PlacedText[], contents: number): readonly string[] {
  const stream = texts.map(drawn).join('\n');
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeight}] /Contents ${contents} 0 R
/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ];
}

const namesOf = (name: string, object: number) => ` /Names << /EmbeddedFiles << /Names [(${name}) ${object} 0 R] >> >>`;

function fileObjects({ name, content }: NonNullable<PlainPdf['attached']>, stream: number): readonly string[] {
  const bytes = Buffer.from(content).toString('latin1');
  return [
    `<< /Type /Filespec /F (${name}) /UF (${name}) /AFRelationship /Alternative /EF << /F ${stream} 0 R >> >>`,
    `<< /Type /EmbeddedFile /Subtype /text#2Fxml /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`,
  ];
}

/** Letters of either font, one run after the other. */
function drawn({ text, left, top, size = 9 }: PlacedText): string {
  const runs = [...text.matchAll(/[\u0020-\u00ff]+|[^\u0020-\u00ff]+/g)].map(([run]) =>
    run > '\u0100' ? `/F2 ${size} Tf ${wideString(run)} Tj` : `/F1 ${size} Tf ${latinString(run)} Tj`,
  );
  return `BT 1 0 0 1 ${left} ${pageHeight - top} Tm ${runs.join(' ')} ET`;
}

function latinString(text: string): string {
  return `(${text.replaceAll(/[()\\]/g, '\\$&')})`;
}

function wideString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'));
  return `<${units.join('')}>`;
}
