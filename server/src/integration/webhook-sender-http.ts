/**
 * Calls an address that a company chose, and nothing that lies behind our walls: the name is resolved once, each of
 * its addresses must be public, and the connection goes to what was checked. No redirect is followed, and of the
 * answer only its beginning is read.
 */
import { type LookupAddress, lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookProblem } from '@gtp/domain/integration/webhooks.ts';
import ipaddr from 'ipaddr.js';
import { endsAfter } from '../platform/ends-after.ts';
import { errorCode } from '../platform/error-code.ts';
import { failWhenUnanswered } from '../platform/fail-when-unanswered.ts';
import { signatureOf } from '../platform/webhook-keys.ts';

export type WebhookRequest = {
  readonly url: string;
  readonly messageId: string;
  readonly payload: string;
  /** Secrets and private keys. Each signs: the new one, and for some hours the one before. */
  readonly signingKeys: readonly string[];
  /** When it is sent, by the machine's own clock: receivers refuse what is old. */
  readonly sentAt: Date;
};

export type WebhookAnswer = { readonly tookMs: number } & (
  | { readonly status: number; readonly answerStart: string; readonly problem?: undefined }
  | { readonly problem: WebhookProblem; readonly status?: undefined }
);

export type SendWebhook = (request: WebhookRequest) => Promise<WebhookAnswer>;

type Options = {
  /** In demo mode and in tests: the machine itself may be called, too. */
  readonly allowsLoopback: boolean;
  /** Hosts that may lie within our own network. */
  readonly privateHosts?: readonly string[] | undefined;
  readonly timeoutMs?: number;
  /** How a name becomes addresses; the machine's own way when absent. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
};

const answerBytes = 1_000;

/** Thrown into a connection that would have gone where it must not. */
class AddressRefusedError extends Error {}

export function makeSendWebhook(options: Options): SendWebhook {
  const { allowsLoopback, privateHosts = [], timeoutMs = 10_000, resolve = resolveAll } = options;
  return async (sending) => {
    const startedAt = performance.now();
    const tookMs = () => Math.round(performance.now() - startedAt);
    try {
      const url = new URL(sending.url);
      const host = url.hostname.replaceAll(/[[\]]/g, '');
      const allowsPrivate = privateHosts.includes(host);
      const isAllowed = (address: string) => isAddressAllowed(address, { allowsLoopback, allowsPrivate });
      // A literal address is never looked up.
      if (isIP(host) && !isAllowed(host)) throw new AddressRefusedError(host);
      const signal = endsAfter(timeoutMs);
      const lookup = makeGuardedLookup(isAllowed, resolve);
      return { ...(await exchange(url, { sending, lookup, signal })), tookMs: tookMs() };
    } catch (error) {
      return { problem: problemOf(error), tookMs: tookMs() };
    }
  };
}

type Allowed = { readonly allowsLoopback: boolean; readonly allowsPrivate?: boolean };

/** Networks that somebody runs for themselves. What belongs to the machine or to its cloud is not among them. */
const privateRanges: readonly string[] = ['private', 'uniqueLocal', 'carrierGradeNat'];

/** Whether an address is one of the public internet, or the machine itself or a private one where that is allowed. */
export function isAddressAllowed(address: string, { allowsLoopback, allowsPrivate = false }: Allowed): boolean {
  const range = ipaddr.process(address).range();
  if (range === 'unicast' || (allowsLoopback && range === 'loopback')) return true;
  return allowsPrivate && privateRanges.includes(range);
}

async function resolveAll(name: string): Promise<readonly LookupAddress[]> {
  return new Promise((fulfil, reject) => {
    resolveName(name, { all: true }, (error, addresses) => (error ? reject(error) : fulfil(addresses)));
  });
}

/** How a connection finds the address of a name: fails unless all that the name has are allowed. */
export function makeGuardedLookup(
  isAllowed: (address: string) => boolean,
  resolve: NonNullable<Options['resolve']> = resolveAll,
): LookupFunction {
  return (name, options, callback) => {
    const refuse = (error: Error) => callback(error, '', 0);
    resolve(name).then((addresses) => {
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isAllowed(address))) return refuse(new AddressRefusedError(name));
      return options.all ? callback(null, [...addresses]) : callback(null, first.address, first.family);
    }, refuse);
  };
}

type Exchange = {
  readonly sending: WebhookRequest;
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
};

function exchange(url: URL, { sending, lookup, signal }: Exchange): Promise<{ status: number; answerStart: string }> {
  const body = Buffer.from(sending.payload);
  const headers = { ...signedHeaders(sending), 'content-length': body.length };
  return new Promise((fulfil, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const sent = request(url, { method: 'POST', headers, lookup, signal, agent: false }, (response) => {
      const end = (answerStart: string) => {
        fulfil({ status: response.statusCode ?? 0, answerStart });
        sent.destroy();
      };
      readStart(response).then(end, reject);
    });
    failWhenUnanswered(sent, reject);
    sent.end(body);
  });
}

/** The body's beginning, without what no text has; the rest is left on the wire. */
async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= answerBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, answerBytes).toString('utf8');
  return text.replaceAll(/[^\P{C}\n\t]/gu, '').slice(0, answerBytes);
}

/** The headers of Standard Webhooks: id, time and a signature by each key over `id.time.payload`. */
export function signedHeaders({ messageId, payload, signingKeys, sentAt }: Omit<WebhookRequest, 'url'>) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000));
  const signatures = signingKeys.map((key) => signatureOf(key, `${messageId}.${timestamp}.${payload}`));
  return {
    'content-type': 'application/json',
    'user-agent': 'GlobalTradePayments-Webhooks/1',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function problemOf(error: unknown): WebhookProblem {
  const { name } = error as Error;
  if (error instanceof AddressRefusedError) return 'address_refused';
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  const code = errorCode(error) ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name_unknown';
  if (code === 'ECONNREFUSED') return 'connection_refused';
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'certificate';
  return 'connection_broken';
}
