/** Notifies the seller of a withheld payout and how an appeal ended, and the agency of an appeal. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Money } from '@gtp/domain/platform/money.ts';
import type { AppealOutcome } from '@gtp/domain/settlement/payout-appeal.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';

type AboutLine = {
  readonly withholdingId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly amount: Money;
  readonly reason: string;
};
type Ending = AboutLine & { readonly endsOn: Day };

/** Says why, until when, and that the seller may appeal. */
export async function notifyWithheld(transaction: Transaction, { sellerId, withholdingId, ...facts }: Ending) {
  const about = { cause: withholdingId, parties: { seller: sellerId } };
  await notify(transaction, { rule: 'settlement.withheld', ...about, facts });
}

export async function notifyAppealFiled(transaction: Transaction, about: AboutLine): Promise<void> {
  const { sellerId, withholdingId, orderId, amount } = about;
  const facts = { orderId, amount };
  await notify(transaction, {
    rule: 'settlement.appealed',
    cause: withholdingId,
    parties: { seller: sellerId },
    facts,
  });
}

type Decided = Ending & { readonly outcome: AppealOutcome };

export async function notifyAppealDecided(transaction: Transaction, decided: Decided): Promise<void> {
  const { sellerId, withholdingId, outcome, endsOn, ...facts } = decided;
  const about = { cause: withholdingId, parties: { seller: sellerId } };
  if (outcome === 'granted') await notify(transaction, { rule: 'settlement.appeal_granted', ...about, facts });
  else await notify(transaction, { rule: 'settlement.appeal_refused', ...about, facts: { ...facts, endsOn } });
}
