import { type Currency, type Money, money, zero } from '../platform/money.ts';

/**
 * The chart of accounts (reference 4-a). Shared kinds have one account a currency and no balance row (design §6);
 * owned kinds have one an order or a company, and only these may be locked.
 */
const sharedKinds = [
  'acquirer_receivable',
  'fee_income_buyer',
  'fee_income_seller',
  'bank_clearing',
  'gateway_cost',
  'rounding_difference',
  'exchange_position',
  'reconciliation_difference',
  'operator_funds',
  'refund_due',
] as const;
const ownedKinds = ['hold', 'payable', 'seller_receivable'] as const;

export type SharedAccountKind = (typeof sharedKinds)[number];
export type OwnedAccountKind = (typeof ownedKinds)[number];
export type AccountKind = SharedAccountKind | OwnedAccountKind;
export const accountKinds: readonly AccountKind[] = [...sharedKinds, ...ownedKinds];

/** An account of one currency. `owner` is the order of a hold, the company of a payable or receivable. */
export type Account = { readonly kind: AccountKind; readonly currency: Currency; readonly owner?: string };

/** One line of a journal: a positive amount is a debit, a negative one a credit. */
export type Entry = { readonly accountId: string; readonly kind: AccountKind; readonly amount: Money };

export const journalKinds = [
  'capture',
  'release',
  'take_back',
  'recall',
  'refund',
  'refund_returned',
  'refund_again',
  'refund_given_otherwise',
  'chargeback',
  'gateway_deposit',
  'payout',
  'payout_returned',
  'exchange',
  'exchange_undone',
  'set_off',
  'set_off_undone',
  'write_off',
  'own_funds',
] as const;
export type JournalKind = (typeof journalKinds)[number];

/**
 * What is posted at once. `cause` is unique, such as `payment.captured:pay_…`: the same cause is never posted twice.
 */
export type Journal = {
  readonly cause: string;
  readonly kind: JournalKind;
  readonly orderId?: string;
  readonly entries: readonly Entry[];
};

export function sharedAccount(kind: SharedAccountKind, currency: Currency): Account {
  return { kind, currency };
}

export function ownedAccount(kind: OwnedAccountKind, owner: string, currency: Currency): Account {
  return { kind, owner, currency };
}

/** `hold:ord_1:USD`, `bank_clearing:USD`. */
export function accountIdOf({ kind, owner, currency }: Account): string {
  return owner === undefined ? `${kind}:${currency}` : `${kind}:${owner}:${currency}`;
}

/** Whether balances of this kind belong to one order or company, and so may be locked. */
export function isOwnedKind(kind: AccountKind): kind is OwnedAccountKind {
  return (ownedKinds as readonly string[]).includes(kind);
}

export function debit(account: Account, amount: Money): Entry {
  return entry(account, amount);
}

export function credit(account: Account, amount: Money): Entry {
  return entry(account, money(-amount.minor, amount.currency));
}

function entry(account: Account, amount: Money): Entry {
  if (account.currency !== amount.currency) {
    throw new Error(`${amount.currency} cannot be posted to ${accountIdOf(account)}`);
  }
  return { accountId: accountIdOf(account), kind: account.kind, amount };
}

/** Makes a journal without its empty entries. An unbalanced or empty one is a fault of ours, so it throws. */
export function makeJournal(journal: Journal): Journal {
  const entries = journal.entries.filter((each) => each.amount.minor !== 0n);
  const made = { ...journal, entries };
  if (entries.length < 2 || !isBalanced(made)) throw new Error(`The journal ${journal.cause} does not balance`);
  return made;
}

/** Whether the entries sum to zero in every currency (product §5). */
export function isBalanced(journal: Pick<Journal, 'entries'>): boolean {
  const sums = new Map<Currency, bigint>();
  for (const { amount } of journal.entries) {
    sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
  }
  return [...sums.values()].every((each) => each === 0n);
}

/** What an account holds after the entries, debit positive; entries of other accounts do not count. */
export function balanceOf(account: Account, entries: readonly Entry[]): Money {
  const accountId = accountIdOf(account);
  const own = entries.filter((each) => each.accountId === accountId);
  return own.reduce((sum, each) => money(sum.minor + each.amount.minor, account.currency), zero(account.currency));
}
