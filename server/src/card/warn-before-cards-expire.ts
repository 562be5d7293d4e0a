import { expiryWarningDays, lastDayOf } from '@gtp/domain/card/card-states.ts';
import { addDays, dayMs, seoulDay } from '@gtp/domain/platform/instant.ts';
import { notify } from '../notification/notification.ts';
import { inTransaction } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import { lockCardsToWarn, saveWarned } from './card-state-store.ts';
import { cardName } from './notify-card-registered.ts';
import type { CardContext } from './register-card.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'warn-before-cards-expire': unknown;
  }
}

/** At nine in the morning in Seoul. */
export const warnBeforeCardsExpireSchedule: Schedule = {
  job: 'warn-before-cards-expire',
  at: '0 0 * * *',
  catchUpMs: dayMs,
};

/** Notifies buyers 30 days before a card ends, once a card. Answers how many cards. */
export async function warnBeforeCardsExpire({ database, clock }: Pick<CardContext, 'database' | 'clock'>) {
  const now = clock.now();
  const today = seoulDay(now);
  return inTransaction(database, async (transaction) => {
    const cards = await lockCardsToWarn(transaction, addDays(today, expiryWarningDays));
    for (const { cardId, companyId, brand, last4, month, year } of cards) {
      const lastDay = lastDayOf({ year, month });
      // One that has ended already needs no warning any more.
      if (lastDay < today) continue;
      const facts = { card: cardName({ brand, last4 }), lastDay };
      await notify(transaction, { rule: 'card.expires_soon', cause: cardId, parties: { buyer: companyId }, facts });
    }
    if (cards.length > 0)
      await saveWarned(
        transaction,
        cards.map(({ cardId }) => cardId),
        now,
      );
    return cards.length;
  });
}
