import * as endpoints from '@gtp/contract/evidence/evidence-wire.ts';
import { submitEvidence as submitEndpoint } from '@gtp/contract/order/order-endpoints.ts';
import { type OrderContext, readChanged } from '../order/order.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { listOfEvidenceReviews } from './list-evidence-reviews.ts';
import { readEvidence } from './read-evidence.ts';
import { reviewEvidence } from './review-evidence.ts';
import { submitEvidence } from './submit-evidence.ts';

/** What sellers file, what it proves, and the agency's review of it. */
export function bindEvidence(portal: Portal, context: OrderContext): void {
  bindEndpoint(portal, submitEndpoint, async ({ caller, language, params, body }) =>
    readChanged(portal, { caller, language }, await submitEvidence(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, endpoints.readEvidence, ({ caller, params }) => readEvidence(portal, { caller, ...params }));
  bindEndpoint(portal, endpoints.reviewEvidence, async ({ caller, params, body }) => {
    const reviewed = await reviewEvidence(context, { caller, ...params, ...body });
    return reviewed.ok ? readEvidence(portal, { caller, ...params }) : reviewed;
  });
  bindEndpoint(portal, endpoints.listEvidenceReviews, (call) => listOfEvidenceReviews.read(portal, call));
}
