/** What a bank's words mean for a payout: it is under way, it arrived, or it came back. */
export type BankReportKind = 'accepted' | 'paid' | 'returned';

/**
 * What a status is to us. `noted`: it says nothing new of the money, such as that the file was received. `asked`: a
 * person must ask the bank, because the money neither goes on nor comes back by itself.
 */
export type BankStatusEffect = BankReportKind | 'noted' | 'asked';

/** ISO 20022 external code sets, payment group, payment information and transaction status, and what banks add. */
const effects: Readonly<Record<string, BankStatusEffect>> = {
  // Accepted, of the file and its parts: no code of ISO's, but in adorsys's samples and Oracle Banking Payments.
  ACCT: 'accepted',
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
  // Verification of payees: every name is the account's.
  RCVC: 'noted',
  // Some are not, are nearly, or could not be compared: the file is held until somebody confirms it at the bank.
  RVCM: 'asked',
  RVMC: 'asked',
  RVNM: 'asked',
  RVNA: 'asked',
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
 * How banks say it without a code of ISO's, in small letters: "Duplicate File" and "Duplicate MsgId" with the code NARR
 * (Standard Bank), "MsgId already received", "order number already exists" (EBICS 091115), "Operación duplicada"
 * (Spain), "Dubbele" (Rabobank), and what Korean banks would say.
 */
const duplicateWords: readonly string[] = [
  'dupl',
  'already received',
  'already processed',
  'already exists',
  'dubbel',
  '중복',
];

/**
 * Whether the bank turned something away because it has it already. Then what it had before may well be paid, and
 * giving the money back, or making a new file of it, would pay it twice.
 */
export function isDuplicateReason(reasonCode: string): boolean {
  return duplicateReasons.includes(reasonCode) || saysDuplicate(reasonCode);
}

/** The same where the bank says it in words of its own, in a message or in its answer to a call. */
export function saysDuplicate(words: string): boolean {
  const small = words.toLowerCase();
  return duplicateWords.some((each) => small.includes(each));
}

export type ReturnReason =
  | 'account_wrong'
  | 'account_closed'
  | 'funds_short'
  | 'name_differs'
  | 'address_missing'
  | 'suspended'
  | 'other';

const ownPrefix = 'OWN/';

/** Our own word, beside the bank's codes: the seller was suspended before the bank had the payout. */
export const suspendedReason = `${ownPrefix}SUSPENDED`;

/** Our own word: the bank may pay by an older file what this payout pays. */
export const doubtedReason = `${ownPrefix}DOUBTED`;

/** We stopped a payout before the bank had it, since the bank had said this code of its account by another payout. */
export function stoppedReason(codeOfAccount: string): string {
  return `${ownPrefix}${codeOfAccount}`;
}

/** Whether we gave this reason, and no bank, whose staff would know the code. */
export function isOwnReason(reasonCode: string): boolean {
  return reasonCode.startsWith(ownPrefix);
}

const reasons: Readonly<Record<string, ReturnReason>> = {
  [suspendedReason]: 'suspended',
  AC01: 'account_wrong',
  AC03: 'account_wrong',
  AC04: 'account_closed',
  AC06: 'account_closed',
  AC07: 'account_closed',
  AM04: 'funds_short',
  BE01: 'name_differs',
  BE04: 'address_missing',
  BE06: 'name_differs',
  // What Korean banks answer by their own codes (KFTC open banking, bank_rsp_code), in a `Prtry`.
  412: 'account_wrong',
  415: 'account_closed',
  416: 'account_wrong',
  419: 'account_closed',
  420: 'account_closed',
  815: 'name_differs',
};

/** Reads the reason of a payout that came back: an ISO 20022 code, a bank's own, or ours. */
export function returnReason(reasonCode: string): ReturnReason {
  const isKnown = Object.hasOwn(reasons, reasonCode);
  const code = isKnown || !isOwnReason(reasonCode) ? reasonCode : reasonCode.slice(ownPrefix.length);
  return (Object.hasOwn(reasons, code) ? reasons[code] : undefined) ?? 'other';
}

const accountReasons: readonly ReturnReason[] = ['account_wrong', 'account_closed', 'name_differs'];

/**
 * Whether a transfer came back because of the seller's account, so that every later one would, too, and another
 * account mends it. By ISO 20022's external code set (ExternalStatusReason1Code, ExternalReturnReason1Code) that is the
 * number (AC01, AC03), the account behind it (AC04, AC06, AC07) and whose it is (BE01: the end customer is not the
 * number's, BE06: the bank does not know the end customer). The other BE codes speak of the debtor (BE07, BE08, BE10,
 * BE13, BE16), of who sent the message (BE05), of charges (BE19), or of what our file says of the creditor beside the
 * account: address, country, identification, name (BE04, BE11, BE14, BE17, BE22), or do not say of whom (BE09, BE12,
 * BE15, BE18, BE20, BE21).
 */
export function isAccountReason(reasonCode: string): boolean {
  return accountReasons.includes(returnReason(reasonCode));
}

/**
 * The reason as it is noted on the transfers of a file that the bank rejects by its group or payment information
 * (GrpSts, PmtInfSts in pain.002): what there speaks of an account or a party speaks of ours, the debtor's, and not of
 * each payee's. So it is kept with a mark, and is no reason of the seller's account.
 */
export function reasonOfWholeFile(reasonCode: string): string {
  return isOfAnyTransfer[returnReason(reasonCode)] ? reasonCode : `FILE/${reasonCode}`;
}

const isOfAnyTransfer: Readonly<Record<ReturnReason, boolean>> = {
  account_wrong: false,
  account_closed: false,
  name_differs: false,
  address_missing: false,
  suspended: false,
  funds_short: true,
  other: true,
};
