import { nextAccountChangeState } from '@gtp/domain/payout-account/payout-account.ts';
import type { PayoutAccountRefusal } from '@gtp/domain/payout-account/payout-account-refusals.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import { companyNameIn, findCompany } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { endSessionsOfUser } from '../session/session.ts';
import { type AccountChange, lockAccountChange, saveAccountChange } from './account-change-store.ts';
import { explainDecisionConflict } from './explain-decision-conflict.ts';
import { notifyAccountStopped } from './notify-account-change.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';
import { readStopToken } from './stop-token.ts';

type Stop = { readonly caller: Caller; readonly changeId: string };

/** Stops a change of the caller's company before it is in force. */
export async function stopAccountChange(context: PayoutAccountContext, { caller, changeId }: Stop) {
  return decideIn(context.database, async (transaction): Promise<Result<string>> => {
    const change = await lockAccountChange(transaction, changeId);
    if (change?.companyId !== caller.companyId) return refuse('payout_account.not_found');
    const stopped = await stop(context, transaction, { change, stoppedBy: caller.userId });
    return stopped.ok ? accept(changeId) : explainDecisionConflict(transaction, change, { refused: stopped, caller });
  });
}

type StoppedFromEmail = { readonly companyName: string; readonly stoppedAt: Date };

/** The same by an e-mail's link, without a login: in an attack every minute counts. Stopped twice is stopped once. */
export async function stopAccountChangeFromEmail(
  context: PayoutAccountContext,
  { token, language }: { readonly token: string; readonly language: Language },
): Promise<Result<StoppedFromEmail>> {
  const changeId = readStopToken(context, token);
  if (changeId === undefined) return refuse('payout_account.stop_link_invalid', { field: 'token' });
  return decideIn(context.database, async (transaction) => {
    const change = await lockAccountChange(transaction, changeId);
    if (!change) return refuse('payout_account.stop_link_invalid', { field: 'token' });
    const stopped = change.stoppedAt
      ? accept(change.stoppedAt)
      : await stop(context, transaction, { change, stoppedBy: undefined });
    if (!stopped.ok) return stopped;
    const company = await findCompany(transaction, change.companyId);
    const companyName = company ? companyNameIn(language, company) : '';
    return accept({ companyName, stoppedAt: stopped.value });
  });
}

type Who = { readonly change: AccountChange; readonly stoppedBy: string | undefined };

/** If somebody else than the proposer stops it, a thief may sit in the proposer's session: all of them end. */
async function stop(
  context: PayoutAccountContext,
  transaction: Transaction,
  { change, stoppedBy }: Who,
): Promise<Result<Date, PayoutAccountRefusal>> {
  const next = nextAccountChangeState(change.state, 'stop');
  if (!next.ok) return next;
  const now = context.clock.now();
  const { changeId, companyId, proposedBy } = change;
  await saveAccountChange(transaction, { changeId, state: next.value, stoppedBy, stoppedAt: now });
  if (stoppedBy !== proposedBy) {
    await endSessionsOfUser(transaction, proposedBy, { now, reason: 'account_change_stopped' });
  }
  const who = stoppedBy === undefined ? 'E-mail' : ((await findAccount(transaction, stoppedBy))?.name ?? stoppedBy);
  await notifyAccountStopped(transaction, { changeId, companyId, who, now });
  context.log.warn({ event: 'payout account change stopped', changeId, companyId, fromEmail: stoppedBy === undefined });
  return accept(now);
}
