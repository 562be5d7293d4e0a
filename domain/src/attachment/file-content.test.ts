/** What no file may hold, whatever its name says (trust.md B5). */
import { describe, expect, test } from 'vitest';
import { checkContent, hasPdfAction } from './file-content.ts';

const two = (value: number) => String.fromCharCode(value >> 8, value & 0xff);
const small = (value: number) => String.fromCharCode(value & 0xff, value >> 8);

/** A PNG with a text of the sender's behind its header. */
function png({ width = 1, height = 1, text = '' }): string {
  const piece = (name: string, content: string) =>
    `${two(content.length >> 16)}${two(content.length & 0xffff)}${name}${content}CRC!`;
  const header = piece('IHDR', `\0\0${two(width)}\0\0${two(height)}\x08\x02\0\0\0`);
  return `\x89PNG\r\n\x1a\n${header}${piece('tEXt', text)}${piece('IEND', '')}`;
}
const gif = (width: number, height: number) => `GIF89a${small(width)}${small(height)}\0\0\0;`;
/** What programs find an archive by. */
const archiveEnd = `PK\x05\x06${'\0'.repeat(18)}`;

/** Why it is refused; undefined when it is taken. */
function refusalOf(type: string, bytes: string): string | undefined {
  const checked = checkContent(type, bytes);
  if (checked.ok) return undefined;
  expect(checked.field).toBe('file');
  return checked.code.replace('attachment.', '');
}

describe('a picture', () => {
  test('finds markup in a picture wherever it stands, also where one part of it ends and the next begins', () => {
    const begins = png({}).indexOf('tEXt') + 4;
    for (const place of [0, 65_530, 65_531, 65_533, 65_535, 65_536, 131_070, 199_000]) {
      const text = 'x'.repeat(Math.max(0, place - begins));
      expect(refusalOf('image/png', png({ text: `${text}<ScRiPt>` })), `at ${place}`).toBe('malformed');
    }
    expect(refusalOf('image/png', png({ text: 'x'.repeat(200_000) }))).toBeUndefined();
  });

  test.each(['<script', '<IFRAME', '<html', '<?php'])('holds no %s', (text) => {
    expect(refusalOf('image/png', png({ text }))).toBe('malformed');
  });

  test('may hold what is too short to be more than chance', () => {
    expect(refusalOf('image/png', png({ text: '<svg <?xml <scrip' }))).toBeUndefined();
  });

  test('has a size', () => {
    expect(refusalOf('image/png', 'PNG')).toBe('malformed');
    expect(refusalOf('image/png', png({ width: 0 }))).toBe('malformed');
    expect(refusalOf('image/png', png({ height: 0 }))).toBe('malformed');
    expect(refusalOf('image/jpeg', '\xff\xd8\xff\xd9')).toBe('malformed');
  });

  test('has at most 120 million points, and says so', () => {
    expect(refusalOf('image/png', png({ width: 12_000, height: 10_000 }))).toBeUndefined();
    expect(checkContent('image/png', png({ width: 12_000, height: 10_001 }))).toMatchObject({
      code: 'attachment.image_too_large',
      field: 'file',
      facts: { limit: '120' },
    });
  });

  test('as a GIF is no wider and no higher than one whose first bytes cannot be a script', () => {
    expect(refusalOf('image/gif', gif(8_191, 8_191))).toBeUndefined();
    expect(refusalOf('image/gif', gif(8_192, 1))).toBe('malformed');
    expect(refusalOf('image/gif', gif(1, 8_192))).toBe('malformed');
    expect(refusalOf('image/png', png({ width: 8_192 }))).toBeUndefined();
  });

  test('is no archive and no PDF besides', () => {
    expect(refusalOf('image/png', png({ text: archiveEnd }))).toBe('malformed');
    expect(
      refusalOf('image/png', png({ text: `${archiveEnd}${'x'.repeat(66_000)}` })),
      'too far from the end',
    ).toBeUndefined();
    expect(refusalOf('image/png', png({ text: '%PDF-1.4' }))).toBe('malformed');
    expect(
      refusalOf('image/png', png({ text: `${'x'.repeat(1_024)}%PDF-1.4` })),
      'no reader looks there',
    ).toBeUndefined();
  });
});

describe('a text', () => {
  test.each(['<script>', '<SVG ', '<html', '<iframe', '<!DOCTYPE html>', '<?php'])('is no page: %s', (text) => {
    expect(refusalOf('text/plain', `Note:\n${text}`)).toBe('active_content');
  });

  test('may compare prices, and speak of scripts', () => {
    expect(refusalOf('text/plain', 'price < 100, script, <b>')).toBeUndefined();
  });
});

describe('a PDF', () => {
  const pdf = (object: string) => `%PDF-1.7\n1 0 obj ${object} endobj\n%%EOF\n`;

  test.each([
    ['<< /Type /Catalog >>', undefined],
    ['(JavaScript, Launch)', undefined],
    ['<< /S /JavaScript /JS (app.alert(1)) >>', 'active_content'],
    ['<< /S /Launch /F (cmd.exe) >>', 'active_content'],
    ['<< /Subtype /RichMedia >>', 'active_content'],
    ['<< /S /Rendition >>', 'active_content'],
    ['<< /S /#4aava#53cript >>', 'active_content'],
    ['<< /S /#4Aava#53cript >>', 'active_content'],
    ['<< /S /javascript >>', undefined],
    ['<< /Type /EmbeddedFile >>', undefined],
    ['<< /Type /Embedded#46ile >>', 'active_content'],
    ['<< /EF << /F 7 0 R >> >>', undefined],
    ['<< /#45F << /F 7 0 R >> >>', 'active_content'],
    ['<< /#45F 9 0 R >>', 'active_content'],
    ['<< /#45F % remark', 'active_content'],
    ['<< /#45F\0\n<< >>', 'active_content'],
    ['<< /#45F /A >>', undefined],
    ['<< /Encrypt 5 0 R >>', undefined],
    ['<< /Type /ObjStm >>', undefined],
    ['<< /Encrypt 5 0 R >> << /Type /ObjStm >>', 'protected'],
    ['<< /Encrypt 5 0 R >> << /Type /Obj#53tm >>', 'protected'],
    ['<< /EncryptMetadata false >> << /Type /ObjStm >>', undefined],
  ])('with %s: %s', (object, refusal) => {
    expect(refusalOf('application/pdf', pdf(object))).toBe(refusal);
  });

  test('is no archive besides', () => {
    expect(refusalOf('application/pdf', `${pdf('')}${archiveEnd}`)).toBe('malformed');
  });

  test('is judged in its object streams by the same names', () => {
    expect(hasPdfAction('1 0 << /S /JavaScript >>')).toBe(true);
    expect(hasPdfAction('1 0 << /EF << >> >> << /E#46 << >> >>')).toBe(true);
    expect(hasPdfAction('1 0 << /EF << >> /Type /EmbeddedFile >>')).toBe(false);
  });
});

describe('an office file of before 2007', () => {
  const wide = (name: string) => [...name].map((letter) => `${letter}\0`).join('');

  test.each(['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'])(
    '(%s) holds no macros and hides nothing',
    (type) => {
      expect(refusalOf(type, `\xd0\xcf${wide('WordDocument')}`)).toBeUndefined();
      expect(refusalOf(type, `\xd0\xcf${wide('_VBA_PROJECT')}`)).toBe('active_content');
      expect(refusalOf(type, `\xd0\xcf${wide('EncryptedPackage')}`)).toBe('protected');
    },
  );

  test('is not judged by the parts of a newer one', () => {
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(refusalOf(word, `PK${wide('_VBA_PROJECT')}${archiveEnd}`)).toBeUndefined();
  });
});
