/** Letters to a member about its review, each in its reader's language (reference 4-k). Never what was found. */
import { codeList } from '@gtp/domain/code/code-lists.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, formatMoney } from '@gtp/domain/platform/money.ts';
import { needsReason, type ReviewDecision } from '@gtp/domain/review/review-decisions.ts';
import { isReasonClass, reasonText } from '@gtp/domain/review/review-reasons.ts';
import { listReaders } from '../account/account.ts';
import { companyNames, type Limits } from '../company/company.ts';
import { type Mail, queueMail, type Reader } from '../mail/mail.ts';
import type { ReviewInHand } from './change-review.ts';
import type {} from './review-letters.ts';

type Transaction = ReviewInHand['transaction'];
type About = Pick<ReviewInHand, 'member' | 'review' | 'application'>;
type Basics = { readonly company: ReturnType<typeof companyNames>; readonly side: string; readonly number: string };
type LetterTo = (to: Reader, basics: Basics) => Pick<Mail, 'letter' | 'facts'>;

type Caused = About & { readonly cause?: string };

/** One letter a reader; the review's next version names the cause, so that a retry writes once, or else `cause`. */
async function mailMember(transaction: Transaction, about: Caused, letterTo: LetterTo): Promise<void> {
  const { member, review, application, cause } = about;
  for (const to of await listReaders(transaction, member.companyId)) {
    const basics = {
      company: companyNames(member),
      side: member.clientType.toLowerCase(),
      // A member that was entered by hand has none; our own id is no number of theirs.
      number: application?.applicationNumber ?? '',
    };
    const written = letterTo(to, basics);
    const dedupeKey = `${written.letter}:${member.companyId}:${cause ?? review.version + 1}`;
    await queueMail(transaction, { ...written, to, dedupeKey } as Mail);
  }
}

/** A paper that the member is to send, and why. */
export type AskedDocument = {
  readonly documentCode: string;
  readonly reasonClass: string | undefined;
  readonly words: string;
};

type Supplement = About & {
  readonly asked: readonly AskedDocument[];
  readonly words: string;
  readonly dueOn: string;
};

/** What to send, why, and until when. */
export async function mailSupplement(transaction: Transaction, { asked, words, dueOn, ...about }: Supplement) {
  await mailMember(transaction, about, ({ language }, basics) => ({
    letter: 'review.supplement_asked',
    facts: { ...basics, items: itemsText(asked, language), words: words || '–', dueOn },
  }));
}

function itemsText(asked: readonly AskedDocument[], language: Language): string {
  return asked.map((each) => itemText(each, language)).join(' / ');
}

function itemText({ documentCode, reasonClass, words }: AskedDocument, language: Language): string {
  const name = documentName(documentCode, language);
  if (!isReasonClass(reasonClass)) return words ? `${name}: ${words}` : name;
  const reason = reasonText(reasonClass, language);
  return `${name} – ${reason.name}: ${words || reason.advice}`;
}

/** What a kind of paper is called. */
export function documentName(documentCode: string, language: Language): string {
  return codeList('DOC1', language).find(({ code }) => code === documentCode)?.name ?? documentCode;
}

type Decided = About & {
  readonly decision: ReviewDecision;
  readonly waitsForContract: boolean;
  readonly reasonClass: string | undefined;
  readonly words: string;
  readonly limits: Limits;
};

/** The outcome with its reason class and what to do. */
export async function mailDecision(transaction: Transaction, decided: Decided): Promise<void> {
  const { decision, waitsForContract, reasonClass, words, limits, ...about } = decided;
  await mailMember(transaction, about, ({ language }, basics) => {
    if (needsReason(decision)) {
      const reason = reasonText(isReasonClass(reasonClass) ? reasonClass : 'RJ99', language);
      const letter = decision === 'refuse' ? 'review.refused' : 'review.suspended';
      return { letter, facts: { ...basics, reason: reason.name, advice: words || reason.advice } };
    }
    if (waitsForContract) return { letter: 'review.contract_ready', facts: basics };
    return outcomeLetter(decision, { basics, limits });
  });
}

/** The letter of an approval that holds from now on. */
export async function mailApproved(transaction: Transaction, about: About, limits: Limits): Promise<void> {
  const decision = Object.keys(limits).length > 0 ? 'approve_with_limits' : 'approve';
  await mailMember(transaction, about, (_, basics) => outcomeLetter(decision, { basics, limits }));
}

type Outcome = { readonly basics: Basics; readonly limits: Limits };

function outcomeLetter(decision: ReviewDecision, { basics, limits }: Outcome): Pick<Mail, 'letter' | 'facts'> {
  if (decision === 'resume') return { letter: 'review.resumed', facts: basics };
  if (decision === 'pass_recheck') return { letter: 'review.recheck_passed', facts: basics };
  if (decision !== 'approve_with_limits') return { letter: 'review.approved', facts: basics };
  return { letter: 'review.approved_with_limits', facts: { ...basics, limits: limitsText(limits) } };
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
export async function mailRecheck(transaction: Transaction, { dueOn, ...about }: About & { readonly dueOn: string }) {
  await mailMember(transaction, about, (_, basics) => ({
    letter: 'review.recheck_due',
    facts: { ...basics, dueOn },
  }));
}

/** What was asked for did not come in time. */
export async function mailLapsed(transaction: Transaction, about: About): Promise<void> {
  await mailMember(transaction, about, (_, basics) => ({ letter: 'review.lapsed', facts: basics }));
}

type Reminding = About & {
  readonly letter: 'review.supplement_due' | 'review.recheck_reminder';
  /** The papers that are missing. */
  readonly documentCodes: readonly string[];
  readonly dueOn: string;
  readonly daysBefore: number;
};

/** That a day comes; each reminder of each day once. */
export async function mailReminder(transaction: Transaction, reminding: Reminding): Promise<void> {
  const { letter, documentCodes, dueOn, daysBefore, ...about } = reminding;
  const letterTo: LetterTo = ({ language }, basics) => {
    if (letter === 'review.recheck_reminder') return { letter, facts: { ...basics, dueOn } };
    const items = documentCodes.map((code) => documentName(code, language)).join(' / ') || '–';
    return { letter, facts: { ...basics, items, dueOn } };
  };
  await mailMember(transaction, { ...about, cause: `${dueOn}:${daysBefore}` }, letterTo);
}
