/** Pictures of ten megabytes that no compression makes smaller. */
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';

const side = 1_800;

/** A PNG of about 9.7 MB. */
export function makeLargePicture(): Buffer {
  const rows = Buffer.alloc(side * (side * 3 + 1));
  randomFillSync(rows);
  for (let row = 0; row < side; row += 1) rows[row * (side * 3 + 1)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [piece('IHDR', header), piece('IDAT', deflateSync(rows, { level: 0 })), piece('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function piece(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export type Sending = { readonly portalUrl: string; readonly token: string; readonly count: number };

/**
 * Sends so many at once from a thread of its own, so that whoever measures beside it waits for the portal alone; answers
 * the statuses.
 */
export async function sendPictures(sending: Sending): Promise<readonly string[]> {
  const thread = new Worker(new URL('large-documents-thread.ts', import.meta.url), { workerData: sending });
  const [statuses] = (await once(thread, 'message')) as [readonly string[]];
  return statuses;
}
