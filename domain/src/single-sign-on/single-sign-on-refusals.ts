/** Why nobody logs in by their organisation, or its connection is not changed. */
export const signOnRefusals = {
  'sign_on.no_connection': 404,
  'sign_on.attempt_gone': 400,
  'sign_on.provider_refused': 403,
  'sign_on.provider_unreachable': 503,
  'sign_on.answer_wrong': 400,
  'sign_on.email_missing': 403,
  'sign_on.person_unknown': 403,
  'sign_on.link_needed': 409,
  'sign_on.person_waits': 403,
  'sign_on.person_locked': 403,
  'sign_on.linked_elsewhere': 409,
  'sign_on.not_found': 404,
  'sign_on.already_proposed': { status: 409, facts: ['who'] },
  'sign_on.already_decided': 409,
  'sign_on.second_person_needed': 403,
  'sign_on.proposer_without_right': 409,
  'sign_on.issuer_not_possible': 400,
  'sign_on.domain_not_possible': { status: 400, facts: ['domain'] },
  'sign_on.domain_taken': { status: 409, facts: ['domain'] },
  'sign_on.role_twice': { status: 400, facts: ['group'] },
} as const;
export type SignOnRefusal = keyof typeof signOnRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof signOnRefusals> {}
}
