/** Problem details for HTTP APIs (RFC 9457): what a refusal's envelope says, in the form that many clients know. */
import { languageFromHeader } from '@gtp/domain/platform/language.ts';
import type { FastifyRequest } from 'fastify';
import type { WrongField } from './field-words.ts';
import type { Portal } from './portal.ts';
import { sentenceOf } from './refusals.ts';

export const problemType = 'application/problem+json';

/** Where each code's meaning can be read, below the portal's own address. */
export const problemsPath = '/api/problems';

declare module 'fastify' {
  interface FastifyInstance {
    /** The portal's public address, for links to what it says of itself; without it links begin with their path. */
    publicUrl?: string;
  }
}

type Refusal = {
  readonly status: number;
  readonly envelope: {
    readonly message: string;
    readonly code: string;
    readonly field?: string;
    readonly fields?: readonly WrongField[];
  };
};

/** The problem of a refused call. `title` is what all refusals of its code have in common, `detail` this one's sentence. */
export function problemDetails(
  { sentences }: Pick<Portal, 'sentences'>,
  { server, headers, id }: FastifyRequest,
  { status, envelope }: Refusal,
) {
  const { message, code, field, fields } = envelope;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code as keyof typeof sentences] : undefined;
  const language = languageFromHeader(headers['accept-language']);
  const title = sentence ? sentenceOf(sentence, language, {}).replaceAll(/\{\w+\}/g, '…') : message;
  const errors = fields?.map(errorOf) ?? (field ? [{ detail: message, pointer: pointerTo(field), field, code }] : []);
  return {
    type: `${server.publicUrl ?? ''}${problemsPath}/${code}`,
    title,
    status,
    detail: message,
    instance: `urn:request:${id}`,
    code,
    ...(errors.length > 0 && { errors }),
  };
}

function errorOf({ message, in: place, ...problem }: WrongField) {
  const where = place === 'query' ? { parameter: problem.field } : { pointer: pointerTo(problem.field) };
  return { detail: message, ...where, ...problem };
}

/** A JSON pointer (RFC 6901) into the body, as a fragment. */
function pointerTo(field: string): string {
  const words = field === '' ? [] : field.split('.');
  return `#${words.map((word) => `/${encodeURIComponent(word.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')}`;
}

/** Whether an Accept header names `wanted`, and no less than `otherwise` (RFC 9110, 12.5.1). */
export function prefers(accept: string | undefined, wanted: string, otherwise: string): boolean {
  if (!accept?.includes(wanted)) return false;
  const weights = new Map<string, number>();
  for (const part of accept.slice(0, 500).split(',')) {
    const [type = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase());
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
    weights.set(type, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weight = weights.get(wanted) ?? 0;
  return weight > 0 && weight >= (weights.get(otherwise) ?? 0);
}
