/** The worker process: delivers mails, runs the clocks of orders, asks acquirer and bank what became of the money. */
import { dayMs } from '@gtp/domain/platform/instant.ts';
import { scanFiles, scanFilesSchedule } from './attachment/attachment.ts';
import { clearDraftFiles, clearDraftFilesSchedule } from './attachment/clear-draft-files.ts';
import { lookForFiles, lookForFilesSchedule } from './attachment/look-for-files.ts';
import { finishAuditEntries, finishAuditEntriesSchedule } from './audit/audit.ts';
import { noteEndedCards, warnBeforeCardsExpire, warnBeforeCardsExpireSchedule } from './card/card.ts';
import { closeContext, createContext } from './context.ts';
import { endExpiredDelegations, endExpiredDelegationsSchedule } from './deputy/deputy.ts';
import {
  makeApplyChargeback,
  makeSubmitChargebackEvidence,
  remindOfChargebacks,
  runDisputeClocks,
  submitChargebackEvidenceSchedule,
} from './dispute/dispute.ts';
import { makeDeliverEmail } from './email/deliver-email.ts';
import { eraseOldEmailFacts, eraseOldEmailFactsSchedule } from './email/email.ts';
import { mailboxTransport } from './email/email-transport.ts';
import { makeSmtpTransport } from './email/smtp-transport-http.ts';
import { emailTemplates } from './email-templates.ts';
import { judgeAfterReading, judgeEvidenceSchedule, makeJudgeEvidence } from './evidence/evidence.ts';
import { createFanOut } from './fan-out.ts';
import { makeNotifyFeeChange } from './fee/fee.ts';
import {
  deleteOldWebhookEvents,
  deleteOldWebhookEventsSchedule,
  makeDeliverWebhook,
  queueLeftWebhooks,
  queueLeftWebhooksSchedule,
} from './integration/integration.ts';
import { writeRootFiles } from './ledger/merkle-root-files.ts';
import { publishMerkleRoot } from './ledger/publish-merkle-root.ts';
import { sealJournals } from './ledger/seal-journals.ts';
import { makeNotifyNoticeReaders } from './notice/notice.ts';
import { deleteExpiredNotifications, deleteExpiredNotificationsSchedule } from './notification/notification.ts';
import { watchDemoLoading } from './operations/demo-loading.ts';
import { auditDestinations, keepExporting } from './operations/export-audit.ts';
import { keepAtWork } from './operations/keep-at-work.ts';
import { lookAtCertificates, lookAtCertificatesSchedule } from './operations/look-at-certificates.ts';
import { lookAtDurability, lookAtDurabilitySchedule } from './operations/look-at-durability.ts';
import { makeTableParts, makeTablePartsSchedule } from './operations/make-table-parts.ts';
import { notifyDayTotals } from './operations/notify-day-totals.ts';
import { notifyUploader } from './operations/notify-uploader.ts';
import { sendDigests } from './operations/send-digests.ts';
import { remindBeforeExpiry, remindOfDeadlines, remindOfDeadlinesSchedule } from './order/remind-of-deadlines.ts';
import { runOrderClocks } from './order/run-order-clocks.ts';
import { makeSweepPayments, makeSweepRefunds, sweepPaymentsSchedule, sweepRefundsSchedule } from './payment/payment.ts';
import { activatePayoutAccounts } from './payout-account/payout-account.ts';
import { mayPayOut } from './platform/database-lives.ts';
import { watchDatabase } from './platform/database-watch.ts';
import { assertFitDatabase } from './platform/durability.ts';
import { forgetOwner, loadEnvFile } from './platform/env-file.ts';
import { clearRequestKeys } from './platform/idempotency.ts';
import type { Schedule, Tasks } from './platform/jobs.ts';
import { foldListTotals } from './platform/list-totals-store.ts';
import { makeLog } from './platform/log.ts';
import { clearRateWindows } from './platform/rate-window-store.ts';
import { runUntilStopped } from './platform/run-until-stopped.ts';
import { addressesOf, readSettings } from './platform/settings.ts';
import { startTelemetry } from './platform/telemetry.ts';
import { deleteOldWebFiles, deleteWebFilesSchedule } from './platform/web-files.ts';
import { assertWritable } from './platform/writable-folders.ts';
import { makeReadDocument } from './reading/reading.ts';
import { reconcileDays } from './reconciliation/reconciliation.ts';
import { clearRecoveries, clearRecoveriesSchedule, makeAnswerRecovery } from './recovery/recovery.ts';
import { remindOfRefundRequests } from './refund/refund.ts';
import { askRegistersAgain, askRegistersSchedule } from './register/register.ts';
import {
  remindMembers,
  remindMembersSchedule,
  runReviewClocks,
  screenMembersByTheClock,
  screenMembersSchedule,
} from './review/review.ts';
import { screenAgain, screenAgainSchedule } from './risk/risk.ts';
import { notifyOwnerOfLock } from './session/session.ts';
import {
  explainLatePayouts,
  explainLatePayoutsSchedule,
  readBankReports,
  rescheduleReturnedPayouts,
  runSettlements,
  sendPayoutFile,
} from './settlement/settlement.ts';
import { endSigningAuthorities, endSigningAuthoritiesSchedule } from './signatory/signatory.ts';
import { closeStatisticsDays, closeStatisticsDaysSchedule } from './statistics/statistics.ts';
import { closeAnsweredInquiries, closeAnsweredInquiriesSchedule } from './support/support.ts';
import { clearVerifications, clearVerificationsSchedule } from './verification/clear-verifications.ts';
import { keepTodaysBaseRates, keepTodaysBaseRatesSchedule } from './zero-rating/zero-rating.ts';

declare module './platform/jobs.ts' {
  interface Jobs {
    'run-order-clocks': unknown;
    'run-review-clocks': unknown;
    'run-settlements': unknown;
    'read-bank-reports': unknown;
    'seal-journals': unknown;
    'fold-list-totals': unknown;
    'publish-merkle-root': unknown;
    'clear-rate-windows': unknown;
    'clear-request-keys': unknown;
  }
}

/**
 * In UTC: in Seoul the reconciliation of the day before is at 06:30, the institutions' e-mail at 08:10, the settlement
 * at 09:00.
 */
const schedules: readonly Schedule[] = [
  clearDraftFilesSchedule,
  deleteWebFilesSchedule,
  lookForFilesSchedule,
  lookAtCertificatesSchedule,
  lookAtDurabilitySchedule,
  makeTablePartsSchedule,
  finishAuditEntriesSchedule,
  scanFilesSchedule,
  clearVerificationsSchedule,
  keepTodaysBaseRatesSchedule,
  clearRecoveriesSchedule,
  endExpiredDelegationsSchedule,
  endSigningAuthoritiesSchedule,
  sweepPaymentsSchedule,
  warnBeforeCardsExpireSchedule,
  closeStatisticsDaysSchedule,
  sweepRefundsSchedule,
  submitChargebackEvidenceSchedule,
  deleteExpiredNotificationsSchedule,
  eraseOldEmailFactsSchedule,
  deleteOldWebhookEventsSchedule,
  queueLeftWebhooksSchedule,
  closeAnsweredInquiriesSchedule,
  remindOfDeadlinesSchedule,
  remindMembersSchedule,
  askRegistersSchedule,
  screenAgainSchedule,
  screenMembersSchedule,
  judgeEvidenceSchedule,
  { job: 'run-order-clocks', at: '* * * * *' },
  { job: 'read-bank-reports', at: '* * * * *' },
  { job: 'activate-payout-accounts', at: '* * * * *' },
  { job: 'run-review-clocks', at: '5 15 * * *', catchUpMs: dayMs },
  { job: 'run-settlements', at: '0 0 * * *', catchUpMs: dayMs },
  explainLatePayoutsSchedule,
  { job: 'send-digests', at: '10 23 * * *', catchUpMs: dayMs / 2 },
  { job: 'reconcile-days', at: '30 21 * * *', catchUpMs: dayMs },
  { job: 'seal-journals', at: '* * * * *' },
  { job: 'fold-list-totals', at: '* * * * *' },
  { job: 'clear-rate-windows', at: '*/10 * * * *' },
  { job: 'clear-request-keys', at: '23 * * * *' },
  { job: 'publish-merkle-root', at: '10 15 * * *', catchUpMs: dayMs },
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
  // Nobody reads lists here: what the worker commits need not say where it ends in the log.
  const context = createContext({ settings: { ...settings, databaseReplicaUrl: undefined }, databaseUrl, log, watch });
  await assertFitDatabase(context.database, settings);
  await mayPayOut(context);
  const transport = settings.smtpUrl
    ? makeSmtpTransport({ ...settings.smtp, url: settings.smtpUrl, from: settings.mailFrom, log })
    : mailboxTransport;
  const tasks = {
    'apply-chargeback': makeApplyChargeback(context),
    'deliver-email': makeDeliverEmail({ ...context, emailTemplates, transport, keepsCodes: settings.isDemo }),
    'deliver-webhook': makeDeliverWebhook(context),
    'clear-verifications': async () => void (await clearVerifications(context)),
    'keep-base-rates': () => keepTodaysBaseRates(context),
    'clear-draft-files': async () => void (await clearDraftFiles(context)),
    'look-at-certificates': () => lookAtCertificates(context, addressesOf(settings)),
    'look-at-durability': () => lookAtDurability(context, settings),
    'make-table-parts': () => makeTableParts(context),
    'delete-web-files': () => deleteOldWebFiles(context),
    'look-for-files': async () => void (await lookForFiles(context)),
    'scan-files': async () => void (await scanFiles({ ...context, notifyUploader })),
    'sweep-payments': makeSweepPayments(context),
    'sweep-refunds': makeSweepRefunds(context),
    'submit-chargeback-evidence': makeSubmitChargebackEvidence(context),
    'run-order-clocks': async () => {
      await runOrderClocks(context);
      await remindBeforeExpiry(context);
      await runDisputeClocks(context);
    },
    'judge-evidence': makeJudgeEvidence(context),
    'run-review-clocks': async () => void (await runReviewClocks(context)),
    'ask-registers': async () => void (await askRegistersAgain(context)),
    'screen-again': () => screenAgain(context),
    'screen-members': async () => void (await screenMembersByTheClock(context)),
    'read-document': judgeAfterReading(context, makeReadDocument(context)),
    'remind-members': async () => void (await remindMembers(context)),
    'run-settlements': async () => void (await runSettlements(context)),
    'explain-late-payouts': async () => void (await explainLatePayouts(context)),
    'send-payout-file': ({ payoutFileId }) => sendPayoutFile(context, payoutFileId),
    'read-bank-reports': async () => void (await readBankReports(context)),
    'warn-before-cards-expire': async () => {
      await warnBeforeCardsExpire(context);
      await noteEndedCards(context);
    },
    'activate-payout-accounts': async () => void (await activatePayoutAccounts(context)),
    'reschedule-returned-payouts': (change) => rescheduleReturnedPayouts(context, change),
    'notify-owner-of-lock': (lock) => notifyOwnerOfLock(context, lock),
    'answer-recovery': makeAnswerRecovery(context),
    'end-expired-delegations': async () => void (await endExpiredDelegations(context)),
    'end-signing-authorities': async () => void (await endSigningAuthorities(context)),
    'notify-fee-change': makeNotifyFeeChange(context),
    'close-statistics-days': () => closeStatisticsDays(context),
    'clear-recoveries': async () => void (await clearRecoveries(context)),
    'reconcile-days': async () => void (await reconcileDays(context)),
    'notify-notice-readers': makeNotifyNoticeReaders(context),
    'close-answered-inquiries': async () => void (await closeAnsweredInquiries(context)),
    'send-digests': async () => {
      await sendDigests(context);
      await notifyDayTotals(context);
    },
    'remind-of-deadlines': async () => {
      await remindOfDeadlines(context);
      await remindOfChargebacks(context);
      await remindOfRefundRequests(context);
    },
    'erase-old-email-facts': async () => void (await eraseOldEmailFacts(context, settings.mailDaysKept)),
    'delete-old-webhook-events': async () => void (await deleteOldWebhookEvents(context, settings.webhookDaysKept)),
    'queue-left-webhooks': () => queueLeftWebhooks(context),
    'delete-expired-notifications': async () => void (await deleteExpiredNotifications(context)),
    'clear-rate-windows': () => clearRateWindows(context.database),
    'clear-request-keys': async () => void (await clearRequestKeys(context)),
    'finish-audit-entries': () => finishAuditEntries(context),
    'fold-list-totals': async () => void (await foldListTotals(context.database)),
    'seal-journals': async () => void (await sealJournals(context.database)),
    'publish-merkle-root': async () => {
      await publishMerkleRoot(context);
      await writeRootFiles(context.database, settings.ledgerRootDirectory);
    },
  } satisfies Partial<Tasks>;
  const loading = await watchDemoLoading({ ...context, settings });
  const stopWork = await keepAtWork({
    loading,
    url: databaseUrl,
    log,
    tasks,
    schedules,
    // A mail server or a company's program that is slow holds up mails or events alone.
    limits: [
      { job: 'deliver-email', most: settings.smtp.connections },
      { job: 'deliver-webhook', most: 2 },
    ],
    fanOut: { ...createFanOut(context), rowsAtOnce: settings.notificationBatch },
  });
  const exporting = await keepExporting(context, auditDestinations(settings));
  log.info({ event: 'worker started' });
  const stop = async () => {
    log.info({ event: 'worker leaves' });
    await Promise.all([stopWork(), exporting.stop()]);
    await closeContext(context);
    await watch.stop();
    await telemetry?.stop();
  };
  return { stop };
});
