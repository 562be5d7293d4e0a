/** What is wrong with a field, in words: each problem that the contract names has a sentence in every language. */
import type { FieldProblem } from '@gtp/contract/platform/field-problems.ts';
import { fillText } from '@gtp/domain/platform/fill-text.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalCode } from '@gtp/domain/platform/result.ts';
import { textTable } from './messages.ts';

/** A wrong field as it is answered: which, where it was sent, why, in words, and what is allowed. */
export type WrongField = Omit<FieldProblem, 'code' | 'known' | 'similar'> & {
  /** What is wrong with how it is written, or the rule that it breaks. */
  readonly code: FieldProblem['code'] | RefusalCode;
  readonly in: 'query' | 'body';
  readonly message: string;
  /** Names that there are in the place of one that there is not. */
  readonly known?: readonly string[];
  readonly similar?: string;
};

const sentences = textTable('platform.fieldProblem');
/** So many values a sentence names; the list beside it has them all. */
const mostNamed = 20;

/** The problem with its sentence. */
export function inWords(problem: FieldProblem, place: WrongField['in'], language: Language): WrongField {
  const facts = factsOf(problem);
  const key = problem.similar === undefined ? problem.code : 'unknown_similar';
  const message = fillText(sentences[key][language], (name) => facts[name] ?? '');
  return { ...problem, in: place, message };
}

function factsOf({ allowed = {}, similar = '' }: FieldProblem): Readonly<Record<string, string>> {
  const { minLength, maxLength, maxItems, minimum, maximum, pattern, example, values = allowed.enum ?? [] } = allowed;
  const named = values.slice(0, mostNamed).map(String);
  return {
    least: String(minLength ?? 1),
    most: String(maxItems ?? maxLength ?? ''),
    minimum: String(minimum ?? ''),
    maximum: String(maximum ?? ''),
    form: example ?? (values.length > 0 ? named.join(', ') : (pattern ?? '')),
    values: [...named, ...(values.length > mostNamed ? ['…'] : [])].join(', '),
    similar,
  };
}
