/**
 * Which fields of an order's record a reader sees (reference 4-c); of the others the dossier shows the hash alone, so
 * that the chain can be checked all the same.
 */
import { type ClientType, clientTypes } from '../account/permissions.ts';
import { isActorHidden } from '../order/order-operations.ts';

/** Both sides and the agency that reviews what they show. */
const members: readonly ClientType[] = ['SELLER', 'BUYER', 'KOTRA'];
const payers: readonly ClientType[] = ['BUYER', 'KOTRA', 'ISSUER'];
const contesters: readonly ClientType[] = ['SELLER', 'KOTRA', 'ISSUER'];
const watchers: readonly ClientType[] = ['KOTRA', 'VISA', 'ISSUER'];

/** Kinds that everybody reads who reads the order; what is not named here is for both sides and the agency. */
const everybodys = [
  ...['event', 'version', 'sheet', 'cancellation', 'payment', 'refund', 'chargeback', 'dispute', 'disputeEntry'],
  'journal',
];

/** What names or was written by a person, or says how to reach one: not the network's (decision 0021). */
const personal = [
  ...[
    'actorName',
    'actorUserId',
    'answeredByUserId',
    'sellerName',
    'sellerEnglishName',
    'buyerName',
    'buyerEnglishName',
  ],
  ...['note', 'reason', 'answerReason', 'text', 'milestoneTitle', 'milestoneCondition'],
];

const readersOfField: Readonly<Record<string, readonly ClientType[]>> = {
  cardBin: payers,
  authorisationCode: payers,
  evidenceText: contesters,
  evidenceSha256: contesters,
};

const actorFields = ['actorKind', 'actorUserId', 'actorCompanyId', 'actorName'];

type Facts = Readonly<Record<string, string>>;

/** Whether the reader sees the field of a record that says `facts`. */
export function isFieldShown(reader: ClientType, name: string, facts: Facts): boolean {
  const isKept = reader === 'VISA' && personal.includes(name);
  if (isSecret(facts)) return institutionsIn(facts).includes(reader) && !isKept;
  if (name === 'kind') return true;
  if (!(everybodys.includes(facts.kind ?? '') ? clientTypes : members).includes(reader)) return false;
  if (isKept) return false;
  if (actorFields.includes(name) && isActorHidden(reader, facts.event)) return false;
  if (name === 'reason' && facts.toState === 'under_review') return watchers.includes(reader);
  return readersOfField[name]?.includes(reader) ?? true;
}

/** What must not even show what it is: the agency's proposals, and why a trade was looked at (nobody is tipped off). */
function isSecret({ kind, entryKind = '' }: Facts): boolean {
  return kind === 'riskReview' || (amongAgency[kind ?? '']?.includes(entryKind) ?? false);
}

/** What the agency's people say among themselves before they decide. */
const amongAgency: Readonly<Record<string, readonly string[]>> = {
  disputeEntry: ['proposed', 'returned'],
  evidenceReview: ['proposed'],
};

function institutionsIn({ kind }: Facts): readonly ClientType[] {
  return kind === 'riskReview' ? watchers : ['KOTRA'];
}
