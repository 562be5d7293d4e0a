/** The account to which a seller is paid out, and how it is changed without a thief changing it (product §2). */
import type { AccountRefusal } from '../account/account-refusals.ts';
import { approvalOf, whyNotDecideAlone } from '../platform/approval.ts';
import { dayMs, seoulDay } from '../platform/instant.ts';
import { type Currency, currencies } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { statesOf, type Tone } from '../platform/state-records.ts';
import type { PayoutAccountRefusal } from './payout-account-refusals.ts';

/** What each state of a change is; an open one may still be stopped. */
export const accountChangeStateRecords = {
  proposed: { tone: 'waiting', isOpen: true },
  /** Approved by the company; two people of the agency look at the document that proves the account. */
  proof_review: { tone: 'waiting', isOpen: true },
  waiting: { tone: 'waiting', isOpen: true },
  active: { tone: 'good', isOpen: false },
  stopped: { tone: 'bad', isOpen: false },
  /** The document does not prove the account. */
  returned: { tone: 'bad', isOpen: false },
} as const satisfies Readonly<Record<string, { readonly tone: Tone; readonly isOpen: boolean }>>;

export type AccountChangeState = keyof typeof accountChangeStateRecords;
export const accountChangeStates = statesOf(accountChangeStateRecords);
export const openAccountChangeStates = accountChangeStates.filter((state) => accountChangeStateRecords[state].isOpen);

export const accountChangeEvents = [
  'approve',
  'approve_on_paper',
  'accept_proof',
  'return_proof',
  'activate',
  'stop',
] as const;
export type AccountChangeEvent = (typeof accountChangeEvents)[number];

const nextStates: Readonly<Record<AccountChangeState, Partial<Record<AccountChangeEvent, AccountChangeState>>>> = {
  proposed: { approve: 'waiting', approve_on_paper: 'proof_review', stop: 'stopped' },
  proof_review: { accept_proof: 'waiting', return_proof: 'returned', stop: 'stopped' },
  waiting: { activate: 'active', stop: 'stopped' },
  active: {},
  stopped: {},
  returned: {},
};

/** What an event makes of a change; refuses what its state does not allow. */
export function nextAccountChangeState(
  state: AccountChangeState,
  event: AccountChangeEvent,
): Result<AccountChangeState, PayoutAccountRefusal> {
  const next = nextStates[state][event];
  return next ? accept(next) : refuse('payout_account.not_in_state');
}

/** From the last approval on, so that everybody who got the e-mail has time to say no. */
export const accountWaitMs = 2 * dayMs;

/** As long as buyers see that the seller's account is new. */
export const accountMarkDays = 30;

/** By what an account that was changed is verified, other than its owner's word (decision 0152). */
export const accountChecks = ['deposit', 'document'] as const;
export type AccountCheck = (typeof accountChecks)[number];

/** Who confirms a change beside whoever proposed it: a colleague, or a mailed code where there is none. */
export const accountApprovals = ['colleague', 'code'] as const;
export type AccountApproval = (typeof accountApprovals)[number];

/** Whole days since an account took effect; undefined once buyers need no warning any more. */
export function daysSinceAccountChange(activatedAt: Date, now: Date): number | undefined {
  const days = Math.floor((now.getTime() - activatedAt.getTime()) / dayMs);
  return days < accountMarkDays ? days : undefined;
}

export type NewPayoutAccount = {
  readonly currencies: readonly Currency[];
  /** Three digits of a Korean bank, or the SWIFT/BIC of one abroad. */
  readonly bank: string;
  /** Account number, or IBAN. */
  readonly number: string;
  readonly holder: string;
};

/** What the registries of banks and accounts know, which a library keeps (`contract/src/payout-account/account-numbers.ts`). */
export type AccountNumbers = {
  /** A bank's code (ISO 9362), in capitals. */
  readonly isBic: (code: string) => boolean;
  /** An account's number (ISO 13616), in capitals without blanks. */
  readonly isIban: (number: string) => boolean;
};

export function isKoreanBank(bank: string): boolean {
  return /^\d{3}$/.test(bank);
}

/**
 * Whether money could be sent there at all: a bank at home with an account of digits, or one abroad with an account
 * number or an IBAN. Won is not paid abroad. The value is the account as it is kept: without spaces, each currency once.
 */
export function checkPayoutAccount(
  account: NewPayoutAccount,
  { isBic, isIban }: AccountNumbers,
): Result<NewPayoutAccount, PayoutAccountRefusal> {
  const bank = account.bank.trim().toUpperCase();
  const number = account.number.replaceAll(/\s/g, '').toUpperCase();
  const holder = account.holder.trim().replaceAll(/\s+/g, ' ');
  const chosen = currencies.filter((currency) => account.currencies.includes(currency));
  if (chosen.length === 0) return refuse('payout_account.currency_missing', { field: 'currencies' });
  if (!isKoreanBank(bank) && !isBic(bank)) return refuse('payout_account.bank_invalid', { field: 'bank' });
  if (!isAccountNumber(bank, number, isIban)) return refuse('payout_account.number_invalid', { field: 'number' });
  if (holder.length < 2) return refuse('payout_account.holder_missing', { field: 'holder' });
  if (!isKoreanBank(bank) && chosen.includes('KRW')) {
    return refuse('payout_account.currency_not_paid_abroad', { field: 'currencies' });
  }
  return accept({ currencies: chosen, bank, number, holder });
}

function isAccountNumber(bank: string, number: string, isIban: AccountNumbers['isIban']): boolean {
  if (isKoreanBank(bank)) return /^[\d-]+$/.test(number) && /^\d{8,16}$/.test(number.replaceAll('-', ''));
  if (/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(number)) return isIban(number);
  return /^[A-Z0-9-]{4,34}$/.test(number);
}

export type ProposedChange = {
  readonly state: AccountChangeState;
  readonly proposedBy: string;
  /** The document that proves the account, where nobody remits one won. */
  readonly proofFileId?: string | undefined;
};

export type ApprovalOfChange = {
  readonly approver: string;
  /** From when on the approver counts beside the proposer; absent where they do already (signing-rights.ts). */
  readonly countsFrom?: Date | undefined;
  /** People of the company who count as a second person beside the proposer. */
  readonly otherAdministrators: number;
  /** Whether the lone owner has typed the code that was e-mailed. */
  readonly hasCode: boolean;
};

type Wait = { readonly state: AccountChangeState; readonly takesEffectAt: Date | undefined };

/**
 * Decides on an approval: by another person, or by the lone owner with an e-mailed code (product §2). The value is the
 * state and when the account takes effect; of one that a document proves, nobody knows yet.
 */
export function approveAccountChange(
  change: ProposedChange,
  { approver, countsFrom: from, otherAdministrators, hasCode }: ApprovalOfChange,
  now: Date,
): Result<Wait, PayoutAccountRefusal | AccountRefusal> {
  const isOnPaper = change.proofFileId !== undefined;
  const next = nextAccountChangeState(change.state, isOnPaper ? 'approve_on_paper' : 'approve');
  if (!next.ok) return next;
  const isLone = otherAdministrators === 0;
  const act = { userId: approver, isLone, hasCode, isDependent: from !== undefined };
  const problem = whyNotDecideAlone(approvalOf(change.proposedBy), act);
  if (problem === 'code_needed') return refuse('payout_account.code_needed', { field: 'emailProof' });
  if (problem === 'dependent' && from)
    return refuse('account.second_person_too_new', { facts: { day: seoulDay(from) } });
  if (problem) return refuse('payout_account.second_person_needed');
  return accept({ state: next.value, takesEffectAt: isOnPaper ? undefined : afterWait(now) });
}

function afterWait(now: Date): Date {
  return new Date(now.getTime() + accountWaitMs);
}

export type ProofInReview = {
  readonly state: AccountChangeState;
  /** Who of the agency has accepted it first. */
  readonly proofFirstBy: string | undefined;
};

/**
 * Decides on the acceptance of the document that proves an account (decision 0152): the first of two people changes
 * nothing but that it was accepted once, the second one starts the wait. The value is what holds afterwards.
 */
export function acceptAccountProof(
  { state, proofFirstBy }: ProofInReview,
  userId: string,
  now: Date,
): Result<Wait, PayoutAccountRefusal> {
  const next = nextAccountChangeState(state, 'accept_proof');
  if (!next.ok) return next;
  if (proofFirstBy === undefined) return accept({ state, takesEffectAt: undefined });
  if (proofFirstBy === userId) return refuse('payout_account.second_acceptance_needed');
  return accept({ state: next.value, takesEffectAt: afterWait(now) });
}

/** Decides whether an approved change takes effect now. */
export function activateAccountChange(
  change: { readonly state: AccountChangeState; readonly takesEffectAt: Date | undefined },
  now: Date,
): Result<AccountChangeState, PayoutAccountRefusal> {
  const next = nextAccountChangeState(change.state, 'activate');
  if (!next.ok) return next;
  return change.takesEffectAt && change.takesEffectAt <= now ? next : refuse('payout_account.not_in_state');
}
