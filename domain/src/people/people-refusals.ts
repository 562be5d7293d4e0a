/** Why an institution's own people, or their rights, are not changed. */
export const peopleRefusals = {
  'people.not_found': 404,
  'people.request_gone': 404,
  'people.own_rights': 409,
  'people.last_administrator': 409,
  'people.already_so': 409,
  'people.already_asked': { status: 409, facts: ['who'] },
  'people.already_decided': { status: 409, facts: ['who'] },
  'people.second_person_needed': 403,
  'people.proposer_without_right': 409,
  'people.changed_meanwhile': 409,
  'people.is_locked': 409,
  'people.not_waiting': 409,
} as const;
export type PeopleRefusal = keyof typeof peopleRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof peopleRefusals> {}
}
