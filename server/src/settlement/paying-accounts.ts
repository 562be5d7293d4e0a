/** From which accounts sellers are paid: one person proposes one, another one puts it in force. */
import { accountNumbers } from '@gtp/contract/payout-account/account-numbers.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type {
  listPayingAccounts as endpoint,
  proposePayingAccount as newAccount,
} from '@gtp/contract/settlement/paying-account-wire.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  checkPayingAccount,
  countryOfBank,
  decidePayingAccount as decide,
  type PayingAccount,
} from '@gtp/domain/settlement/paying-account.ts';
import { nameOfOther } from '../account/account.ts';
import { notify } from '../notification/notification.ts';
import type { Caller } from '../platform/caller.ts';
import { type Database, decideIn, type Transaction } from '../platform/database.ts';
import * as store from './paying-account-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockRun } from './settlement-store.ts';

type Context = Pick<SettlementContext, 'database' | 'clock' | 'ids'>;
type Asking = { readonly caller: Pick<Caller, 'userId'> };

const atMost = 100;

/** Those that wait, those in force, and the newest of before. */
export async function listPayingAccounts(
  database: Database,
  { caller }: Asking,
): Promise<Result<Answer<typeof endpoint>>> {
  const rows = await store.listPayingAccountRows(database, atMost);
  const seen = new Set<Currency>();
  const list = rows.map(({ accountNumber: number, bic, proposerName, deciderName, decidedAt, ...row }) => {
    const isLast = row.state === 'confirmed' && !seen.has(row.currency);
    if (isLast) seen.add(row.currency);
    const { accountId, currency, holder, bank, state, proposedAt, proposedBy, isRetirement } = row;
    return {
      ...{ accountId, currency, holder, bank, number, state, proposedAt, isRetirement },
      isCurrent: isLast && !isRetirement,
      bic: bic ?? undefined,
      firmCode: row.firmCode ?? undefined,
      country: countryOfBank(bank),
      proposedBy: proposerName ?? undefined,
      decidedBy: deciderName ?? undefined,
      decidedAt: decidedAt ?? undefined,
      isOwn: proposedBy === caller.userId,
    };
  });
  return accept({ list });
}

/**
 * Keeps an account until another person decides; runs go on paying from the one in force. Refuses what no bank would
 * take, naming the field, and a second proposal of the currency with `settlement.account_waiting`.
 */
export async function proposePayingAccount(
  context: Context,
  { caller, entered }: Asking & { readonly entered: Body<typeof newAccount> },
): Promise<Result<Answer<typeof endpoint>>> {
  const checked = checkPayingAccount(entered, accountNumbers);
  if (!checked.ok) return checked;
  const done = await decideIn(context.database, (transaction) =>
    keepProposal(context, transaction, { ...checked.value, proposedBy: caller.userId, isRetirement: false }),
  );
  return done.ok ? listPayingAccounts(context.database, { caller }) : done;
}

/**
 * Asks that the account in force is retired without another one in its place; runs go on paying from it until another
 * person confirms that. Refuses one that is not in force, and a second request of the currency.
 */
export async function retirePayingAccount(
  context: Context,
  { caller, accountId }: Asking & { readonly accountId: string },
): Promise<Result<Answer<typeof endpoint>>> {
  const done = await decideIn(context.database, async (transaction): Promise<Result<string>> => {
    const named = await store.lockPayingAccount(transaction, accountId);
    if (!named) return refuse('settlement.not_found');
    const account = await store.findPayingAccount(transaction, named.currency);
    if (account?.accountId !== accountId) return refuse('settlement.account_not_in_force');
    return keepProposal(context, transaction, { ...account, proposedBy: caller.userId, isRetirement: true });
  });
  return done.ok ? listPayingAccounts(context.database, { caller }) : done;
}

type Proposal = PayingAccount & { readonly proposedBy: string; readonly isRetirement: boolean };

/** What waits for another person, of whom all of the agency learn. */
async function keepProposal(context: Context, transaction: Transaction, account: Proposal): Promise<Result<string>> {
  const { proposedBy, currency } = account;
  const accountId = context.ids.make('pa');
  const isKept = await store.insertPayingAccount(transaction, { ...account, accountId, now: context.clock.now() });
  if (!isKept) return refuse('settlement.account_waiting');
  const about = { cause: accountId, parties: {}, actor: proposedBy };
  await notify(transaction, { rule: 'settlement.account_asked', ...about, facts: { currency } });
  return accept(accountId);
}

type Decision = Asking & { readonly accountId: string; readonly isConfirmed: boolean };

/** Puts an account in force for the next run or retires it, refuses the request, or takes it back; never while a run works. */
export async function decidePayingAccount(
  context: Context,
  { caller, accountId, isConfirmed }: Decision,
): Promise<Result<Answer<typeof endpoint>>> {
  const { userId } = caller;
  const decided = await decideIn(context.database, async (transaction): Promise<Result<string>> => {
    await lockRun(transaction);
    const account = await store.lockPayingAccount(transaction, accountId);
    if (!account) return refuse('settlement.not_found');
    if (account.state !== 'proposed') return refuseDecided(transaction, account.decidedBy, userId);
    const state = decide(account, { userId, isConfirmed });
    if (!state.ok) return state;
    const decision = { accountId, state: state.value, decidedBy: userId, now: context.clock.now() };
    await store.savePayingAccountDecision(transaction, decision);
    return accept(accountId);
  });
  return decided.ok ? listPayingAccounts(context.database, { caller }) : decided;
}

/** Whoever decides second reads who was first. */
async function refuseDecided(transaction: Transaction, decidedBy: string | null, userId: string) {
  const who = await nameOfOther(transaction, decidedBy ?? undefined, userId);
  return who === undefined
    ? refuse('settlement.not_in_state')
    : refuse('settlement.account_decided_meanwhile', { facts: { who } });
}

/**
 * Sets the first account of a currency, as whoever installs the portal does; later ones are changed by two people.
 * Refuses what no bank would take, and a currency that has one with `settlement.not_in_state`.
 */
export async function setFirstPayingAccount(
  { ids, now }: { readonly ids: Context['ids']; readonly now: Date },
  transaction: Transaction,
  entered: PayingAccount,
): Promise<Result<string>> {
  const checked = checkPayingAccount(entered, accountNumbers);
  if (!checked.ok) return checked;
  const accountId = ids.make('pa');
  const isFirst = await store.insertFirstPayingAccount(transaction, { ...checked.value, accountId, now });
  return isFirst ? accept(accountId) : refuse('settlement.not_in_state');
}
