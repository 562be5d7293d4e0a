/**
 * The documents against a chargeback, one of each; `talks`: what seller and buyer wrote to each other (decision 0052).
 */
export const evidenceKinds = ['shipping', 'talks', 'other'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];
