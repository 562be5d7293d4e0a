/**
 * Loads the demo (product §12): half a year of trade, played day by day through the same use cases as a person's
 * clicks, with the simulators of acquirer and bank, so that the ledger verifies. Expects an empty, migrated database.
 */

import { createContext } from '@gtp/server/context.ts';
import { writeRootFiles } from '@gtp/server/ledger/merkle-root-files.ts';
import { publishMerkleRoot } from '@gtp/server/ledger/publish-merkle-root.ts';
import { runOrderClocks } from '@gtp/server/order/run-order-clocks.ts';
import { makeAdjustableClock } from '@gtp/server/platform/clock.ts';
import { makeLog } from '@gtp/server/platform/log.ts';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { closeStatisticsDays } from '@gtp/server/statistics/statistics.ts';
import { clearSeededNotifications } from './seed/clear-seeded-notifications.ts';
import { type DemoBuyer, demoBuyers } from './seed/demo-parties.ts';
import { insertParties } from './seed/insert-parties.ts';
import { putInOwnFunds } from './seed/own-funds.ts';
import { type PlannedStep, planOrders } from './seed/plan-orders.ts';
import { type OrderInPlay, playStep } from './seed/play-order.ts';
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
import { seedEvidenceReviews } from './seed/seed-evidence-reviews.ts';
import { seedFees } from './seed/seed-fees.ts';
import { seedMilestones } from './seed/seed-milestones.ts';
import { seedNotices } from './seed/seed-notices.ts';
import { importMadeUpList, seedReviews } from './seed/seed-reviews.ts';
import { seedRiskHolds } from './seed/seed-risk-holds.ts';
import { seedSettlementWork } from './seed/seed-settlement-work.ts';
import { seedSupport } from './seed/seed-support.ts';
import { settleDay } from './seed/settle-day.ts';
import { pinSimulatorClock } from './seed/simulator-clock.ts';
import { writeNotifications } from './seed/write-notifications.ts';

const settings = readSettings(process.env);
if (!settings.databaseUrl) throw new Error('DATABASE_URL is missing');
/** Fewer are enough for a test, and sooner there. */
const orderCount = Number(process.env.DEMO_ORDERS || 440);
const now = new Date();
const clock = makeAdjustableClock(now);
const log = makeLog({ level: 'error' });
const context = createContext({ settings, databaseUrl: settings.databaseUrl, log, clock, statementTimeoutMs: 0 });

await insertParties(context);
await seedDeputies(context);
clock.set(new Date('2026-04-02T00:00:00Z'));
const cards = new Map<string, DemoCards>();
for (const buyer of demoBuyers.filter((each) => each.pays.length > 0)) {
  cards.set(buyer.companyId, await registerCards(context, buyer, settings.acquirerUrl));
}

type NextStep = { readonly at: Date; readonly happen: () => Promise<void> };

const orders = planOrders(now, orderCount).map(
  (plan): OrderInPlay => ({ plan, cards: cardsOf(plan.buyer), simulators: settings, orderId: undefined }),
);
const steps = orders.flatMap((play) => play.plan.steps.map(({ step, at }) => stepAt(play, step, at)));
const firstDay = Math.min(now.getTime(), ...steps.map((each) => each.at.getTime()));
const daily = eachMorning(new Date(firstDay), now).map((at) => ({ at, happen: closeDay }));
const nextSteps = [...steps, ...daily, ...planClosedAccount(context, now)]
  .filter(({ at }) => at < now)
  .toSorted((left, right) => left.at.getTime() - right.at.getTime());
await importMadeUpList(context);
await putInOwnFunds(settings, new Date(firstDay));
for (const { at, happen } of nextSteps) {
  clock.set(at);
  await happen();
}
clock.set(now);
await pinSimulatorClock(settings, undefined);
await closeDay();
await reconcilePastDays({ context, settings, now });
await seedAccountChanges({ context, clock, now });
await seedFees({ context, clock, now });
await seedCards({ context, clock, now, acquirerUrl: settings.acquirerUrl });
await seedApplications({ context, clock, now, acquirerUrl: settings.acquirerUrl });
await seedReviews({ context, clock, now, acquirerUrl: settings.acquirerUrl });
await seedAmendments({ context, clock, now });
await seedDisputes({ context, clock, now });
await seedEvidenceReviews({ context, clock, now });
await seedMilestones({ context, clock, now, cards: cards.get(demoBuyers[0]?.companyId ?? '') });
await seedRiskHolds({ context, clock, now, cards });
await seedSettlementWork(context, now);
await seedNotices(context, now);
await seedSupport({ context, clock, now });
await seedInvitations(context);
// A webhook is sent nothing that happened before it was made.
await writeNotifications(context);
await seedApiKeys({ context, clock, now });
await seedAudit(context);
await closeStatisticsDays(context);
await clearSeededNotifications(context);
await writeRootFiles(context.database, settings.ledgerRootDirectory);
await context.database.destroy();

function cardsOf(buyer: DemoBuyer): DemoCards {
  const own = cards.get(buyer.companyId);
  if (!own) throw new Error(`${buyer.companyId} has no cards`);
  return own;
}

function stepAt(play: OrderInPlay, step: PlannedStep, at: Date): NextStep {
  return {
    at,
    async happen() {
      // What the acquirer takes bears its time; nothing else of an order is its business.
      if (step.startsWith('pay')) await pinSimulatorClock(settings, at);
      await playStep(context, play, step);
    },
  };
}

/** What the worker does by itself, once a day. */
async function closeDay(): Promise<void> {
  if (clock.now() < now) await pinSimulatorClock(settings, clock.now());
  await publishMerkleRoot(context);
  await runOrderClocks(context);
  await settleDay(context, settings);
  await writeNotifications(context);
}

/** 09:00 in Seoul of every day. */
function eachMorning(from: Date, to: Date): readonly Date[] {
  const days = Math.ceil((to.getTime() - from.getTime()) / 86_400_000);
  const first = Date.parse(`${from.toISOString().slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: days }, (_, day) => new Date(first + day * 86_400_000));
}
