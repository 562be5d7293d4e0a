/** The portal as an HTTP server: every feature's routes by name, in the order of `features.mjs`, then the web's pages. */

import { fileURLToPath } from 'node:url';
import { occasionsOf } from '@gtp/domain/message/occasions.ts';
import type { FastifyInstance } from 'fastify';
import { canReadAmendedFile } from './amendment/amendment.ts';
import { bindAmendment } from './amendment/amendment-routes.ts';
import { bindAttachment } from './attachment/attachment-routes.ts';
import { keepAuditEntry, keepAuditIntent } from './audit/audit.ts';
import { bindAudit } from './audit/audit-routes.ts';
import { bindCard } from './card/card-routes.ts';
import { bindCode } from './code/code-routes.ts';
import { isTaxNumberTaken } from './company/company.ts';
import { bindCompany } from './company/company-routes.ts';
import { bindDeputy } from './deputy/deputy-routes.ts';
import { canReadDisputeFile } from './dispute/dispute.ts';
import { bindDispute } from './dispute/dispute-routes.ts';
import { bindFee } from './fee/fee-routes.ts';
import { bindFigure } from './figure/figure-routes.ts';
import type { House } from './house.ts';
import { apiKeyIn, authenticateKey } from './integration/integration.ts';
import { bindIntegration } from './integration/integration-routes.ts';
import { bindLedger } from './ledger/ledger-routes.ts';
import { letters } from './letters.ts';
import { bindMailbox } from './mail/mailbox-routes.ts';
import { bindMenu } from './menu/menu-routes.ts';
import { bindMessage } from './message/message-routes.ts';
import { addPortalFigures } from './metrics-store.ts';
import { canReadNoticeFile } from './notice/notice.ts';
import { bindNotice } from './notice/notice-routes.ts';
import { canReadOrderFile } from './order/can-read-order-file.ts';
import { bindOrder } from './order/order-routes.ts';
import { bindPaper } from './paper/paper-routes.ts';
import { bindPayment } from './payment/payment-routes.ts';
import { bindStripeField } from './payment/stripe-field-routes.ts';
import { bindPayoutAccount } from './payout-account/payout-account-routes.ts';
import { addBreakerFigures } from './platform/breaker.ts';
import type { DatabaseWatch } from './platform/database-watch.ts';
import { answerHealth } from './platform/health.ts';
import { makeHttpServer } from './platform/http-server.ts';
import { answerMetrics } from './platform/metrics.ts';
import { guardDoor } from './platform/overload.ts';
import { addPdfFigures } from './platform/pdf.ts';
import type { Portal } from './platform/portal.ts';
import type { Settings } from './platform/settings.ts';
import type { Telemetry } from './platform/telemetry.ts';
import { serveWebPages } from './platform/web-pages.ts';
import { bindReconciliation } from './reconciliation/reconciliation-routes.ts';
import { bindRecovery } from './recovery/recovery-routes.ts';
import { bindRefundRequests } from './refund/refund-request-routes.ts';
import { bindRegistration } from './registration/registration-routes.ts';
import { canReadMemberFile } from './review/review.ts';
import { bindReview } from './review/review-routes.ts';
import { bindSearch } from './search/search-routes.ts';
import { sentences } from './sentences.ts';
import { authenticate } from './session/session.ts';
import { bindSession } from './session/session-routes.ts';
import { bindPayoutCalendar } from './settlement/payout-calendar-routes.ts';
import { bindSettlement } from './settlement/settlement-routes.ts';
import { listSilentOutsides } from './silent-outsides-store.ts';
import { canReadInquiryFile } from './support/support.ts';
import { bindSupport } from './support/support-routes.ts';
import { bindVerification } from './verification/verification-routes.ts';
import { bindZeroRating } from './zero-rating/zero-rating-routes.ts';

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Extras = {
  readonly webDirectory?: string;
  readonly telemetry?: Telemetry | undefined;
  readonly watch?: DatabaseWatch;
};

/** The server, ready to listen; it serves the built web that lies in `webDirectory`. */
export async function makeApp(
  house: House,
  settings: Settings,
  { webDirectory = builtWeb, telemetry, watch }: Extras = {},
): Promise<FastifyInstance> {
  const fastify = await makeHttpServer({ ...house, settings, sentences });
  if (watch) await guardDoor(fastify, { ...house, sentences, isDatabaseThere: watch.isThere });
  await telemetry?.instrument(fastify);
  const portal: Portal = {
    ...house,
    fastify,
    sentences,
    audit: (entry) => keepAuditEntry(house.database, entry),
    auditIntent: keepAuditIntent,
    authenticate: ({ headers }) => {
      const apiKey = apiKeyIn(headers.authorization);
      if (apiKey !== undefined) return authenticateKey(house, apiKey);
      return authenticate(house, {
        authorization: headers.authorization,
        isBackground: headers['x-background'] !== undefined,
      });
    },
  };
  answerHealth(fastify, { ...house, webDirectory });
  answerMetrics(fastify, {
    pool: house.pool,
    token: settings.metricsToken,
    addFigures(registry) {
      addPortalFigures(registry, house.database);
      const listSilent = () => listSilentOutsides(house.database);
      addBreakerFigures(registry, { breakers: house.breakers, listSilent });
      addPdfFigures(registry, house.pdfs);
    },
  });
  bindCode(portal);
  bindAttachment(portal, {
    ...house,
    canRead: async (caller, fileId) =>
      (await canReadOrderFile(house.database, caller, fileId)) ||
      (await canReadDisputeFile(house.database, caller, fileId)) ||
      (await canReadNoticeFile(house, caller, fileId)) ||
      (await canReadInquiryFile(house.database, caller, fileId)) ||
      (await canReadMemberFile(house.database, caller, fileId)) ||
      canReadAmendedFile(house.database, caller, fileId),
  });
  if (settings.isDemo) bindMailbox(portal, { letters, occasionsOf, ...house });
  bindLedger(portal);
  bindAudit(portal);
  bindSession(portal, house);
  bindMessage(portal, letters);
  bindDeputy(portal);
  bindVerification(portal, { ...house, isTaxNumberTaken });
  bindCompany(portal);
  bindCard(portal, house);
  bindPayoutAccount(portal, house);
  bindFee(portal);
  bindMenu(portal);
  bindNotice(portal);
  bindSupport(portal);
  bindOrder(portal, house);
  bindPayment(portal, house);
  if (settings.cardGateway === 'stripe') {
    bindStripeField(fastify, { ...house, publishableKey: settings.stripePublishableKey });
  }
  bindPayoutCalendar(portal, house);
  bindSettlement(portal, house);
  bindPaper(portal, { ...house, mailFrom: settings.mailFrom });
  bindZeroRating(portal, house);
  bindRefundRequests(portal, house);
  bindDispute(portal, house);
  bindReconciliation(portal, house);
  bindRegistration(portal, house);
  bindReview(portal);
  bindAmendment(portal);
  bindIntegration(portal, house);
  bindFigure(portal);
  bindSearch(portal);
  bindRecovery(portal, house);
  await serveWebPages(fastify, { directory: webDirectory, settings, sentences });
  return fastify;
}
