import type { AccountNumbers } from '@gtp/domain/payout-account/payout-account.ts';
import { isValidBIC, isValidIBAN } from 'ibantools';

/** As the registries of SWIFT have them (by ibantools): the country's length, its own check digits, and those of ISO. */
export const accountNumbers: AccountNumbers = {
  isBic: (code) => isValidBIC(code),
  isIban: (number) => isValidIBAN(number),
};
