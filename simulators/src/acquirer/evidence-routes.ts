import type { FastifyInstance } from 'fastify';
import { answerUnder, misfortuneOf } from '../platform/answer-under-faults.ts';
import { inTransaction } from '../platform/database.ts';
import { readIdempotencyKey } from '../platform/http-server.ts';
import { refuse } from '../platform/refusal.ts';
import type { Acquirer } from './acquirer.ts';
import { makeChargeback } from './make-chargeback.ts';
import { publishEvent } from './publish-event.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const evidenceSchema = {
  body: {
    type: 'object',
    required: ['reference', 'text', 'files'],
    additionalProperties: false,
    properties: {
      reference: text(200),
      text: text(20_000),
      files: {
        type: 'array',
        maxItems: 10,
        items: {
          type: 'object',
          required: ['kind', 'name', 'contentType', 'content'],
          additionalProperties: false,
          properties: { kind: text(20), name: text(300), contentType: text(100), content: text(8_000_000) },
        },
      },
    },
  },
};

type Evidence = { Params: { id: string }; Body: { readonly reference: string } };

/** What the payee says against a chargeback; the card company says that it has it, and decides by a control call. */
export function bindEvidenceRoutes(scope: FastifyInstance, acquirer: Acquirer): void {
  const options = { schema: evidenceSchema, bodyLimit: 8 * 1024 * 1024 };
  scope.post<Evidence>('/v1/chargebacks/:id/evidence', options, (request, reply) => {
    const { reference } = request.body;
    const misfortune = misfortuneOf(acquirer.faults, 'chargebacks.evidence', reference);
    return answerUnder(misfortune, reply, () => {
      if (readIdempotencyKey(request) === undefined) return refuse(400, 'idempotency_key_missing');
      return takeEvidence(acquirer, request.params.id, reference);
    });
  });
}

function takeEvidence(acquirer: Acquirer, id: string, reference: string): object {
  const payment = acquirer.payments.listByReference(reference).find((each) => each.capturedAt !== null);
  if (!payment) return refuse(404, 'payment_not_found');
  if (acquirer.lostChargebacks.has(id)) return refuse(409, 'chargeback_over');
  const chargeback = makeChargeback(payment, { id, now: acquirer.now() });
  inTransaction(acquirer.database, () => publishEvent(acquirer, 'chargeback.evidence_sent', { payment, chargeback }));
  return { id, status: 'evidence_sent' };
}
