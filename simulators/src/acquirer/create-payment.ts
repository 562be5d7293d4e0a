import { bodyHash } from '../platform/body-hash.ts';
import { inTransaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { readLanguage } from '../platform/languages.ts';
import { readAmount } from '../platform/money-text.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import type { Acquirer } from './acquirer.ts';
import type { Card } from './card-store.ts';
import { authorise, decline, publishStatus } from './decide-payment.ts';
import type { PaymentWithCard } from './payment-store.ts';
import { behaviourAt } from './switched-behaviour.ts';

/** What the portal asks for; `amount` is a decimal with the currency's digits. */
export type PaymentRequest = {
  readonly reference: string;
  readonly token: string;
  readonly amount: string;
  readonly currency: string;
  readonly returnUrl: string;
  readonly description?: string;
  readonly language?: string;
  /** How much is asked for; `challenge` shows the page for a card that would pass unseen. */
  readonly threeDSecure?: string;
};

/** A request that may be carried out: its card is known, its amount understood. */
export type CheckedRequest = {
  readonly key: string;
  readonly request: PaymentRequest;
  readonly card: Card;
  readonly amountMinor: number;
};

/** Understands a request, or says which field is wrong. */
export function checkRequest(acquirer: Acquirer, key: string, request: PaymentRequest): CheckedRequest | Refusal {
  const amountMinor = readAmount(request.amount, request.currency);
  if (amountMinor === undefined) return refuse(422, 'amount_invalid', 'amount');
  if (!/^https?:$/.test(URL.parse(request.returnUrl)?.protocol ?? '')) {
    return refuse(422, 'return_url_invalid', 'returnUrl');
  }
  const card = acquirer.cards.find(request.token);
  if (!card) return refuse(422, 'token_unknown', 'token');
  return { key, request, card, amountMinor };
}

/**
 * The payment that this key made before, as it stands now; another body under the same key is refused (422).
 * undefined if the key is new.
 */
export function findRepeated(
  acquirer: Acquirer,
  key: string,
  request: PaymentRequest,
): PaymentWithCard | Refusal | undefined {
  const found = acquirer.payments.findByKey(key);
  if (!found || found.requestHash === bodyHash(request)) return found;
  return refuse(422, 'idempotency_key_reused');
}

/** Takes the money, or asks for the holder's code, or declines; stored and announced in one transaction. */
export function createPayment(acquirer: Acquirer, checked: CheckedRequest): PaymentWithCard {
  const payment = firstStep(startedPayment(checked, acquirer.now()), { acquirer, asked: checked.request.threeDSecure });
  return inTransaction(acquirer.database, () => {
    acquirer.payments.insert(payment);
    publishStatus(acquirer, payment);
    return payment;
  });
}

type FirstStep = { readonly acquirer: Acquirer; readonly asked: string | undefined };

function firstStep(begun: PaymentWithCard, { acquirer, asked }: FirstStep): PaymentWithCard {
  const { challengeExpiryMs, slowAnswerMs } = acquirer.settings;
  const { threeDSecure: ofCard, isAbandoned } = behaviourAt(acquirer, 'authenticate', begun);
  const threeDSecure = ofCard === 'Y' && asked === 'challenge' ? 'C' : ofCard;
  const payment = { ...begun, threeDSecure };
  switch (threeDSecure) {
    case 'C':
      return { ...payment, dueAt: acquirer.now() + (isAbandoned ? slowAnswerMs : challengeExpiryMs) };
    case 'Y':
      return authorise(payment, acquirer);
    case 'N':
    case 'R':
    case 'U':
      return decline(payment, threeDSecure);
  }
}

function startedPayment({ key, request, card, amountMinor }: CheckedRequest, now: number): PaymentWithCard {
  return {
    paymentId: newId('acq'),
    idempotencyKey: key,
    requestHash: bodyHash(request),
    reference: request.reference,
    token: card.token,
    bin: card.bin,
    last4: card.last4,
    brand: card.brand,
    amountMinor,
    currency: request.currency,
    returnUrl: request.returnUrl,
    description: request.description ?? '',
    language: readLanguage(request.language),
    status: 'requires_action',
    threeDSecure: 'U',
    codeTries: 0,
    declineCode: null,
    authorisationCode: null,
    createdAt: now,
    capturedAt: null,
    voidedAt: null,
    dueAt: null,
    refundedMinor: 0,
  };
}
