/** Whether the accounts of a seller's application could be paid at all (decision 0304). */
import { type AccountNumbers, checkPayoutAccount, type NewPayoutAccount } from '../payout-account/payout-account.ts';
import { accept, type Refused, type Result, refuse } from '../platform/result.ts';
import type { RegistrationRefusal } from './registration-refusals.ts';
import type { SettlementAccount } from './seller-application.ts';

/**
 * The accounts as they are kept: by the rule of those that a seller changes later, with the check digits of the
 * registries. A browser does not load the registries, so only the server asks this.
 */
export function checkSettlementAccounts(
  account: SettlementAccount,
  numbers: AccountNumbers,
): Result<SettlementAccount, RegistrationRefusal> {
  const { foreignBank, foreignNumber, foreignHolder } = account;
  const own = checkPayoutAccount({ ...account, currencies: ['KRW'] }, numbers);
  if (!own.ok) return atField(own, { bank: 'account.bank', number: 'account.number', holder: 'account.holder' });
  const { currencies: _, ...kept } = own.value;
  if (!foreignBank || !foreignNumber || !foreignHolder) return accept(kept);
  const abroad: NewPayoutAccount = {
    ...{ bank: foreignBank, number: foreignNumber, holder: foreignHolder },
    currencies: ['USD', 'JPY'],
  };
  const foreign = checkPayoutAccount(abroad, numbers);
  if (!foreign.ok) {
    const fields = { bank: 'account.foreignBank', number: 'account.foreignNumber', holder: 'account.foreignHolder' };
    return atField(foreign, fields);
  }
  const { bank, number, holder } = foreign.value;
  return accept({ ...kept, foreignBank: bank, foreignNumber: number, foreignHolder: holder });
}

type Fields = Readonly<Record<'bank' | 'number' | 'holder', string>>;

/** The refusal in the words of an application, at the field of the account that it is about. */
function atField({ field }: Refused, fields: Fields): Refused<RegistrationRefusal> {
  if (field === 'number') return refuse('registration.account_number_invalid', { field: fields.number });
  if (field === 'holder') return refuse('registration.value_missing', { field: fields.holder });
  return refuse('registration.bank_invalid', { field: fields.bank });
}
