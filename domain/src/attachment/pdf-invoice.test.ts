/** Which files a PDF may hold: XML invoices that say so in the plain way (Factur-X 1.0, ZUGFeRD 2; decision 0060). */
import { describe, expect, test } from 'vitest';
import { findInvoices, isInvoiceXml, lengthOf, mentionsFiles, packingOf } from './pdf-invoice.ts';
import { readPdfObjects, readPdfValues } from './pdf-objects.ts';

/** Of a PDF and what was unpacked of its object streams. */
function filesOf(bytes: string, ...streams: readonly string[]): readonly number[] | undefined {
  const unpacked = streams.map((text) => ({ text, values: readPdfValues(text) ?? [] }));
  const found = findInvoices({ objects: readPdfObjects(bytes) ?? [], unpacked, bytes });
  return found && [...found].toSorted((one, other) => one - other);
}

const file = (object = 7) =>
  `${object} 0 obj << /Type /EmbeddedFile /Subtype /text#2Fxml >> stream\n<x/>\nendstream endobj\n`;
const holder = (names: string, files = '<< /F 7 0 R /UF 7 0 R >>') =>
  `<< /Type /Filespec ${names} /AFRelationship /Alternative /EF ${files} >>`;
const specification = (names: string, files?: string) => `8 0 obj ${holder(names, files)} endobj\n`;
const catalog =
  '1 0 obj << /Type /Catalog /Names << /EmbeddedFiles << /Names [(factur-x.xml) 8 0 R] >> >> /AF [8 0 R] >> endobj\n';
/** As Factur-X writes it: the name twice, the second time in two bytes a character. */
const twoBytes = (name: string) =>
  `<FEFF${[...name].map((each) => each.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

describe('a PDF with an electronic invoice', () => {
  test.each([
    ['Factur-X', catalog + specification(`/F (factur-x.xml) /UF ${twoBytes('factur-x.xml')}`) + file(), [7]],
    ['ZUGFeRD 1', catalog + specification('/F (ZUGFeRD-invoice.XML)', '<< /F 7 0 R >>') + file(), [7]],
    ['XRechnung, the file before its name', file() + specification('/UF (xrechnung.xml)', '<</UF 7 0 R>>'), [7]],
    ['names for old systems', specification('/F (a.xml) /DOS (a.xml) /Mac (a.xml) /Unix (a.xml)') + file(), [7]],
    ['a name of 120 characters', specification(`/F (${'a'.repeat(120)}.xml)`) + file(), [7]],
    [
      'two invoices',
      [specification('/F (a.xml)'), file(), `9 0 obj ${holder('/F (b.xml)', '<< /F 10 0 R >>')}`, file(10)].join(''),
      [7, 10],
    ],
    ['the file changed by adding to the end', specification('/F (a.xml)') + file() + file(), [7]],
    ['a file that no list names', file(), [7]],
    ['a named file that says nothing of its kind', `${specification('/F (a.xml)')}7 0 obj << /Length 4 >> stream`, [7]],
  ])('is read: %s', (_what, bytes, files) => {
    expect(filesOf(bytes)).toEqual(files);
  });

  test('may name it in an object stream', () => {
    expect(filesOf(file(), `8 0 ${holder('/F (factur-x.xml)')}`)).toEqual([7]);
  });

  test('and one without any holds none', () => {
    expect(filesOf('1 0 obj << /Type /Catalog >> endobj')).toEqual([]);
  });
});

describe('a PDF is refused with', () => {
  test.each([
    ['a file without a name', ''],
    ['a program', '/F (invoice.exe)'],
    ['a program that looks like an invoice', '/F (invoice.xml.exe)'],
    ['an invoice by its name for readers, a program by its old one', '/UF (a.xml) /F (a.exe)'],
    ['an invoice, a program for DOS', '/F (a.xml) /DOS (a.exe)'],
    ['an invoice, a program for the Mac', '/F (a.xml) /Mac (a.app)'],
    ['an invoice, a program for Unix', '/F (a.xml) /Unix (a.sh)'],
    ['a name in another folder', '/F (../a.xml)'],
    ['a name on another drive', '/F (C:a.xml)'],
    ['a name with a stroke', '/F (a\\\\b.xml)'],
    ['an ending alone', '/F (.xml)'],
    ['a name of 121 characters', `/F (${'a'.repeat(121)}.xml)`],
    ['a name in characters of two bytes that need both', '/F <FEFF0430002E0078006D006C>'],
    ['a name that turns round where it is read', '/F <FEFF0061202E002E0078006D006C>'],
    ['a name whose characters are the wrong way round', '/F <FEFF61002E0078006D006C00>'],
    ['a name that ends within a character', '/F <FEFF0061002E0078006D006C00>'],
    ['a name that stands elsewhere', '/F 9 0 R'],
    ['a name that is none', '/F /a.xml'],
    ['files beside the file', '/F (a.xml) /RF << /F [(b) 9 0 R] >>'],
  ])('%s', (_what, names) => {
    expect(filesOf(specification(names) + file())).toBeUndefined();
  });

  test.each([
    ['no file', '<< >>'],
    ['a list of files that stands elsewhere', '9 0 R'],
    ['a file that is written on the spot', '<< /F 7 0 R /UF << /Type /X >> >>'],
    ['a file that is nothing', '<< /F 7 0 R /UF null >>'],
    ['a list where the file stands', '<< /F [7 0 R] >>'],
    ['a text where the file stands', '<< /F (7 0 R) >>'],
  ])('an invoice’s name and %s', (_what, files) => {
    expect(filesOf(specification('/F (a.xml)', files) + file())).toBeUndefined();
  });

  test.each([
    ['a file in another object', `5 0 obj [ << /Type /EmbeddedFile >> ] endobj`, ''],
    ['a file of which only a remark speaks', '5 0 obj /A endobj % /EmbeddedFile', ''],
    ['a file of which only a text speaks', '5 0 obj (/EmbeddedFile) endobj', ''],
    ['a named file outside all objects', '<< /F (a.xml) /EF << /F 7 0 R >> >>', ''],
    ['a file in an object stream', '', '5 0 << /Type /EmbeddedFile >>'],
    ['a named file in a text of an object stream', '', '5 0 (/EF << >>)'],
    ['one more name of a file', '5 0 obj (/EF 9 0 R)', ''],
  ])('something that could be %s', (_what, bytes, stream) => {
    expect(filesOf(specification('/F (a.xml)') + file() + bytes, stream)).toBeUndefined();
  });
});

test('the list of files, and names that begin like one, are no files', () => {
  const names = '2 0 obj << /EmbeddedFiles 8 0 R /EmbeddedFile.x 1 /EmbeddedFile-y 2 /EFont 3 >> endobj (/EF /A) ';
  expect(filesOf(names + specification('/F (a.xml)') + file())).toEqual([7]);
});

test('a PDF speaks of files in it where it names one or holds the list of one', () => {
  for (const text of [
    '/EmbeddedFile',
    '/EmbeddedFiles',
    '/EF<<',
    '/EF\r\n <<',
    '/EF 9 0 R',
    '/EF% remark',
    '/EF\0\t\f<<',
  ])
    expect(mentionsFiles(`<< ${text}`), text).toBe(true);
  for (const text of ['/EF', '/EF /A', '/EFont <<', 'EF <<', '/EF <61>', ''])
    expect(mentionsFiles(text), text).toBe(false);
});

describe('how a file is packed', () => {
  const object = (entries: string) => readPdfObjects(`7 0 obj ${entries}`)?.[0] ?? { object: 7, value: 'null' };

  test.each([
    ['<< /Length 4 >>', 'none'],
    ['<< /Filter [] >>', 'none'],
    ['<< /Filter /FlateDecode >>', 'flate'],
    ['<< /Filter [/Fl] >>', 'flate'],
    ['<< /Filter [/ASCIIHexDecode /FlateDecode] >>', undefined],
    ['<< /Filter [/FlateDecode /FlateDecode] >>', undefined],
    ['<< /Filter /LZWDecode >>', undefined],
    ['<< /Filter 9 0 R >>', undefined],
    ['<< /Filter /FlateDecode /DecodeParms << /Predictor 12 >> >>', undefined],
    ['<< /FFilter /FlateDecode >>', undefined],
    ['[ /Filter ]', undefined],
  ])('is understood in its plain forms alone: %s', (entries, packing) => {
    expect(packingOf(object(entries))).toBe(packing);
  });

  test('and how long it is, where it says so itself', () => {
    expect(['<< /Length 412 >>', '<< /Length 9 0 R >>', '<< >>', '[4]'].map((each) => lengthOf(object(each)))).toEqual([
      412,
      Number.NaN,
      Number.NaN,
      Number.NaN,
    ]);
  });
});

describe('the XML of an invoice', () => {
  const head = '<?xml version="1.0" encoding="UTF-8"?>';

  test.each([
    ['Factur-X', `\xef\xbb\xbf${head}\n<rsm:CrossIndustryInvoice xmlns:rsm="urn:x">`],
    ['ZUGFeRD 1', `${head}<rsm:CrossIndustryDocument>`],
    ['UBL', '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">'],
    ['a credit note', ' \n<ubl:CreditNote\n>'],
    ['the Korean tax invoice', `${head}<!-- made by the exporter --> <!-- in its system -->\n<TaxInvoice>`],
    ['with a name that only begins like a page', '<Invoice><formula/><svgName/><objects/></Invoice>'],
  ])('is read: %s', (_what, content) => {
    expect(isInvoiceXml(content)).toBe(true);
  });

  test.each([
    ['a page', '<html><Invoice></html>'],
    ['something before it', 'x<Invoice>'],
    ['another document', '<rsm:Order>'],
    ['a name that only begins so', '<Invoices>'],
    ['a remark that does not end', '<!-- <Invoice>'],
    ['a program', 'MZ\x90\0\x03'],
    ['a definition that may grow for ever', `${head}<!DOCTYPE x><Invoice>`],
    ['a named text', '<Invoice><!ENTITY a "b">'],
    ['a style sheet', '<Invoice><?xml-stylesheet href="a.xsl"?>'],
    ['a script', '<Invoice><SCRIPT>1</SCRIPT>'],
    ['a script of another namespace', '<Invoice><h:script >'],
    ['a picture that can run', '<Invoice><svg/>'],
    ['another page', '<Invoice><iframe\n>'],
    ['something embedded', '<Invoice><object><embed>'],
    ['characters of two bytes', '<Invoice>\0<\0s\0'],
  ])('is not %s', (_what, content) => {
    expect(isInvoiceXml(content)).toBe(false);
  });
});
