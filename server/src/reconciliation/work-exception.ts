/** What people do with an exception: one proposes, another decides, each once and on what they saw. */
import type { Journal } from '@gtp/domain/ledger/ledger.ts';
import { accept, type Refused, type Result, refuse } from '@gtp/domain/platform/result.ts';
import {
  confirmResolution as mayConfirm,
  proposeResolution as mayPropose,
  rejectResolution as mayReject,
  type OpenException,
  type Resolution,
} from '@gtp/domain/reconciliation/exception-work.ts';
import { gapsOf } from '@gtp/domain/reconciliation/reconciliation.ts';
import { ownFundsJournal, writeOffJournal } from '@gtp/domain/reconciliation/reconciliation-postings.ts';
import type { ReconciliationRefusal } from '@gtp/domain/reconciliation/reconciliation-refusals.ts';
import { nameOfOther } from '../account/account.ts';
import { postJournal } from '../ledger/ledger.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { lockReconciliation } from './external-file-store.ts';
import { postArrivedDeposits } from './import-external-file.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { insertEvent, listEvents, lockItem, type StoredItem, saveItems } from './reconciliation-item-store.ts';
import { saveSafeguardingDays } from './safeguarding-store.ts';

type Act = { readonly itemId: string; readonly userId: string; readonly version: number };

/** Refuses with `reconciliation.not_found`, and as the rule says. Answers the item's id. */
export async function proposeResolution(
  context: ReconciliationContext,
  act: Act & { readonly resolution: Resolution; readonly reason: string },
): Promise<Result<string>> {
  return onItem(context, act, async (transaction, item) => {
    const { resolution, reason, userId } = act;
    const allowed = mayPropose(exceptionOf(item), act);
    if (!allowed.ok) return allowed;
    await save(context, transaction, { ...item, resolution, reason, proposedBy: userId });
    await insertEvent(transaction, { ...act, event: 'propose', now: context.clock.now() });
    return accept(item.itemId);
  });
}

/** The exception ends as proposed; what is written off is posted in the same transaction. */
export async function confirmResolution(context: ReconciliationContext, act: Act): Promise<Result<string>> {
  return onItem(context, act, async (transaction, item) => {
    const state = mayConfirm(exceptionOf(item), act);
    if (!state.ok) return state;
    const now = context.clock.now();
    const isForced = state.value === 'matched';
    const ended = { ...item, state: state.value, decidedBy: act.userId };
    await save(context, transaction, isForced ? { ...ended, matchKind: 'forced' } : ended);
    await insertEvent(transaction, { ...act, event: 'confirm', resolution: item.resolution, now });
    await postArrivedDeposits(transaction, now);
    for (const journal of journalsOf(item)) await postJournal(transaction, journal, now);
    await saveSafeguardingDays(transaction, now);
    return accept(item.itemId);
  });
}

/** The exception stays open, without a proposal. */
export async function rejectResolution(
  context: ReconciliationContext,
  act: Act & { readonly reason: string },
): Promise<Result<string>> {
  return onItem(context, act, async (transaction, item) => {
    const allowed = mayReject(exceptionOf(item), act);
    if (!allowed.ok) return allowed;
    await save(context, transaction, { ...item, resolution: undefined, reason: undefined, proposedBy: undefined });
    await insertEvent(transaction, { ...act, event: 'reject', resolution: item.resolution, now: context.clock.now() });
    return accept(item.itemId);
  });
}

/** What our books must gain to show what the other side says; nothing where they are right as they are. */
function journalsOf(item: StoredItem): readonly Journal[] {
  const gaps = gapsOf(item);
  if (item.resolution === 'own_funds') return gaps.map((amount) => ownFundsJournal({ ...item, amount }));
  return item.resolution === 'write_off' && gaps.length > 0 ? [writeOffJournal({ ...item, gaps })] : [];
}

type Work = (transaction: Transaction, item: StoredItem) => Promise<Result<string, ReconciliationRefusal>>;

/** Nothing is read into the reconciliation meanwhile. */
async function onItem(
  context: ReconciliationContext,
  { itemId, userId, version }: Act,
  work: Work,
): Promise<Result<string>> {
  return decideIn(context.database, async (transaction) => {
    await lockReconciliation(transaction);
    const item = await lockItem(transaction, itemId);
    if (!item) return refuse('reconciliation.not_found');
    const done = await work(transaction, item);
    return done.ok || item.version === version
      ? done
      : explainActionConflict(transaction, { itemId, userId, refused: done });
  });
}

type ActConflict = Omit<Act, 'version'> & { readonly refused: Refused<ReconciliationRefusal> };

/** Whoever acts on an older picture reads who acted meanwhile, and how. */
async function explainActionConflict(
  transaction: Transaction,
  { itemId, userId, refused }: ActConflict,
): Promise<Refused<ReconciliationRefusal>> {
  const newest = (await listEvents(transaction, itemId)).at(-1);
  const who = await nameOfOther(transaction, newest?.userId, userId);
  return !newest || who === undefined ? refused : refuse(conflictCodes[newest.event], { facts: { who } });
}

const conflictCodes = {
  propose: 'reconciliation.proposed_meanwhile',
  confirm: 'reconciliation.confirmed_meanwhile',
  reject: 'reconciliation.rejected_meanwhile',
} as const;

type Workable = Pick<StoredItem, 'source' | 'state' | 'version' | 'resolution' | 'proposedBy'>;

/** What the rules ask of a stored movement. */
export function exceptionOf({ source, state, version, resolution, proposedBy }: Workable): OpenException {
  return { source, state, version, proposal: resolution && proposedBy ? { resolution, proposedBy } : undefined };
}

async function save(context: ReconciliationContext, transaction: Transaction, item: StoredItem): Promise<void> {
  await saveItems(transaction, [{ ...item, version: item.version + 1, changedAt: context.clock.now() }]);
}
