/** E-mails to a member about its review, each in its reader's language (reference 4-k). Never what was found. */

import { codeList } from '@gtp/domain/code/code-lists.ts';
import type { MemberDocumentCode } from '@gtp/domain/code/document-codes.ts';
import { isReasonClass, type ReasonClass } from '@gtp/domain/company/reason-classes.ts';
import type { NotificationRuleName } from '@gtp/domain/notification/notification-rules.ts';
import { inEachLanguage, type Language } from '@gtp/domain/platform/language.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { needsReason, type ReviewDecision } from '@gtp/domain/review/review-decisions.ts';
import type { Limits } from '../company/company.ts';
import { writeMoney } from '../email/email.ts';
import { notify } from '../notification/notification.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { LockedReview } from './change-review.ts';
import type {} from './review-emails.ts';

const reasonNames: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reason');
const reasonAdvice: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reasonAdvice');

type Transaction = LockedReview['transaction'];
type About = Pick<LockedReview, 'member' | 'review' | 'application'>;

/** The review's next version names the cause, so that a retry writes once. */
function basicsOf({ member, review, application }: About) {
  return {
    cause: `${member.companyId}:${review.version + 1}`,
    parties: { company: member.companyId },
    // A member that was entered by hand has none; our own id is no number of theirs.
    facts: { number: application?.applicationNumber ?? '' },
  };
}

/** A document that the member is to send, and why. */
export type AskedDocument = {
  readonly documentCode: MemberDocumentCode;
  readonly reasonClass: ReasonClass | undefined;
  readonly reasonText: string;
};

type Supplement = About & {
  readonly asked: readonly AskedDocument[];
  readonly reasonText: string;
  readonly dueOn: string;
};

/** What to send, why, and until when. */
export async function notifySupplement(transaction: Transaction, { asked, reasonText, dueOn, ...about }: Supplement) {
  const { facts, ...basics } = basicsOf(about);
  const items = inEachLanguage((language) => asked.map((each) => itemText(each, language)).join(' / '));
  const rule = 'review.supplement_asked';
  await notify(transaction, { rule, ...basics, facts: { ...facts, items, reasonText: reasonText || '–', dueOn } });
}

function itemText({ documentCode, reasonClass, reasonText }: AskedDocument, language: Language): string {
  const name = documentName(documentCode, language);
  if (!isReasonClass(reasonClass)) return reasonText ? `${name}: ${reasonText}` : name;
  return `${name} – ${reasonNames[reasonClass][language]}: ${reasonText || reasonAdvice[reasonClass][language]}`;
}

/** What a kind of document is called. */
export function documentName(documentCode: string, language: Language): string {
  return codeList('DOC1', language).find(({ code }) => code === documentCode)?.name ?? documentCode;
}

type Decided = About & {
  readonly decision: ReviewDecision;
  readonly waitsForContract: boolean;
  readonly reasonClass: ReasonClass | undefined;
  readonly reasonText: string;
  readonly limits: Limits;
};

/** The outcome with its reason class and what to do. */
export async function notifyDecision(transaction: Transaction, decided: Decided): Promise<void> {
  const { decision, waitsForContract, limits, ...about } = decided;
  if (needsReason(decision)) return notifyWithReason(transaction, decided);
  if (waitsForContract) return notify(transaction, { rule: 'review.contract_ready', ...basicsOf(about) });
  await notifyOutcome(transaction, { decision, about, limits });
}

async function notifyWithReason(
  transaction: Transaction,
  { decision, reasonClass, reasonText, ...about }: Decided,
): Promise<void> {
  const code = isReasonClass(reasonClass) ? reasonClass : 'RJ99';
  const { facts, ...basics } = basicsOf(about);
  const reason = reasonNames[code];
  const advice = reasonText || reasonAdvice[code];
  const rule = decision === 'refuse' ? 'review.refused' : 'review.suspended';
  await notify(transaction, { rule, ...basics, facts: { ...facts, reason, advice } });
}

/** The e-mail of an approval that holds from now on. */
export async function notifyApproved(transaction: Transaction, about: About, limits: Limits): Promise<void> {
  const decision = Object.keys(limits).length > 0 ? 'approve_with_limits' : 'approve';
  await notifyOutcome(transaction, { decision, about, limits });
}

type Outcome = { readonly decision: ReviewDecision; readonly about: About; readonly limits: Limits };

async function notifyOutcome(transaction: Transaction, { decision, about, limits }: Outcome): Promise<void> {
  const { facts, ...basics } = basicsOf(about);
  if (decision === 'approve_with_limits') {
    const withLimits = { ...facts, limits: limitsText(limits) };
    return notify(transaction, { rule: 'review.approved_with_limits', ...basics, facts: withLimits });
  }
  const rule = isOtherOutcome(decision) ? otherOutcomes[decision] : 'review.approved';
  await notify(transaction, { rule, ...basics, facts });
}

const otherOutcomes = {
  resume: 'review.resumed',
  pass_recheck: 'review.recheck_passed',
  reopen: 'review.reopened',
  close: 'review.closed',
} as const satisfies Partial<Record<ReviewDecision, NotificationRuleName>>;

function isOtherOutcome(decision: ReviewDecision): decision is keyof typeof otherOutcomes {
  return decision in otherOutcomes;
}

function limitsText(limits: Limits): string {
  return Object.entries(limits)
    .map(([currency, minor]) => writeMoney({ minor: BigInt(minor), currency: currency as Currency }))
    .join(' / ');
}

/** A re-check begins. */
export async function notifyRecheck(transaction: Transaction, { dueOn, ...about }: About & { readonly dueOn: string }) {
  const { facts, ...basics } = basicsOf(about);
  await notify(transaction, { rule: 'review.recheck_due', ...basics, facts: { ...facts, dueOn } });
}

/** What was asked for did not come in time. */
export async function notifyLapsed(transaction: Transaction, about: About): Promise<void> {
  await notify(transaction, { rule: 'review.lapsed', ...basicsOf(about) });
}

/** Confirms to the member that its application stands again, and tells the agency of a seller's as of a new one. */
export async function notifyAppliedAgain(transaction: Transaction, about: About): Promise<void> {
  const isSeller = about.member.clientType === 'SELLER';
  const rule = isSeller ? 'review.seller_applied_again' : 'review.buyer_applied_again';
  await notify(transaction, { rule, ...basicsOf(about) });
}

type Reminding = About & {
  readonly rule: 'review.supplement_due' | 'review.recheck_reminder';
  /** The documents that are missing. */
  readonly documentCodes: readonly MemberDocumentCode[];
  readonly dueOn: string;
  readonly daysBefore: number;
};

/** That a day comes; each reminder of each day once. */
export async function notifyReminder(transaction: Transaction, reminding: Reminding): Promise<void> {
  const { rule, documentCodes, dueOn, daysBefore, ...about } = reminding;
  const { facts, parties } = basicsOf(about);
  const common = { cause: `${about.member.companyId}:${dueOn}:${daysBefore}`, parties };
  if (rule === 'review.recheck_reminder') return notify(transaction, { rule, ...common, facts: { ...facts, dueOn } });
  const items = inEachLanguage((each) => documentCodes.map((code) => documentName(code, each)).join(' / ') || '–');
  await notify(transaction, { rule, ...common, facts: { ...facts, items, dueOn } });
}
