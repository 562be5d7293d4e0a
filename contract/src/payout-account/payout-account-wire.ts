/** The seller's settlement accounts and their changes (product §2); of numbers only the last digits go out. */
import { accountChangeStates } from '@gtp/domain/payout-account/payout-account.ts';
import { uploadedFile } from '../attachment/attachment-wire.ts';
import { approvalRows } from '../platform/approval-wire.ts';
import { currency, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { pageOf, pageRows } from '../platform/page-wire.ts';
import { boolean, filledText, instant14, integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const accountRows = {
  bank: ['bankCd', text(11, 1)],
  number: ['depositNo', text(40, 1)],
  holder: ['depositName', text(100, 1)],
} as const;

const account = wireObject('PayoutAccount', {
  ...accountRows,
  currency: ['tradeCurrCd', currency],
  since: ['startDt', instant14],
  /** Since when nothing is paid to it, because the bank sent a payout back for this reason (its code, ISO 20022). */
  blockedAt: ['blockDt', optional(instant14)],
  blockedReason: ['blockCd', optional(text(10))],
});

const changeRows = {
  ...accountRows,
  changeId: ['changeId', text(60)],
  currencies: ['currCdList', listOf(currency, 3)],
  state: ['changeStatus', oneOf(accountChangeStates)],
  ...approvalRows,
  takesEffectAt: ['effectDt', optional(instant14)],
  activatedAt: ['activeDt', optional(instant14)],
  stoppedBy: ['stopUserName', optional(text(100))],
  stoppedAt: ['stopDt', optional(instant14)],
  /** The document that proves the account where nobody can remit one won (decision 0152). */
  proof: ['certFile', optional(nested(uploadedFile))],
  proofDecidedAt: ['certDt', optional(instant14)],
  /** Why the agency sent the document back. */
  returnReason: ['returnDetail', optional(text(500))],
} as const;

export const accountChange = wireObject('AccountChange', {
  ...changeRows,
  /** What the caller may do with it. */
  canApprove: ['approveYn', yesNo],
  /** The caller proposed it and is alone: an e-mailed code takes the second person's place. */
  needsCode: ['authCodeYn', yesNo],
  canStop: ['stopYn', yesNo],
});

export const payoutAccounts = wireObject('PayoutAccounts', {
  accounts: ['depositList', listOf(nested(account), 10)],
  changes: ['changeList', listOf(nested(accountChange), 100)],
  /** Of the newest change; whoever proposes another one says which was the last they saw. */
  changeNumber: ['changeNo', integer],
  /** Whether the caller may change accounts at all. */
  canPropose: ['requestYn', yesNo],
});

export const listPayoutAccounts = endpoint({
  name: 'listPayoutAccounts',
  method: 'GET',
  path: '/company/payout-accounts',
  access: 'payout_account.read',
  summary: "The company's settlement accounts, a currency each, and every change of them, the newest first.",
  answer: payoutAccounts,
  shows: ['payout-account'],
});

/** As the agency sees it: whose account, and whether an e-mailed code took the second person's place. */
const overseenChange = wireObject('OverseenAccountChange', {
  ...changeRows,
  sellerId: ['sellerId', text(60)],
  sellerName: ['sellerName', text(200)],
  isApprovedWithCode: ['authCodeYn', yesNo],
  /** Both people logged in from the same address, or with the same browser; the agency alone reads this. */
  sharesAddress: ['sameAddressYn', boolean],
  sharesBrowser: ['sameDeviceYn', boolean],
  /** The whole number, for whoever compares it with the document. */
  numberToCompare: ['certDepositNo', optional(text(40))],
  proofFirstBy: ['firstUserName', optional(text(100))],
  proofFirstAt: ['firstAcceptDt', optional(instant14)],
  proofDecidedBy: ['certUserName', optional(text(100))],
  /** The caller may accept the document, or send it back. */
  canAcceptProof: ['certAcceptYn', yesNo],
  canReturnProof: ['certReturnYn', yesNo],
});

export const listAccountChanges = endpoint({
  name: 'listAccountChanges',
  method: 'GET',
  path: '/payout-account-changes',
  access: 'payout_account.oversee',
  summary: 'Every change of a settlement account that a seller asked for, the newest first, with what became of it.',
  query: wireObject('AccountChangeFilter', {
    ...pageRows,
    text: ['text', optional(text(100))],
    state: ['changeStatus', optional(oneOf(accountChangeStates))],
    /** Documents that wait for the caller's own look. */
    task: ['task', optional(oneOf(['proof']))],
  }),
  answer: pageOf('AccountChangePage', nested(overseenChange)),
  shows: ['payout-account'],
});

export const acceptAccountProof = endpoint({
  name: 'acceptAccountProof',
  method: 'POST',
  path: '/payout-account-changes/{changeId}/accept-proof',
  access: 'payout_account.review_proof',
  summary: 'Accepts the document that proves a changed account; the second of two people starts the 48 hours.',
  changes: ['payout-account'],
});

export const returnAccountProof = endpoint({
  name: 'returnAccountProof',
  method: 'POST',
  path: '/payout-account-changes/{changeId}/return-proof',
  access: 'payout_account.review_proof',
  summary: 'Sends the document back with a reason, which ends the change.',
  body: wireObject('AccountProofReturn', { reason: ['reasonDetail', filledText(500)] }),
  changes: ['payout-account'],
});

const sending = {
  expiresAt: ['expireDt', instant14],
  secondsLeft: ['expireSeconds', integer],
  resendSeconds: ['resendSeconds', integer],
} as const;

export const requestAccountDeposit = endpoint({
  name: 'requestAccountDeposit',
  method: 'POST',
  path: '/company/payout-accounts/deposit',
  access: 'payout_account.change',
  summary: 'Asks the bank for the holder and remits one won; the code in the payer’s name proves the account.',
  body: wireObject('AccountDepositRequest', {
    ...accountRows,
    currencies: ['currCdList', listOf(currency, 3)],
  }),
  answer: wireObject('AccountDepositSent', { proofId: ['depositUUID', text(60)], ...sending }),
});

export const proposeAccountChange = endpoint({
  name: 'proposeAccountChange',
  method: 'POST',
  path: '/company/payout-accounts/changes',
  access: 'payout_account.change',
  stepUp: 'always',
  summary: 'Proposes another account: another person approves it, and 48 hours later it is used.',
  isIdempotent: true,
  body: wireObject('AccountChangeProposal', {
    ...accountRows,
    currencies: ['currCdList', listOf(currency, 3)],
    /** Of the one-won deposit; absent where no provider is set, and the document proves. */
    depositProof: ['depositUUID', optional(text(60, 1))],
    /** A copy of the bank book (DG06), where no provider is set. */
    proofFileId: ['certFileId', optional(text(60, 1))],
    changeNumber: ['changeNo', integer],
  }),
  answer: payoutAccounts,
  changes: ['payout-account'],
  answersAs: listPayoutAccounts,
});

export const requestAccountCode = endpoint({
  name: 'requestAccountCode',
  method: 'POST',
  path: '/company/payout-accounts/changes/{changeId}/code',
  access: 'payout_account.change',
  summary: 'Mails a code to the lone owner’s own address, which takes the second person’s place.',
  answer: wireObject('AccountCodeSent', { proofId: ['emailCertId', text(60)], ...sending }),
});

export const approveAccountChange = endpoint({
  name: 'approveAccountChange',
  method: 'POST',
  path: '/company/payout-accounts/changes/{changeId}/approve',
  access: 'payout_account.change',
  stepUp: 'always',
  summary: 'Approves what somebody else proposed; a lone owner shows the mailed code.',
  isIdempotent: true,
  body: wireObject('AccountChangeApproval', { emailProof: ['emailCertId', optional(text(60, 1))] }),
  answer: payoutAccounts,
  changes: ['payout-account'],
  answersAs: listPayoutAccounts,
});

export const stopAccountChange = endpoint({
  name: 'stopAccountChange',
  method: 'POST',
  path: '/company/payout-accounts/changes/{changeId}/stop',
  access: 'member',
  summary: 'Stops a change of the own company that is not in force yet; everybody of the company may.',
  answer: payoutAccounts,
  changes: ['payout-account'],
  answersAs: listPayoutAccounts,
});

export const stopAccountChangeFromEmail = endpoint({
  name: 'stopAccountChangeFromEmail',
  method: 'POST',
  path: '/payout-account-changes/stop',
  access: 'public',
  summary: 'Stops a change by the link that every e-mail about it holds, without a login.',
  body: wireObject('StopByLetter', { token: ['token', textLike(/^[\w-]+\.[\w-]{43}$/, 120)] }),
  answer: wireObject('StoppedFromEmail', { companyName: ['corpName', text(200)], stoppedAt: ['stopDt', instant14] }),
});
