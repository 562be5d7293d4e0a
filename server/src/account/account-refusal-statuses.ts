import type { AccountRefusal } from '@gtp/domain/account/account-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

/** The status of every refusal for want of a delegation, and of passwords that are guessed at once. */
export const accountStatuses: Readonly<Record<AccountRefusal, RefusalStatus>> = {
  'account.second_person_needed': 409,
  'account.over_order_limit': 409,
  'account.over_day_limit': 409,
  'account.password_common': 400,
  'account.password_own': 400,
};
