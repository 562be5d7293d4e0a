/** One request as it is written, however broken, and what came back. */
import { Agent, request } from 'node:http';

export type FuzzRequest = {
  readonly method: string;
  /** With its query, already encoded. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
};

/** Status 0: nothing came back, `text` says why. */
export type Answer = { readonly status: number; readonly contentType: string; readonly text: string };

const timeoutMs = 60_000;
const timedOut = 'timed out';
const kept = new Agent({ keepAlive: true, maxSockets: 16 });

/** A connection that the portal had closed behind an earlier request says nothing of this one, which is sent anew. */
export async function send(portalUrl: string, request: FuzzRequest): Promise<Answer> {
  const first = await sendOnce(portalUrl, request, kept);
  return first.status === 0 && first.text !== timedOut ? sendOnce(portalUrl, request, false) : first;
}

function sendOnce(portalUrl: string, whole: FuzzRequest, agent: Agent | false): Promise<Answer> {
  const { method, path, headers, body } = whole;
  const { hostname, port } = new URL(portalUrl);
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((done) => {
    const failed = (error: Error) => done({ status: 0, contentType: '', text: error.message });
    const asked = request({ hostname, port, method, path, agent, headers: { ...length, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', failed);
      response.on('end', () => {
        const contentType = response.headers['content-type'] ?? '';
        done({ status: response.statusCode ?? 0, contentType, text: Buffer.concat(parts).toString('utf8') });
      });
    });
    asked.setTimeout(timeoutMs, () => asked.destroy(new Error(timedOut)));
    asked.on('error', failed);
    asked.end(body);
  });
}
