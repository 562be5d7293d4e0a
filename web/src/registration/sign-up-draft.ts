/** A sign-up as it was left, kept in the browser for 14 days; never with a secret in it (spec §4, §9). */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { localStore } from '../platform/storage.ts';
import { localKeys } from '../platform/storage-keys.ts';
import type { SignUpValues } from './sign-up-values.ts';

export type SignUpKind = 'buyer' | 'seller';

export type SignUpDraft = {
  readonly savedAt: Date;
  readonly values: SignUpValues;
  /** The step that was open last, and the furthest one, by their names. */
  readonly step: string;
  readonly reached: string;
};

const keptDays = 14;
/** Passwords, codes, identity and card numbers, and the card's token; file bodies never come here at all. */
const secret = /(^|\.)(password|passwordConfirmation|registrationNumber|licenceNumber|code)$|^card\./;

/** The key under which the draft of a buyer's or a seller's sign-up is kept. */
export function draftKey(kind: SignUpKind): string {
  return kind === 'buyer' ? localKeys.buyerSignUp : localKeys.sellerSignUp;
}

export function isSecret(path: string): boolean {
  return secret.test(path);
}

/** The values that a draft may hold. */
export function withoutSecrets(values: SignUpValues): SignUpValues {
  return Object.fromEntries(Object.entries(values).filter(([path]) => !isSecret(path)));
}

export function keepDraft(kind: SignUpKind, draft: SignUpDraft): void {
  localStore.write(draftKey(kind), JSON.stringify({ ...draft, values: withoutSecrets(draft.values) }));
}

/** The draft, unless it is older than 14 days or nobody can read it any more. */
export function readDraft(kind: SignUpKind, now: Date): SignUpDraft | undefined {
  try {
    const kept = JSON.parse(localStore.read(draftKey(kind)) ?? 'null') as (SignUpDraft & { savedAt: string }) | null;
    if (!kept || typeof kept.values !== 'object') return undefined;
    const savedAt = new Date(kept.savedAt);
    if (now.getTime() - savedAt.getTime() < keptDays * dayMs) return { ...kept, savedAt };
    forgetDraft(kind);
  } catch {
    forgetDraft(kind);
  }
  return undefined;
}

export function forgetDraft(kind: SignUpKind): void {
  localStore.remove(draftKey(kind));
}
