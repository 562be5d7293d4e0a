/** What may be zipped in an office file (trust.md B5). */
import { describe, expect, test } from 'vitest';
import { type ArchiveEntry, checkArchive, isOfficeFile } from './file-content.ts';

const megabyte = 1024 * 1024;
const part = (name: string, packedBytes = 100, unpackedBytes = 400): ArchiveEntry => ({
  name,
  packedBytes,
  unpackedBytes,
});

/** Why it is refused; undefined when it is taken. */
function refusalOf(entries: readonly ArchiveEntry[], byteCount = megabyte): string | undefined {
  const checked = checkArchive({ byteCount, entries });
  return checked.ok ? undefined : checked.code.replace('attachment.', '');
}

describe('an office file holds', () => {
  test.each([
    'word/document.xml',
    'xl/embeddings/Sheet.xlsx',
    'word/media/image1.emf',
    'word/mybatch.xml',
    'docProps/a..b.xml',
    'xl/vbaProjection.xml',
  ])('%s', (name) => {
    expect(refusalOf([part(name)])).toBeUndefined();
  });

  test.each([
    ...['word/vbaProject.bin', 'vbaData.xml', 'xl/macrosheets/sheet1.xml', 'word/ActiveX/activeX1.xml'],
    ...[
      'a.exe',
      'a.DLL',
      'a.com',
      'a.scr',
      'a.bat',
      'a.cmd',
      'a.msi',
      'a.js',
      'a.jse',
      'a.vbs',
      'a.vbe',
      'a.wsf',
      'a.hta',
    ],
    ...['a.ps1', 'a.jar', 'a.lnk', 'a.chm', 'a.iso', 'a.cab', 'a.zip', 'a.7z', 'a.rar', 'a.gz', 'a.tgz', 'a.tar'],
    ...['a.htm', 'a.html', 'a.svg', 'a.svgz'],
  ])('nothing that runs and no archive: %s', (name) => {
    expect(refusalOf([part('word/document.xml'), part(name)])).toBe('active_content');
  });

  test.each(['/etc/passwd', '../a.xml', 'word/../../a.xml', 'word\\..\\a.xml'])(
    'nothing that leads elsewhere: %s',
    (name) => {
      expect(refusalOf([part(name)])).toBe('malformed');
    },
  );

  test('parts that do not lie over each other', () => {
    expect(refusalOf([part('a.xml', 600_000), part('b.xml', 448_576)])).toBeUndefined();
    expect(refusalOf([part('a.xml', 600_000), part('b.xml', 448_577)])).toBe('malformed');
  });

  test('at most 5,000 parts', () => {
    const parts = (count: number) => Array.from({ length: count }, (_, index) => part(`${index}.xml`));
    expect(refusalOf(parts(5_000))).toBeUndefined();
    expect(refusalOf(parts(5_001))).toBe('unpacks_too_large');
  });
});

describe('an office file unpacks', () => {
  const unpacked = (bytes: number) => [part('a.xml', 50, bytes / 2), part('b.xml', 50, bytes / 2)];

  test.each([
    ['to 10 MB, however small it was', 10 * megabyte, 1_000, undefined],
    ['to more than 10 MB not, if it was tiny', 10 * megabyte + 2, 1_000, 'unpacks_too_large'],
    ['to 150 times its size', 150 * megabyte, megabyte, undefined],
    ['to more than 150 times its size not', 150 * megabyte + 2, megabyte, 'unpacks_too_large'],
    ['to 200 MB', 200 * megabyte, 10 * megabyte, undefined],
    ['to more than 200 MB not, however large it was', 200 * megabyte + 2, 10 * megabyte, 'unpacks_too_large'],
  ])('%s', (_what, bytes, byteCount, refusal) => {
    expect(refusalOf(unpacked(bytes), byteCount)).toBe(refusal);
  });
});

test('the office files in it are judged the same way', () => {
  const names = ['a.docx', 'xl/B.XLSM', 'c.pptx', 'docx', 'a.docx.xml', 'a.doc', 'a.pdfx'];
  expect(names.filter(isOfficeFile)).toEqual(['a.docx', 'xl/B.XLSM', 'c.pptx']);
});
