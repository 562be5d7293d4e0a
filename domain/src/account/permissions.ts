/** Who may do what: the permission matrix (reference 4-c, 4-e) as one table. Server and screens both read it. */
import type { DeputyKind } from './deputy-kinds.ts';

export const clientTypes = ['SELLER', 'BUYER', 'VISA', 'KOTRA', 'ISSUER'] as const;
export type ClientType = (typeof clientTypes)[number];

/**
 * How far a right reaches: `own` company, `all` companies, `own-cards` (orders paid or payable with
 * the issuer's cards), `masked` (all, with personal data hidden).
 */
export type Reach = 'own' | 'all' | 'own-cards' | 'masked';

type Grants = Readonly<Partial<Record<ClientType, Reach>>>;

const everyViewer = { SELLER: 'own', BUYER: 'own', KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' } as const;

export const permissions = {
  'order.read': everyViewer,
  'order.write': { SELLER: 'own' },
  'order.send': { SELLER: 'own' },
  'order.answer': { BUYER: 'own' },
  'order.accept_goods': { BUYER: 'own' },
  'order.submit_evidence': { SELLER: 'own' },
  'order.review_evidence': { KOTRA: 'all' },
  'order.cancel': { SELLER: 'own', BUYER: 'own' },
  'refund.ask': { SELLER: 'own', BUYER: 'own' },
  'refund.approve': { SELLER: 'own' },
  'dispute.read': everyViewer,
  'dispute.open': { BUYER: 'own' },
  'dispute.talk': { SELLER: 'own', BUYER: 'own' },
  'dispute.decide': { KOTRA: 'all' },
  'chargeback.read': { SELLER: 'own', KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' },
  'chargeback.answer': { SELLER: 'own' },
  'chargeback.file': { ISSUER: 'own-cards' },
  'payment.read': everyViewer,
  'payment.pay': { BUYER: 'own' },
  'card.read': { BUYER: 'own' },
  'card.register': { BUYER: 'own' },
  'card.oversee': { ISSUER: 'own-cards' },
  'card.watch': { KOTRA: 'masked', VISA: 'all' },
  'fee.read': { SELLER: 'own', BUYER: 'own', KOTRA: 'all', VISA: 'all', ISSUER: 'own-cards' },
  'fee.propose': { KOTRA: 'all', ISSUER: 'own-cards' },
  'fee.decide': { VISA: 'all' },
  'payout_account.read': { SELLER: 'own' },
  'payout_account.change': { SELLER: 'own' },
  'payout_account.oversee': { KOTRA: 'all' },
  'payout_account.review_proof': { KOTRA: 'all' },
  'settlement.read': { SELLER: 'own', KOTRA: 'all', VISA: 'masked' },
  'settlement.operate': { KOTRA: 'all' },
  'settlement.appeal': { SELLER: 'own' },
  'calendar.read': { SELLER: 'own', BUYER: 'own', KOTRA: 'all', VISA: 'masked' },
  'reconciliation.read': { KOTRA: 'all', VISA: 'masked' },
  'reconciliation.work': { KOTRA: 'all' },
  'review.read': { KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' },
  'review.propose': { KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' },
  'review.decide': { KOTRA: 'all', ISSUER: 'own-cards' },
  'review.answer': { SELLER: 'own', BUYER: 'own' },
  'review.sign': { SELLER: 'own' },
  'signatory.review': { KOTRA: 'all', ISSUER: 'own-cards' },
  'deputy.read': { SELLER: 'own', BUYER: 'own', ISSUER: 'own' },
  'deputy.manage': { SELLER: 'own', BUYER: 'own' },
  'people.read': { KOTRA: 'own', VISA: 'own', ISSUER: 'own' },
  'people.manage': { KOTRA: 'own', VISA: 'own', ISSUER: 'own' },
  'list.export': everyViewer,
  'company.find_buyer': { SELLER: 'all' },
  'company.read': { SELLER: 'own', BUYER: 'own', ISSUER: 'own' },
  'company.change': { SELLER: 'own', BUYER: 'own', ISSUER: 'own' },
  'amendment.read': { KOTRA: 'all', VISA: 'all', ISSUER: 'own-cards' },
  'amendment.decide': { KOTRA: 'all', VISA: 'all', ISSUER: 'own-cards' },
  'integration.read': { SELLER: 'own', BUYER: 'own' },
  'integration.manage': { SELLER: 'own', BUYER: 'own' },
  'audit.read': { SELLER: 'own', BUYER: 'own', KOTRA: 'all', VISA: 'own', ISSUER: 'own' },
  'file.upload': { SELLER: 'own', BUYER: 'own', KOTRA: 'own', VISA: 'own', ISSUER: 'own' },
  'notification.oversee': { KOTRA: 'all', VISA: 'own', ISSUER: 'own-cards' },
  'notice.read': { SELLER: 'own', BUYER: 'own', KOTRA: 'own', VISA: 'own', ISSUER: 'own' },
  'notice.write': { KOTRA: 'all', VISA: 'own', ISSUER: 'own-cards' },
  'risk.read': { KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' },
  'risk.propose': { KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' },
  'risk.decide': { KOTRA: 'all', ISSUER: 'own-cards' },
  'support.read': { SELLER: 'own', BUYER: 'own', KOTRA: 'own', VISA: 'masked', ISSUER: 'own' },
  'support.ask': { SELLER: 'own', BUYER: 'own', ISSUER: 'own' },
  'support.answer': { KOTRA: 'own', VISA: 'own', ISSUER: 'own-cards' },
  'programme.read': { KOTRA: 'all', VISA: 'masked', ISSUER: 'own-cards' },
  'work.read': { KOTRA: 'own', VISA: 'own', ISSUER: 'own' },
  'work.assign': { KOTRA: 'own', VISA: 'own', ISSUER: 'own' },
} as const satisfies Readonly<Record<string, Grants>>;

export type Operation = keyof typeof permissions;

export const operations = Object.keys(permissions) as readonly Operation[];

/** How far `clientType` may go with `operation`; undefined if not at all. */
export function reachOf(operation: Operation, clientType: ClientType): Reach | undefined {
  return (permissions[operation] as Grants)[clientType];
}

/**
 * Which deputies may do it, where their company may (reference 4-e). Administrators may do everything and are not
 * named; an operation with nobody else is theirs and the representative's.
 */
export const deputyRights: Readonly<Record<Operation, readonly DeputyKind[]>> = {
  'order.read': ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'auditor'],
  'order.write': ['order_maker'],
  'order.send': ['order_maker', 'approver'],
  'order.answer': ['order_maker', 'approver'],
  'order.accept_goods': ['approver'],
  'order.submit_evidence': ['evidence'],
  'order.review_evidence': ['approver'],
  'order.cancel': ['approver'],
  'refund.ask': ['order_maker', 'approver'],
  'refund.approve': ['approver'],
  'dispute.read': ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'auditor'],
  'dispute.open': ['approver', 'evidence'],
  'dispute.talk': ['approver', 'evidence'],
  'dispute.decide': ['approver'],
  'chargeback.read': ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'auditor'],
  'chargeback.answer': ['evidence'],
  'chargeback.file': ['approver'],
  'card.oversee': ['approver'],
  'card.watch': ['approver'],
  'fee.read': ['order_maker', 'approver', 'payer', 'finance', 'auditor'],
  'fee.propose': ['finance'],
  'fee.decide': ['approver'],
  'payment.read': ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'auditor'],
  'payment.pay': ['payer'],
  'card.read': ['order_maker', 'approver', 'payer', 'auditor'],
  'card.register': [],
  'settlement.read': ['finance', 'auditor'],
  'settlement.operate': ['finance'],
  'settlement.appeal': ['approver'],
  'calendar.read': ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'auditor'],
  'reconciliation.read': ['finance', 'auditor'],
  'reconciliation.work': ['finance'],
  'review.read': ['order_maker', 'approver', 'auditor'],
  'review.propose': ['approver'],
  'review.decide': ['approver'],
  'review.answer': ['evidence'],
  'review.sign': [],
  'payout_account.read': ['finance', 'auditor'],
  'payout_account.change': [],
  'payout_account.oversee': ['approver'],
  'payout_account.review_proof': ['approver'],
  'integration.read': ['auditor'],
  'integration.manage': [],
  'audit.read': ['auditor'],
  'signatory.review': ['approver'],
  'deputy.read': ['auditor'],
  'deputy.manage': [],
  'people.read': ['auditor'],
  'people.manage': [],
  'list.export': ['finance'],
  'company.find_buyer': ['order_maker'],
  'company.read': ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'support', 'auditor'],
  'company.change': [],
  'amendment.read': ['approver', 'auditor'],
  'amendment.decide': ['approver'],
  'file.upload': ['order_maker', 'approver', 'evidence', 'support'],
  'notification.oversee': ['support'],
  'notice.read': ['order_maker', 'approver', 'payer', 'evidence', 'finance', 'support', 'auditor'],
  'notice.write': ['support'],
  'risk.read': ['approver', 'auditor'],
  'risk.propose': ['approver'],
  'risk.decide': ['approver'],
  'support.read': ['support', 'auditor'],
  'support.ask': ['support'],
  'support.answer': ['support'],
  'programme.read': ['approver', 'finance', 'auditor'],
  'work.read': ['approver', 'finance', 'support', 'auditor'],
  'work.assign': ['approver', 'finance', 'support'],
};

/**
 * A person who calls or looks: of which company, and with what delegation; without one the representative. A program
 * with a key of theirs has `scopes` besides, and may do nothing else.
 */
export type Person = {
  readonly clientType: ClientType;
  readonly delegation?:
    | { readonly kinds: readonly DeputyKind[]; readonly unconfirmed?: readonly DeputyKind[] | undefined }
    | undefined;
  readonly scopes?: readonly Operation[] | undefined;
};

/** What a program's key covers beside what it names. */
const coveredBy: Readonly<Partial<Record<Operation, Operation>>> = {
  'chargeback.read': 'dispute.read',
  'calendar.read': 'settlement.read',
};

/** How far a person may go with `operation`: as far as the company, if neither delegation nor scopes forbid it. */
export function reachOfPerson(operation: Operation, { clientType, delegation, scopes }: Person): Reach | undefined {
  if (scopes && !scopes.includes(coveredBy[operation] ?? operation)) return undefined;
  const isAllowed =
    !delegation ||
    delegation.kinds.some((kind) => hasRight(kind, operation)) ||
    isBeforeProof(operation, delegation.unconfirmed ?? []);
  return isAllowed ? reachOf(operation, clientType) : undefined;
}

/** Who has to prove who they are reads what their rights will let them read, and uploads the papers for the proof. */
function isBeforeProof(operation: Operation, unconfirmed: readonly DeputyKind[]): boolean {
  if (operation === 'file.upload') return unconfirmed.length > 0;
  return isReading(operation) && unconfirmed.some((kind) => hasRight(kind, operation));
}

/** Whether it changes nothing; the name of an operation says so. */
export function isReading(operation: Operation): boolean {
  return operation.endsWith('.read');
}

/** Whether a deputy of this kind may do it where the company may. */
export function hasRight(kind: DeputyKind, operation: Operation): boolean {
  return kind === 'administrator' || deputyRights[operation].includes(kind);
}

/** What a deputy of this kind may do in a company of this client type, in the order of the table. */
export function operationsOf(kind: DeputyKind, clientType: ClientType): readonly Operation[] {
  return operations.filter((each) => reachOf(each, clientType) !== undefined && hasRight(kind, each));
}
