import { inflateSync } from 'node:zlib';

const headerSize = 44;
const woffEntrySize = 20;
const entrySize = 16;

/**
 * A WOFF file as the plain font within it (W3C WOFF 1.0 §3 to §5). Out of the packed file every single letter would
 * unpack all letters again, which takes a second for each line of Chinese.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => {
    const at = headerSize + index * woffEntrySize;
    const [offset, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < size ? inflateSync(bytes) : bytes;
    return { tag: woff.subarray(at, at + 4), checksum: woff.subarray(at + 16, at + 20), table };
  });
  const header = Buffer.alloc(12 + count * entrySize);
  const power = Math.floor(Math.log2(count));
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE((count - 2 ** power) * 16, 10);
  const tables: Buffer[] = [];
  let offset = header.length;
  entries.forEach(({ tag, checksum, table }, index) => {
    const at = 12 + index * entrySize;
    tag.copy(header, at);
    checksum.copy(header, at + 4);
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(table.length, at + 12);
    const filled = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(filled);
    tables.push(filled);
    offset += filled.length;
  });
  return Buffer.concat([header, ...tables]);
}
