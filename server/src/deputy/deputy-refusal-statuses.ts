import type { DeputyRefusal } from '@gtp/domain/deputy/deputy-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal about deputies. */
export const deputyStatuses: Readonly<Record<DeputyRefusal, RefusalStatus>> = {
  'deputy.not_found': 404,
  'deputy.own_rights': 409,
  'deputy.is_representative': 409,
  'deputy.last_administrator': 409,
  'deputy.beyond_own_rights': 403,
  'deputy.no_kind': 400,
  'deputy.kind_not_possible': 400,
  'deputy.limit_not_positive': 400,
  'deputy.day_over': 400,
  'deputy.stand_in_unknown': 400,
  'deputy.absence_reversed': 400,
  'deputy.changed_meanwhile': 409,
  'deputy.removed_meanwhile': 409,
  'deputy.rule_changed_meanwhile': 409,
  'deputy.is_over': 409,
  'deputy.already_invited': 409,
  'deputy.already_member': 409,
  'deputy.invitation_gone': 410,
  'deputy.user_id_invalid': 400,
  'deputy.user_id_taken': 409,
  'deputy.password_weak': 400,
  'deputy.passwords_differ': 400,
  'deputy.rule_is_the_representatives': 403,
};
