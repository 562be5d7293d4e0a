import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { gatewayDepositJournal } from '@gtp/domain/settlement/settlement-postings.ts';
import { postJournal } from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database.ts';
import { listDepositsToPost, saveDepositPosted } from './deposit-store.ts';

/**
 * Posts what the acquirer paid once the bank says the same to the last cent, or two people decided: money comes into
 * our books when both sides have spoken of it (reference 4-a).
 */
export async function postArrivedDeposits(transaction: Transaction, now: Date): Promise<void> {
  for (const deposit of await listDepositsToPost(transaction)) {
    const { depositId, currency, grossMinor, costMinor, arrivedOn } = deposit;
    const journal = gatewayDepositJournal({
      depositId,
      gross: money(grossMinor, currency),
      cost: money(costMinor, currency),
    });
    await postJournal(transaction, journal, now);
    await saveDepositPosted(transaction, { depositId, arrivedOn: arrivedOn ?? seoulDay(now), postedAt: now });
  }
}
