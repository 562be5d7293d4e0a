/** Why a file of the bank or of an acquirer is refused whole, for readers of every language. */
export const fileReasons = [
  'unreadable',
  // The same name came before, with other content.
  'changed',
  'account_unknown',
  'balance_differs',
  'other_day',
  'currency_unknown',
  'amount_missing',
  'sums_differ',
] as const;
export type FileReason = (typeof fileReasons)[number];
