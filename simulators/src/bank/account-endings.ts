/** What happens to a transfer, by the last four digits of the receiving account; all others are paid. */
type AccountEnding = { readonly outcome: 'reject' | 'return'; readonly reason: string; readonly what: string };

const accountEndings: ReadonlyMap<string, AccountEnding> = new Map([
  ['0001', { outcome: 'reject', reason: 'AC01', what: 'no such account: rejected' }],
  ['0104', { outcome: 'reject', reason: 'AM04', what: 'not enough funds: rejected' }],
  ['0004', { outcome: 'return', reason: 'AC04', what: 'closed account: booked, then returned' }],
  ['0201', { outcome: 'return', reason: 'BE01', what: 'name differs: booked, then returned' }],
]);

/** Hyphens and spaces in the account do not count; undefined: it is paid. */
export function endingOf(account: string): AccountEnding | undefined {
  return accountEndings.get(account.replace(/\D/g, '').slice(-4));
}
