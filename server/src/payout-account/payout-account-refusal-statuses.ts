/** What a person reads when a settlement account is not changed. */
import type { PayoutAccountRefusal } from '@gtp/domain/payout-account/payout-account-refusals.ts';
import type { RefusalStatus } from '../platform/refusals.ts';

export const payoutAccountStatuses: Readonly<Record<PayoutAccountRefusal, RefusalStatus>> = {
  'payout_account.not_found': 404,
  'payout_account.bank_invalid': 422,
  'payout_account.number_invalid': 422,
  'payout_account.holder_missing': 422,
  'payout_account.currency_missing': 422,
  'payout_account.currency_not_paid_abroad': 422,
  'payout_account.check_missing': 422,
  'payout_account.changed_meanwhile': 409,
  'payout_account.second_person_needed': 403,
  'payout_account.code_needed': 422,
  'payout_account.not_in_state': 409,
  'payout_account.approved_meanwhile': 409,
  'payout_account.stopped_meanwhile': 409,
  'payout_account.stop_link_invalid': 422,
};
