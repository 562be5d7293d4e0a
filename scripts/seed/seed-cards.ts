/** Cards that show every state: one that waits for its issuer, one that it refused, one that a buyer blocked; and one with a limit. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { money } from '@gtp/domain/platform/money.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import { changeCard } from '@gtp/server/card/change-card.ts';
import { decideCard } from '@gtp/server/card/decide-card.ts';
import { listCards } from '@gtp/server/card/list-cards.ts';
import { registerCard } from '@gtp/server/card/register-card.ts';
import { setCardLimit } from '@gtp/server/card/set-card-limit.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { demoBuyers, demoInstitutions, waitingBin } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';
import { typeCard } from './register-cards.ts';

type Play = {
  readonly context: AppContext;
  readonly clock: AdjustableClock;
  readonly now: Date;
  readonly acquirerUrl: string;
};

/** The clock is left at `now`. */
export async function seedCards({ context, clock, now, acquirerUrl }: Play): Promise<void> {
  const register = async (buyer: (typeof demoBuyers)[number], bin: string, last4: string) => {
    const token = await typeCard({ buyer, acquirerUrl, bin, last4 });
    return must(await registerCard(context, { companyId: buyer.companyId, token })).cardId;
  };
  const [first, , third] = demoBuyers;
  const issuer = demoInstitutions.find(({ companyId }) => companyId === waitingBin.companyId);
  if (!first || !third || !issuer) throw new Error('The demo has too few parties for its cards');
  clock.set(addDaysToInstant(now, -4));
  const refused = await register(third, waitingBin.bin, '7305');
  const caller = callerOf(issuer);
  const reason = '개인 명의 카드입니다. 법인카드로 다시 등록해 주세요. (This is a personal card.)';
  must(await decideCard(context, { caller, cardId: refused, action: 'refuse', reason }));
  const blocked = await register(first, third.cardBins[0] ?? waitingBin.bin, '6218');
  must(await changeCard(context, { caller: callerOf(first), cardId: blocked, action: 'block' }));
  clock.set(addDaysToInstant(now, -2));
  await giveLimit(context, third.companyId);
  clock.set(addDaysToInstant(now, -1));
  await register(first, waitingBin.bin, '4417');
  clock.set(now);
}

/** The card's issuer says what it may pay: the planner shows it before the buyer agrees to an order. */
async function giveLimit(context: AppContext, companyId: string): Promise<void> {
  const cards = await listCards(context.database, { companyId, language: 'en' });
  const card = cards.find(({ state }) => state === 'active');
  const issuer = demoInstitutions.find((each) => each.companyId === card?.issuerCompanyId);
  if (!card || !issuer) throw new Error(`The demo's ${companyId} has no card of an issuer of the demo`);
  const limits = { perPayment: money(3_000_000n, 'USD'), perMonth: money(6_000_000n, 'USD') };
  must(await setCardLimit(context, { caller: callerOf(issuer), cardId: card.cardId, limits }));
}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`The demo's card is refused: ${result.code}`);
  return result.value;
}
