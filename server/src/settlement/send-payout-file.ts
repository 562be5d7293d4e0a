import { nextSettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { inTransaction } from '../platform/database.ts';
import { offerPayoutFile } from './offer-payout-file.ts';
import { saveFileRejected, saveFileSent } from './payout-file-store.ts';
import type { SettlementContext } from './settlement-context.ts';
import { lockPayoutsOfFile, savePayout } from './settlement-store.ts';

/**
 * Hands a cut file to the bank; the job behind `send-payout-file`. Without a clear answer it throws, so that the job
 * is run again: the file's id is the bank's idempotency key. A file that the bank will not take needs a person, who
 * sees it among the problems; the job tries it on meanwhile.
 */
export async function sendPayoutFile(context: SettlementContext, payoutFileId: string): Promise<void> {
  const file = await offerPayoutFile(context, payoutFileId);
  if (!file) return;
  const receipt = await context.bank.sendFile(file);
  if (receipt.kind === 'refused') {
    context.log.error({ event: 'payout file refused', payoutFileId, reason: receipt.reason });
    await inTransaction(context.database, (transaction) =>
      saveFileRejected(transaction, { payoutFileId, problem: receipt.reason }),
    );
    throw new Error(`The bank does not take the payout file ${payoutFileId}: ${receipt.reason}`);
  }
  if (receipt.kind === 'unknown') throw new Error(`The bank did not answer for the payout file ${payoutFileId}`);
  await inTransaction(context.database, async (transaction) => {
    for (const { payoutId, state } of await lockPayoutsOfFile(transaction, payoutFileId)) {
      // The bank may have reported already; then the payout has gone on.
      const next = nextSettlementState(state, 'send');
      if (next.ok) await savePayout(transaction, { payoutId, state: next.value });
    }
    await saveFileSent(transaction, payoutFileId, context.clock.now());
  });
}
