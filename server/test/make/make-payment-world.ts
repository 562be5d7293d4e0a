/** Everything a payment needs, on a real database and with the acquirer simulator: parties, cards, orders, faults. */

import type { ReleaseMode } from '@gtp/domain/order/release-modes.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { SimulatorSettings } from '@gtp/simulators/platform/settings.ts';
import { startSimulators } from '@gtp/simulators/start-simulators.ts';
import type { Order } from '../../src/order/order.ts';
import { makeCardGateway } from '../../src/payment/card-gateway-http.ts';
import type { PayOrder } from '../../src/payment/pay-order.ts';
import type { PaymentContext } from '../../src/payment/payment-context.ts';
import { releaseHoldWhenOrderReleased } from '../../src/payment/release-held.ts';
import { type AdjustableClock, makeAdjustableClock } from '../../src/platform/clock.ts';
import { makeIds } from '../../src/platform/ids.ts';
import { makeLog } from '../../src/platform/log.ts';
import { makeTestDatabase, type TestDatabase } from '../make-test-database.ts';
import { makeCard } from './make-card.ts';
import { type MadeCompany, makeBuyer, makeInstitution, makeSeller } from './make-company.ts';
import { defaultNow, makeOrder } from './make-order.ts';

const issuerBin = '45390001';

type Fault = {
  readonly kind: string;
  readonly call?: string;
  readonly subject?: string;
  readonly latencyMs?: number;
  readonly times?: number;
};

/** The acquirer's own view of a payment. */
type AcquirerPayment = { readonly id: string; readonly status: string; readonly amount: string };

export type PaymentWorld = {
  readonly made: TestDatabase;
  readonly context: PaymentContext & { readonly clock: AdjustableClock };
  readonly seller: MadeCompany;
  readonly buyer: MadeCompany;
  readonly issuer: MadeCompany;
  readonly acquirerUrl: string;
  /** Every line logged at level warn or above, as JSON. */
  readonly logged: string[];
  /** A token of a card of `issuer` whose last four digits choose what it does. */
  readonly makeToken: (last4?: string) => Promise<string>;
  /** The buyer's card, as one registered; not the default one. */
  readonly makeCard: (last4?: string) => Promise<string>;
  readonly makeConfirmedOrder: (about?: { currency?: Currency; releaseMode?: ReleaseMode }) => Promise<Order>;
  /** What the buyer sends to pay the order with a fresh card. */
  readonly request: (order: Order, about?: { last4?: string; cardId?: string; key?: string }) => Promise<PayOrder>;
  readonly switchFault: (fault: Fault) => Promise<void>;
  /** What the acquirer has under our payment id. */
  readonly chargesOf: (paymentId: string) => Promise<readonly AcquirerPayment[]>;
  readonly close: () => Promise<void>;
};

export type PaymentWorldOptions = {
  readonly simulators?: Partial<SimulatorSettings>;
  /** One of its own if absent. */
  readonly made?: TestDatabase;
};

export const webhookSecret = 'secret-of-the-test-webhooks';
export const acquirerApiKey = 'key-of-the-test-acquirer';

/** Close it in `afterAll`. The clock stands at `defaultNow` for both sides until a test moves it. */
export async function makePaymentWorld({
  simulators = {},
  ...options
}: PaymentWorldOptions = {}): Promise<PaymentWorld> {
  const made = options.made ?? (await makeTestDatabase());
  const clock = makeAdjustableClock(defaultNow);
  const now = () => clock.now().getTime();
  const acquirer = await startSimulators({ acquirerApiKey, webhookSecret, now, ...simulators });
  const logged: string[] = [];
  const log = makeLog({ level: 'warn', write: (line) => logged.push(line) });
  const gateway = makeCardGateway({ url: acquirer.url, apiKey: acquirerApiKey, webhookSecret, log, timeoutMs: 2_000 });
  const { database } = made;
  const transitionSteps = [releaseHoldWhenOrderReleased];
  const publicUrl = 'https://portal.example';
  const context = { database, clock, ids: makeIds(), log, transitionSteps, gateway, publicUrl };
  const [seller, buyer] = await Promise.all([makeSeller(database), makeBuyer(database)]);
  const issuer = await makeInstitution(database, 'ISSUER');
  await database
    .insertInto('issuerBins')
    .values({ bin: issuerBin, companyId: issuer.companyId, brand: 'visa' })
    .execute();
  const ask = (path: string, body?: object) => askAcquirer(acquirer.url + path, body);

  async function makeToken(last4 = '0000'): Promise<string> {
    const card = { number: cardNumber(last4), expiryMonth: 12, expiryYear: 2031, cvc: '123', holderName: 'Jane Buyer' };
    return ((await ask('/v1/tokens', card)) as { token: string }).token;
  }
  async function makeCardAtAcquirer(last4?: string): Promise<string> {
    const token = await makeToken(last4);
    const owner = { companyId: buyer.companyId, issuerCompanyId: issuer.companyId };
    return makeCard(database, { ...owner, token, isDefault: false });
  }
  return {
    made,
    context,
    seller,
    buyer,
    issuer,
    logged,
    makeToken,
    acquirerUrl: acquirer.url,
    makeCard: makeCardAtAcquirer,
    makeConfirmedOrder: (about = {}) =>
      makeOrder(database, { state: 'confirmed', seller, buyer, now: clock.now(), ...about }),
    async request(order, { last4, cardId, key = crypto.randomUUID() } = {}) {
      return {
        orderId: order.orderId,
        cardId: cardId ?? (await makeCardAtAcquirer(last4)),
        amount: order.charge,
        requestKey: key,
        caller: buyer.caller,
        language: 'en',
      };
    },
    switchFault: async (fault) => void (await ask('/control/faults', fault)),
    async chargesOf(paymentId) {
      const { payments } = (await ask(`/v1/payments?reference=${paymentId}`)) as { payments: AcquirerPayment[] };
      return payments;
    },
    async close() {
      await acquirer.stop();
      await made.drop();
    },
  };
}

async function askAcquirer(url: string, body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${acquirerApiKey}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`The acquirer simulator answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A number of the issuer's range that ends in `last4`, with the right check digit. */
function cardNumber(last4: string): string {
  for (let middle = 0; middle < 10_000; middle += 1) {
    const number = `${issuerBin}${String(middle).padStart(4, '0')}${last4}`;
    if (hasRightCheckDigit(number)) return number;
  }
  throw new Error(`No card number ends in ${last4}`);
}

function hasRightCheckDigit(number: string): boolean {
  const digits = [...number].toReversed().map(Number);
  const weighed = digits.map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2));
  return weighed.reduce((sum, each) => sum + each, 0) % 10 === 0;
}
