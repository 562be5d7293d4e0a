/** What an e-mail is: its facts, its texts in five languages, and where it leads. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { FactKind } from './email-values.ts';

/** `{name}` in any of them is filled with that fact. */
export type EmailText = {
  readonly subject: string;
  /** A paragraph each. */
  readonly lines: readonly string[];
  /** Label and value below the lines. */
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** What the link at the end says; needs the e-mail's `path`. */
  readonly button?: string;
};

export type EmailTemplate = {
  readonly facts: Readonly<Record<string, FactKind>>;
  /** What stands for a fact that the e-mail has got since, in those that were queued or sent without it. */
  readonly older?: Readonly<Record<string, Readonly<Record<Language, string>>>>;
  /** Where the link leads, without host and language prefix: `/buyer/order-sheet/{orderId}`. */
  readonly path?: `/${string}`;
  /** For e-mails with a code: later than this it is not sent any more, and once sent its facts are erased. */
  readonly lifeMs?: number;
  /** For reminders: the fact after whose time, or day in Seoul, it is not sent any more. */
  readonly deadline?: string;
  readonly texts: Readonly<Record<Language, EmailText>>;
};

export type EmailTemplates = Readonly<Record<string, EmailTemplate>>;
