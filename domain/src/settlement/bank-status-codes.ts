/** What a bank's words mean for a payout: it is under way, it arrived, or it came back. */
export type BankReportKind = 'accepted' | 'paid' | 'returned';

const kinds: Readonly<Record<string, BankReportKind>> = {
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  PDNG: 'accepted',
  ACSC: 'paid',
  RJCT: 'returned',
};

/** Reads the status of one transaction in a pain.002 (reference 3.2); undefined if we do not know it. */
export function bankReportKind(statusCode: string): BankReportKind | undefined {
  return Object.hasOwn(kinds, statusCode) ? kinds[statusCode] : undefined;
}

export type ReturnReason =
  | 'account_wrong'
  | 'account_closed'
  | 'funds_short'
  | 'name_differs'
  | 'address_missing'
  | 'other';

const reasons: Readonly<Record<string, ReturnReason>> = {
  AC01: 'account_wrong',
  AC04: 'account_closed',
  AM04: 'funds_short',
  BE01: 'name_differs',
  BE04: 'address_missing',
};

/** Reads the reason of a rejected or returned transfer. */
export function returnReason(reasonCode: string): ReturnReason {
  return (Object.hasOwn(reasons, reasonCode) ? reasons[reasonCode] : undefined) ?? 'other';
}

const accountReasons: readonly ReturnReason[] = ['account_wrong', 'account_closed', 'name_differs'];

/** Whether a transfer came back because of the seller's account, so that another account mends it. */
export function isAccountReason(reasonCode: string): boolean {
  return accountReasons.includes(returnReason(reasonCode));
}
