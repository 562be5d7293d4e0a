import {
  completePayment as completePaymentEndpoint,
  exportPayments as exportPaymentsEndpoint,
  listPayments as listPaymentsEndpoint,
  payOrder as payOrderEndpoint,
  readCharging as readChargingEndpoint,
  readPayment as readPaymentEndpoint,
} from '@gtp/contract/payment/payment-wire.ts';
import * as transfers from '@gtp/contract/payment/refund-transfer-wire.ts';
import * as endpoints from '@gtp/contract/payment/refund-wire.ts';
import { type AcquirerName, acquirerNames } from '@gtp/domain/card/acquirers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readChanged } from '../order/order.ts';
import { bindEndpoint, sendRefusal } from '../platform/bind-endpoint.ts';
import { bindHalvedList } from '../platform/bind-list.ts';
import { bindListExport } from '../platform/bind-list-export.ts';
import type { Portal } from '../platform/portal.ts';
import { readingFor } from '../platform/reading-database.ts';
import { gatewayOf } from './acquirers.ts';
import { answerCancel, askCancel, askCancelUnpaid } from './cancel-order.ts';
import { completePayment } from './complete-payment.ts';
import { exportPayments } from './export-payments.ts';
import { decideRefundTransfer, proposeRefundTransfer } from './give-refund-otherwise.ts';
import { listOfPayments } from './list-payments.ts';
import { payOrder } from './pay-order.ts';
import type { PaymentContext } from './payment-context.ts';
import { readCharging } from './read-charging.ts';
import { readPayment } from './read-payment.ts';
import { readReturns } from './read-returns.ts';
import { receiveGatewayMessage } from './receive-gateway-message.ts';
import { retryRefund } from './sweep-refunds.ts';

/** Paying an order, coming back from the issuer's page, looking payments up, and the gateway's messages. */
export function bindPayment(portal: Portal, context: PaymentContext): void {
  const { database } = context;
  bindEndpoint(portal, payOrderEndpoint, ({ caller, params, body, idempotencyKey, language }) =>
    payOrder(context, {
      ...params,
      cardId: body.cardId,
      amount: body.amount,
      requestKey: idempotencyKey,
      caller,
      language,
    }),
  );
  bindEndpoint(portal, readChargingEndpoint, ({ caller, params }) => readCharging(context, { caller, ...params }));
  bindEndpoint(portal, completePaymentEndpoint, ({ params }) => completePayment(context, params.paymentId));
  bindHalvedList(portal, listPaymentsEndpoint, listOfPayments);
  bindListExport(portal, exportPaymentsEndpoint, (call) => exportPayments(readingFor(portal, call), call));
  bindEndpoint(portal, readPaymentEndpoint, ({ caller, params, language }) =>
    readPayment(database, { caller, paymentId: params.paymentId, language }),
  );
  bindRefunds(portal, context);
  bindGatewayMessages(portal, context);
}

/** A scope of its own, because the signature is over the bytes as they came. */
function bindGatewayMessages(portal: Portal, context: PaymentContext): void {
  portal.fastify.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const take = async (request: FastifyRequest, reply: FastifyReply, acquirer: AcquirerName | undefined) => {
      const { signatureHeaders } = gatewayOf(context, acquirer);
      const headers = Object.fromEntries(
        signatureHeaders.map((name): [string, string] => [name, String(request.headers[name] ?? '')]),
      );
      const rawBody = Buffer.isBuffer(request.body) ? request.body : new Uint8Array();
      const received = await receiveGatewayMessage(context, { headers, rawBody, ...(acquirer && { acquirer }) });
      return received.ok ? reply.send({ result: {} }) : sendRefusal({ portal, request, reply }, received);
    };
    const hidden = { schema: { hide: true } };
    scope.post('/api/v1/gateway/webhook', hidden, (request, reply) => take(request, reply, context.acquirers?.first));
    for (const name of acquirerNames.filter((each) => context.acquirers?.gateways[each])) {
      scope.post(`/api/v1/gateway/webhook/${name}`, hidden, (request, reply) => take(request, reply, name));
    }
  });
}

/** Cancelling by both sides' consent, and what went back. */
export function bindRefunds(portal: Portal, context: PaymentContext): void {
  bindEndpoint(portal, endpoints.readOrderReturns, ({ caller, params }) => readReturns(portal, { caller, ...params }));
  bindEndpoint(portal, endpoints.askCancel, async (call) =>
    readChanged(portal, call, await askCancel(context, { caller: call.caller, ...call.params, ...call.body })),
  );
  bindEndpoint(portal, endpoints.askCancelUnpaid, async (call) =>
    readChanged(portal, call, await askCancelUnpaid(context, { caller: call.caller, ...call.params, ...call.body })),
  );
  bindEndpoint(portal, endpoints.answerCancel, async (call) =>
    readChanged(portal, call, await answerCancel(context, { caller: call.caller, ...call.params, ...call.body })),
  );
  bindEndpoint(portal, endpoints.retryRefund, ({ params }) => retryRefund(context, params.refundId));
  bindEndpoint(portal, transfers.proposeRefundTransfer, ({ caller, params, body }) =>
    proposeRefundTransfer(context, { caller, ...params, said: body }),
  );
  bindEndpoint(portal, transfers.decideRefundTransfer, ({ caller, params, body }) =>
    decideRefundTransfer(context, { caller, ...params, ...body }),
  );
}
