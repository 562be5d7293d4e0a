/** Sends pictures as browsers do, many at once. */
import { parentPort, workerData } from 'node:worker_threads';
import { makeLargePicture, type Sending } from './large-documents.ts';

const { portalUrl, token, count } = workerData as Sending;
const content = new Blob([new Uint8Array(makeLargePicture())], { type: 'image/png' });

async function send(): Promise<string> {
  const form = new FormData();
  form.set('file', content, 'large.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${portalUrl}/api/v1/files`, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  return String(response.status);
}

parentPort?.postMessage(await Promise.all(Array.from({ length: count }, send)));
