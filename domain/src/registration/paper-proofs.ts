/**
 * What an applicant proves with a document where the installation has no provider to ask: two people of the agency accept
 * that document, and it is kept (decision 0152).
 */
import type { MemberDocumentCode } from '../code/document-codes.ts';

export const paperRequirements = ['id_card', 'mobile', 'deposit', 'business'] as const;
export type PaperRequirement = (typeof paperRequirements)[number];

/** What a document may have to prove by itself: an account abroad always, for nobody remits one won there. */
export const documentProofs = [...paperRequirements, 'foreign_account'] as const;
export type DocumentProof = (typeof documentProofs)[number];

/** Proves the account for other currencies than won. */
export const foreignAccountDocument = 'DG09' satisfies MemberDocumentCode;

type Applying = {
  /** Whether the person who signs up represents the company; an agent does otherwise. */
  readonly isRepresentative: boolean;
};

/** The document that stands for a proof: of an identity card, the copy of whoever signs up. */
export function paperDocumentOf(requirement: PaperRequirement, { isRepresentative }: Applying): MemberDocumentCode {
  switch (requirement) {
    case 'id_card':
      return isRepresentative ? 'DG04' : 'DG08';
    case 'mobile':
      return 'DG15';
    case 'deposit':
      return 'DG06';
    case 'business':
      return 'DG01';
  }
}

/** What decides about an application's documents. */
type ProvingApplication = Applying & { readonly paperRequirements: readonly PaperRequirement[] };

/** What a document has to prove by itself; nothing where a provider was asked, which never is for an account abroad. */
export function requirementsOfDocument(
  documentCode: MemberDocumentCode,
  application: ProvingApplication,
): readonly DocumentProof[] {
  if (documentCode === foreignAccountDocument) return ['foreign_account'];
  return application.paperRequirements.filter((each) => paperDocumentOf(each, application) === documentCode);
}
