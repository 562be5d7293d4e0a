import { makePortOneGateway } from '../../src/payment/portone-gateway-http.ts';
import { makePortOneReports } from '../../src/reconciliation/portone-report-http.ts';
import type { PaymentWorld } from '../make/make-payment-world.ts';
import { numberOf } from './card-number-of.ts';
import { startPortOne } from './start-portone.ts';
import type { TestAcquirer } from './test-acquirer.ts';

const key = { apiSecret: 'api-secret-of-the-contract', storeId: 'store-of-the-contract' };
const webhookSecret = 'whsec_c2VjcmV0IG9mIHRoZSBjb250cmFjdA==';
const card = (last4: string) => ({ number: numberOf(last4), holderName: 'JANE BUYER' });

export async function makePortOneAcquirer({ context }: PaymentWorld): Promise<TestAcquirer> {
  const { clock, log, publicUrl } = context;
  const portOne = await startPortOne({ ...key, webhookSecret, now: () => clock.now().getTime() });
  const access = { ...key, url: portOne.url, timeoutMs: 2_000, log };
  const cardOf = (last4: string) => ({ ...card(last4), expiry: '2031-12' });
  return {
    name: 'PortOne V2',
    gateway: makePortOneGateway({ ...access, channelKey: 'channel-of-the-contract', webhookSecret, publicUrl, clock }),
    reports: makePortOneReports({ ...access, clock }),
    makeToken: async (last4) => portOne.issueBillingKey(cardOf(last4)),
    async authenticate(paymentId, _url, last4) {
      portOne.payInWindow(paymentId, cardOf(last4));
      return undefined;
    },
    refuseRefunds: (isRefusing) => portOne.refuseCancels(isRefusing),
    beSilent: async (isSilent) => portOne.beSilent(isSilent),
    messagesAbout: async (paymentId) =>
      portOne.messages
        .filter(({ body }) => body.includes(paymentId))
        .map(({ headers, body }) => ({ headers, rawBody: Buffer.from(body) })),
    openDispute: async (paymentId) => portOne.openDispute(paymentId, 'not received'),
    countCaptures: async (paymentId) => (portOne.payments.get(paymentId)?.status === 'PAID' ? 1 : 0),
    close: () => portOne.stop(),
  };
}
