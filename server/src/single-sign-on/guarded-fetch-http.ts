/**
 * `fetch` for addresses that an institution wrote: no redirect is followed, the name is resolved once, each of its addresses
 * must be public, the connection goes to what was checked, and of an answer so much is read.
 */
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isAddressAllowed, makeGuardedLookup } from '../integration/integration.ts';
import { endsAfter } from '../platform/ends-after.ts';
import { failWhenUnanswered } from '../platform/fail-when-unanswered.ts';

const mostBytes = 1_000_000;
const timeoutMs = 8_000;

type Sending = {
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
};

export type GuardedFetch = (url: string, sending: Sending) => Promise<Response>;

/** Throws where no answer came, and for an address that may not be called. */
export function makeGuardedFetch(rules: { readonly allowsLoopback: boolean }): GuardedFetch {
  const isAllowed = (address: string) => isAddressAllowed(address, rules);
  const lookup = makeGuardedLookup(isAllowed);
  return (written, { method = 'GET', headers = {}, body }) =>
    new Promise((fulfil, reject) => {
      const url = new URL(written);
      const host = url.hostname.replaceAll(/[[\]]/g, '');
      // A literal address is never looked up.
      if (isIP(host) && !isAllowed(host)) return reject(new Error(`${host} is no address to call`));
      const request = url.protocol === 'https:' ? requestSecure : requestPlain;
      const signal = endsAfter(timeoutMs);
      const sent = request(url, { method, headers, lookup, signal, agent: false }, (answer) => {
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > mostBytes) answer.destroy(new Error(`${host} answers with more than ${mostBytes} bytes`));
          else chunks.push(chunk);
        });
        answer.on('error', reject);
        answer.on('end', () => {
          const response = responseOf(answer, Buffer.concat(chunks));
          if (response) fulfil(response);
          else reject(new Error(`${host} answers with status ${answer.statusCode}`));
        });
      });
      failWhenUnanswered(sent, reject);
      sent.end(body === undefined || body === null ? undefined : bytesOf(body));
    });
}

type Head = {
  readonly statusCode?: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Undefined for a status that no `Response` may have: whoever answers chooses it. */
function responseOf({ statusCode = 502, headers }: Head, body: Buffer): Response | undefined {
  if (statusCode < 200 || statusCode > 599) return undefined;
  const isEmpty = [204, 205, 304].includes(statusCode);
  const plain = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new Response(isEmpty ? null : new Uint8Array(body), {
    status: statusCode,
    headers: Object.fromEntries(plain) as Record<string, string>,
  });
}

function bytesOf(body: unknown): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(body instanceof URLSearchParams ? body.toString() : String(body));
}
