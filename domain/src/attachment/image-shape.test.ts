/** Pictures are built as their formats say (PNG: ISO 15948, GIF89a, JPEG: ITU-T T.81); nothing is decoded. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readImageSize } from './image-shape.ts';

const bytes = (...values: readonly number[]) => String.fromCharCode(...values);
const two = (value: number) => bytes(value >> 8, value & 0xff);
const four = (value: number) => two(Math.floor(value / 65_536)) + two(value % 65_536);
/** Little end first. */
const small = (value: number) => bytes(value & 0xff, value >> 8);

const side = fc.integer({ min: 0, max: 65_535 });

describe('a PNG', () => {
  const chunk = (name: string, content = '', length = content.length) => `${four(length)}${name}${content}CRC!`;
  const header = (width: number, height: number) => chunk('IHDR', `${four(width)}${four(height)}\x08\x06\0\0\0`);
  const png = (...chunks: readonly string[]) => `\x89PNG\r\n\x1a\n${chunks.join('')}`;
  const read = (text: string) => readImageSize('image/png', text);
  const whole = [
    header(640, 480),
    chunk('gAMA', '\0\0\xb1\x8f'),
    chunk('IDAT', 'x'.repeat(300)),
    chunk('IEND'),
  ] as const;

  test('says its size in four bytes each', () => {
    expect(read(png(...whole))).toEqual({ width: 640, height: 480 });
    expect(read(png(header(0x01020304, 0x0a0b0c0d), chunk('IEND')))).toEqual({ width: 0x01020304, height: 0x0a0b0c0d });
  });

  test('may be followed by zeros, and by nothing else', () => {
    expect(read(`${png(...whole)}\0\0\0`)).toEqual({ width: 640, height: 480 });
    for (const behind of ['PK', '\0\0<', ' ']) expect(read(png(...whole) + behind)).toBeUndefined();
  });

  test.each([
    ['its end is missing', png(header(1, 1), chunk('IDAT', 'x'))],
    ['its end is cut off', png(...whole).slice(0, -1)],
    ['a part says that it is longer than the file', png(header(1, 1), chunk('IDAT', 'x', 99), chunk('IEND'))],
    ['its end says that it is longer than it is', png(header(1, 1), chunk('IEND', '', 1))],
    ['it begins with another part', png(chunk('tEXt', 'a'), header(1, 1), chunk('IEND'))],
    ['it is its first bytes alone', png()],
    ['there is nothing', ''],
  ])('has no size where %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('a GIF', () => {
  const screen = (width: number, height: number, flags = 0) =>
    `GIF89a${small(width)}${small(height)}${bytes(flags, 0, 0)}`;
  const palette = (size: number) => 'rgb'.repeat(2 ** (size + 1));
  const blocks = (...contents: readonly string[]) => `${contents.map((each) => bytes(each.length) + each).join('')}\0`;
  const image = (data: string, flags = 0, colours = '') => `,${'\0'.repeat(8)}${bytes(flags)}${colours}\x02${data}`;
  const control = `!\xf9${blocks('\0\0\0\0')}`;
  const read = (text: string) => readImageSize('image/gif', text);

  test('says its size, the low byte first', () => {
    expect(read(`${screen(0x0102, 0x0304)};`)).toEqual({ width: 0x0102, height: 0x0304 });
  });

  test('goes on behind its colours, extensions and images, each as long as it says', () => {
    for (let size = 0; size < 8; size += 1) {
      const own = image(blocks('data;', 'x'.repeat(255)), 0x80 + size, palette(size));
      const head = `${screen(20, 10, 0x80 + size)}${palette(size)}${control}`;
      const text = `${head}${own}!\xfe${blocks('a remark;')}${image(blocks())};`;
      expect(read(text), `2^${size + 1} colours`).toEqual({ width: 20, height: 10 });
    }
    expect(read(`${screen(20, 10, 0x07)}${image(blocks('d'), 0x07)};`), 'no colours').toEqual({
      width: 20,
      height: 10,
    });
  });

  test('may be followed by zeros, and by nothing else', () => {
    expect(read(`${screen(1, 1)};\0\0`)).toEqual({ width: 1, height: 1 });
    for (const behind of [';', '<script>', '\0a']) expect(read(`${screen(1, 1)};${behind}`)).toBeUndefined();
  });

  test.each([
    ['its end is missing', screen(1, 1) + image(blocks('d'))],
    ['it ends within an image', `${screen(1, 1)},\0\0`],
    ['a part is of an unknown kind', `${screen(1, 1)}?;`],
    ['its colours are missing', `${screen(1, 1, 0x80)};`],
    ['the colours of an image are missing', `${screen(1, 1)}${image(blocks('data'), 0x87)};`],
    ['there is nothing', ''],
  ])('has no size where %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});

describe('a JPEG', () => {
  const segment = (marker: number, content: string) => bytes(0xff, marker) + two(content.length + 2) + content;
  const frame = (marker: number, width: number, height: number) =>
    segment(marker, `\x08${two(height)}${two(width)}\x03\x01\x22\0\x02\x11\x01\x03\x11\x01`);
  const start = bytes(0xff, 0xd8);
  const exif = segment(0xe1, `Exif\0\0${frame(0xc0, 160, 120)}`);
  const read = (text: string) => readImageSize('image/jpeg', text);

  test('says its size in its frame, of whichever kind that is', () => {
    for (const marker of [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
      expect(read(start + frame(marker, 4_000, 3_000)), marker.toString(16)).toEqual({ width: 4_000, height: 3_000 });
  });

  test('does not say it in its tables, nor in the small picture that a camera puts in it', () => {
    const tables = [0xc4, 0xc8, 0xcc, 0xdb, 0xbf, 0xd0, 0xfe].map((marker) => frame(marker, 9, 9)).join('');
    expect(read(`${start}${exif}${tables}${frame(0xc2, 4_000, 3_000)}`)).toEqual({ width: 4_000, height: 3_000 });
  });

  test('may have bytes that fill, and anything behind its end', () => {
    expect(read(`${start}\xff\xff${frame(0xc0, 3, 2)}\xff\xd9 MPF`)).toEqual({ width: 3, height: 2 });
  });

  test.each([
    ['its frame is missing', start + exif],
    ['a part is longer than the file', `${start}\xff\xe1\xff\xff${frame(0xc0, 1, 1)}`],
    ['something else stands between its parts', `${start}${exif} ${frame(0xc0, 1, 1)}`],
    ['there is nothing', ''],
  ])('has no size where %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });

  test('of any size and any parts before is read alike', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 0xe0, max: 0xef }), fc.string({ unit: 'binary-ascii' })));
    fc.assert(
      fc.property(parts, side, side, (before, width, height) => {
        const segments = before.map(([marker, content]) => segment(marker, content)).join('');
        expect(read(start + segments + frame(0xc0, width, height))).toEqual({ width, height });
      }),
    );
  });
});
