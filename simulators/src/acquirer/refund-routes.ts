import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnder, misfortuneOf } from '../platform/answer-under-faults.ts';
import { readIdempotencyKey } from '../platform/http-server.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Acquirer } from './acquirer.ts';
import { refundView } from './payment-view.ts';
import { type RefundRequest, refundPayment } from './refund-payment.ts';
import type { Refund } from './refund-store.ts';
import { settlementReport } from './settlement-report.ts';

const refundSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    properties: { amount: { type: 'string', minLength: 1, maxLength: 40 } },
  },
};

type ById = { Params: { id: string } };
type RefundCall = ById & { Body: RefundRequest };

/** Giving money back, and what was paid out for a day; asked by the portal with its key. */
export function bindRefundRoutes(scope: FastifyInstance, acquirer: Acquirer): void {
  scope.post<RefundCall>('/v1/payments/:id/refunds', { schema: refundSchema }, (request, reply) => {
    const reference = acquirer.payments.find(request.params.id)?.reference ?? '';
    const misfortune = misfortuneOf(acquirer.faults, 'refunds.create', reference);
    return answerUnder(misfortune, reply, () => viewOf(acquirer, receiveRefund(acquirer, request)));
  });
  scope.get<ById>('/v1/refunds/:id', ({ params }, reply) => {
    const misfortune = misfortuneOf(acquirer.faults, 'refunds.get', '');
    return answerUnder(misfortune, reply, () => viewOf(acquirer, acquirer.refunds.find(params.id)));
  });
  scope.get<{ Querystring: { date?: string } }>('/v1/settlement-reports', ({ query }, reply) => {
    const misfortune = misfortuneOf(acquirer.faults, 'settlement_reports.get', '');
    return answerUnder(misfortune, reply, () => settlementReport(acquirer, query.date ?? ''));
  });
}

function receiveRefund(acquirer: Acquirer, request: FastifyRequest<RefundCall>): Refund | Refusal {
  const key = readIdempotencyKey(request);
  if (key === undefined) return refuse(400, 'idempotency_key_missing');
  const payment = acquirer.payments.find(request.params.id);
  if (!payment) return refuse(404, 'payment_not_found');
  return refundPayment(acquirer, payment, { key, request: request.body });
}

function viewOf(acquirer: Acquirer, found: Refund | Refusal | undefined): object {
  if (!found) return refuse(404, 'refund_not_found');
  if (isRefusal(found)) return found;
  const payment = acquirer.payments.find(found.paymentId);
  return payment ? refundView(found, payment) : refuse(404, 'refund_not_found');
}
