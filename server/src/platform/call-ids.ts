/**
 * What a call is known by: our own id of it, which no other call has; the id that its sender gave it, if any; and its
 * trace (W3C Trace Context). All three stand in every log line of the call, and the answer names them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeRandomBytes } from './random-bytes.ts';

export type CallIds = {
  /** Sixteen hexadecimal digits of ours; also the call's id in its trace. */
  readonly id: string;
  /** `X-Request-Id` as it came: others may send the same. */
  readonly clientRequestId?: string;
  /** The sender's, or one of ours. */
  readonly traceId: string;
};

const inHand = new AsyncLocalStorage<CallIds>();
const idsOf = new WeakMap<FastifyRequest, CallIds>();

/** The ids of the call that is being answered; undefined outside of calls. */
export function currentCall(): CallIds | undefined {
  return inHand.getStore();
}

/** Runs `work` as a part of the call, where what called it is not: behind an event of the connection. */
export function asPartOf<T>(request: FastifyRequest, work: () => T): T {
  const ids = idsOf.get(request);
  return ids ? inHand.run(ids, work) : work();
}

/**
 * Random hexadecimal digits, two a byte. So many decimal ones in a row could pass for a card number, and the log would
 * leave them out (`redact.ts`): then nobody finds there what the reader of a fault names.
 */
function makeHex(byteCount: number): string {
  for (;;) {
    const hex = Buffer.from(takeRandomBytes(byteCount)).toString('hex');
    if (!/\d{13}/.test(hex)) return hex;
  }
}

/** A new id of a call. */
export function makeCallId(): string {
  return makeHex(8);
}

/** Names every call of `server` and its answer. To be called before anything else looks at calls. */
export function nameCalls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => inHand.run(nameCall(request, reply), done));
  // A body comes by events of the connection, which know of no call.
  server.addHook('preValidation', (request, _reply, done) => asPartOf(request, done));
}

/** Names one call and its answer, for those that pass no hook. */
export function nameCall(request: FastifyRequest, reply: FastifyReply): CallIds {
  const { headers, id } = request;
  const { traceId, flags } = readTraceParent(headers.traceparent);
  const clientRequestId = readRequestId(headers['x-request-id']);
  const ids = { id, ...(clientRequestId && { clientRequestId }), traceId };
  idsOf.set(request, ids);
  reply.header('X-Request-Id', clientRequestId ?? id).header('traceparent', `00-${traceId}-${id}-${flags}`);
  return ids;
}

/** Somebody else's id for it, where it is one: letters, digits and a few signs, at most a hundred. */
function readRequestId(given: unknown): string | undefined {
  return typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given) ? given : undefined;
}

type Trace = { readonly traceId: string; readonly flags: string };

/** The trace that a `traceparent` names; a new one where it names none, which nobody records but us. */
function readTraceParent(given: unknown): Trace {
  const [, version, traceId = '', parentId = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/.exec(String(given)) ?? [];
  const isNamed = version !== undefined && version !== 'ff' && !/^0+$/.test(traceId) && !/^0+$/.test(parentId);
  return isNamed ? { traceId, flags } : { traceId: makeHex(16), flags: '00' };
}
