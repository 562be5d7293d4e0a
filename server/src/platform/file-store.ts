/** Where uploaded bytes lie: encrypted files in a folder of the local disk. */
import { createHash, type Hash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from './error-code.ts';
import { decryptFile, encryptFile, keyName } from './file-cipher.ts';

export type WrittenFile = { readonly byteCount: number; readonly sha256: Buffer };

export type FileStore = {
  /**
   * Stores the bytes under a new key; a reader sees all of them or none. `unavailable`: the disk is full or broken,
   * nothing was kept. What `source` throws is thrown on, and nothing is kept either.
   */
  readonly write: (storageKey: string, source: AsyncIterable<Uint8Array>) => Promise<WrittenFile | 'unavailable'>;
  /** The bytes, checked piece by piece: a file that was tampered with throws `TamperedFileError` while it is read. */
  readonly read: (storageKey: string) => Promise<Readable | 'missing' | 'unavailable'>;
  /** Whether it is there, without its bytes. */
  readonly look: (storageKey: string) => Promise<'there' | 'missing' | 'unavailable'>;
  /** Does nothing if there is no such file. */
  readonly remove: (storageKey: string) => Promise<void>;
};

/** All bytes of an opened file. */
export async function wholeOf(opened: Readable): Promise<Uint8Array> {
  return new Uint8Array(Buffer.concat(await opened.toArray()));
}

export type FileStoreOptions = {
  /** Made when absent. */
  readonly directory: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** Keys that were replaced: they only decrypt. */
  readonly oldKeys?: readonly Uint8Array[];
};

const outages = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']);

export function makeFileStore({ directory, key, oldKeys = [] }: FileStoreOptions): FileStore {
  const masterKeys = new Map([key, ...oldKeys].map((each) => [keyName(each), each]));
  return {
    async write(storageKey, source) {
      const path = pathOf(directory, storageKey);
      const temporary = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        const hash = createHash('sha256');
        const counted = countBytes(source, hash);
        await writeDurably(temporary, encryptFile(counted.bytes, { name: storageKey, masterKey: key }));
        await rename(temporary, path);
        await syncDirectory(dirname(path));
        return { byteCount: counted.count(), sha256: hash.digest() };
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined);
        if (outages.has(errorCode(error) ?? '')) return 'unavailable';
        throw error;
      }
    },
    async read(storageKey) {
      const path = pathOf(directory, storageKey);
      const found = await lookAt(path);
      if (found !== 'there') return found;
      return Readable.from(decryptFile(openWhenRead(path), { name: storageKey, masterKeys }), { objectMode: false });
    },
    look: (storageKey) => lookAt(pathOf(directory, storageKey)),
    // scan-allow path-of-a-caller: pathOf takes ids of ours alone
    remove: (storageKey) => rm(pathOf(directory, storageKey), { force: true }),
  };
}

async function lookAt(path: string): ReturnType<FileStore['look']> {
  try {
    await access(path, constants.R_OK);
    return 'there';
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'ENOENT') return 'missing';
    if (outages.has(code)) return 'unavailable';
    throw error;
  }
}

/** Opens nothing until somebody reads: an answer that is never sent leaves no file open. */
async function* openWhenRead(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path);
}

/** Spread over 1,024 folders by the last two characters, which are chance. */
function pathOf(directory: string, storageKey: string): string {
  if (!/^[a-z]+_[0-9a-z]{10,60}$/.test(storageKey)) throw new Error('A storage key is an id of ours');
  // scan-allow path-of-a-caller: the line above takes ids of ours alone
  return join(directory, storageKey.slice(-2), storageKey);
}

/** Passes the bytes on and notes how many they are and their hash. */
export function countBytes(source: AsyncIterable<Uint8Array>, hash: Hash) {
  let byteCount = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      hash.update(piece);
      byteCount += piece.length;
      yield piece;
    }
  }
  return { bytes: bytes(), count: () => byteCount };
}

async function writeDurably(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(pieces);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name itself survive a power cut. */
async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
