/** Refusals: each has an HTTP status, which its feature's table says, and a sentence in each language, from `messages/`. */
import { fillText } from '@gtp/domain/platform/fill-text.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { FactName, RefusalCode, RefusalRow, RefusalStatus } from '@gtp/domain/platform/result.ts';
import { type InLanguages, type RefusalTexts, refusalTexts } from './messages.ts';
import { writeDayIn } from './written-day.ts';

/** `{name}` in a sentence is filled from the refusal's facts. */
export type RefusalSentence = { readonly status: RefusalStatus } & InLanguages;

export type RefusalSentences = Readonly<Record<RefusalCode, RefusalSentence>>;

/** Refusals that any call may get, whatever its feature. */
export const platformRefusals = {
  'request.invalid': { status: 400, facts: ['field'] },
  'request.amount_needs_currency': 400,
  'request.not_found': 404,
  'request.method_unknown': 404,
  'request.method_not_allowed': { status: 405, facts: ['allowed'] },
  'request.too_large': 413,
  'request.media_type': 415,
  'request.too_many': 429,
  'request.version_unknown': { status: 400, facts: ['known'] },
  'request.key_missing': 400,
  'request.key_reused': 422,
  'request.in_progress': 409,
  'request.done_before': 409,
  'request.precondition_failed': 412,
  'request.forbidden': 403,
  'request.export_too_large': { status: 422, facts: ['limit'] },
  'request.pdf_limit': { status: 429, facts: ['limit'] },
  'request.pdf_busy': 503,
  'request.outage': 503,
  'request.demo_loading': { status: 503, facts: ['percent'] },
  'request.fault': { status: 500, facts: ['reference'] },
} as const;

declare module '@gtp/domain/platform/result.ts' {
  interface Refusals extends Declared<typeof platformRefusals> {}
}

/** A code's row, if its sentence quotes the facts that the code is declared with; one that quotes others has none. */
type RowOf<Code extends RefusalCode> = [RefusalTexts[Code], FactName<Code>] extends [FactName<Code>, RefusalTexts[Code]]
  ? RefusalRow
  : never;

/**
 * What is declared, with its sentences. A code without a sentence, a sentence without a code, and a sentence that
 * quotes other facts than its code has do not compile.
 */
export function withSentences(refusals: { readonly [Code in keyof RefusalTexts]: RowOf<Code> }): RefusalSentences {
  const sentences: Readonly<Record<RefusalCode, InLanguages>> = refusalTexts;
  const all = Object.entries<RefusalRow>(refusals).map(([code, row]) => {
    const status = typeof row === 'number' ? row : row.status;
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
  return fillText(sentence[language], (name, blank) => writeDayIn(facts[name] ?? blank, language));
}
