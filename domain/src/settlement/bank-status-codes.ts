/** What a bank's words mean for a payout: it is under way, it arrived, or it came back. */
export type BankReportKind = 'accepted' | 'paid' | 'returned';

/**
 * What a status is to us. `noted`: it says nothing new of the money, such as that the file was received. `asked`: a
 * person must ask the bank, because the money neither goes on nor comes back by itself.
 */
export type BankStatusEffect = BankReportKind | 'noted' | 'asked';

/** ISO 20022 external code sets, payment group, payment information and transaction status. */
const effects: Readonly<Record<string, BankStatusEffect>> = {
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACFC: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
  ACWP: 'accepted',
  PDNG: 'accepted',
  ACSC: 'paid',
  ACCC: 'paid',
  RJCT: 'returned',
  CANC: 'returned',
  RCVD: 'noted',
  PART: 'noted',
  // A second signature is missing at the bank.
  PATC: 'asked',
  // The bank holds the money and neither pays it nor gives it back.
  BLCK: 'asked',
};

/** Reads a status in a pain.002 (reference 3.2); undefined if we do not know it. */
export function bankStatusEffect(statusCode: string): BankStatusEffect | undefined {
  return Object.hasOwn(effects, statusCode) ? effects[statusCode] : undefined;
}

const duplicateReasons: readonly string[] = ['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL'];

/**
 * Whether the bank turned something away because it has it already. Then what it had before may well be paid, and
 * giving the money back would pay it twice.
 */
export function isDuplicateReason(reasonCode: string): boolean {
  return duplicateReasons.includes(reasonCode);
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
  // What Korean banks answer by their own codes (KFTC open banking, bank_rsp_code), in a `Prtry`.
  412: 'account_wrong',
  415: 'account_closed',
  416: 'account_wrong',
  419: 'account_closed',
  420: 'account_closed',
  815: 'name_differs',
};

/**
 * Reads the reason of a rejected or returned transfer: an ISO 20022 code, or a bank's own. Every other BE code says that the payee is not whom we named.
 */
export function returnReason(reasonCode: string): ReturnReason {
  const known = Object.hasOwn(reasons, reasonCode) ? reasons[reasonCode] : undefined;
  return known ?? (isAboutPayee(reasonCode) ? 'name_differs' : 'other');
}

function isAboutPayee(reasonCode: string): boolean {
  return /^BE\d\d$/.test(reasonCode) || reasonCode === '815';
}

const accountReasons: readonly ReturnReason[] = ['account_wrong', 'account_closed'];

/**
 * Whether a transfer came back because of the seller's account, so that every later one would, too, and another
 * account mends it: the number (AC), or who the bank knows behind it (any BE code, ISO 20022).
 */
export function isAccountReason(reasonCode: string): boolean {
  return accountReasons.includes(returnReason(reasonCode)) || isAboutPayee(reasonCode);
}
