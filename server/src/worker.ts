/** The worker process: delivers mails, runs the clocks of orders, asks acquirer and bank what became of the money. */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { scanFiles, scanFilesSchedule } from './attachment/attachment.ts';
import { clearDraftFiles, clearDraftFilesSchedule } from './attachment/clear-draft-files.ts';
import { finishAuditEntries, finishAuditEntriesSchedule } from './audit/audit.ts';
import { warnBeforeCardsExpire, warnBeforeCardsExpireSchedule } from './card/card.ts';
import { endExpiredMandates, endExpiredMandatesSchedule } from './deputy/deputy.ts';
import {
  handInEvidenceSchedule,
  makeApplyChargeback,
  makeHandInEvidence,
  remindOfChargebacks,
  runDisputeClocks,
} from './dispute/dispute.ts';
import { makeTellOfFee } from './fee/fee.ts';
import { closeFigureDays, closeFigureDaysSchedule } from './figure/figure.ts';
import { closeHouse, makeHouse } from './house.ts';
import {
  clearWebhookNews,
  clearWebhookNewsSchedule,
  makeDeliverWebhook,
  makeTellWhenDisputeChanged,
  makeTellWhenPaymentEnded,
  makeTellWhenPayoutEnded,
} from './integration/integration.ts';
import { writeRootFiles } from './ledger/ledger-root-files.ts';
import { publishLedgerRoot } from './ledger/publish-ledger-root.ts';
import { sealJournals } from './ledger/seal-journals.ts';
import { letters } from './letters.ts';
import { makeDeliverMail } from './mail/deliver-mail.ts';
import { forgetOldLetters, forgetOldLettersSchedule } from './mail/mail.ts';
import { mailboxTransport } from './mail/mail-transport.ts';
import { makeSmtpTransport } from './mail/smtp-transport-http.ts';
import { emptyBellsSchedule, emptyOldBells, isKeptBack } from './message/message.ts';
import { makeRingForNotice } from './notice/notice.ts';
import { remindBeforeExpiry } from './order/remind-before-expiry.ts';
import { remindOfDeadlines, remindOfDeadlinesSchedule } from './order/remind-of-deadlines.ts';
import { runOrderClocks } from './order/run-order-clocks.ts';
import {
  makeMailOutcomeWhenPaymentEnded,
  makeSweepPayments,
  makeSweepRefunds,
  sweepPaymentsSchedule,
  sweepRefundsSchedule,
} from './payment/payment.ts';
import { activatePayoutAccounts } from './payout-account/payout-account.ts';
import { watchDatabase } from './platform/database-watch.ts';
import { forgetOwner, loadEnvFile } from './platform/env-file.ts';
import type { Schedule, Tasks } from './platform/jobs.ts';
import { makeLog } from './platform/log.ts';
import { makeDeliverEvent } from './platform/outbox.ts';
import { clearRateWindows } from './platform/rate-window-store.ts';
import { runJobs } from './platform/run-jobs.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';
import { readSettings } from './platform/settings.ts';
import { startTelemetry } from './platform/telemetry.ts';
import { assertWritable } from './platform/writable-folders.ts';
import { reconcileDays } from './reconciliation/reconciliation.ts';
import { clearRecoveries, clearRecoveriesSchedule, makeAnswerRecovery } from './recovery/recovery.ts';
import { remindOfRefundRequests } from './refund/refund.ts';
import { remindMembers, remindMembersSchedule, runReviewClocks } from './review/review.ts';
import { ringDayTotals } from './ring-day-totals.ts';
import { sendDigests } from './send-digests.ts';
import { mailOwnerWhenAccountLocked } from './session/session.ts';
import {
  explainLatePayouts,
  explainLatePayoutsSchedule,
  readBankReports,
  rescheduleReturnedPayouts,
  runSettlements,
  sendPayoutFile,
} from './settlement/settlement.ts';
import { closeAnsweredInquiries, closeAnsweredInquiriesSchedule } from './support/support.ts';
import { tellOfInfectedFile } from './tell-of-infected-file.ts';
import { clearVerifications, clearVerificationsSchedule } from './verification/clear-verifications.ts';

declare module './platform/jobs.ts' {
  interface Jobs {
    'run-order-clocks': unknown;
    'run-review-clocks': unknown;
    'run-settlements': unknown;
    'read-bank-reports': unknown;
    'seal-journals': unknown;
    'publish-ledger-root': unknown;
    'clear-rate-windows': unknown;
  }
}

/** In UTC: in Seoul the reconciliation of the day before is at 06:30, the bodies' letter at 08:10, the settlement at 09:00. */
const schedules: readonly Schedule[] = [
  clearDraftFilesSchedule,
  finishAuditEntriesSchedule,
  scanFilesSchedule,
  clearVerificationsSchedule,
  clearRecoveriesSchedule,
  endExpiredMandatesSchedule,
  sweepPaymentsSchedule,
  warnBeforeCardsExpireSchedule,
  closeFigureDaysSchedule,
  sweepRefundsSchedule,
  handInEvidenceSchedule,
  emptyBellsSchedule,
  forgetOldLettersSchedule,
  clearWebhookNewsSchedule,
  closeAnsweredInquiriesSchedule,
  remindOfDeadlinesSchedule,
  remindMembersSchedule,
  { job: 'run-order-clocks', at: '* * * * *' },
  { job: 'read-bank-reports', at: '* * * * *' },
  { job: 'activate-payout-accounts', at: '* * * * *' },
  { job: 'run-review-clocks', at: '5 15 * * *', catchUpMs: dayMs },
  { job: 'run-settlements', at: '0 0 * * *', catchUpMs: dayMs },
  explainLatePayoutsSchedule,
  { job: 'send-digests', at: '10 23 * * *', catchUpMs: dayMs / 2 },
  { job: 'reconcile-days', at: '30 21 * * *', catchUpMs: dayMs },
  { job: 'seal-journals', at: '* * * * *' },
  { job: 'clear-rate-windows', at: '*/10 * * * *' },
  { job: 'publish-ledger-root', at: '10 15 * * *', catchUpMs: dayMs },
];

await runUntilStopped(async () => {
  const envFileNames = loadEnvFile(process.env);
  forgetOwner(process.env);
  const settings = readSettings(process.env, { envFileNames });
  assertWritable({
    FILE_DIRECTORY: settings.fileBucket ? undefined : settings.fileDirectory,
    BANK_FOLDER: settings.bankFolder,
    LEDGER_ROOT_DIRECTORY: settings.ledgerRootDirectory,
  });
  const log = makeLog({ level: settings.logLevel });
  const { databaseUrl } = settings;
  if (!databaseUrl) throw new Error('DATABASE_URL is missing: `npm start` gives the demo its own database');
  const telemetry = await startTelemetry({ url: settings.telemetryUrl, service: 'portal-worker' });
  const watch = await watchDatabase({ url: databaseUrl, log });
  // The job engine's schedules keep the machine's time: one that is ahead would hold up those of all workers.
  if (Math.abs(watch.aheadMs()) > 30_000) throw new Error("This machine's clock is not the database's: set it first");
  const house = makeHouse({ settings, databaseUrl, log, watch });
  const transport = settings.smtpUrl
    ? makeSmtpTransport({ url: settings.smtpUrl, from: settings.mailFrom })
    : mailboxTransport;
  const tasks = {
    'deliver-event': makeDeliverEvent({
      'payment.ended': [makeMailOutcomeWhenPaymentEnded(house), makeTellWhenPaymentEnded(house)],
      'payout.ended': [makeTellWhenPayoutEnded(house)],
      'dispute.changed': [makeTellWhenDisputeChanged(house)],
      'chargeback.reported': [makeApplyChargeback(house)],
    }),
    'deliver-mail': makeDeliverMail({
      ...house,
      letters,
      transport,
      keepsCodes: settings.isDemo,
      isKeptBack: (mail) => isKeptBack(house.database, mail),
    }),
    'deliver-webhook': makeDeliverWebhook(house),
    'clear-verifications': async () => void (await clearVerifications(house)),
    'clear-draft-files': async () => void (await clearDraftFiles(house)),
    'scan-files': async () => void (await scanFiles({ ...house, tellOfInfected: tellOfInfectedFile })),
    'sweep-payments': makeSweepPayments(house),
    'sweep-refunds': makeSweepRefunds(house),
    'hand-in-evidence': makeHandInEvidence(house),
    'run-order-clocks': async () => {
      await runOrderClocks(house);
      await remindBeforeExpiry(house);
      await runDisputeClocks(house);
    },
    'run-review-clocks': async () => void (await runReviewClocks(house)),
    'remind-members': async () => void (await remindMembers(house)),
    'run-settlements': async () => void (await runSettlements(house)),
    'explain-late-payouts': async () => void (await explainLatePayouts(house)),
    'send-payout-file': ({ payoutFileId }) => sendPayoutFile(house, payoutFileId),
    'read-bank-reports': async () => void (await readBankReports(house)),
    'warn-before-cards-expire': async () => void (await warnBeforeCardsExpire(house)),
    'activate-payout-accounts': async () => void (await activatePayoutAccounts(house)),
    'reschedule-returned-payouts': (change) => rescheduleReturnedPayouts(house, change),
    'mail-owner-when-account-locked': (lock) => mailOwnerWhenAccountLocked(house, lock),
    'answer-recovery': makeAnswerRecovery(house),
    'end-expired-mandates': async () => void (await endExpiredMandates(house)),
    'tell-of-fee': makeTellOfFee(house),
    'close-figure-days': () => closeFigureDays(house),
    'clear-recoveries': async () => void (await clearRecoveries(house)),
    'reconcile-days': async () => void (await reconcileDays(house)),
    'ring-for-notice': makeRingForNotice(house),
    'close-answered-inquiries': async () => void (await closeAnsweredInquiries(house)),
    'send-digests': async () => {
      await sendDigests(house);
      await ringDayTotals(house);
    },
    'remind-of-deadlines': async () => {
      await remindOfDeadlines(house);
      await remindOfChargebacks(house);
      await remindOfRefundRequests(house);
    },
    'forget-old-letters': async () => void (await forgetOldLetters(house, settings.mailDaysKept)),
    'clear-webhook-news': async () => void (await clearWebhookNews(house, settings.webhookDaysKept)),
    'empty-bells': async () => void (await emptyOldBells(house)),
    'clear-rate-windows': () => clearRateWindows(house.database),
    'finish-audit-entries': () => finishAuditEntries(house),
    'seal-journals': async () => void (await sealJournals(house.database)),
    'publish-ledger-root': async () => {
      await publishLedgerRoot(house);
      await writeRootFiles(house.database, settings.ledgerRootDirectory);
    },
  } satisfies Partial<Tasks>;
  const jobs = await runJobs({ url: databaseUrl, log, tasks, schedules });
  log.info({ event: 'worker started' });
  return async () => {
    await jobs.stop();
    await closeHouse(house);
    await watch.stop();
    await telemetry?.stop();
  };
});
