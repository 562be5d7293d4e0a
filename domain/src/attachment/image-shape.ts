/**
 * How a picture is built, read from its bytes as text of one character each: its size in pixels, and whether it
 * ends where it says, so that nothing else can travel behind it. No picture is decoded.
 */

/** Bytes as text of one character each, of which parts are asked for: a string, or what reads them from elsewhere. */
export type ByteText = Pick<string, 'length' | 'charCodeAt' | 'slice'>;

export type ImageSize = { readonly width: number; readonly height: number };

/** What the header says; undefined when it says nothing, or when the parts of the file do not add up. */
export function readImageSize(type: string, bytes: ByteText): ImageSize | undefined {
  if (type === 'image/png') return readPng(bytes);
  return type === 'image/gif' ? readGif(bytes) : readJpeg(bytes);
}

function readPng(bytes: ByteText): ImageSize | undefined {
  let offset = 8;
  while (offset + 12 <= bytes.length) {
    const name = bytes.slice(offset + 4, offset + 8);
    offset += 12 + bigEndian(bytes, offset, 4);
    if (name !== 'IEND') continue;
    const isWhole = bytes.slice(12, 16) === 'IHDR' && isPadding(bytes, offset);
    return isWhole ? { width: bigEndian(bytes, 16, 4), height: bigEndian(bytes, 20, 4) } : undefined;
  }
  return undefined;
}

function readGif(bytes: ByteText): ImageSize | undefined {
  let offset = 13 + paletteLength(at(bytes, 10));
  for (let kind = at(bytes, offset); kind !== gifEnd; kind = at(bytes, offset)) {
    if (kind === gifExtension) offset = afterBlocks(bytes, offset + 2);
    else if (kind === gifImage) offset = afterBlocks(bytes, offset + 11 + paletteLength(at(bytes, offset + 9)));
    else return undefined;
  }
  return isPadding(bytes, offset + 1) ? { width: littleEndian(bytes, 6), height: littleEndian(bytes, 8) } : undefined;
}

const [gifImage, gifExtension, gifEnd] = [0x2c, 0x21, 0x3b];

function paletteLength(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Blocks begin with their length, the last is empty. */
function afterBlocks(bytes: ByteText, first: number): number {
  let offset = first;
  while (at(bytes, offset) > 0) offset += at(bytes, offset) + 1;
  return offset + 1;
}

/** Cameras put more behind the end of a JPEG, which is why that is not asked for. */
function readJpeg(bytes: ByteText): ImageSize | undefined {
  let offset = 2;
  while (at(bytes, offset) === 0xff) {
    const marker = at(bytes, offset + 1);
    if (marker === 0xff) offset += 1;
    else if (isFrame(marker))
      return { height: bigEndian(bytes, offset + 5, 2), width: bigEndian(bytes, offset + 7, 2) };
    else offset += 2 + bigEndian(bytes, offset + 2, 2);
  }
  return undefined;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** Nothing but zeros from `place` on. */
function isPadding(bytes: ByteText, offset: number): boolean {
  return offset <= bytes.length && /^\0*$/.test(bytes.slice(offset));
}

/** Zero behind the end. */
function at(bytes: ByteText, offset: number): number {
  return offset < bytes.length ? bytes.charCodeAt(offset) : 0;
}

function bigEndian(bytes: ByteText, offset: number, length: number): number {
  let value = 0;
  for (let step = 0; step < length; step += 1) value = value * 256 + at(bytes, offset + step);
  return value;
}

function littleEndian(bytes: ByteText, offset: number): number {
  return at(bytes, offset) + 256 * at(bytes, offset + 1);
}
