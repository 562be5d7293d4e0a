/** Where uploaded bytes lie instead of the local disk: an S3 bucket, encrypted by us before they leave. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { decryptFile, encryptFile, keyName } from './file-cipher.ts';
import { countBytes, type FileStore } from './file-store.ts';

export type S3FileStoreOptions = {
  readonly bucket: string;
  /** Of a store that is not Amazon's; the bucket is part of the path there. */
  readonly endpoint?: string | undefined;
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** Keys that were replaced: they only decrypt. */
  readonly oldKeys?: readonly Uint8Array[];
  /** After this long without an answer a call is given up and tried again. */
  readonly timeoutMs?: number;
};

/** Region and credentials come from where Amazon's SDK looks for them: AWS_REGION, AWS_ACCESS_KEY_ID, a role, … */
export function makeS3FileStore({
  bucket,
  endpoint,
  key,
  oldKeys = [],
  timeoutMs = 15_000,
}: S3FileStoreOptions): FileStore {
  const masterKeys = new Map([key, ...oldKeys].map((each) => [keyName(each), each]));
  const connected = connect(endpoint, timeoutMs);
  const at = (storageKey: string) => ({ Bucket: bucket, Key: `${storageKey.slice(-2)}/${storageKey}` });
  return {
    async write(storageKey, source) {
      const hash = createHash('sha256');
      const counted = countBytes(source, hash);
      const Body = Readable.from(encryptFile(counted.bytes, { name: storageKey, masterKey: key }), {
        objectMode: false,
      });
      // Kept apart from the store's own failures: what the source throws is the caller's.
      let broken: Error | undefined;
      Body.once('error', (error) => {
        broken = error;
      });
      try {
        const { client, Upload } = await connected;
        await new Upload({ client, params: { ...at(storageKey), Body } }).done();
        return { byteCount: counted.count(), sha256: hash.digest() };
      } catch (error) {
        if (broken) throw broken;
        if (isOutage(error)) return 'unavailable';
        throw error;
      }
    },
    async read(storageKey) {
      try {
        const { client, GetObjectCommand } = await connected;
        const { Body } = await client.send(new GetObjectCommand(at(storageKey)));
        if (!(Body instanceof Readable)) return 'missing';
        return Readable.from(decryptFile(Body, { name: storageKey, masterKeys }), { objectMode: false });
      } catch (error) {
        return whyNot(error);
      }
    },
    async look(storageKey) {
      try {
        // HEAD would not say whether the file or the bucket is not there.
        const { client, GetObjectCommand } = await connected;
        const { Body } = await client.send(new GetObjectCommand({ ...at(storageKey), Range: 'bytes=0-0' }));
        if (Body instanceof Readable) Body.destroy();
        return 'there';
      } catch (error) {
        return whyNot(error);
      }
    },
    async remove(storageKey) {
      const { client, DeleteObjectCommand } = await connected;
      await client.send(new DeleteObjectCommand(at(storageKey)));
    },
  };
}

/** Loaded only here: an installation that keeps documents on its disk does without Amazon's SDK in memory. */
async function connect(endpoint: string | undefined, timeoutMs: number) {
  const [{ S3Client, GetObjectCommand, DeleteObjectCommand }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 3,
    // Without these it waits for ever for a store that takes a call and says nothing.
    requestHandler: { connectionTimeout: timeoutMs, requestTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Each piece is authenticated by our own cipher.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, Upload, GetObjectCommand, DeleteObjectCommand };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}

/** Throws what is neither. A bucket that is not there is the operator's to mend: no file is lost by it. */
function whyNot(error: unknown): 'missing' | 'unavailable' {
  if ((error as Error).name === 'NoSuchBucket' || isOutage(error)) return 'unavailable';
  if (statusOf(error) === 404) return 'missing';
  throw error;
}

/** The store is away or refuses us: neither is the fault of who uploads. */
function isOutage(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status === 403 || status >= 500;
}
