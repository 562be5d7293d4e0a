/**
 * A buyer is written to where the end of a card leaves it without one, for it cannot pay until it adds another
 * (decision 0325).
 */
import { lastDayOf } from '@gtp/domain/card/card-states.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { notify } from '../notification/notification.ts';
import { inTransaction, type Transaction } from '../platform/database.ts';
import { isWithoutCard, listCompaniesOfEnded, noteEnded } from './card-state-store.ts';
import { lockCompany } from './card-store.ts';
import { cardName } from './notify-card-registered.ts';
import type { CardContext } from './register-card.ts';

/** How long after its last day a card is still looked at, where the worker was out of order. */
const lookBackDays = 7;

function daysLookedAt(now: Date) {
  const today = seoulDay(now);
  return { from: addDays(today, -lookBackDays), to: addDays(today, -1) };
}

type Company = { readonly companyId: string; readonly now: Date };

/**
 * Whether a change left a buyer without a card that had one (`wasWithout`). It is written to about that card alone: those
 * that ended of themselves since the last look need no message of their own.
 */
export async function isLastOf(
  transaction: Transaction,
  { companyId, now, wasWithout }: Company & { readonly wasWithout: boolean },
) {
  if (wasWithout || !(await isWithoutCard(transaction, companyId, now))) return false;
  await noteEnded(transaction, { companyId, days: daysLookedAt(now), now });
  return true;
}

/** Looks once at each card whose month is over, and notifies its buyer if no other one is left. Answers how many buyers. */
export async function noteEndedCards({ database, clock }: Pick<CardContext, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const days = daysLookedAt(now);
  let notified = 0;
  for (const companyId of await listCompaniesOfEnded(database, days)) {
    await inTransaction(database, async (transaction) => {
      await lockCompany(transaction, companyId);
      // Of several that end on one day one is named: the one that was paid with first.
      const [ended] = await noteEnded(transaction, { companyId, days, now });
      if (!ended || !(await isWithoutCard(transaction, companyId, now))) return;
      const facts = { card: cardName(ended), lastDay: lastDayOf(ended) };
      await notify(transaction, {
        rule: 'card.expired_last',
        cause: ended.cardId,
        parties: { buyer: companyId },
        facts,
      });
      notified += 1;
    });
  }
  return notified;
}
