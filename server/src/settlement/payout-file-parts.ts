/** What is paid in one file, whatever its format. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency, Money } from '@gtp/domain/platform/money.ts';
import type { ExchangeRate } from '@gtp/domain/settlement/exchange-rate.ts';
import type { PayeeAddress } from '@gtp/domain/settlement/payee-address.ts';
import type { PayingAccount } from '@gtp/domain/settlement/paying-account.ts';

export type PayoutTransfer = {
  readonly endToEndId: string;
  readonly amount: Money;
  readonly holderName: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  /** Of the payee, for a transfer abroad; banks there turn away what does not name a town and a country. */
  readonly address?: PayeeAddress | undefined;
  /** Of a payout in won: what the bank buys of us, and at which of its rates. */
  readonly exchanged?: { readonly source: Money; readonly rate: Pick<ExchangeRate, 'currency' | 'won'> } | undefined;
};

export type PayoutFile = {
  /** At most 35 characters: the message id too. */
  readonly payoutFileId: string;
  readonly createdAt: Date;
  readonly payOn: Day;
  readonly currency: Currency;
  /** From which it is paid. */
  readonly account: PayingAccount;
  readonly transfers: readonly PayoutTransfer[];
};
