/** A sign-up as it was left, kept in the browser for 14 days; never with a secret in it (spec §4, §9). */
import { type KeptDraft, keepDraft, readDraft } from '../platform/kept-draft.ts';
import { localKeys } from '../platform/storage-keys.ts';
import type { SignUpValues } from './sign-up-values.ts';

export type SignUpKind = 'buyer' | 'seller';

/** The step that was open last, and the furthest one, by their names. */
type Progress = { readonly step: string; readonly reached: string };

/** Passwords, codes, identity and card numbers, and the card's token; file bodies never come here at all. */
const secret = /(^|\.)(password|passwordConfirmation|registrationNumber|licenceNumber|code)$|^card\./;

/** The key under which the draft of a buyer's or a seller's sign-up is kept. */
export function draftKey(kind: SignUpKind): string {
  return kind === 'buyer' ? localKeys.buyerSignUp : localKeys.sellerSignUp;
}

export function isSecret(path: string): boolean {
  return secret.test(path);
}

/** Without what no draft may hold. */
export function keepSignUp(
  kind: SignUpKind,
  { savedAt, values, step, reached }: KeptDraft<SignUpValues, Progress>,
): void {
  const open = Object.fromEntries(Object.entries(values).filter(([path]) => !isSecret(path)));
  keepDraft(draftKey(kind), { savedAt, values: open, step, reached });
}

export function readSignUp(kind: SignUpKind, now: Date): KeptDraft<SignUpValues, Progress> | undefined {
  const isWhole = (values: SignUpValues) => typeof values === 'object';
  return readDraft<SignUpValues, Progress>(draftKey(kind), isWhole, now);
}
