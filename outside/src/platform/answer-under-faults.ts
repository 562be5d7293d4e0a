import type { FastifyReply } from 'fastify';
import { type AnswerFault, answerFaults, type Fault, type Faults } from './faults.ts';
import { sendResult } from './http-server.ts';
import { refuse } from './refusal.ts';

/** The faults that strike this answer, with how long a late one takes. */
export type Misfortune = { readonly kinds: ReadonlySet<AnswerFault>; readonly latencyMs: number };

export const fortune: Misfortune = { kinds: new Set(), latencyMs: 0 };

/** What the switched-on faults do to one call. */
export function misfortuneOf(faults: Faults, call: string, subject: string): Misfortune {
  const struck = faults.take(answerFaults, call, subject);
  if (struck.length === 0) return fortune;
  return { kinds: new Set(struck.map(kindOf)), latencyMs: Math.max(...struck.map((each) => each.latencyMs)) };
}

function kindOf(fault: Fault): AnswerFault {
  return fault.kind as AnswerFault;
}

/**
 * Answers a call under its faults. `work` does the deed and returns how to send its answer; it is not called
 * when the call fails before anything happened.
 */
export function answerUnder(misfortune: Misfortune, reply: FastifyReply, work: () => () => void): void {
  if (misfortune.kinds.has('drop_before')) return drop(reply);
  if (misfortune.kinds.has('error_before')) return fail(reply);
  const send = work();
  spoil(misfortune, reply, send);
}

/** Sends an answer under those faults that strike when the deed is done. */
export function spoil(misfortune: Misfortune, reply: FastifyReply, send: () => void): void {
  if (misfortune.kinds.has('drop_after')) return drop(reply);
  if (misfortune.kinds.has('error_after')) return fail(reply);
  if (!misfortune.kinds.has('latency')) return send();
  setTimeout(() => {
    if (!reply.raw.destroyed) send();
  }, misfortune.latencyMs).unref();
}

function drop(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.socket?.destroy();
}

function fail(reply: FastifyReply): void {
  sendResult(reply, refuse(500, 'internal_error'));
}
