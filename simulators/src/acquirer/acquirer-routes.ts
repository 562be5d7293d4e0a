import type { FastifyInstance } from 'fastify';
import { requireKey } from '../platform/http-server.ts';
import type { Acquirer } from './acquirer.ts';
import { bindCardRoutes, bindTokenRoute } from './card-routes.ts';
import { bindChargebackRoutes } from './chargeback-routes.ts';
import { bindControlRoutes } from './control-routes.ts';
import { bindEvidenceRoutes } from './evidence-routes.ts';
import { bindPageRoutes } from './page-routes.ts';
import { bindPaymentRoutes } from './payment-routes.ts';
import { bindRefundRoutes } from './refund-routes.ts';

/** The pages and the card field's call for everyone, all else for the holder of the key. */
export function bindAcquirer(app: FastifyInstance, acquirer: Acquirer): void {
  bindPageRoutes(app, acquirer);
  bindTokenRoute(app, acquirer);
  app.register((scope, _options, done) => {
    requireKey(scope, acquirer.settings.acquirerApiKey);
    bindCardRoutes(scope, acquirer);
    bindPaymentRoutes(scope, acquirer);
    bindRefundRoutes(scope, acquirer);
    bindControlRoutes(scope, acquirer);
    bindChargebackRoutes(scope, acquirer);
    bindEvidenceRoutes(scope, acquirer);
    done();
  });
}
