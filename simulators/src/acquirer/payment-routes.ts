import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  answerUnder,
  eitherMisfortune,
  fortune,
  type Misfortune,
  misfortuneOf,
} from '../platform/answer-under-faults.ts';
import { readIdempotencyKey, sendResult } from '../platform/http-server.ts';
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts';
import type { Acquirer } from './acquirer.ts';
import { behaviourOf } from './card-behaviours.ts';
import {
  type CheckedRequest,
  checkRequest,
  createPayment,
  findRepeated,
  type PaymentRequest,
} from './create-payment.ts';
import type { PaymentWithCard } from './payment-store.ts';
import { paymentView } from './payment-view.ts';
import { voidPayment } from './void-payment.ts';

const text = { type: 'string', minLength: 1, maxLength: 200 };
const paymentSchema = {
  body: {
    type: 'object',
    required: ['reference', 'token', 'amount', 'currency', 'returnUrl'],
    additionalProperties: false,
    properties: {
      reference: text,
      token: text,
      amount: text,
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      returnUrl: { type: 'string', maxLength: 2000 },
      description: { type: 'string', maxLength: 500 },
      language: { enum: ['ko', 'en', 'ja', 'sp', 'cn'] },
      threeDSecure: { enum: ['when_required', 'always', 'challenge'] },
    },
  },
};

type ById = { Params: { id: string } };
type ByReference = { Querystring: { reference?: string } };

/** Making, reading and undoing payments; asked by the portal with its key. */
export function bindPaymentRoutes(scope: FastifyInstance, acquirer: Acquirer): void {
  const view = (payment: PaymentWithCard) => paymentView(payment, acquirer.publicUrl());
  const viewOf = (found: PaymentWithCard | Refusal | undefined) => {
    if (!found) return refuse(404, 'payment_not_found');
    return isRefusal(found) ? found : view(found);
  };

  scope.post<{ Body: PaymentRequest }>('/v1/payments', { schema: paymentSchema }, (request, reply) =>
    receivePayment(acquirer, request, { reply, view }),
  );
  scope.get<ByReference>('/v1/payments', ({ query: { reference = '' } }, reply) => {
    const misfortune = misfortuneOf(acquirer.faults, 'payments.list', reference);
    return answerUnder(misfortune, reply, () => ({ payments: acquirer.payments.listByReference(reference).map(view) }));
  });
  scope.get<ById>('/v1/payments/:id', ({ params }, reply) => {
    const found = acquirer.payments.find(params.id);
    return answerUnder(misfortuneOf(acquirer.faults, 'payments.get', found?.reference ?? ''), reply, () =>
      viewOf(found),
    );
  });
  scope.post<ById>('/v1/payments/:id/void', ({ params }, reply) => {
    const found = acquirer.payments.find(params.id);
    const misfortune = misfortuneOf(acquirer.faults, 'payments.void', found?.reference ?? '');
    return answerUnder(misfortune, reply, () => viewOf(found && voidPayment(acquirer, found)));
  });
}

type Answering = { readonly reply: FastifyReply; readonly view: (payment: PaymentWithCard) => object };

/** Asked again with the same key it answers at once how the payment stands now, without any card's misfortune. */
function receivePayment(
  acquirer: Acquirer,
  request: FastifyRequest<{ Body: PaymentRequest }>,
  { reply, view }: Answering,
): FastifyReply {
  const { body } = request;
  const key = readIdempotencyKey(request);
  if (key === undefined) return sendResult(reply, refuse(400, 'idempotency_key_missing'));
  const repeated = findRepeated(acquirer, key, body);
  const switched = misfortuneOf(acquirer.faults, 'payments.create', body.reference);
  if (repeated) return answerUnder(switched, reply, () => (isRefusal(repeated) ? repeated : view(repeated)));
  const checked = checkRequest(acquirer, key, body);
  if (isRefusal(checked)) return sendResult(reply, checked);
  const misfortune = eitherMisfortune(switched, misfortuneOfCard(acquirer, checked));
  return answerUnder(misfortune, reply, () => view(createPayment(acquirer, checked)));
}

/** What the test card's last digits do to the first answer. */
function misfortuneOfCard(acquirer: Acquirer, { card, key }: CheckedRequest): Misfortune {
  const { answer, wait } = behaviourOf(card.last4);
  if (!answer) return fortune;
  const latencyMs = wait ? acquirer.settings[wait] : 0;
  if (answer !== 'error_once') return { kinds: new Set([answer]), latencyMs };
  return acquirer.payments.failOnce(key) ? { kinds: new Set(['error_before']), latencyMs } : fortune;
}
