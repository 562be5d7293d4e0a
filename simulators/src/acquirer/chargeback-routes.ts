import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../platform/database.ts';
import { sendResult } from '../platform/http-server.ts';
import { refuse } from '../platform/refusal.ts';
import type { Acquirer } from './acquirer.ts';
import { makeChargeback } from './make-chargeback.ts';
import { publishEvent } from './publish-event.ts';

const kinds = ['alert', 'received', 'evidence_sent', 'pre_arbitration', 'won', 'lost', 'accepted', 'expired'] as const;

const chargebackSchema = {
  body: {
    type: 'object',
    required: ['reference', 'kind'],
    additionalProperties: false,
    properties: {
      reference: { type: 'string', maxLength: 200 },
      kind: { enum: kinds },
      id: { type: 'string', maxLength: 60 },
      reason: { type: 'string', maxLength: 20 },
      amountMinor: { type: 'integer', minimum: 1 },
    },
  },
};

type Wanted = {
  readonly reference: string;
  readonly kind: (typeof kinds)[number];
  readonly id?: string;
  readonly reason?: string;
  /** In the payment's currency; all that is left of it where none is said. */
  readonly amountMinor?: number;
};

/**
 * The card company takes a payment back, as far as `kind` says; `id` names the same chargeback again. What is lost is
 * kept from the day's deposit.
 */
export function bindChargebackRoutes(scope: FastifyInstance, acquirer: Acquirer): void {
  scope.post<{ Body: Wanted }>('/control/chargebacks', { schema: chargebackSchema }, ({ body }, reply) => {
    const payment = acquirer.payments.listByReference(body.reference).find((each) => each.capturedAt !== null);
    if (!payment) return sendResult(reply, refuse(404, 'payment_not_found'));
    const { paymentId } = payment;
    const { amountMinor = payment.amountMinor - payment.refundedMinor } = body;
    const chargeback = makeChargeback(payment, { ...body, amountMinor, now: acquirer.now() });
    inTransaction(acquirer.database, () => {
      publishEvent(acquirer, `chargeback.${body.kind}`, { payment, chargeback });
      if (body.kind !== 'lost' && body.kind !== 'accepted') return;
      acquirer.lostChargebacks.insert({ chargebackId: chargeback.id, paymentId, amountMinor, lostAt: acquirer.now() });
    });
    return sendResult(reply, chargeback);
  });
}
