import { nextAccountChangeState } from '@gtp/domain/payout-account/payout-account.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { endSessionsOfUser } from '../session/session.ts';
import { type AccountChangeRow, lockAccountChange, saveStopped } from './account-change-store.ts';
import { mailAccountStopped } from './mail-account-change.ts';
import type { PayoutAccountHouse } from './payout-account-house.ts';
import { sayWhoDecided } from './say-who-decided.ts';
import { readStopToken } from './stop-token.ts';

type Stop = { readonly caller: Caller; readonly changeId: string };

/** Stops a change of the caller's company before it is in force. */
export async function stopAccountChange(house: PayoutAccountHouse, { caller, changeId }: Stop) {
  return decideIn(house.database, async (transaction): Promise<Result<string>> => {
    const change = await lockAccountChange(transaction, changeId);
    if (change?.companyId !== caller.companyId) return refuse('payout_account.not_found');
    const stopped = await stop(house, transaction, { change, stoppedBy: caller.userId });
    return stopped.ok ? accept(changeId) : sayWhoDecided(transaction, change, { refused: stopped, caller });
  });
}

type StoppedByLetter = { readonly companyName: string; readonly stoppedAt: Date };

/** The same by a letter's link, without a login: in an attack every minute counts. Stopped twice is stopped once. */
export async function stopAccountChangeByLetter(
  house: PayoutAccountHouse,
  { token, language }: { readonly token: string; readonly language: Language },
): Promise<Result<StoppedByLetter>> {
  const changeId = readStopToken(house, token);
  if (changeId === undefined) return refuse('payout_account.stop_link_invalid', { field: 'token' });
  return decideIn(house.database, async (transaction) => {
    const change = await lockAccountChange(transaction, changeId);
    if (!change) return refuse('payout_account.stop_link_invalid', { field: 'token' });
    const stopped = change.stoppedAt
      ? accept(change.stoppedAt)
      : await stop(house, transaction, { change, stoppedBy: undefined });
    if (!stopped.ok) return stopped;
    const company = await findCompany(transaction, change.companyId);
    const companyName = company ? companyNameIn(language, company) : '';
    return accept({ companyName, stoppedAt: stopped.value });
  });
}

type Who = { readonly change: AccountChangeRow; readonly stoppedBy: string | undefined };

/** If somebody else than the proposer stops it, a thief may sit in the proposer's session: all of them end. */
async function stop(
  house: PayoutAccountHouse,
  transaction: Transaction,
  { change, stoppedBy }: Who,
): Promise<Result<Date>> {
  const next = nextAccountChangeState(change.state, 'stop');
  if (!next.ok) return next;
  const now = house.clock.now();
  const { changeId, companyId, proposedBy } = change;
  await saveStopped(transaction, changeId, { state: next.value, stoppedBy, now });
  if (stoppedBy !== proposedBy) {
    await endSessionsOfUser(transaction, proposedBy, { now, reason: 'account_change_stopped' });
  }
  const who = stoppedBy === undefined ? 'E-mail' : ((await findAccount(transaction, stoppedBy))?.name ?? stoppedBy);
  await mailAccountStopped(transaction, { changeId, companyId, who, now });
  house.log.warn({ event: 'payout account change stopped', changeId, companyId, byLetter: stoppedBy === undefined });
  return accept(now);
}
