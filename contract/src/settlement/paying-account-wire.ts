/** The accounts from which sellers are paid, one a currency, changed by two people (decision 0157). */
import { payingAccountStates } from '@gtp/domain/settlement/paying-account.ts';
import { currency, yesNo } from '../platform/codecs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { instant14, oneOf, text } from '../platform/plain-codecs.ts';
import { listOf, nested, optional, wireObject } from '../platform/wire-object.ts';

const accountRows = {
  currency: ['tradeCurrCd', currency],
  holder: ['depositName', text(100, 1)],
  /** Three digits of a Korean bank, or the SWIFT/BIC of one abroad. */
  bank: ['bankCd', text(11, 1)],
  bic: ['bicCd', optional(text(11))],
  number: ['depositNo', text(40, 1)],
  /** Of the contract on firm banking: with it, files to the bank are records of fixed length. */
  firmCode: ['firmCd', optional(text(7))],
} as const;

const payingAccount = wireObject('PayingAccount', {
  accountId: ['accountId', text(60)],
  ...accountRows,
  country: ['countryCd', text(2)],
  state: ['accountStatus', oneOf(payingAccountStates)],
  /** Runs pay from it now. */
  isCurrent: ['useYn', yesNo],
  /** The account is to be retired, without another one in its place. */
  isRetirement: ['retireYn', yesNo],
  /** Nobody for what the installation's command set. */
  proposedBy: ['requestUserName', optional(text(100))],
  proposedAt: ['requestDt', instant14],
  decidedBy: ['approveUserName', optional(text(100))],
  decidedAt: ['approveDt', optional(instant14)],
  /** Of one that waits: the reader proposed it. */
  isOwn: ['ownYn', yesNo],
});

const payingAccounts = wireObject('PayingAccounts', { list: ['list', listOf(nested(payingAccount))] });

export const listPayingAccounts = endpoint({
  name: 'listPayingAccounts',
  method: 'GET',
  path: '/settlements/paying-accounts',
  access: 'settlement.operate',
  summary:
    'The accounts from which sellers are paid: those in force, those that wait, and the newest hundred of before.',
  answer: payingAccounts,
  shows: ['paying-account'],
});

export const proposePayingAccount = endpoint({
  name: 'proposePayingAccount',
  method: 'POST',
  path: '/settlements/paying-accounts',
  access: 'settlement.operate',
  summary: 'One person proposes from which account a currency is paid; it is in force once another one confirms it.',
  isIdempotent: true,
  body: wireObject('NewPayingAccount', accountRows),
  answer: payingAccounts,
  changes: ['paying-account'],
});

export const retirePayingAccount = endpoint({
  name: 'retirePayingAccount',
  method: 'POST',
  path: '/settlements/paying-accounts/{accountId}/retirement',
  access: 'settlement.operate',
  summary: 'One person asks that the account in force is retired; once another one confirms it, its currency waits.',
  isIdempotent: true,
  answer: payingAccounts,
  changes: ['paying-account'],
});

export const decidePayingAccount = endpoint({
  name: 'decidePayingAccount',
  method: 'POST',
  path: '/settlements/paying-accounts/{accountId}/decision',
  access: 'settlement.operate',
  summary:
    'Another person confirms a proposed account, or that one is retired; or it is refused, or taken back by its author.',
  isIdempotent: true,
  body: wireObject('PayingAccountDecision', { isConfirmed: ['approveYn', yesNo] }),
  answer: payingAccounts,
  changes: ['paying-account', 'settlement'],
});
