/** Lines of text as compressed bytes, and their hash. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

export const packLines: (lines: Uint8Array) => Promise<Buffer> = promisify(gzip);

/** Throws on what is no whole packet. */
export const unpackLines: (packed: Uint8Array) => Promise<Buffer> = promisify(gunzip);

/** SHA-256 of the lines before they are packed. */
export function hashOfLines(lines: Uint8Array): Buffer {
  return createHash('sha256').update(lines).digest();
}
