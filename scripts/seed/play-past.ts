/** Half a year of orders, each at its days, with what the worker does by itself at the end of each day. */
import type { AppContext } from '@gtp/server/context.ts';
import { publishMerkleRoot } from '@gtp/server/ledger/publish-merkle-root.ts';
import { runOrderClocks } from '@gtp/server/order/run-order-clocks.ts';
import type { Settings } from '@gtp/server/platform/settings.ts';
import type { DemoBuyer } from './demo-parties.ts';
import { putInOwnFunds } from './own-funds.ts';
import { type PlannedStep, planOrders } from './plan-orders.ts';
import { type OrderInPlay, playStep } from './play-order.ts';
import { type Lane, makeTurns, type NextStep, playSteps } from './play-steps.ts';
import type { DemoCards } from './register-cards.ts';
import { planClosedAccount } from './seed-account-changes.ts';
import { importMadeUpList } from './seed-reviews.ts';
import { settleDay } from './settle-day.ts';
import { pinSimulatorClock } from './simulator-clock.ts';
import { writeNotifications } from './write-notifications.ts';

type Past = {
  readonly lanes: readonly [Lane, ...Lane[]];
  readonly settings: Settings;
  readonly now: Date;
  readonly orderCount: number;
  readonly cardsOf: (buyer: DemoBuyer) => DemoCards;
  /** Of all steps the part that is played, from 0 to 1. */
  readonly onPlayed: (part: number) => Promise<void>;
};

/** The clocks of the first lane and of the simulators are left at `now`. */
export async function playPast({ lanes, settings, now, orderCount, cardsOf, onPlayed }: Past): Promise<void> {
  const [{ context }] = lanes;
  const inTurn = makeTurns();
  const orders = planOrders(now, orderCount).map(
    (plan): OrderInPlay => ({ plan, cards: cardsOf(plan.buyer), simulators: settings, orderId: undefined }),
  );
  const stepAt = (play: OrderInPlay, { step, at }: { readonly step: PlannedStep; readonly at: Date }): NextStep => ({
    ...{ at, order: play },
    async happen(lane) {
      const happen = async () => {
        // What the acquirer takes bears its time; nothing else of an order is its business.
        if (step.startsWith('pay')) await pinSimulatorClock(settings, at);
        await playStep(lane.context, play, step);
      };
      // The acquirer has one clock, and a copy of a document is one of what came before.
      await (step.startsWith('pay') || step === 'submit_used_evidence' ? inTurn(happen) : happen());
    },
  });
  const steps = orders.flatMap((play) => play.plan.steps.map((step) => stepAt(play, step)));
  const firstDay = new Date(Math.min(now.getTime(), ...steps.map(({ at }) => at.getTime())));
  const daily = eachMorning(firstDay, now).map(
    (at): NextStep => ({
      at,
      async happen() {
        await pinSimulatorClock(settings, at);
        await closeDay(context, settings);
      },
    }),
  );
  await importMadeUpList(context);
  await putInOwnFunds(settings, firstDay);
  await playSteps([...steps, ...daily, ...planClosedAccount(context, now)], now, { lanes, onPlayed });
  await pinSimulatorClock(settings, undefined);
  await closeDay(context, settings);
}

/** What the worker does by itself, once a day. */
async function closeDay(context: AppContext, settings: Settings): Promise<void> {
  await Promise.all([publishMerkleRoot(context), runOrderClocks(context)]);
  await settleDay(context, settings);
  await writeNotifications(context);
}

/** 09:00 in Seoul of every day. */
function eachMorning(from: Date, to: Date): readonly Date[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / 86_400_000);
  const first = Date.parse(`${from.toISOString().slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: days }, (_, day) => new Date(first + day * 86_400_000));
}
