/** A PDF is read as its readers read it (ISO 32000-1, 7.2 to 7.5): nothing stands in it that we do not see. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dictsIn, isDict, isList, type PdfValue, readPdfObjects, readPdfValues } from './pdf-objects.ts';

/** Dictionaries as plain objects. */
function plain(value: PdfValue): unknown {
  if (isDict(value)) return Object.fromEntries([...value].map(([key, each]) => [key, plain(each)]));
  return isList(value) ? value.map(plain) : value;
}

const valueIn = (text: string) => plain(readPdfObjects(`1 0 obj ${text} endobj`)?.[0]?.value ?? 'none');

describe('a value of a PDF', () => {
  test.each<[string, string, unknown]>([
    ['a name', '/Type', '/Type'],
    ['a name with characters as codes', '/E#6dbedded#46ile', '/EmbeddedFile'],
    ['a name with a sign that is no code', '/A#zz', '/A#zz'],
    ['a name of nothing', '/ 1', '/'],
    ['a name with all signs that may stand in one', '/A;_-*B!C$%&', '/A;_-*B!C$'],
    ['a number', '-12.5', '-12.5'],
    ['a word', 'true', 'true'],
    ['a string', '(factur-x.xml)', { text: 'factur-x.xml' }],
    ['a string of nothing', '()', { text: '' }],
    ['a string with its own brackets', '(a (b (c)) d)', { text: 'a (b (c)) d' }],
    ['a string with a bracket that does not count', '(a \\) b \\( c)', { text: 'a \\) b \\( c' }],
    ['a string that ends with a stroke', '(a \\\\)', { text: 'a \\\\' }],
    ['a string over two lines', '(a \\\n b\r\nc)', { text: 'a \\\n b\r\nc' }],
    ['a string in which a dictionary stands', '(<< /EF >>)', { text: '<< /EF >>' }],
    ['a string as digits', '<612E786D6c>', { text: 'a.xml' }],
    ['a string as digits with blanks', '<61 2E\n78\t6D 6C>', { text: 'a.xml' }],
    ['a string as digits, the last of which is left out', '<612>', { text: 'a ' }],
    ['a string of no digits', '<>', { text: '' }],
    ['a reference', '[7 0 R]', [{ object: 7 }]],
    ['numbers before a reference', '[1 2 7 0 R /F]', ['1', '2', { object: 7 }, '/F']],
    ['the R of a reference with nothing before it', '[R 1 R]', ['R', '1', 'R']],
    ['the R of a reference behind a name', '[/A 0 R]', ['/A', '0', 'R']],
    ['the R of a reference behind a string', '[(a) 0 R 5 (b) R]', [{ text: 'a' }, '0', 'R', '5', { text: 'b' }, 'R']],
    ['the R of a reference behind half numbers', '[1.5 0 R 1 0.5 R]', ['1.5', '0', 'R', '1', '0.5', 'R']],
    ['a list in a list', '[1 [2 [3]] 4]', ['1', ['2', ['3']], '4']],
    ['a list without blanks', '[/A/B(c)<64>]', ['/A', '/B', { text: 'c' }, { text: 'd' }]],
    ['a dictionary', '<< /F (a) /EF << /F 7 0 R >> >>', { '/F': { text: 'a' }, '/EF': { '/F': { object: 7 } } }],
    ['a dictionary without blanks', '<</A/B/C[1]>>', { '/A': '/B', '/C': ['1'] }],
    ['a dictionary that says a name twice', '<< /F (a) /F (b) >>', { '/F': { text: 'b' } }],
    ['a dictionary whose last name has no value', '<< /A 1 /B >>', { '/A': '1', '/B': 'null' }],
    ['a dictionary with something else for a name', '<< (a) 1 >>', { '': '1' }],
    ['a value behind a remark', '% << /A >> ( \r\n<< /B 1 >>', { '/B': '1' }],
    ['a value in which a remark stands', '<< /A % /B (\n 1 >>', { '/A': '1' }],
    ['a value behind all kinds of blanks', '\0\t\n\f\r /A', '/A'],
    ['a bracket that closes nothing', ')', ')'],
  ])('that is %s', (_what, text, value) => {
    expect(valueIn(text)).toEqual(value);
  });

  test('of a string of any length is read to its end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '(b)', '\\)', '\\(', '\\\\', '\n'), { maxLength: 600 }), (pieces) => {
        expect(valueIn(`[(${pieces.join('')}) /Behind]`)).toEqual([{ text: pieces.join('') }, '/Behind']);
      }),
    );
  });

  test('that never closes ends with the file', () => {
    expect(plain(readPdfObjects('1 0 obj [ /A (b')?.[0]?.value ?? 'none')).toEqual(['/A', { text: '' }]);
    expect(plain(readPdfObjects('1 0 obj << /A 1')?.[0]?.value ?? 'none')).toEqual({ '/A': '1' });
    expect(plain(readPdfObjects('1 0 obj')?.[0]?.value ?? 'none')).toBe('');
  });

  test('as digits is a string up to a length that no name has', () => {
    const digits = (count: number) => valueIn(`<${'61'.repeat(count)}>`);
    expect(digits(499)).toEqual({ text: 'a'.repeat(499) });
    expect(digits(500)).toEqual({ text: '' });
  });

  test('is read forty deep, and no deeper', () => {
    const nested = (depth: number) => JSON.stringify(valueIn(`${'['.repeat(depth)}/A${']'.repeat(depth)}`));
    expect(nested(40)).toBe(`${'['.repeat(40)}"/A"${']'.repeat(40)}`);
    expect(nested(41)).toContain('"null"');
    expect(nested(41)).not.toContain('[['.repeat(21));
  });
});

describe('the objects of a PDF', () => {
  test('are found wherever they stand, with the numbers that readers take', () => {
    const objects = readPdfObjects('xx1 0 obj /A endobj\n0000000012 00000 obj /B endobj 3\t65535\r\nobj(C)');
    expect(objects).toEqual([
      { object: 1, value: '/A' },
      { object: 12, value: '/B' },
      { object: 3, value: { text: 'C' } },
    ]);
    expect(readPdfObjects('1 obj /A, 1 0 object, one 0 obj')?.map(({ object }) => object)).toEqual([1]);
  });

  test('are all there where one was changed by adding to the file', () => {
    const objects = readPdfObjects('7 0 obj /Old endobj\nstartxref\n9\n%%EOF\n7 0 obj /New endobj\n%%EOF');
    expect(objects).toEqual([
      { object: 7, value: '/Old' },
      { object: 7, value: '/New' },
    ]);
  });

  test('say where the bytes of their streams begin: behind the end of the line', () => {
    const starts = ['\n', '\r\n', '\r'].map((end) => {
      const text = `7 0 obj << /Length 4 >> stream${end}BYTES endstream`;
      const [object] = readPdfObjects(text) ?? [];
      return text.slice(object?.streamAt, (object?.streamAt ?? 0) + 5);
    });
    expect(starts).toEqual(['BYTES', 'BYTES', '\rBYTE']);
    expect(readPdfObjects('7 0 obj << /Length 4 >> streams')).toEqual([
      { object: 7, value: new Map([['/Length', '4']]) },
    ]);
  });

  test('are not read for ever: neither brackets that never close, nor more objects than any document has', () => {
    expect(readPdfObjects('1 0 obj [ '.repeat(2_000))).toBeUndefined();
    expect(readPdfObjects('1 0 obj '.repeat(200_001))).toBeUndefined();
  });
});

describe('the values of an unpacked object stream', () => {
  test('stand one after another, behind their numbers', () => {
    const values = readPdfValues('8 0 9 21\n<< /EF << /F 7 0 R >> >> [1 0 R]') ?? [];
    expect(values.map(plain)).toEqual(['8', '0', '9', '21', { '/EF': { '/F': { object: 7 } } }, [{ object: 1 }]]);
    expect(readPdfValues('')).toEqual([]);
  });

  test('have an end', () => {
    expect(readPdfValues('1 '.repeat(9_999))).toHaveLength(9_999);
    expect(readPdfValues('1 '.repeat(500_001))).toBeUndefined();
  });
});

test('the dictionaries of a value are itself and all within', () => {
  const [value = ''] = readPdfValues('<< /A << /B [ << /C 1 >> 2 ] >> /D (<< >>) >>') ?? [];
  expect(dictsIn(value).map((dict) => [...dict.keys()])).toEqual([['/A', '/D'], ['/B'], ['/C']]);
  expect(['/A', { text: '' }, { object: 1 }].flatMap(dictsIn)).toEqual([]);
});
