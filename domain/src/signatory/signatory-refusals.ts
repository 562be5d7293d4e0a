/** Why a power of attorney is not taken, and why one is not decided on. */
export const signatoryRefusals = {
  'signatory.not_found': 404,
  'signatory.nothing_to_sign': 409,
  'signatory.waits_already': 409,
  'signatory.identity_unproven': 400,
  'signatory.identity_document_missing': 400,
  'signatory.same_person': 409,
  'signatory.day_over': 400,
  'signatory.decided_already': 409,
  'signatory.birthday_missing': 422,
  'signatory.birthday_differs': 422,
} as const;
export type SignatoryRefusal = keyof typeof signatoryRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof signatoryRefusals> {}
}
