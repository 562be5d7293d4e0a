/** Which version of an object a command is about: `If-Match` says it in place of the body (RFC 9110, 13.1.1). */
import { hash } from 'node:crypto';
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyRequest } from 'fastify';
import type { Sent } from './refusal-answer.ts';

/**
 * The tag of an answer: its version, where it has one, and what it says. Two answers with one tag are the same; a command
 * compares the version alone.
 */
export function tagOf(text: string, body: unknown): string {
  const version = versionIn(body);
  const mark = version === undefined ? '' : `v${version}-`;
  return `"${mark}${hash('sha256', text, 'base64url').slice(0, 27)}"`;
}

/** The version of the object that was answered. */
export function versionIn(body: unknown): number | undefined {
  const { result = body } = (body ?? {}) as { readonly result?: unknown };
  const { version } = (result ?? {}) as { readonly version?: unknown };
  return Number.isSafeInteger(version) ? (version as number) : undefined;
}

/** Whether a command compares the version that its sender has read. */
export function comparesVersion({ method, body }: Endpoint): boolean {
  return method !== 'GET' && body !== undefined && Object.hasOwn(body.rows, 'version');
}

const matched = new WeakSet<FastifyRequest>();

/** The body of a call, with the version that its `If-Match` names. A version in the body must be the same. */
export function bodyOf(endpoint: Endpoint, request: FastifyRequest): Result<unknown, 'request.precondition_failed'> {
  const wanted = request.headers['if-match'];
  if (wanted === undefined || wanted.trim() === '*' || endpoint.method === 'GET') return accept(request.body);
  const wireName = comparesVersion(endpoint) ? endpoint.body?.rows.version?.[0] : undefined;
  const version = versionOf(wanted);
  const sent = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  if (wireName === undefined || version === undefined || typeof sent !== 'object') {
    return refuse('request.precondition_failed');
  }
  if (sent[wireName] !== undefined && sent[wireName] !== version) return refuse('request.precondition_failed');
  matched.add(request);
  return accept({ ...sent, [wireName]: version });
}

/** The one version that all tags of the header name. */
function versionOf(header: string): number | undefined {
  const named = header.split(',').map((each) => /^"v?(\d{1,9})(?:-[\w-]*)?"$/.exec(each.trim())?.[1]);
  const [first] = named;
  return first !== undefined && named.every((each) => each === first) ? Number(first) : undefined;
}

/** A refusal because somebody changed the object: 412 where the version came by `If-Match`. */
export function asPrecondition(request: FastifyRequest, sent: Sent): Sent {
  if (sent.status !== 409 || !matched.has(request)) return sent;
  const { code = '' } = (sent.body ?? {}) as { readonly code?: string };
  return isChangedMeanwhile(code) ? { ...sent, status: 412 } : sent;
}

/** Whether a code says that somebody changed what the caller has read. */
export function isChangedMeanwhile(code: string): boolean {
  return code.endsWith('changed_meanwhile');
}
