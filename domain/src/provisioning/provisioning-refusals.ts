/** Why a token of an identity provider is not made, approved or stopped. */
export const provisioningRefusals = {
  'provisioning.not_found': 404,
  'provisioning.already_proposed': { status: 409, facts: ['who'] },
  'provisioning.already_decided': 409,
  'provisioning.second_person_needed': 403,
  'provisioning.proposer_without_right': 409,
} as const;
export type ProvisioningRefusal = keyof typeof provisioningRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof provisioningRefusals> {}
}
