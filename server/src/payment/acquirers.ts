/**
 * Several acquirers at once (0156): a payment goes to the one that was chosen when it began, for all that is ever asked
 * about it.
 */
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { type AcquirerRule, acquirersFor, chooseAcquirer } from '@gtp/domain/payment/acquirer-rules.ts';
import { formatMoney, type Money } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { PayingCard } from '../card/card.ts';
import { type AmountLimits, type CardGateway, noAnswer, type ThreeDSecureLevel } from './card-gateway.ts';

export type Acquirers = {
  /** It registers the cards, and whatever names no acquirer is its own. */
  readonly first: AcquirerName;
  readonly gateways: Readonly<Partial<Record<AcquirerName, CardGateway>>>;
  readonly rules: readonly AcquirerRule[];
};

type Known<Part> = { readonly acquirers?: Acquirers; readonly gateway: Part };

/**
 * The gateway of a payment. One that is not set any more answers nothing: its payments wait until it is there again, and
 * no other one is asked about them.
 */
export function gatewayOf<Part extends Partial<CardGateway>>(
  { acquirers, gateway }: Known<Part>,
  name: AcquirerName | undefined,
): Part | CardGateway {
  if (!acquirers || name === undefined) return gateway;
  return acquirers.gateways[name] ?? absentGateway;
}

const absentGateway: CardGateway = {
  isAnswering: () => false,
  begin: async () => noAnswer,
  lookUp: async () => noAnswer,
  refund: async () => ({ kind: 'unknown' }),
  readToken: async () => ({ kind: 'unknown' }),
  submitChargebackEvidence: async () => ({ kind: 'unknown' }),
  signatureHeaders: [],
  readMessage: async () => undefined,
};

type Choosing = Known<CardGateway> & { readonly threeDSecure?: ThreeDSecureLevel };

type Charging = {
  readonly card: Pick<PayingCard, 'acquirer' | 'brand' | 'issuerCountry'>;
  readonly amount: Money;
};

/**
 * Who charges the card for a payment that begins now; undefined where there is one acquirer alone. The next one of the
 * row is chosen while the first is known to be silent, or does not charge such an amount at once; never later.
 */
export function chooseFor(context: Choosing, charging: Charging): Result<AcquirerName | undefined> {
  const { acquirers, threeDSecure = 'when_required' } = context;
  if (!acquirers) return accept(undefined);
  const { card, amount } = charging;
  const order = acquirersFor(acquirers.rules, { ...card, currency: amount.currency });
  const able = order.filter((name) => {
    const gateway = gatewayOf(context, name);
    const isItsCard = (card.acquirer ?? acquirers.first) === name || gateway.takesAnyCard?.(threeDSecure) === true;
    return isItsCard && gateway.takesCurrency?.(amount.currency) !== false;
  });
  const within = able.filter((name) => isWithin(gatewayOf(context, name), amount));
  const [foremost] = able;
  // Where none takes the amount, the buyer reads the limits of the first.
  if (foremost && within.length === 0) return accept(foremost);
  return chooseAcquirer(within, (name) => gatewayOf(context, name).isAnswering());
}

/** Before anything is begun: the gateway would refuse it, and the buyer would read of a failed payment. */
export function checkChargeable({ amountLimits }: CardGateway, amount: Money): Result<undefined> {
  const limits = amountLimits?.(amount.currency);
  if (!limits || isBetween(limits, amount)) return accept(undefined);
  return refuse('payment.amount_not_chargeable', {
    field: 'amount',
    facts: { least: written(limits.least), most: written(limits.most) },
  });
}

function written(amount: Money): string {
  return `${amount.currency} ${formatMoney(amount)}`;
}

function isBetween({ least, most }: AmountLimits, { minor }: Money): boolean {
  return minor >= least.minor && minor <= most.minor;
}

function isWithin({ amountLimits }: CardGateway, amount: Money): boolean {
  const limits = amountLimits?.(amount.currency);
  return !limits || isBetween(limits, amount);
}
