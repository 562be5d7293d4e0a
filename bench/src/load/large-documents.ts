/** Pictures of ten megabytes that no compression makes smaller. */
import { randomFillSync } from 'node:crypto';
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

/** Sends it as the browser does; answers the status. */
export async function sendPicture(portalUrl: string, token: string, picture: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'large.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${portalUrl}/api/v1/files`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return String(response.status);
}
