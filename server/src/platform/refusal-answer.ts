/** How a refusal is answered: the envelope of product §11, or problem details (RFC 9457) for whoever prefers them. */
import type { FieldProblem } from '@gtp/contract/platform/field-problems.ts';
import { languageFromHeader } from '@gtp/domain/platform/language.ts';
import { portalItself } from '@gtp/domain/platform/portal-itself.ts';
import type { RefusalCode, Refused } from '@gtp/domain/platform/result.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiKeyIn } from './api-key-in.ts';
import { inWords, type WrongField } from './field-words.ts';
import type { Portal } from './portal.ts';
import { prefers, problemDetails, problemType } from './problem-details.ts';
import { sentenceOf } from './refusals.ts';

/** What a call is answered with; a refusal's body is its envelope, whichever form it is sent in. */
export type Sent = { readonly status: number; readonly body: unknown; readonly retryAfterS?: string };

/** `{ message, code, field?, fields? }` in the language asked for; `field` is the first of `fields`. */
export type Envelope = {
  readonly message: string;
  readonly code: string;
  readonly field?: string;
  readonly fields?: readonly WrongField[];
};

/** A refusal of what was sent, with every field that is wrong in it. */
export type RefusedFields<Code extends RefusalCode = RefusalCode> = Refused<Code> & {
  readonly wrong?: { readonly in: WrongField['in']; readonly problems: readonly FieldProblem[] };
};

/** The answer of a refusal, in the language asked for. */
export function refusalAnswer(
  portal: Pick<Portal, 'sentences'>,
  request: FastifyRequest,
  refused: RefusedFields,
): Sent {
  const { status, message } = inSentence(portal, request, refused);
  const { wrong, others = [] } = refused;
  const language = languageFromHeader(request.headers['accept-language']);
  const ofRules = [refused, ...others].flatMap(({ field, ...each }) =>
    field ? [{ field, in: 'body' as const, code: each.code, message: inSentence(portal, request, each).message }] : [],
  );
  const fields =
    wrong?.problems.map((each) => inWords(each, wrong.in, language)) ?? (others.length > 0 ? ofRules : undefined);
  const body: Envelope = {
    message,
    code: refused.code,
    ...(refused.field && { field: refused.field }),
    ...(fields && { fields }),
  };
  const retryAfterS = retryAfter(status, refused);
  return { status, body, ...(retryAfterS !== undefined && { retryAfterS }) };
}

/** A refusal's status, and its sentence with what it quotes, in the language asked for. */
function inSentence({ sentences }: Pick<Portal, 'sentences'>, request: FastifyRequest, { code, facts = {} }: Refused) {
  const sentence = sentences[code];
  if (!sentence) throw new Error(`No sentence for refusal ${code}`);
  const { brandName = portalItself } = request.server;
  const quoted = Object.entries(facts).map(([name, fact]) => [name, fact === portalItself ? brandName : fact]);
  const language = languageFromHeader(request.headers['accept-language']);
  const message = sentenceOf(sentence, language, Object.fromEntries(quoted) as Record<string, string>);
  return { status: sentence.status, message };
}

/** In seconds; undefined for a refusal that waiting does not mend. */
function retryAfter(status: number, { code, facts }: Refused): string | undefined {
  if (status !== 503 && status !== 429 && code !== 'request.in_progress') return undefined;
  return facts?.retryAfterSeconds ?? '1';
}

type Reply = {
  readonly portal: Pick<Portal, 'sentences'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

export function sendRefusal({ portal, request, reply }: Reply, refused: RefusedFields): FastifyReply {
  return sendRefused(portal, reply, refusalAnswer(portal, request, refused));
}

/** Sends the envelope of a refusal, or its problem details; it names the call to whatever came with a key, right or wrong. */
export function sendRefused(portal: Pick<Portal, 'sentences'>, reply: FastifyReply, sent: Sent): FastifyReply {
  const { request } = reply;
  const { retryAfterS, status } = sent;
  if (retryAfterS !== undefined && !reply.hasHeader('Retry-After')) reply.header('Retry-After', retryAfterS);
  if (!prefers(request.headers.accept, problemType, 'application/json')) {
    const isProgram = apiKeyIn(request.headers.authorization) !== undefined;
    return reply.status(status).send(isProgram ? { ...(sent.body as Envelope), reference: request.id } : sent.body);
  }
  const details = problemDetails(portal, request, { status, envelope: sent.body as Envelope });
  return reply.status(status).type(`${problemType}; charset=utf-8`).send(details);
}
