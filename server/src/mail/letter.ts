/** What a letter is: its facts, its texts in five languages, and where it leads. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { FactKind } from './letter-values.ts';

/** `{name}` in any of them is filled with that fact. */
export type LetterText = {
  readonly subject: string;
  /** A paragraph each. */
  readonly lines: readonly string[];
  /** Label and value below the lines. */
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** What the link at the end says; needs the letter's `path`. */
  readonly button?: string;
};

export type Letter = {
  readonly facts: Readonly<Record<string, FactKind>>;
  /** Where the link leads, without host and language prefix: `/buyer/order-sheet/{orderId}`. */
  readonly path?: `/${string}`;
  /** For letters with a code: later than this it is not sent any more, and once sent its facts are erased. */
  readonly lifeMs?: number;
  readonly texts: Readonly<Record<Language, LetterText>>;
};

export type LetterTable = Readonly<Record<string, Letter>>;
