/**
 * The portal as an HTTP server: every feature's routes by name, in the order of `features.mjs`, then the web's pages.
 */

import { fileURLToPath } from 'node:url';
import { notificationRulesOf } from '@gtp/domain/notification/notification-rules.ts';
import type { FastifyInstance } from 'fastify';
import { canReadAmendedFile } from './amendment/amendment.ts';
import { bindAmendment } from './amendment/amendment-routes.ts';
import { bindAttachment } from './attachment/attachment-routes.ts';
import { isCallRecorded, keepAuditEntry, keepAuditIntent } from './audit/audit.ts';
import { bindAudit } from './audit/audit-routes.ts';
import { bindCard } from './card/card-routes.ts';
import { bindCode } from './code/code-routes.ts';
import { isTaxNumberTaken } from './company/company.ts';
import { bindCompany } from './company/company-routes.ts';
import type { AppContext } from './context.ts';
import { bindDeputy } from './deputy/deputy-routes.ts';
import { canReadDisputeFile } from './dispute/dispute.ts';
import { bindDispute } from './dispute/dispute-routes.ts';
import { bindDocument } from './document/document-routes.ts';
import { bindMailbox } from './email/mailbox-routes.ts';
import { emailTemplates } from './email-templates.ts';
import { bindEvidence } from './evidence/evidence-routes.ts';
import { bindFee } from './fee/fee-routes.ts';
import { authenticateKey } from './integration/integration.ts';
import { bindIntegration } from './integration/integration-routes.ts';
import { bindOAuth } from './integration/oauth-routes.ts';
import { bindLedger } from './ledger/ledger-routes.ts';
import { bindMenu } from './menu/menu-routes.ts';
import { canReadNoticeFile } from './notice/notice.ts';
import { bindNotice } from './notice/notice-routes.ts';
import { bindChanges } from './notification/change-routes.ts';
import { bindNotification } from './notification/notification-routes.ts';
import { refuseWhileLoading, watchDemoLoading } from './operations/demo-loading.ts';
import { addDurabilityMetric } from './operations/look-at-durability.ts';
import { addPortalMetrics } from './operations/metrics-store.ts';
import { addMoneyMetrics } from './operations/money-metrics-store.ts';
import { listProviderOutages } from './operations/provider-outages-store.ts';
import { canReadOrderFile } from './order/order.ts';
import { bindOrder } from './order/order-routes.ts';
import { bindAcquirerPages } from './payment/acquirer-page-routes.ts';
import { bindPayment } from './payment/payment-routes.ts';
import { canReadAccountProof } from './payout-account/payout-account.ts';
import { bindPayoutAccount } from './payout-account/payout-account-routes.ts';
import { findAdmittedAccount, letWait, linkPeople } from './people/people.ts';
import { bindPeople } from './people/people-routes.ts';
import { apiKeyIn } from './platform/api-key-in.ts';
import { addBreakerMetrics } from './platform/breaker.ts';
import type { Caller } from './platform/caller.ts';
import type { DatabaseWatch } from './platform/database-watch.ts';
import { closeConnectionsWhile, type Drain } from './platform/drain.ts';
import { addFollowerMetrics } from './platform/follower-metrics.ts';
import { answerHealth } from './platform/health.ts';
import { makeHttpServer } from './platform/http-server.ts';
import { answerMetrics } from './platform/metrics.ts';
import { shedLoad } from './platform/overload.ts';
import { addPdfMetrics } from './platform/pdf.ts';
import type { Portal } from './platform/portal.ts';
import { sayReadAfter } from './platform/read-after.ts';
import { answerSecurityTxt } from './platform/security-txt.ts';
import type { Settings } from './platform/settings.ts';
import { watchShownTags } from './platform/shown-tags.ts';
import type { Telemetry } from './platform/telemetry.ts';
import { shareWebFiles } from './platform/web-files.ts';
import { findWebFile } from './platform/web-files-store.ts';
import { serveWebPages } from './platform/web-pages.ts';
import { bindProvisioning } from './provisioning/provisioning-routes.ts';
import { bindReading } from './reading/reading-routes.ts';
import { readStatementAgain } from './reconciliation/reconciliation.ts';
import { bindReconciliation } from './reconciliation/reconciliation-routes.ts';
import { bindRecovery } from './recovery/recovery-routes.ts';
import { bindRefundRequests } from './refund/refund-request-routes.ts';
import { keepTerms } from './registration/registration.ts';
import { bindRegistration } from './registration/registration-routes.ts';
import { canReadMemberFile } from './review/review.ts';
import { bindReview } from './review/review-routes.ts';
import { bindRisk } from './risk/risk-routes.ts';
import { bindSavedView } from './saved-view/saved-view-routes.ts';
import { bindSearch } from './search/search-routes.ts';
import { bindSecondFactor } from './second-factor/second-factor-routes.ts';
import { sentences } from './sentences.ts';
import { authenticate, bearerIn, checkConfirmed, rememberSessions, tokenEnd } from './session/session.ts';
import { bindSession } from './session/session-routes.ts';
import { bindBankMessages } from './settlement/bank-message-routes.ts';
import { bindPayoutCalendar, bindSettlement } from './settlement/settlement-routes.ts';
import { canReadAuthorityFile } from './signatory/signatory.ts';
import { bindSignatory } from './signatory/signatory-routes.ts';
import { findProviderLogout } from './single-sign-on/single-sign-on.ts';
import { bindSingleSignOn } from './single-sign-on/single-sign-on-routes.ts';
import { bindStatistics } from './statistics/statistics-routes.ts';
import { canReadInquiryFile } from './support/support.ts';
import { bindSupport } from './support/support-routes.ts';
import { bindIdentityPages } from './verification/identity-page-routes.ts';
import { bindVerification } from './verification/verification-routes.ts';
import { findAppeal } from './work/work.ts';
import { bindWork } from './work/work-routes.ts';
import { bindZeroRating } from './zero-rating/zero-rating-routes.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Extras = {
  readonly webDirectory?: string;
  readonly telemetry?: Telemetry | undefined;
  readonly watch?: DatabaseWatch;
  readonly drain?: Drain;
};

/** The server, ready to listen; it serves the built web that lies in `webDirectory`. */
export async function makeApp(
  context: AppContext,
  settings: Settings,
  { webDirectory = builtWeb, telemetry, watch, drain }: Extras = {},
): Promise<FastifyInstance> {
  await keepTerms(context);
  const fastify = await makeHttpServer({ ...context, settings, sentences });
  const maySee = watchShownTags(fastify);
  if (watch) shedLoad(fastify, { ...context, sentences, isDatabaseThere: watch.isThere });
  await telemetry?.instrument(fastify);
  const loading = await watchDemoLoading({ ...context, settings });
  fastify.addHook('onClose', async () => loading.stop());
  refuseWhileLoading(fastify, { loading, sentences });
  const known = rememberSessions();
  const portal: Portal = {
    ...context,
    fastify,
    sentences,
    audit: (entry, database = context.database) => keepAuditEntry(database, entry),
    auditIntent: keepAuditIntent,
    isRecorded: (call, database) => isCallRecorded(database, call),
    authenticate: ({ headers, ip, id }) => {
      const apiKey = apiKeyIn(headers.authorization);
      if (apiKey !== undefined) {
        return authenticateKey({ ...context, audit: portal.audit }, { secret: apiKey, ipAddress: ip, requestId: id });
      }
      const isBackground = headers['x-background'] !== undefined;
      return authenticate(context, { authorization: headers.authorization, isBackground }, known);
    },
    checkConfirmed: (caller) => checkConfirmed(context, caller),
  };
  if (context.follower) sayReadAfter(fastify, context.follower);
  const { isHighlyAvailable } = settings;
  const listOutages = () => listProviderOutages(context.database);
  answerHealth(fastify, { ...context, listOutages, isHighlyAvailable, webDirectory, ...loading, drain });
  if (drain) closeConnectionsWhile(fastify, drain);
  answerSecurityTxt(fastify, settings, context.clock);
  answerMetrics(fastify, {
    pool: context.pool,
    token: settings.metricsToken,
    addMetrics(registry) {
      addPortalMetrics(registry, context.database);
      addDurabilityMetric(registry, context.database, settings);
      addMoneyMetrics(registry, context.database);
      addBreakerMetrics(registry, { breakers: context.breakers, listOutages });
      addPdfMetrics(registry, context.pdfs);
      if (context.follower) addFollowerMetrics(registry, context.follower);
    },
  });
  bindCode(portal, context);
  const files = {
    ...context,
    canRead: async (caller: Caller, fileId: string) =>
      (await canReadOrderFile(context.database, caller, fileId)) ||
      (await canReadDisputeFile(context.database, caller, fileId)) ||
      (await canReadNoticeFile(context, caller, fileId)) ||
      (await canReadInquiryFile(context.database, caller, fileId)) ||
      (await canReadMemberFile(context.database, caller, fileId)) ||
      (await canReadAuthorityFile(context.database, caller, fileId)) ||
      (await canReadAccountProof(context.database, caller, fileId)) ||
      canReadAmendedFile(context.database, caller, fileId),
  };
  bindAttachment(portal, files);
  bindReading(portal, files);
  if (settings.isDemo) bindMailbox(portal, { emailTemplates, notificationRulesOf, ...context });
  bindLedger(portal);
  bindAudit(portal, context);
  bindSavedView(portal);
  bindSecondFactor(portal, context);
  bindSession(portal, { ...context, findProviderLogout: (ended) => findProviderLogout(context, ended) });
  bindNotification(portal, emailTemplates);
  bindChanges(portal, {
    databaseUrl: context.pool.options.connectionString ?? '',
    mostStreams: settings.changeStreams,
    maySee,
    drain,
    findTokenEnd: (authorization) => tokenEnd(bearerIn(authorization) ?? ''),
  });
  bindDeputy(portal, { afterJoining: (transaction, companyId) => linkPeople(portal, transaction, companyId) });
  bindVerification(portal, { ...context, isTaxNumberTaken });
  bindIdentityPages(fastify, context);
  bindCompany(portal);
  bindCard(portal, context);
  bindPayoutAccount(portal, context);
  bindFee(portal);
  bindMenu(portal);
  bindNotice(portal);
  bindSupport(portal, { findAppeal });
  bindOrder(portal, context);
  bindPayment(portal, context);
  bindAcquirerPages(fastify, { settings, context });
  bindPayoutCalendar(portal, context);
  bindSettlement(portal, context);
  bindEvidence(portal, context);
  bindDocument(portal, { ...context, mailFrom: settings.mailFrom });
  bindZeroRating(portal, context);
  bindRefundRequests(portal, context);
  bindDispute(portal, context);
  bindRisk(portal, context);
  bindReconciliation(portal, context);
  bindBankMessages(portal, { ...context, readStatement: (statement) => readStatementAgain(context, statement) });
  bindRegistration(portal, context);
  bindReview(portal, context);
  bindSignatory(portal, context);
  bindAmendment(portal);
  bindIntegration(portal, context);
  bindOAuth(portal, { ...context, audit: portal.audit });
  bindStatistics(portal);
  bindWork(portal);
  bindSearch(portal);
  bindRecovery(portal, context);
  bindSingleSignOn(portal, {
    ...context,
    findAdmitted: findAdmittedAccount,
    letWait: (transaction, person) => letWait(context, transaction, person),
  });
  bindPeople(portal);
  bindProvisioning(portal, context);
  const findFile = (path: string) => findWebFile(context.database, path);
  await serveWebPages(fastify, { ...loading, directory: webDirectory, findFile, settings, sentences });
  if (settings.sharesWebFiles) fastify.addHook('onClose', await shareWebFiles(context, webDirectory));
  return fastify;
}
