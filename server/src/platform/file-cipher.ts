/**
 * How files are encrypted: AES-256-GCM in chunks of 64 KB, so that neither side holds a whole file and no byte is
 * given out before it was checked. Every file has a random salt and from it a key of its own, bound to its name in
 * the store; a chunk's nonce is its number and whether it is the last, so none can be left out, moved or exchanged.
 *
 * File: magic "GTP1" · 8 bytes that name the master key · 32 bytes salt · chunks, each followed by its 16-byte tag.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const magic = Buffer.from('GTP1');
const saltLength = 32;
const tagLength = 16;
const chunkLength = 65_536;
const headerLength = magic.length + 8 + saltLength;
const cipherName = 'aes-256-gcm';

export class TamperedFileError extends Error {
  constructor(name: string) {
    super(`The stored file ${name} is not what was written`);
    this.name = 'TamperedFileError';
  }
}

/** Eight bytes that name the master key of a file, so that a key can be replaced while old files stay readable. */
export function keyName(masterKey: Uint8Array): string {
  return createHash('sha256').update('name of ').update(masterKey).digest('hex').slice(0, 16);
}

/** The encrypted file for the bytes of `source`. */
export async function* encryptFile(
  source: AsyncIterable<Uint8Array>,
  { name, masterKey }: { readonly name: string; readonly masterKey: Uint8Array },
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength);
  const header = Buffer.concat([magic, Buffer.from(keyName(masterKey), 'hex'), salt]);
  const key = fileKey(masterKey, { salt, name });
  yield header;
  let number = 0;
  for await (const { chunk, isLast } of inChunks(source, chunkLength)) {
    const cipher = createCipheriv(cipherName, key, nonce(number, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

type Keyring = { readonly name: string; readonly masterKeys: ReadonlyMap<string, Uint8Array> };

/** The bytes of an encrypted file. Throws `TamperedFileError` at the first chunk that is not as it was written. */
export async function* decryptFile(encrypted: AsyncIterable<Uint8Array>, keyring: Keyring): AsyncGenerator<Buffer> {
  const pieces = encrypted[Symbol.asyncIterator]();
  try {
    const { header, rest } = await splitHeader(pieces, keyring.name);
    const key = keyOf(header, keyring);
    let number = 0;
    for await (const { chunk, isLast } of inChunks(rest, chunkLength + tagLength)) {
      yield openChunk(chunk, { key, header, nonce: nonce(number, isLast), name: keyring.name });
      number += 1;
    }
  } finally {
    await pieces.return?.();
  }
}

function keyOf(header: Buffer, { name, masterKeys }: Keyring): Buffer {
  const masterKey = masterKeys.get(header.subarray(magic.length, magic.length + 8).toString('hex'));
  if (!masterKey) throw new Error(`The key of the stored file ${name} is not among the settings`);
  return fileKey(masterKey, { salt: header.subarray(-saltLength), name });
}

type Opening = { readonly key: Buffer; readonly header: Buffer; readonly nonce: Buffer; readonly name: string };

function openChunk(chunk: Buffer, { key, header, nonce, name }: Opening): Buffer {
  if (chunk.length < tagLength) throw new TamperedFileError(name);
  const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagLength });
  decipher.setAAD(header).setAuthTag(chunk.subarray(-tagLength));
  try {
    const opened = decipher.update(chunk.subarray(0, -tagLength));
    // Adds no bytes: it throws where the tag is another one.
    decipher.final();
    return opened;
  } catch {
    throw new TamperedFileError(name);
  }
}

function fileKey(masterKey: Uint8Array, { salt, name }: { readonly salt: Uint8Array; readonly name: string }): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, salt, `file ${name}`, 32));
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32BE(number, 0);
  bytes.writeUInt8(isLast ? 1 : 0, 11);
  return bytes;
}

type Chunk = { readonly chunk: Buffer; readonly isLast: boolean };

/**
 * Pieces of exactly `length` bytes; the last may be shorter, even empty. Each stands in the same memory as the one before
 * it: whoever takes one is done with it before asking for the next.
 */
async function* inChunks(source: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Chunk> {
  const chunk = Buffer.allocUnsafe(length);
  let filled = 0;
  for await (const piece of source) {
    for (let from = 0; from < piece.length; ) {
      if (filled === length) {
        yield { chunk, isLast: false };
        filled = 0;
      }
      const taken = piece.subarray(from, from + length - filled);
      chunk.set(taken, filled);
      filled += taken.length;
      from += taken.length;
    }
  }
  yield { chunk: chunk.subarray(0, filled), isLast: true };
}

async function splitHeader(pieces: AsyncIterator<Uint8Array>, name: string) {
  let start: Buffer = Buffer.alloc(0);
  while (start.length < headerLength) {
    const next = await pieces.next();
    if (next.done) throw new TamperedFileError(name);
    start = Buffer.concat([start, next.value]);
  }
  if (!start.subarray(0, magic.length).equals(magic)) throw new TamperedFileError(name);
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield start.subarray(headerLength);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { header: start.subarray(0, headerLength), rest: rest() };
}
