import type { RecoveryRefusal } from '@gtp/domain/recovery/recovery-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal of a lost id or password. */
export const recoveryStatuses: Readonly<Record<RecoveryRefusal, RefusalStatus>> = {
  'recovery.too_many': 429,
  'recovery.password_invalid': 400,
  'recovery.passwords_differ': 400,
  'recovery.password_unchanged': 400,
  'recovery.current_password_wrong': 400,
  'recovery.temporary_password_expired': 400,
};
