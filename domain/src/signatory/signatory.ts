/**
 * Powers of attorney (DG07) of deputies who sign (reference 4-e, decision 0136). A deputy proves who they are and files
 * one; whoever reviews the company confirms it or sends it back. It ends on its last day, or when a newer one is confirmed.
 */
import type { DeputyKind } from '../account/deputy-kinds.ts';
import type { Day } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf, type Tone } from '../platform/state-records.ts';
import type { SignatoryRefusal } from './signatory-refusals.ts';

export const authorityStateRecords = {
  waiting: { tone: 'waiting' },
  confirmed: { tone: 'good' },
  returned: { tone: 'bad' },
  replaced: { tone: 'neutral' },
  ended: { tone: 'neutral' },
} as const satisfies Readonly<Record<string, { readonly tone: Tone }>>;

export type AuthorityState = keyof typeof authorityStateRecords;
export const authorityStates = statesOf(authorityStateRecords);

/** How a deputy proves who they are; by a document, where no office can be asked. */
export const identityMethods = ['id_card', 'mobile', 'document'] as const;
export type IdentityMethod = (typeof identityMethods)[number];

export type Filing = {
  readonly method: IdentityMethod;
  /** Whether the office's answer is there. */
  readonly isProven: boolean;
  readonly hasIdentityDocument: boolean;
  readonly validUntil?: Day | undefined;
  /** The rights to sign that the deputy was given. */
  readonly kinds: readonly DeputyKind[];
  readonly isAnotherWaiting: boolean;
  /** Somebody else who signs for the company has this very name and birthday. */
  readonly isTaken: boolean;
  /** In Seoul. */
  readonly today: Day;
};

/** Whether a power of attorney is taken for review. */
export function checkFiling(filing: Filing): Result<undefined, SignatoryRefusal> {
  if (filing.kinds.length === 0) return refuse('signatory.nothing_to_sign');
  if (filing.isAnotherWaiting) return refuse('signatory.waits_already');
  if (filing.method === 'document' && !filing.hasIdentityDocument) {
    return refuse('signatory.identity_document_missing', { field: 'identityFileId' });
  }
  if (filing.method !== 'document' && !filing.isProven) {
    return refuse('signatory.identity_unproven', { field: 'proofId' });
  }
  if (filing.isTaken) return refuse('signatory.same_person', { field: 'name' });
  if (filing.validUntil !== undefined && filing.validUntil < filing.today) {
    return refuse('signatory.day_over', { field: 'validUntil' });
  }
  return accept(undefined);
}

type Confirming = {
  readonly method: IdentityMethod;
  /** Whether the birthday that the reviewer read off the copy is the one that was typed; undefined: none was read. */
  readonly isBirthdaySame: boolean | undefined;
};

/**
 * Whether the reviewer may confirm: where no office was asked, the copy has to show the birthday that the deputy typed,
 * for that is what keeps one person from being two (decision 0318).
 */
export function checkConfirming({ method, isBirthdaySame }: Confirming): Result<undefined, SignatoryRefusal> {
  if (method !== 'document') return accept(undefined);
  if (isBirthdaySame === undefined) return refuse('signatory.birthday_missing', { field: 'birthday' });
  return isBirthdaySame ? accept(undefined) : refuse('signatory.birthday_differs', { field: 'birthday' });
}

/** A name as two writings of it are compared: without case, blanks and hyphens. */
export function comparableName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s\-'’.·]/g, '')
    .toLowerCase();
}
