/** E-mails to a member about its review, each in its reader's language (reference 4-k). Never what was found. */
import { codeList } from '@gtp/domain/code/code-lists.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, formatMoney } from '@gtp/domain/platform/money.ts';
import { needsReason, type ReviewDecision } from '@gtp/domain/review/review-decisions.ts';
import { isReasonClass, type ReasonClass } from '@gtp/domain/review/review-reasons.ts';
import { listReaders } from '../account/account.ts';
import { companyNames, type Limits } from '../company/company.ts';
import { type Email, queueEmail, type Reader } from '../email/email.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';
import type { LockedReview } from './change-review.ts';
import type {} from './review-emails.ts';

const reasonNames: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reason');
const reasonAdvice: Readonly<Record<ReasonClass, InLanguages>> = textTable('review.reasonAdvice');

type Transaction = LockedReview['transaction'];
type About = Pick<LockedReview, 'member' | 'review' | 'application'>;
type Basics = { readonly company: ReturnType<typeof companyNames>; readonly side: string; readonly number: string };
type ContentFor = (to: Reader, basics: Basics) => Pick<Email, 'template' | 'facts'>;

type Caused = About & { readonly cause?: string };

/** One e-mail a reader; the review's next version names the cause, so that a retry writes once, or else `cause`. */
async function notifyMember(transaction: Transaction, about: Caused, contentFor: ContentFor): Promise<void> {
  const { member, review, application, cause } = about;
  for (const to of await listReaders(transaction, member.companyId)) {
    const basics = {
      company: companyNames(member),
      side: member.clientType.toLowerCase(),
      // A member that was entered by hand has none; our own id is no number of theirs.
      number: application?.applicationNumber ?? '',
    };
    const written = contentFor(to, basics);
    const dedupeKey = `${written.template}:${member.companyId}:${cause ?? review.version + 1}`;
    await queueEmail(transaction, { ...written, to, dedupeKey } as Email);
  }
}

/** A document that the member is to send, and why. */
export type AskedDocument = {
  readonly documentCode: string;
  readonly reasonClass: string | undefined;
  readonly reasonText: string;
};

type Supplement = About & {
  readonly asked: readonly AskedDocument[];
  readonly reasonText: string;
  readonly dueOn: string;
};

/** What to send, why, and until when. */
export async function notifySupplement(transaction: Transaction, { asked, reasonText, dueOn, ...about }: Supplement) {
  await notifyMember(transaction, about, ({ language }, basics) => ({
    template: 'review.supplement_asked',
    facts: { ...basics, items: itemsText(asked, language), reasonText: reasonText || '–', dueOn },
  }));
}

function itemsText(asked: readonly AskedDocument[], language: Language): string {
  return asked.map((each) => itemText(each, language)).join(' / ');
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
  readonly reasonClass: string | undefined;
  readonly reasonText: string;
  readonly limits: Limits;
};

/** The outcome with its reason class and what to do. */
export async function notifyDecision(transaction: Transaction, decided: Decided): Promise<void> {
  const { decision, waitsForContract, reasonClass, reasonText, limits, ...about } = decided;
  await notifyMember(transaction, about, ({ language }, basics) => {
    if (needsReason(decision)) {
      const known = isReasonClass(reasonClass) ? reasonClass : 'RJ99';
      const template = decision === 'refuse' ? 'review.refused' : 'review.suspended';
      return {
        template,
        facts: { ...basics, reason: reasonNames[known][language], advice: reasonText || reasonAdvice[known][language] },
      };
    }
    if (waitsForContract) return { template: 'review.contract_ready', facts: basics };
    return outcomeEmail(decision, { basics, limits });
  });
}

/** The e-mail of an approval that holds from now on. */
export async function notifyApproved(transaction: Transaction, about: About, limits: Limits): Promise<void> {
  const decision = Object.keys(limits).length > 0 ? 'approve_with_limits' : 'approve';
  await notifyMember(transaction, about, (_, basics) => outcomeEmail(decision, { basics, limits }));
}

type Outcome = { readonly basics: Basics; readonly limits: Limits };

function outcomeEmail(decision: ReviewDecision, { basics, limits }: Outcome): Pick<Email, 'template' | 'facts'> {
  if (decision === 'resume') return { template: 'review.resumed', facts: basics };
  if (decision === 'pass_recheck') return { template: 'review.recheck_passed', facts: basics };
  if (decision !== 'approve_with_limits') return { template: 'review.approved', facts: basics };
  return { template: 'review.approved_with_limits', facts: { ...basics, limits: limitsText(limits) } };
}

function limitsText(limits: Limits): string {
  return Object.entries(limits)
    .map(([currency, minor]) => limitText(currency as Currency, BigInt(minor)))
    .join(' / ');
}

function limitText(currency: Currency, minor: bigint): string {
  const [whole = '', fraction] = formatMoney({ minor, currency }).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`;
}

/** A re-check begins. */
export async function notifyRecheck(transaction: Transaction, { dueOn, ...about }: About & { readonly dueOn: string }) {
  await notifyMember(transaction, about, (_, basics) => ({
    template: 'review.recheck_due',
    facts: { ...basics, dueOn },
  }));
}

/** What was asked for did not come in time. */
export async function notifyLapsed(transaction: Transaction, about: About): Promise<void> {
  await notifyMember(transaction, about, (_, basics) => ({ template: 'review.lapsed', facts: basics }));
}

type Reminding = About & {
  readonly template: 'review.supplement_due' | 'review.recheck_reminder';
  /** The documents that are missing. */
  readonly documentCodes: readonly string[];
  readonly dueOn: string;
  readonly daysBefore: number;
};

/** That a day comes; each reminder of each day once. */
export async function notifyReminder(transaction: Transaction, reminding: Reminding): Promise<void> {
  const { template, documentCodes, dueOn, daysBefore, ...about } = reminding;
  const contentFor: ContentFor = ({ language }, basics) => {
    if (template === 'review.recheck_reminder') return { template, facts: { ...basics, dueOn } };
    const items = documentCodes.map((code) => documentName(code, language)).join(' / ') || '–';
    return { template, facts: { ...basics, items, dueOn } };
  };
  await notifyMember(transaction, { ...about, cause: `${dueOn}:${daysBefore}` }, contentFor);
}
