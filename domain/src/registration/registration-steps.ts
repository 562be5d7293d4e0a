/** The steps of both sign-ups, in their order, and on which of them a value stands (spec §2, §4). */
import type { BuyerApplication } from './buyer-application.ts';
import type { SellerApplication } from './seller-application.ts';

/** The buyer's seven. */
export const buyerSteps = ['terms', 'identity', 'member', 'company', 'owner', 'introduction', 'documents'] as const;
export type BuyerStep = (typeof buyerSteps)[number];

/** The seller's eleven. */
export const sellerSteps = [
  'terms',
  'identity',
  'login',
  'compliance',
  'member',
  'company',
  'owners',
  'agent',
  'beneficial_owners',
  'accounts',
  'documents',
] as const;
export type SellerStep = (typeof sellerSteps)[number];

/** The seller's steps for this applicant: the agent's only when an agent signs up. */
export function sellerStepsOf(facts: { readonly isRepresentative: boolean }): readonly SellerStep[] {
  return sellerSteps.filter((step) => step !== 'agent' || !facts.isRepresentative);
}

const buyerStepOf: Readonly<Record<keyof BuyerApplication, BuyerStep>> = {
  terms: 'terms',
  agreements: 'terms',
  emailProof: 'identity',
  card: 'identity',
  applicant: 'member',
  company: 'company',
  owner: 'owner',
  introduction: 'introduction',
  files: 'documents',
  uploadTicket: 'documents',
};

const sellerStepOf: Readonly<Record<keyof SellerApplication, SellerStep>> = {
  terms: 'terms',
  agreements: 'terms',
  kind: 'terms',
  adminProof: 'identity',
  emailProof: 'login',
  compliance: 'compliance',
  applicant: 'member',
  company: 'company',
  branches: 'company',
  isOwnerApplicant: 'owners',
  owner: 'owners',
  ownerProof: 'owners',
  hasCoOwners: 'owners',
  coOwners: 'owners',
  hasAgent: 'agent',
  agent: 'agent',
  agentProof: 'agent',
  beneficialOwners: 'beneficial_owners',
  account: 'accounts',
  introduction: 'accounts',
  files: 'documents',
  lacksPowerOfAttorney: 'documents',
  uploadTicket: 'documents',
};

/** Values that stand on another step than the rest of their object. */
const sellerExceptions: Readonly<Record<string, SellerStep>> = {
  'applicant.userId': 'login',
  'applicant.password': 'login',
  'applicant.passwordConfirmation': 'login',
  'applicant.isRepresentative': 'identity',
  'applicant.proofs.idCard': 'identity',
  'applicant.proofs.mobile': 'identity',
  'applicant.proofs.email': 'login',
  'applicant.proofs.deposit': 'accounts',
  'company.url': 'accounts',
  'company.description': 'accounts',
  'company.descriptionEnglish': 'accounts',
};

/** The step of a field's path, such as `company.foundedOn`; the first step for a path that we do not know. */
export function buyerStepOfField(field: string): BuyerStep {
  return buyerStepOf[firstOf(field) as keyof BuyerApplication] ?? buyerSteps[0];
}

/** The step of a field's path, such as `coOwners.0.birthday`; the first step for a path that we do not know. */
export function sellerStepOfField(field: string): SellerStep {
  return sellerExceptions[field] ?? sellerStepOf[firstOf(field) as keyof SellerApplication] ?? sellerSteps[0];
}

function firstOf(field: string): string {
  return field.split('.')[0] ?? '';
}
