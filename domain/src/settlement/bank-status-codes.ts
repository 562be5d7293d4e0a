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
  AC03: 'account_wrong',
  AC04: 'account_closed',
  AC06: 'account_closed',
  AC07: 'account_closed',
  AM04: 'funds_short',
  BE01: 'name_differs',
  BE04: 'address_missing',
};

/**
 * Reads the reason of a rejected or returned transfer. Every other BE code says that the payee is not whom we named.
 */
export function returnReason(reasonCode: string): ReturnReason {
  const known = Object.hasOwn(reasons, reasonCode) ? reasons[reasonCode] : undefined;
  return known ?? (isAboutPayee(reasonCode) ? 'name_differs' : 'other');
}

function isAboutPayee(reasonCode: string): boolean {
  return /^BE\d\d$/.test(reasonCode);
}

const accountReasons: readonly ReturnReason[] = ['account_wrong', 'account_closed'];

/**
 * Whether a transfer came back because of the seller's account, so that every later one would, too, and another
 * account mends it: the number (AC), or who the bank knows behind it (any BE code, ISO 20022).
 */
export function isAccountReason(reasonCode: string): boolean {
  return accountReasons.includes(returnReason(reasonCode)) || isAboutPayee(reasonCode);
}
