import { addDays } from '@gtp/domain/platform/instant.ts';
import { claimToken } from '../../src/payment/claimed-card.ts';
import { findPayment } from '../../src/payment/payment-store.ts';
import { tossAmount } from '../../src/payment/toss-answers.ts';
import { makeTossGateway } from '../../src/payment/toss-gateway-http.ts';
import { makeTossReports } from '../../src/reconciliation/toss-report-http.ts';
import type { PaymentWorld } from '../make/make-payment-world.ts';
import { numberOf } from './card-number-of.ts';
import { capturesOf, startToss } from './start-toss.ts';
import type { TestAcquirer } from './test-acquirer.ts';

const secretKey = 'test_sk_of_the_contract';

export async function makeTossAcquirer({ context }: PaymentWorld): Promise<TestAcquirer> {
  const { clock, log, publicUrl, database } = context;
  const toss = await startToss({ secretKey, mId: 'mid-of-the-contract', now: () => clock.now().getTime() });
  const shop = { clientKey: 'test_ck_of_the_contract', secretKey };
  const access = { shops: { USD: shop }, url: toss.url, timeoutMs: 2_000, log, clock };
  return {
    name: 'Toss Payments',
    gateway: makeTossGateway({ ...access, publicUrl }),
    reports: makeTossReports(access),
    paysInWindow: true,
    async makeToken(last4) {
      const card = { bin: '45390001', last4, holderName: 'JANE BUYER', expiry: { year: 2031, month: 12 } };
      return claimToken(card) ?? '';
    },
    async authenticate(paymentId, _url, last4) {
      const payment = await findPayment(database, paymentId);
      if (!payment) throw new Error(`There is no payment ${paymentId}`);
      const { amount } = payment;
      const asked = { orderId: paymentId, amount: tossAmount(amount), currency: amount.currency };
      return toss.payInWindow(asked, numberOf(last4));
    },
    beSilent: async (isSilent) => toss.beSilent(isSilent),
    refuseRefunds: (isRefusing) => toss.refuseCancels(isRefusing),
    messagesAbout: async (paymentId) =>
      toss.messages
        .filter(({ body }) => body.includes(paymentId))
        .map(({ headers, body }) => ({ headers, rawBody: Buffer.from(body) })),
    payOut: (day) => addDays(day, 2),
    openDispute: async () => {
      throw new Error('Toss Payments publishes no call or message of disputes');
    },
    countCaptures: async (paymentId) => capturesOf(toss, paymentId),
    close: () => toss.stop(),
  };
}
