/** What the bank buys of the payer's other currency on the same account, so as to pay a transfer in won. */

/** Amounts in minor units. */
export type Exchange = {
  readonly soldMinor: number;
  readonly soldCurrency: string;
  /**
   * What the account is credited with: the value at the agreed rate, to the nearest unit of the transfer's currency.
   */
  readonly boughtMinor: number;
};

/** Digits behind the point of a rate, as many as ISO 20022 allows. */
export const rateDigits = 10;

type Agreed = { readonly amountMinor: bigint; readonly rate: bigint; readonly digits: number };

/**
 * What so much is worth: `rate` is for one unit, in units of 10^-10; `digits` are those of the sold currency less those
 * of the bought. `paid` is rounded down, `credited` to the nearest.
 */
export function worthOf({ amountMinor, rate, digits }: Agreed): { readonly paid: bigint; readonly credited: bigint } {
  const scale = 10n ** BigInt(rateDigits + digits);
  const exact = amountMinor * rate;
  return { paid: exact / scale, credited: (exact * 2n + scale) / (scale * 2n) };
}
