import { expect, test } from 'vitest';
import { checkContent } from './file-content.ts';

const number = (value: number) => String.fromCharCode(0, 0, value >> 8, value & 0xff);

/** A PNG of one pixel with a text of the sender's behind its header. */
function pngWith(text: string): string {
  const piece = (name: string, content: string) => {
    const length = String.fromCharCode(0, content.length >> 16, (content.length >> 8) & 0xff, content.length & 0xff);
    return `${length}${name}${content}\0\0\0\0`;
  };
  const header = piece('IHDR', `${number(1)}${number(1)}\x08\x02\0\0\0`);
  return `\x89PNG\r\n\x1a\n${header}${piece('tEXt', text)}${piece('IEND', '')}`;
}

test('finds markup in a picture wherever it stands, also where one part of it ends and the next begins', () => {
  const begins = pngWith('').indexOf('tEXt') + 4;
  for (const place of [0, 65_530, 65_531, 65_533, 65_535, 65_536, 131_070, 199_000]) {
    const text = 'x'.repeat(Math.max(0, place - begins));
    expect(checkContent('image/png', pngWith(`${text}<ScRiPt>`)), `at ${place}`).toMatchObject({
      ok: false,
      code: 'attachment.malformed',
    });
  }
  expect(checkContent('image/png', pngWith('x'.repeat(200_000)))).toEqual({ ok: true, value: true });
});
