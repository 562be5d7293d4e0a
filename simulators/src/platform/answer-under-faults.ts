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

/** Both at once: every fault of either, and the longer wait. */
export function eitherMisfortune(one: Misfortune, other: Misfortune): Misfortune {
  return { kinds: new Set([...one.kinds, ...other.kinds]), latencyMs: Math.max(one.latencyMs, other.latencyMs) };
}

/**
 * Answers a call under its faults. `work` does the deed and returns its answer, a refusal or the value; it is
 * not called when the call fails before anything happened.
 */
export function answerUnder({ kinds, latencyMs }: Misfortune, reply: FastifyReply, work: () => object): FastifyReply {
  if (kinds.has('hang_before')) return later(latencyMs, reply, () => drop(reply));
  if (kinds.has('drop_before')) return drop(reply);
  if (kinds.has('error_before')) return fail(reply);
  const answer = work();
  if (kinds.has('drop_after')) return drop(reply);
  if (kinds.has('error_after')) return fail(reply);
  if (kinds.has('latency')) return later(latencyMs, reply, () => sendResult(reply, answer));
  return sendResult(reply, answer);
}

/** A reply that is returned unsent is waited for. */
function later(waitMs: number, reply: FastifyReply, act: () => FastifyReply): FastifyReply {
  setTimeout(() => {
    if (!reply.raw.destroyed) act();
  }, waitMs).unref();
  return reply;
}

function drop(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

function fail(reply: FastifyReply): FastifyReply {
  return sendResult(reply, refuse(500, 'internal_error'));
}
