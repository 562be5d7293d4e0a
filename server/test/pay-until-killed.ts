/**
 * A process that pays orders and lives until it is killed; a test kills it. It says `at <step>` and goes no further
 * when it has reached the step at which it is to stop, and `paid <paymentId>` once a payment is acknowledged.
 */
import type { CardGateway } from '../src/payment/card-gateway.ts';
import { makeCardGateway } from '../src/payment/card-gateway-http.ts';
import { type PayOrder, payOrder } from '../src/payment/pay-order.ts';
import type { PaymentContext } from '../src/payment/payment-context.ts';
import { releaseHoldWhenOrderReleased } from '../src/payment/release-held.ts';
import { connectDatabase } from '../src/platform/database.ts';
import { type Ids, makeIds } from '../src/platform/ids.ts';
import { silentLog } from '../src/platform/log.ts';

/** The numbers are those of design §3. */
export const steps = [
  '5 the rule has agreed, nothing is stored',
  '6 the attempt is committed, nothing is sent',
  '7 the gateway has answered, nothing is applied',
  '9 the payment is saved, the money is not held',
  '10 all is written but the notifications and the commit',
  '11 all is committed, no notification was sent',
] as const;
export type Step = (typeof steps)[number];

export type Orders = {
  readonly databaseUrl: string;
  readonly acquirerUrl: string;
  readonly apiKey: string;
  readonly webhookSecret: string;
  /** The clock stands at this instant (ISO 8601). */
  readonly now: string;
  /** `minor` is the amount in minor units of `currency`. */
  readonly requests: readonly (Omit<PayOrder, 'amount'> & {
    minor: string;
    currency: PayOrder['amount']['currency'];
  })[];
  readonly stopAt?: Step;
};

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Never answers when this is the step to stop at. */
async function reach(step: Step, stopAt: Step | undefined): Promise<void> {
  if (step !== stopAt) return;
  report(`at ${step}`);
  await new Promise(() => undefined);
}

/** Names things as usual, but stops the whole process, whose caller cannot wait, where a name is asked for. */
function stoppingIds(stopAt: Step | undefined): Ids {
  const ids = makeIds();
  const stops: Readonly<Record<string, Step>> = {
    pay: '5 the rule has agreed, nothing is stored',
    hold: '9 the payment is saved, the money is not held',
  };
  function stopAtStepOf(prefix: string): void {
    const step = stops[prefix];
    if (step !== undefined && step === stopAt) {
      report(`at ${step}`);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    }
  }
  return {
    ...ids,
    make(prefix) {
      stopAtStepOf(prefix);
      return ids.make(prefix);
    },
    derive(prefix, ...from) {
      stopAtStepOf(prefix);
      return ids.derive(prefix, ...from);
    },
  };
}

function stoppingGateway(gateway: CardGateway, stopAt: Step | undefined): CardGateway {
  return {
    ...gateway,
    async begin(charge) {
      await reach('6 the attempt is committed, nothing is sent', stopAt);
      const report = await gateway.begin(charge);
      await reach('7 the gateway has answered, nothing is applied', stopAt);
      return report;
    },
  };
}

function contextOf({ databaseUrl, acquirerUrl, apiKey, webhookSecret, now, stopAt }: Orders): PaymentContext {
  const { database } = connectDatabase({ url: databaseUrl, poolSize: 4, log: silentLog });
  const gateway = makeCardGateway({ url: acquirerUrl, apiKey, webhookSecret, log: silentLog, timeoutMs: 5_000 });
  const instant = new Date(now);
  return {
    database,
    clock: { now: () => instant },
    ids: stoppingIds(stopAt),
    log: silentLog,
    gateway: stoppingGateway(gateway, stopAt),
    publicUrl: 'https://portal.example',
    transitionSteps: [
      releaseHoldWhenOrderReleased,
      async (_transaction, { event }) => {
        if (event !== 'start_payment') await reach('10 all is written but the notifications and the commit', stopAt);
      },
    ],
  };
}

async function payAll(orders: Orders): Promise<void> {
  const context = contextOf(orders);
  report('ready');
  for (const { minor, currency, ...request } of orders.requests) {
    const paid = await payOrder(context, { ...request, amount: { minor: BigInt(minor), currency } });
    await reach('11 all is committed, no notification was sent', orders.stopAt);
    if (paid.ok && paid.value.state === 'captured') report(`paid ${paid.value.paymentId}`);
  }
  report('done');
  setInterval(() => undefined, 60_000);
}

if (import.meta.main) await payAll(JSON.parse(process.argv[2] ?? '') as Orders);
