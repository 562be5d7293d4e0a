/**
 * How long what is known of a person is kept, and by which law (decision 0158). What no law asks for goes when the person
 * asks; what one asks for is kept apart until its period is over (PIPA art. 21 (1) and (3), GDPR art. 17 (3) (b)).
 */
import type { Day } from '../platform/instant.ts';

/** From when a period runs: each row's own day, or the end of the company's membership. */
type From = 'row' | 'membership_end';

export type RetentionRule = {
  /** What it is, for the report. */
  readonly what: string;
  readonly law: string;
  /** Absent: it goes at once. */
  readonly period?: { readonly years?: number; readonly months?: number; readonly from: From };
  /** It stands in a chain or in records that are only added to: it is never erased, and the report says why. */
  readonly stays?: string;
};

const dueDiligence =
  'Financial Transaction Information Act art. 5-4: customer due diligence, 5 years after the relationship ended';
const atOnce = 'PIPA art. 21 and 36; GDPR art. 17 (1)';

export const retentionRules = {
  account: { what: 'name, e-mail address and password of the login', law: atOnce },
  settings: { what: 'preferences and calendar addresses', law: atOnce },
  mails: { what: 'what e-mails and notifications said, and their address', law: atOnce },
  proofs: { what: 'proofs, invitations and requests for lost ids or passwords, by the e-mail address', law: atOnce },
  answers: { what: 'answers kept for repeated commands', law: atOnce },
  sessions: {
    what: 'network address and browser of sessions',
    law: 'Protection of Communications Secrets Act, Decree art. 41 (2): log records, 3 months',
    period: { months: 3, from: 'row' },
  },
  log_ins: {
    what: 'network address and browser in the log-in history',
    law: 'Protection of Communications Secrets Act, Decree art. 41 (2): log records, 3 months',
    period: { months: 3, from: 'row' },
  },
  identity: {
    what: 'the person in the sign-up: name, birthday, address, phone',
    law: dueDiligence,
    period: { years: 5, from: 'membership_end' },
  },
  signing: {
    what: 'the identity shown with powers of attorney',
    law: dueDiligence,
    period: { years: 5, from: 'membership_end' },
  },
  recorded_person: {
    what: 'the representative, agent or owner in the sign-up: name, birthday, address, phone',
    law: dueDiligence,
    period: { years: 5, from: 'membership_end' },
  },
  comparisons: {
    what: 'the name as sanctions lists were compared with it',
    law: dueDiligence,
    period: { years: 5, from: 'membership_end' },
  },
  review_record: {
    what: 'the name in what reviews saw and what the company changed',
    law: dueDiligence,
    period: { years: 5, from: 'membership_end' },
    stays: 'it is only added to',
  },
  agreements: {
    what: 'what was agreed to, when and from where',
    law: 'E-Commerce Act, Decree art. 6 (1): contracts, 5 years',
    period: { years: 5, from: 'membership_end' },
    stays: 'it is only added to',
  },
  inquiries: {
    what: 'inquiries and their messages',
    law: 'E-Commerce Act, Decree art. 6 (1): complaints and disputes, 3 years',
    period: { years: 3, from: 'row' },
    stays: 'both sides read it',
  },
  orders: {
    what: 'steps of orders and payments under the person’s id and, in their records, name',
    law: 'Electronic Financial Transactions Act art. 22 (5 years); Commercial Act art. 33 (10 years)',
    period: { years: 10, from: 'row' },
    stays: 'it is in the chain of the order’s records, under the daily root',
  },
  audit: {
    what: 'entries of the audit log under the person’s id',
    law: 'PIPA safety measures (Notice of the Commission) art. 8: access records, 2 years',
    period: { years: 2, from: 'row' },
    stays: 'it is only added to',
  },
} as const satisfies Readonly<Record<string, RetentionRule>>;

export type PersonalPart = keyof typeof retentionRules;
export const personalParts = Object.keys(retentionRules) as readonly PersonalPart[];

/** What is known of somebody who has no login: owners, representatives and agents of a company. */
export const recordedParts = ['recorded_person', 'comparisons', 'review_record'] as const satisfies PersonalPart[];
export type RecordedPart = (typeof recordedParts)[number];
export type LoginPart = Exclude<PersonalPart, RecordedPart>;
export const loginParts = personalParts.filter(
  (part): part is LoginPart => !recordedParts.some((each) => each === part),
);

export type KeptUntil =
  /** It may go now. */
  | { readonly kind: 'over' }
  | { readonly kind: 'until'; readonly day: Day }
  /** The period has not begun: the company is still a member. */
  | { readonly kind: 'not_begun' };

type Dates = {
  readonly today: Day;
  /** The newest row's own day; absent without rows. */
  readonly newestOn: Day | undefined;
  readonly membershipEndedOn: Day | undefined;
};

/** Until when the newest row of a part is kept. */
export function keptUntil(rule: RetentionRule, { today, newestOn, membershipEndedOn }: Dates): KeptUntil {
  if (!rule.period) return { kind: 'over' };
  const from = rule.period.from === 'row' ? newestOn : membershipEndedOn;
  if (from === undefined) return rule.period.from === 'row' ? { kind: 'over' } : { kind: 'not_begun' };
  const day = shiftMonths(from, monthsOf(rule.period));
  return day < today ? { kind: 'over' } : { kind: 'until', day };
}

/** The last day whose rows of the part may go; undefined where all may. */
export function erasableBefore(rule: RetentionRule, today: Day): Day | undefined {
  return rule.period?.from === 'row' ? shiftMonths(today, -monthsOf(rule.period)) : undefined;
}

const monthsOf = ({ years = 0, months = 0 }: { readonly years?: number; readonly months?: number }) =>
  years * 12 + months;

/** The same day of another month, or its last one. */
function shiftMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
