import * as endpoints from '@gtp/contract/refund/refund-request-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import { type Order, readOrder } from '../order/order.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { answerRefund } from './answer-refund.ts';
import { askRefund } from './ask-refund.ts';
import { readRefundOutlook } from './read-refund-outlook.ts';
import type { RefundContext } from './refund-context.ts';

/** Asking for a refund without a dispute, answering it, and what it would mean. */
export function bindRefundRequests(portal: Portal, context: RefundContext): void {
  bindEndpoint(portal, endpoints.readRefundOutlook, ({ caller, params, query }) =>
    readRefundOutlook(portal, { caller, ...params, ...query }),
  );
  bindEndpoint(portal, endpoints.askRefund, async (call) =>
    answerWith(portal, call, await askRefund(context, { caller: call.caller, ...call.params, ...call.body })),
  );
  bindEndpoint(portal, endpoints.answerRefund, async (call) =>
    answerWith(portal, call, await answerRefund(context, { caller: call.caller, ...call.params, ...call.body })),
  );
}

type Call = { readonly caller: Caller; readonly language: Language };

async function answerWith<Code extends RefusalCode = never>(
  portal: Portal,
  { caller, language }: Call,
  changed: Result<Order, Code>,
) {
  return changed.ok ? readOrder(portal, { caller, language, orderId: changed.value.orderId }) : changed;
}
