/**
 * The accounts from which sellers are paid, one a currency (decision 0157): at a bank in Korea or abroad, kept apart from
 * the operator's own money. One person proposes an account, another one puts it in force; what was paid from the one
 * before stays as it was.
 */
import { type AccountNumbers, checkPayoutAccount, isKoreanBank } from '../payout-account/payout-account.ts';
import type { PayoutAccountRefusal } from '../payout-account/payout-account-refusals.ts';
import { approvalOf, whyNotDecide, whyNotReturn } from '../platform/approval.ts';
import type { Currency } from '../platform/money.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { firmLayouts, firmPayeeLimits } from './firm-layouts.ts';
import type { SettlementRefusal } from './settlement-refusals.ts';

/** `confirmed`: in force from its decision until a newer one of the currency is confirmed. */
export const payingAccountStates = ['proposed', 'confirmed', 'refused', 'withdrawn'] as const;
export type PayingAccountState = (typeof payingAccountStates)[number];

export type PayingAccount = {
  readonly currency: Currency;
  readonly holder: string;
  /** Three digits of a Korean bank, or the SWIFT/BIC of one abroad. */
  readonly bank: string;
  /** Of a Korean bank, where it wants its BIC in files as well. */
  readonly bic?: string | undefined;
  /** An account number, or an IBAN. */
  readonly number: string;
  /** What the bank calls us in its contract on firm banking; with it files are records of fixed length (decision 0167). */
  readonly firmCode?: string | undefined;
};

/**
 * Whether money could be paid from there: as an account to which sellers are paid, with a BIC that is one. The value is
 * the account as it is kept, without spaces.
 */
export function checkPayingAccount(
  { currency, bic, firmCode, ...account }: PayingAccount,
  numbers: AccountNumbers,
): Result<PayingAccount, PayoutAccountRefusal | 'settlement.firm_banking_unknown'> {
  const checked = checkPayoutAccount({ ...account, currencies: [currency] }, numbers);
  if (!checked.ok) return checked.field === 'currencies' ? { ...checked, field: 'currency' } : checked;
  const { bank, number, holder } = checked.value;
  const ownBic = bic?.trim().toUpperCase() || undefined;
  if (ownBic !== undefined && (!isKoreanBank(bank) || !numbers.isBic(ownBic))) {
    return refuse('payout_account.bank_invalid', { field: 'bic' });
  }
  const ownCode = firmCode?.trim().toUpperCase() || undefined;
  if (ownCode !== undefined && !takesFirmFiles({ currency, bank, number, firmCode: ownCode })) {
    return refuse('settlement.firm_banking_unknown', { field: 'firmCode' });
  }
  return accept({
    ...{ currency, holder, bank, number },
    ...(ownBic !== undefined && { bic: ownBic }),
    ...(ownCode !== undefined && { firmCode: ownCode }),
  });
}

/** Won alone, from a bank of whose files we have the table, and with a code and a number that have room there. */
function takesFirmFiles({ currency, bank, number, firmCode }: Omit<PayingAccount, 'holder'>): boolean {
  const isShort = bareAccountNumber(number).length <= firmPayeeLimits.accountDigits;
  return currency === 'KRW' && Object.hasOwn(firmLayouts, bank) && isShort && /^[0-9A-Z]{1,7}$/.test(firmCode ?? '');
}

/** Where the account is kept (ISO 3166): a BIC names the country of its bank. */
export function countryOfBank(bank: string): string {
  return isKoreanBank(bank) ? 'KR' : bank.slice(4, 6);
}

/** Without what people write between the digits: a statement may group a number in another way than we do. */
export function bareAccountNumber(number: string): string {
  return number.replaceAll(/[\s-]/g, '').toUpperCase();
}

export type ProposedAccount = {
  readonly state: PayingAccountState;
  /** Nobody for the first one, which the installation's command sets. */
  readonly proposedBy: string | null;
};

const approvalFor = ({ state, proposedBy }: ProposedAccount) =>
  approvalOf(proposedBy ?? undefined, state === 'proposed');

/** How a proposal ends: confirmed by another person, refused by one, or taken back by its author. */
export function decidePayingAccount(
  account: ProposedAccount,
  { userId, isConfirmed }: { readonly userId: string; readonly isConfirmed: boolean },
): Result<Exclude<PayingAccountState, 'proposed'>, SettlementRefusal> {
  const problem = isConfirmed
    ? whyNotDecide(approvalFor(account), { userId })
    : whyNotReturn(approvalFor(account), { userId });
  if (problem) return refuse(problem === 'same_person' ? 'settlement.account_own' : 'settlement.not_in_state');
  if (isConfirmed) return accept('confirmed');
  return accept(account.proposedBy === userId ? 'withdrawn' : 'refused');
}
