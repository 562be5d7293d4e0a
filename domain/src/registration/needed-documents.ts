/** Which documents an application brings (reference 4-i). */
import type { MemberDocumentCode } from '../code/document-codes.ts';
import type { CompanyType } from '../company/company-kinds.ts';
import type { PaperRequirement } from './paper-proofs.ts';

export type ExpectedDocuments = {
  readonly needed: readonly MemberDocumentCode[];
  readonly allowed: readonly MemberDocumentCode[];
};

/** Of a buyer: the register's certificate and the representative's identity; others may come along. */
export const buyerDocuments: ExpectedDocuments = {
  needed: ['DG01', 'DG04'],
  allowed: ['DG02', 'DG05', 'DG07', 'DG20', 'DG90', 'DG99'],
};

type SellerDocumentFacts = {
  readonly companyType: CompanyType;
  readonly hasAgent: boolean;
  /** The power of attorney is not there yet and comes later. */
  readonly lacksPowerOfAttorney: boolean;
  readonly isOwnerOmitted: boolean;
  readonly hasForeignAccount: boolean;
  /** What is proved by document; the documents of all but a mobile phone, which nobody has to prove, are needed anyway. */
  readonly paperRequirements: readonly PaperRequirement[];
};

/** Of a seller: by the kind of company, and by who acts and who owns. */
export function sellerDocuments(facts: SellerDocumentFacts): ExpectedDocuments {
  const isCorporate = facts.companyType !== 'individual';
  const conditional: readonly (readonly [code: MemberDocumentCode, isNeeded: boolean])[] = [
    ['DG01', true],
    ['DG02', isCorporate],
    ['DG03', true],
    ['DG04', true],
    ['DG05', facts.companyType === 'corporation' && !facts.isOwnerOmitted],
    ['DG06', true],
    ['DG07', facts.hasAgent && !facts.lacksPowerOfAttorney],
    ['DG08', facts.hasAgent],
    ['DG09', facts.hasForeignAccount],
    ['DG10', facts.companyType === 'non_profit'],
    ['DG11', isCorporate && facts.isOwnerOmitted],
  ];
  const isNeeded = conditional.filter(([, needs]) => needs).map(([code]) => code);
  const optional: readonly MemberDocumentCode[] = [
    'DG02',
    'DG05',
    'DG07',
    'DG10',
    'DG12',
    'DG13',
    'DG14',
    ...(facts.paperRequirements.includes('mobile') ? (['DG15'] as const) : []),
    'DG90',
    'DG99',
  ];
  return { needed: isNeeded, allowed: optional.filter((code) => !isNeeded.includes(code)) };
}
