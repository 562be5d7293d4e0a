/** What happens to a review, as its history has it and as a refusal says who did what a moment ago. */
export const reviewChanges = [
  'opened',
  'taken_up',
  'document_accepted_first',
  'document_accepted',
  'document_returned',
  'document_filed',
  'supplement_asked',
  'documents_passed',
  'screened',
  'match_decided',
  'decision_proposed',
  'decision_confirmed',
  'proposal_returned',
  'contract_signed',
  'recheck_started',
  'lapsed',
  'applied_again',
  'noted',
] as const;
export type ReviewChange = (typeof reviewChanges)[number];
