/**
 * Loads the demo (product §12): half a year of trade, played day by day through the same use cases as a person's
 * clicks, with the simulators of acquirer and bank, so that the ledger verifies. Expects an empty, migrated database.
 * Its members come first; all else is played while the portal serves already (decision 0148).
 */

import { createContext } from '@gtp/server/context.ts';
import { writeRootFiles } from '@gtp/server/ledger/merkle-root-files.ts';
import { endDemoLoad } from '@gtp/server/operations/demo-load-store.ts';
import { makeAdjustableClock } from '@gtp/server/platform/clock.ts';
import { makeLog } from '@gtp/server/platform/log.ts';
import { readSettings } from '@gtp/server/platform/settings.ts';
import { closeStatisticsDays } from '@gtp/server/statistics/statistics.ts';
import { clearSeededNotifications } from './seed/clear-seeded-notifications.ts';
import { demoBuyers } from './seed/demo-parties.ts';
import { insertParties } from './seed/insert-parties.ts';
import { playPast } from './seed/play-past.ts';
import { closeLanes, makeLanes } from './seed/play-steps.ts';
import { reconcilePastDays } from './seed/reconcile-past-days.ts';
import { type DemoCards, registerCards } from './seed/register-cards.ts';
import { seedAccountChanges } from './seed/seed-account-changes.ts';
import { seedAmendments } from './seed/seed-amendments.ts';
import { seedApiKeys } from './seed/seed-api-keys.ts';
import { seedApplications } from './seed/seed-applications.ts';
import { seedAudit } from './seed/seed-audit.ts';
import { seedBankMessages } from './seed/seed-bank-messages.ts';
import { seedCards } from './seed/seed-cards.ts';
import { seedDeputies, seedInvitations } from './seed/seed-deputies.ts';
import { seedDisputes } from './seed/seed-disputes.ts';
import { seedEvidenceReviews } from './seed/seed-evidence-reviews.ts';
import { seedFees } from './seed/seed-fees.ts';
import { seedMilestones } from './seed/seed-milestones.ts';
import { seedNotices } from './seed/seed-notices.ts';
import { seedReviews } from './seed/seed-reviews.ts';
import { seedRiskHolds } from './seed/seed-risk-holds.ts';
import { seedSettlementWork } from './seed/seed-settlement-work.ts';
import { seedSupport } from './seed/seed-support.ts';
import { holdWebhooks } from './seed/simulator-clock.ts';
import { makeProgress, partFromStart, untilWanted } from './seed/start-process.ts';
import { writeNotifications } from './seed/write-notifications.ts';

const settings = readSettings(process.env);
if (!settings.databaseUrl) throw new Error('DATABASE_URL is missing');
/** Fewer are enough for a test, and sooner there. */
const orderCount = Number(process.env.DEMO_ORDERS || 440);
const laneCount = 3;
/** What is left for all that follows the orders. */
const percentOfOrders = 92;
const now = new Date();
const clock = makeAdjustableClock(now);
const log = makeLog({ level: 'error' });
const parts = { settings, databaseUrl: settings.databaseUrl, log, statementTimeoutMs: 0 };
const context = createContext({ ...parts, clock });

await untilWanted('members');
await insertParties(context);
await seedDeputies(context);
await untilWanted('past');
const progress = makeProgress(context.database);
await holdWebhooks(settings, true);
clock.set(new Date('2026-04-02T00:00:00Z'));
const cards = new Map<string, DemoCards>();
for (const buyer of demoBuyers.filter((each) => each.pays.length > 0)) {
  cards.set(buyer.companyId, await registerCards(context, buyer, settings.acquirerUrl));
}
const lanes = makeLanes(laneCount, { context, clock }, parts);
const past = { lanes, settings, now, orderCount, cardsOf };
await playPast({ ...past, onPlayed: (part) => progress(part * percentOfOrders) });
const play = { context, clock, now };
const { acquirerUrl } = settings;
const afterwards: readonly (() => Promise<unknown>)[] = [
  () => reconcilePastDays({ context, settings, now }),
  () => seedAccountChanges(play),
  () => seedFees(play),
  () => seedCards({ ...play, acquirerUrl }),
  () => seedApplications({ ...play, acquirerUrl }),
  () => seedReviews({ ...play, acquirerUrl }),
  () => seedAmendments(play),
  () => seedDisputes(play),
  () => seedEvidenceReviews(play),
  () => seedMilestones({ ...play, cards: cards.get(demoBuyers[0]?.companyId ?? '') }),
  () => seedRiskHolds({ ...play, cards }),
  () => seedSettlementWork(context, now),
  () => seedBankMessages(context),
  () => seedNotices(context, now),
  () => seedSupport(play),
  () => seedInvitations(context),
  // A webhook is sent nothing that happened before it was made.
  () => writeNotifications(context),
  () => seedApiKeys(play),
  () => seedAudit(context),
  () => closeStatisticsDays(context),
  () => clearSeededNotifications(context),
  () => writeRootFiles(context.database, settings.ledgerRootDirectory),
];
for (const [index, happen] of afterwards.entries()) {
  await happen();
  await progress(percentOfOrders + ((100 - percentOfOrders) * (index + 1)) / afterwards.length);
}
await endDemoLoad(context.database, new Date());
await holdWebhooks(settings, false);
await closeLanes(lanes);
partFromStart();

function cardsOf({ companyId }: (typeof demoBuyers)[number]): DemoCards {
  const own = cards.get(companyId);
  if (!own) throw new Error(`${companyId} has no cards`);
  return own;
}
