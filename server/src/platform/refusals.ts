/** Refusals: each has an HTTP status, which its feature's table says, and a sentence in each language, from `messages/`. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalCode } from '@gtp/domain/platform/result.ts';
import { type InLanguages, type RefusalTexts, refusalTexts } from './messages.ts';
import { writeDayIn } from './written-day.ts';

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;

/** `{name}` in a sentence is filled from the refusal's facts. */
export type RefusalSentence = { readonly status: RefusalStatus } & InLanguages;

export type RefusalSentences = Readonly<Record<RefusalCode, RefusalSentence>>;

const platformRefusals = [
  'request.invalid',
  'request.not_found',
  'request.method_unknown',
  'request.too_large',
  'request.too_many',
  'request.key_missing',
  'request.key_reused',
  'request.in_progress',
  'request.forbidden',
  'request.export_too_large',
  'request.pdf_limit',
  'request.pdf_busy',
  'request.outage',
  'request.fault',
] as const;
type PlatformRefusal = (typeof platformRefusals)[number];

declare module '@gtp/domain/platform/result.ts' {
  interface Refusals extends Record<PlatformRefusal, unknown> {}
}

/** Refusals that any call may get, whatever its feature. */
export const platformStatuses: Readonly<Record<PlatformRefusal, RefusalStatus>> = {
  'request.invalid': 400,
  'request.not_found': 404,
  'request.method_unknown': 404,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.key_missing': 400,
  'request.key_reused': 409,
  'request.in_progress': 409,
  'request.forbidden': 403,
  'request.export_too_large': 422,
  'request.pdf_limit': 429,
  'request.pdf_busy': 503,
  'request.outage': 503,
  'request.fault': 500,
};

/** Statuses with their sentences. A code without a sentence does not compile, nor does a sentence without a code. */
export function withSentences(statuses: Readonly<Record<keyof RefusalTexts, RefusalStatus>>): RefusalSentences {
  const sentences: Readonly<Record<RefusalCode, InLanguages>> = refusalTexts;
  const all = Object.entries<RefusalStatus>(statuses).map(([code, status]) => {
    return [code, { status, ...sentences[code as RefusalCode] }] as const;
  });
  return Object.fromEntries(all) as RefusalSentences;
}

/** The sentence of a refusal in one language, with its facts filled in. */
export function sentenceOf(
  sentence: RefusalSentence,
  language: Language,
  facts: Readonly<Record<string, string>>,
): string {
  return sentence[language].replace(/\{(\w+)\}/g, (whole, name: string) => writeDayIn(facts[name] ?? whole, language));
}
