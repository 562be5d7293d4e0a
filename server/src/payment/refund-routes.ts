import * as endpoints from '@gtp/contract/payment/refund-wire.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import { type Order, readOrder } from '../order/order.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { answerCancel } from './answer-cancel.ts';
import { askCancel } from './ask-cancel.ts';
import { askCancelUnpaid } from './ask-cancel-unpaid.ts';
import type { PaymentContext } from './payment-context.ts';
import { readReturns } from './read-returns.ts';
import { retryRefund } from './retry-refund.ts';

/** Cancelling by both sides' consent, and what went back. */
export function bindRefunds(portal: Portal, context: PaymentContext): void {
  bindEndpoint(portal, endpoints.readOrderReturns, ({ caller, params }) => readReturns(portal, { caller, ...params }));
  bindEndpoint(portal, endpoints.askCancel, async (call) =>
    answerWith(portal, call, await askCancel(context, { caller: call.caller, ...call.params, ...call.body })),
  );
  bindEndpoint(portal, endpoints.askCancelUnpaid, async (call) =>
    answerWith(portal, call, await askCancelUnpaid(context, { caller: call.caller, ...call.params, ...call.body })),
  );
  bindEndpoint(portal, endpoints.answerCancel, async (call) =>
    answerWith(portal, call, await answerCancel(context, { caller: call.caller, ...call.params, ...call.body })),
  );
  bindEndpoint(portal, endpoints.retryRefund, ({ params }) => retryRefund(context, params.refundId));
}

type Call = { readonly caller: Caller; readonly language: Language };

async function answerWith<Code extends RefusalCode = never>(
  portal: Portal,
  { caller, language }: Call,
  changed: Result<Order, Code>,
) {
  return changed.ok ? readOrder(portal, { caller, language, orderId: changed.value.orderId }) : changed;
}
