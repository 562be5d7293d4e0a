/** What a proof is of, in the one form in which two writings of the same thing are alike. */
import { comparableEmail } from '@gtp/domain/platform/email-address.ts';
import { phoneDigits } from '@gtp/domain/platform/phone-number.ts';
import type { ProofKind } from '@gtp/domain/verification/verification.ts';
import { keyedHash } from '../platform/secrets.ts';

export type ProofSubject =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'id_card'; readonly name: string; readonly birthday: string }
  | { readonly kind: 'mobile'; readonly name: string; readonly birthday: string; readonly mobile: string }
  | { readonly kind: 'deposit'; readonly bank: string; readonly accountNumber: string; readonly holder: string };

type KeptSubject = {
  readonly kind: ProofKind;
  readonly subject: string;
  /** Whose account the bank said that it is: the proof is of no other holder's, and codes are counted an account. */
  readonly holder: string | undefined;
};

/** As the table keeps it: an address can be read, all else only compared. */
export function keptSubject(secret: string, subject: ProofSubject): KeptSubject {
  if (subject.kind === 'email') return { kind: 'email', subject: comparableEmail(subject.email), holder: undefined };
  const hash = (...parts: readonly string[]) => keyedHash(secret, `proof:${parts.join('|')}`).toString('hex');
  const holder = subject.kind === 'deposit' ? hash('holder', comparableName(subject.holder)) : undefined;
  return { kind: subject.kind, subject: hash(...partsOf(subject)), holder };
}

function partsOf(subject: Exclude<ProofSubject, { kind: 'email' }>): readonly string[] {
  switch (subject.kind) {
    case 'id_card':
      return ['id_card', comparableName(subject.name), subject.birthday];
    case 'mobile':
      return ['mobile', comparableName(subject.name), subject.birthday, phoneDigits(subject.mobile)];
    case 'deposit':
      return ['deposit', subject.bank, comparableNumber(subject.accountNumber)];
  }
}

/** Numbers of foreign banks have letters, too. */
function comparableNumber(number: string): string {
  return number
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

function comparableName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s/g, '').toLowerCase();
}
