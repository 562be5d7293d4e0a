/**
 * The bank says of a file that is over that it has it: what was made anew of it must not be handed over beside it
 * (decision 0317).
 */
import { payoutFileStateRecords } from '@gtp/domain/settlement/payout-file-states.ts';
import { nextSettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import type { Transaction } from '../platform/database.ts';
import { tellChange } from '../platform/tell-change.ts';
import { saveDoubted } from './doubted-payout-store.ts';
import { overtakeFileRequest } from './file-request-store.ts';
import * as files from './payout-file-store.ts';
import { lockPayoutsOfFile, savePayout } from './settlement-store.ts';

/**
 * `reportId`: the bank's message, or what a statement is called, if it is not the receipt of the file. `receivedAt`:
 * when it came, if it may be read again.
 */
export type Word = { readonly now: Date; readonly receivedAt?: Date; readonly reportId?: string | undefined };
type OnFile = Word & { readonly payoutFileId: string };

/**
 * The bank has this file. One that waits for its answer, or that it had refused, is its own now, and is neither handed
 * over again nor made anew. Of one that is over a new one was made: where the bank has certainly not got that, its
 * payouts stand in the old one again, and the new one is over. Where it has or may have both, the new one is held.
 * Payouts are locked before their file, the old before the new.
 */
export async function bringBackFile(transaction: Transaction, { payoutFileId, ...word }: OnFile): Promise<void> {
  await lockPayoutsOfFile(transaction, payoutFileId);
  const file = await files.lockFile(transaction, payoutFileId);
  if (file && payoutFileStateRecords[file.state].isOffered) return becomeSent(transaction, { payoutFileId, ...word });
  if (file?.state !== 'cancelled') return;
  const chain = await lockChain(transaction, payoutFileId);
  const anew = chain.at(-1);
  // What was taken out on the way stands in the file that names it, and may be carried out by this one all the same.
  const saidAt = word.receivedAt && word.receivedAt < word.now ? word.receivedAt : word.now;
  await saveDoubted(transaction, { payoutFileId, saidAt });
  if (!anew || anew.state === 'cancelled') return;
  const { payoutFileId: newId, state } = anew;
  if (payoutFileStateRecords[state].isOffered && files.isCertainlyNotAtBank(anew)) {
    await overtakeFileRequest(transaction, newId, word.now);
    await files.movePayoutsBack(transaction, { payoutFileId, chain: chain.map((each) => each.payoutFileId) });
    await files.saveFileCancelled(transaction, newId);
    await files.saveFileBroughtBack(transaction, payoutFileId, saidAt);
    await becomeSent(transaction, { payoutFileId, ...word });
    // One on the way to the newest may be at the bank beside it.
    if (!chain.every(files.isCertainlyNotAtBank)) await holdFile(transaction, { payoutFileId, state: 'sent', ...word });
  } else await holdFile(transaction, { payoutFileId: newId, state, ...word, heldFor: payoutFileId });
}

type ToHold = Word & Pick<files.PayoutFile, 'payoutFileId' | 'state'> & { readonly heldFor?: string | null };

/**
 * The bank may have it beside one of which it was made: it is not handed over again. That a payout in it was paid counts,
 * whichever was carried out; that one came back is for two people (decision 0154), since the other may have been carried out.
 */
export async function holdFile(
  transaction: Transaction,
  { payoutFileId, state, heldFor = null, ...word }: ToHold,
): Promise<void> {
  await files.saveFileHeld(transaction, { payoutFileId, heldAt: word.now, heldBy: word.reportId, heldFor });
  if (payoutFileStateRecords[state].isOffered) await becomeSent(transaction, { payoutFileId, ...word });
  else tellChange(transaction, { tags: ['settlement'], clientTypes: ['KOTRA'] });
}

/** The bank has it, or may have it: it is handed over no more, and its payouts wait for the bank's word. */
async function becomeSent(transaction: Transaction, { payoutFileId, now }: OnFile): Promise<void> {
  await files.saveFileAtBank(transaction, payoutFileId);
  await overtakeFileRequest(transaction, payoutFileId, now);
  const payouts = await lockPayoutsOfFile(transaction, payoutFileId);
  for (const { payoutId, state } of payouts) {
    const next = nextSettlementState(state, 'send');
    if (next.ok) await savePayout(transaction, { payoutId, state: next.value });
  }
  const companyIds = [...new Set(payouts.map(({ sellerId }) => sellerId))];
  tellChange(transaction, { tags: ['settlement'], companyIds, clientTypes: ['KOTRA', 'VISA'] });
}

/**
 * The file that was made anew of this one, the one made of that, and so on to the newest; made anew meanwhile, that
 * one, too.
 */
async function lockChain(transaction: Transaction, oldId: string): Promise<readonly files.PayoutFile[]> {
  const chain: files.PayoutFile[] = [];
  for (let id = await files.findSuccessor(transaction, oldId); id; id = await files.findSuccessor(transaction, id)) {
    await lockPayoutsOfFile(transaction, id);
    const file = await files.lockFile(transaction, id);
    if (file) chain.push(file);
  }
  return chain;
}

/**
 * The bank has these files, and these transfers by whatever file: what stands in one that it never got, by the one
 * before.
 */
export async function bringBackBooked(
  transaction: Transaction,
  { fileIds, names, ...word }: Word & { readonly fileIds: readonly string[]; readonly names: readonly string[] },
): Promise<void> {
  for (const payoutFileId of await files.listNotKnownAtBank(transaction, fileIds)) {
    await bringBackFile(transaction, { ...word, payoutFileId });
  }
  for (const file of await files.listWithoutTaker(transaction, names)) {
    await bringBackOfTransfer(transaction, { ...word, file });
  }
}

/**
 * The bank has a transfer that stands in this file, and does not say by which one. It is none that it has certainly not got;
 * of a file that it may have beside an older one nobody knows.
 */
export async function bringBackOfTransfer(
  transaction: Transaction,
  { file, ...word }: Word & { file: files.FileNamed },
) {
  const taken = await findTaken(transaction, file);
  const { payoutFileId } = taken;
  await bringBackFile(transaction, { ...word, payoutFileId });
  if (!(await mayBeOnOlder(transaction, taken))) return;
  const now = await files.lockFile(transaction, payoutFileId);
  if (now && now.state !== 'cancelled') await holdFile(transaction, { payoutFileId, state: now.state, ...word });
}

/**
 * Whether the bank may have got by an older file, too, what stands in this one: not where it refused each older one for
 * certain.
 */
async function mayBeOnOlder(transaction: Transaction, file: files.FileNamed): Promise<boolean> {
  const before = await files.listPredecessors(transaction, file.payoutFileId);
  const isUnknown = files.isCertainlyNotAtBank(file);
  return before.some((each) => isUnknown || !files.isCertainlyNotAtBank(each));
}

/** The file by which the bank got what stands in this one now. */
export async function findTaken(transaction: Transaction, file: files.FileNamed): Promise<files.FileNamed> {
  if (!file.replacesFileId || !files.isCertainlyNotAtBank(file)) return file;
  const before = await files.listPredecessors(transaction, file.payoutFileId);
  const old = before.find((each) => !files.isCertainlyNotAtBank(each)) ?? before[0];
  return old ?? file;
}
