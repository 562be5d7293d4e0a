/**
 * Loads the demo (product §12): half a year of trade, played day by day through the same use cases as a person's
 * clicks, with the practice acquirer and bank, so that the ledger verifies. Expects an empty, migrated database.
 */
import { closeFigureDays } from '@gtp/server/figure/figure.ts';
import { makeHouse } from '@gtp/server/house.ts';
import { writeRootFiles } from '@gtp/server/ledger/ledger-root-files.ts';
import { publishLedgerRoot } from '@gtp/server/ledger/publish-ledger-root.ts';
import { runOrderClocks } from '@gtp/server/order/run-order-clocks.ts';
import { makeAdjustableClock } from '@gtp/server/platform/clock.ts';
import { makeLog } from '@gtp/server/platform/log.ts';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { type DemoBuyer, demoBuyers } from './seed/demo-parties.ts';
import { forgetLetters } from './seed/forget-letters.ts';
import { insertParties } from './seed/insert-parties.ts';
import { putInOwnFunds } from './seed/own-funds.ts';
import { type PlannedStep, planOrders } from './seed/plan-orders.ts';
import { type OrderInPlay, playStep } from './seed/play-order.ts';
import { pinPracticeClock } from './seed/practice-clock.ts';
import { reconcilePastDays } from './seed/reconcile-past-days.ts';
import { type DemoCards, registerCards } from './seed/register-cards.ts';
import { planClosedAccount, seedAccountChanges } from './seed/seed-account-changes.ts';
import { seedAmendments } from './seed/seed-amendments.ts';
import { seedApiKeys } from './seed/seed-api-keys.ts';
import { seedApplications } from './seed/seed-applications.ts';
import { seedAudit } from './seed/seed-audit.ts';
import { seedCards } from './seed/seed-cards.ts';
import { seedDeputies, seedInvitations } from './seed/seed-deputies.ts';
import { seedDisputes } from './seed/seed-disputes.ts';
import { seedFees } from './seed/seed-fees.ts';
import { seedMilestones } from './seed/seed-milestones.ts';
import { seedNotices } from './seed/seed-notices.ts';
import { seedReviews } from './seed/seed-reviews.ts';
import { seedSettlementWork } from './seed/seed-settlement-work.ts';
import { seedSupport } from './seed/seed-support.ts';
import { settleDay } from './seed/settle-day.ts';

const settings = readSettings(process.env);
if (!settings.databaseUrl) throw new Error('DATABASE_URL is missing');
/** Fewer are enough for a test, and sooner there. */
const orderCount = Number(process.env.DEMO_ORDERS || 440);
const now = new Date();
const clock = makeAdjustableClock(now);
const log = makeLog({ level: 'error' });
const house = makeHouse({ settings, databaseUrl: settings.databaseUrl, log, clock, statementTimeoutMs: 0 });

await insertParties(house);
await seedDeputies(house);
clock.set(new Date('2026-04-02T00:00:00Z'));
const cards = new Map<string, DemoCards>();
for (const buyer of demoBuyers.filter((each) => each.pays.length > 0)) {
  cards.set(buyer.companyId, await registerCards(house, buyer, settings.acquirerUrl));
}

type Happening = { readonly at: Date; readonly happen: () => Promise<void> };

const orders = planOrders(now, orderCount).map(
  (plan): OrderInPlay => ({ plan, cards: cardsOf(plan.buyer), orderId: undefined }),
);
const steps = orders.flatMap((play) => play.plan.steps.map(({ step, at }) => stepAt(play, step, at)));
const firstDay = Math.min(now.getTime(), ...steps.map((each) => each.at.getTime()));
const daily = eachMorning(new Date(firstDay), now).map((at) => ({ at, happen: closeDay }));
const happenings = [...steps, ...daily, ...planClosedAccount(house, now)]
  .filter(({ at }) => at < now)
  .toSorted((left, right) => left.at.getTime() - right.at.getTime());
await putInOwnFunds(settings, new Date(firstDay));
for (const { at, happen } of happenings) {
  clock.set(at);
  await happen();
}
clock.set(now);
await pinPracticeClock(settings, undefined);
await closeDay();
await reconcilePastDays({ house, settings, now });
await seedAccountChanges({ house, clock, now });
await seedFees({ house, clock, now });
await seedCards({ house, clock, now, acquirerUrl: settings.acquirerUrl });
await seedApplications({ house, clock, now, acquirerUrl: settings.acquirerUrl });
await seedReviews({ house, clock, now, acquirerUrl: settings.acquirerUrl });
await seedAmendments({ house, clock, now });
await seedDisputes({ house, clock, now });
await seedMilestones({ house, clock, now, cards: cards.get(demoBuyers[0]?.companyId ?? '') });
await seedSettlementWork(house, now);
await seedNotices(house, now);
await seedSupport({ house, clock, now });
await seedInvitations(house);
await seedApiKeys({ house, clock, now });
await seedAudit(house);
await closeFigureDays(house);
await forgetLetters(house);
await writeRootFiles(house.database, settings.ledgerRootDirectory);
await house.database.destroy();

function cardsOf(buyer: DemoBuyer): DemoCards {
  const own = cards.get(buyer.companyId);
  if (!own) throw new Error(`${buyer.companyId} has no cards`);
  return own;
}

function stepAt(play: OrderInPlay, step: PlannedStep, at: Date): Happening {
  return {
    at,
    async happen() {
      // What the acquirer takes bears its time; nothing else of an order is its business.
      if (step.startsWith('pay')) await pinPracticeClock(settings, at);
      await playStep(house, play, step);
    },
  };
}

/** What the worker does by itself, once a day. */
async function closeDay(): Promise<void> {
  if (clock.now() < now) await pinPracticeClock(settings, clock.now());
  await publishLedgerRoot(house);
  await runOrderClocks(house);
  await settleDay(house, settings);
}

/** 09:00 in Seoul of every day. */
function eachMorning(from: Date, to: Date): readonly Date[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / 86_400_000);
  const first = Date.parse(`${from.toISOString().slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: days }, (_, day) => new Date(first + day * 86_400_000));
}
