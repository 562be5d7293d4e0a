/** Why a review of evidence changes nothing. */
export const evidenceRefusals = {
  'evidence.not_judged_yet': 409,
  'evidence.judged_anew': 409,
  'evidence.second_person_needed': 403,
  'evidence.nothing_returned': 422,
} as const;
export type EvidenceRefusal = keyof typeof evidenceRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof evidenceRefusals> {}
}
