import { addDays } from '@gtp/domain/platform/instant.ts';
import { makeStripeGateway } from '../../src/payment/stripe-gateway-http.ts';
import { makeStripeReports } from '../../src/reconciliation/stripe-report-http.ts';
import type { PaymentWorld } from '../make/make-payment-world.ts';
import { startStripe } from './start-stripe.ts';
import type { TestAcquirer } from './test-acquirer.ts';

const apiKey = 'sk_test_of_the_contract';
const webhookSecret = 'whsec_of_the_contract';

export async function makeStripeAcquirer({ context: { clock, log } }: PaymentWorld): Promise<TestAcquirer> {
  const stripe = await startStripe({ apiKey, webhookSecret, now: () => clock.now().getTime() });
  const server = { host: '127.0.0.1', port: stripe.port, protocol: 'http' } as const;
  const access = { apiKey, timeoutMs: 2_000, server, log };
  const gateway = makeStripeGateway({ ...access, webhookSecret });
  return {
    name: 'Stripe',
    gateway,
    reports: makeStripeReports({ ...access, clock }),
    makeToken: async (last4) => stripe.makePaymentMethod(last4),
    async keep(token, holder) {
      const answer = await gateway.keepCard?.({ token, threeDSecure: 'when_required' });
      if (answer?.kind === 'needs_holder') stripe.authenticateCard(answer.browserSecret, holder === 'answers');
    },
    async authenticate(paymentId) {
      stripe.authenticate(paymentId);
      return undefined;
    },
    beSilent: async (isSilent) => stripe.beSilent(isSilent),
    // A dispute names Stripe's payment alone; a refund names neither.
    messagesAbout: async (paymentId) =>
      stripe.messages
        .filter(({ body }) => body.includes(paymentId) || body.includes('"dispute"'))
        .map(({ headers, body }) => ({ headers, rawBody: Buffer.from(body) })),
    payOut(day) {
      const arrival = addDays(day, 2);
      stripe.payOut(arrival);
      return arrival;
    },
    openDispute: async (paymentId) => stripe.openDispute(paymentId, '13.1'),
    countCaptures: async (paymentId) => stripe.countCaptures(paymentId),
    close: () => stripe.stop(),
  };
}
