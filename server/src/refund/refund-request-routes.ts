import * as endpoints from '@gtp/contract/refund/refund-request-wire.ts';
import { type OrderContext, readChanged } from '../order/order.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { answerRefund } from './answer-refund.ts';
import { askRefund } from './ask-refund.ts';
import { readRefundOutlook } from './read-refund-outlook.ts';

/** Asking for a refund without a dispute, answering it, and what it would mean. */
export function bindRefundRequests(portal: Portal, context: OrderContext): void {
  bindEndpoint(portal, endpoints.readRefundOutlook, ({ caller, params, query }) =>
    readRefundOutlook(portal, { caller, ...params, ...query }),
  );
  bindEndpoint(portal, endpoints.askRefund, async (call) =>
    readChanged(
      portal,
      call,
      await askRefund(context, {
        caller: call.caller,
        requestKey: call.idempotencyKey,
        ...call.params,
        ...call.body,
      }),
    ),
  );
  bindEndpoint(portal, endpoints.answerRefund, async (call) =>
    readChanged(portal, call, await answerRefund(context, { caller: call.caller, ...call.params, ...call.body })),
  );
}
