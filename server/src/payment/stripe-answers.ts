/** What Stripe's objects mean. Read field by field as the acquirer's are: whatever is not as agreed is `unknown`. */
import { isKnownDecline } from '@gtp/domain/payment/decline-codes.ts';
import type { GatewayAnswer } from '@gtp/domain/payment/payment.ts';
import { type Currency, currencies, type Money, money } from '@gtp/domain/platform/money.ts';
import { fieldsOf } from './acquirer-answers.ts';
import { type AmountLimits, type GatewayReport, noAnswer } from './card-gateway.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Stripe's reasons for a refused card as ISO 8583 codes (reference 3.1); any other is 05, do not honour. */
const isoCodes: Readonly<Record<string, string>> = {
  card_not_supported: '57',
  card_velocity_exceeded: '61',
  currency_not_supported: '57',
  expired_card: '54',
  fraudulent: '59',
  incorrect_number: '14',
  insufficient_funds: '51',
  invalid_account: '14',
  invalid_amount: '13',
  invalid_expiry_month: '54',
  invalid_expiry_year: '54',
  invalid_number: '14',
  issuer_not_available: '91',
  lost_card: '41',
  merchant_blacklist: '59',
  pickup_card: '04',
  processing_error: '96',
  restricted_card: '62',
  revocation_of_all_authorizations: 'R3',
  revocation_of_authorization: 'R1',
  service_not_allowed: '57',
  stolen_card: '43',
  stop_payment_order: 'R1',
  transaction_not_allowed: '57',
  payment_intent_authentication_failure: 'N',
  authentication_required: 'N',
  try_again_later: '96',
  withdrawal_count_limit_exceeded: '65',
};

/** Letters of 3-D Secure 2 for Stripe's words. */
const threeDSecureLetters: Readonly<Record<string, string>> = {
  authenticated: 'Y',
  attempt_acknowledged: 'A',
  failed: 'N',
  processing_error: 'U',
};

/** A PaymentIntent, its `latest_charge` expanded or not, as a report on our payment. */
export function readIntent(received: unknown): GatewayReport {
  const intent = fieldsOf(received);
  const answer = intent && readAnswer(intent);
  if (!intent || !answer) return noAnswer;
  const card = fieldsOf(fieldsOf(fieldsOf(intent.latest_charge)?.payment_method_details)?.card);
  const gatewayPaymentId = textOf(intent.id);
  const authorisationCode = textOf(card?.authorization_code, 20);
  const threeDSecureStatus = threeDSecureLetters[textOf(fieldsOf(card?.three_d_secure)?.result) ?? ''];
  return {
    answer,
    ...(gatewayPaymentId && { gatewayPaymentId }),
    ...(authorisationCode && { authorisationCode }),
    ...(threeDSecureStatus && { threeDSecureStatus }),
  };
}

function readAnswer(intent: Fields): GatewayAnswer | undefined {
  switch (intent.status) {
    case 'succeeded': {
      const amount = readMoney(intent);
      return amount && { kind: 'captured', amount };
    }
    case 'requires_action': {
      const url = textOf(fieldsOf(fieldsOf(intent.next_action)?.redirect_to_url)?.url, 2_000);
      return url?.startsWith('https://') && URL.canParse(url) ? { kind: 'redirect', url } : { kind: 'pending' };
    }
    case 'processing':
      return { kind: 'pending' };
    case 'requires_confirmation':
      return { kind: 'ready' };
    // Nobody but us confirms it, and we do so once: with an error on it, it is over.
    case 'requires_payment_method':
      return intent.last_payment_error ? { kind: 'declined', code: declineCode(intent.last_payment_error) } : undefined;
    case 'canceled':
      return { kind: 'expired' };
    // Theirs may be any word: what we do not know may have taken money, and is asked for again.
    default:
      return undefined;
  }
}

/** The ISO code for the error of a card: the network's own where we can explain it, else that for Stripe's word. */
function declineCode(error: unknown): string {
  const fields = fieldsOf(error);
  const ofNetwork = textOf(fields?.network_decline_code, 10);
  if (ofNetwork && isKnownDecline(ofNetwork)) return ofNetwork;
  return isoCodes[textOf(fields?.decline_code) ?? ''] ?? isoCodes[textOf(fields?.code) ?? ''] ?? '05';
}

/** Stripe's smallest units are ours: two digits for USD, none for JPY and KRW. */
function readMoney({ amount_received: minor, currency: name }: Fields): Money | undefined {
  const currency = currencies.find((each) => each.toLowerCase() === name);
  return currency && typeof minor === 'number' && Number.isSafeInteger(minor) && minor > 0
    ? money(BigInt(minor), currency)
    : undefined;
}

/**
 * The least that Stripe charges in each currency (docs.stripe.com/currencies; for won no figure is published, and Stripe
 * itself refuses less than the worth of half a dollar), and its most: eight digits (`PaymentIntent.amount` of SDK 23.1).
 */
const leastMinor: Readonly<Record<Currency, bigint>> = { USD: 50n, JPY: 50n, KRW: 1n };

export function stripeLimits(currency: Currency): AmountLimits {
  return { least: money(leastMinor[currency], currency), most: money(99_999_999n, currency) };
}

/** Printable text that fits our columns. */
export function textOf(value: unknown, max = 100): string | undefined {
  return typeof value === 'string' && value.length <= max && /^[^\p{C}]+$/u.test(value) ? value : undefined;
}
