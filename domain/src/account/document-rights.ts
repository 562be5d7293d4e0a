/**
 * Which right opens which stored document (decision 0071): a file is read by whom what it belongs to concerns, not by
 * everybody of the company that has it. Representatives and administrators have all rights of their company.
 */
import { type Operation, type Person, reachOfPerson } from './permissions.ts';

/** What a file belongs to. A member's documents differ by what they show. */
export const documentKinds = [
  'member_business',
  'member_bank',
  'member_personal',
  'account_proof',
  'signatory',
  'order',
  'dispute',
  'inquiry',
  'notice',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

type Rights = { readonly ownSide: Operation; readonly otherSide: Operation };

/** `ownSide`: the company whose file it is; `otherSide`: the other party, or the institution that judges it. */
export const documentRights: Readonly<Record<DocumentKind, Rights>> = {
  member_business: { ownSide: 'company.read', otherSide: 'amendment.decide' },
  member_bank: { ownSide: 'payout_account.read', otherSide: 'amendment.decide' },
  member_personal: { ownSide: 'company.change', otherSide: 'amendment.decide' },
  account_proof: { ownSide: 'payout_account.read', otherSide: 'payout_account.review_proof' },
  signatory: { ownSide: 'deputy.manage', otherSide: 'signatory.review' },
  order: { ownSide: 'order.read', otherSide: 'order.read' },
  dispute: { ownSide: 'dispute.read', otherSide: 'dispute.read' },
  inquiry: { ownSide: 'support.read', otherSide: 'support.answer' },
  notice: { ownSide: 'notice.read', otherSide: 'notice.read' },
};

/** Documents of a member that show the business or its bank; all others may show a person (reference 4-j). */
const kindOfCode: Readonly<Record<string, DocumentKind>> = {
  DG01: 'member_business',
  DG02: 'member_business',
  DG06: 'member_bank',
  DG09: 'member_bank',
  DG10: 'member_business',
  DG12: 'member_business',
  DG14: 'member_business',
  DG20: 'member_business',
  DG90: 'member_business',
};

/** What a member's document shows by its code; an unknown one is treated as a person's. */
export function memberDocumentKind(documentCode: string): DocumentKind {
  return kindOfCode[documentCode] ?? 'member_personal';
}

/** Whether a person has the right that concerns the document, on the side on which they stand. */
export function mayReadDocument(kind: DocumentKind, reader: Person, side: keyof Rights): boolean {
  return reachOfPerson(documentRights[kind][side], reader) !== undefined;
}
