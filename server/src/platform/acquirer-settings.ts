/** Who charges the cards, one or several, and with which keys. The first one registers them. */
import { type AcquirerName, acquirerNames } from '@gtp/domain/card/acquirers.ts';
import { type AcquirerRule, readAcquirerRules } from '@gtp/domain/payment/acquirer-rules.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { demoSecrets } from './demo-secrets.ts';
import { listOf, oneOf, phrase, type SettingKind, webAddress } from './setting-kinds.ts';
import type { Read } from './setting-reader.ts';
import type { TossShops } from './toss-connection.ts';

const secret = { isSecret: true } as const;

type Portal = {
  readonly isDemo: boolean;
  readonly publicUrl: string;
  /** Whether PortOne verifies identities: the shop and its secret are needed then, too. */
  readonly asksPortOne: boolean;
};

export function readAcquirerSettings(read: Read, { isDemo, publicUrl, asksPortOne }: Portal) {
  const inDemo = (value: string) => (isDemo ? value : undefined);
  const cardGateways = read('CARD_GATEWAY', listOf(...acquirerNames), { otherwise: 'simulator' }) ?? [];
  const ownOf = (gateway: AcquirerName) => ({
    otherwise: cardGateways.includes(gateway) ? undefined : `used with CARD_GATEWAY=${gateway} alone`,
  });
  const [forStripe, forPortOne] = [
    { ...secret, ...ownOf('stripe') },
    { ...secret, ...ownOf('portone') },
  ];
  const shopAtPortOne = asksPortOne ? {} : ownOf('portone');
  const isSpoken = cardGateways.includes('simulator');
  const whereSpoken = (value: string | undefined) => (isSpoken ? value : 'not used without CARD_GATEWAY=simulator');
  const acquirerUrl = read('ACQUIRER_URL', webAddress, {
    otherwise: isSpoken ? inDemo('http://127.0.0.1:3100') : publicUrl,
  });
  return {
    acquirerUrl,
    /** What people read where the acquirer of the published protocol charged a card. */
    acquirerName: read('ACQUIRER_NAME', shortName, { otherwise: isDemo ? 'Practice Acquirer' : hostOf(acquirerUrl) }),
    /** What a browser reaches: whose page the card field is; the portal's own but with the published protocol. */
    acquirerPublicUrl:
      cardGateways[0] === 'simulator' ? read('ACQUIRER_PUBLIC_URL', webAddress, { otherwise: acquirerUrl }) : publicUrl,
    acquirerApiKey: read('ACQUIRER_API_KEY', phrase(16), {
      ...secret,
      otherwise: whereSpoken(inDemo(demoSecrets.acquirerApiKey)),
    }),
    acquirerWebhookSecret: read('ACQUIRER_WEBHOOK_SECRET', phrase(16), {
      ...secret,
      otherwise: whereSpoken(inDemo(demoSecrets.acquirerWebhookSecret)),
    }),
    /** Who charges cards: the acquirer at `acquirerUrl`, as the simulator speaks, Stripe, PortOne, Toss Payments. */
    cardGateways,
    /** A file of the table that says who charges which card (0156); absent: whoever is first and can. */
    cardRulesFile: read('CARD_RULES', phrase(1), { isOptional: true }),
    /** How much 3-D Secure is asked of the acquirer. */
    threeDSecure: read('THREE_D_SECURE', oneOf('when_required', 'always', 'challenge'), {
      otherwise: 'when_required',
    }),
    /** Known to every browser that registers a card. */
    stripePublishableKey: read('STRIPE_PUBLISHABLE_KEY', phrase(8), ownOf('stripe')),
    stripeApiKey: read('STRIPE_API_KEY', phrase(16), forStripe),
    stripeWebhookSecret: read('STRIPE_WEBHOOK_SECRET', phrase(16), forStripe),
    /** The shop and its channel at PortOne; known to every browser that registers a card. */
    portOneStoreId: read('PORTONE_STORE_ID', phrase(8), shopAtPortOne),
    portOneChannelKey: read('PORTONE_CHANNEL_KEY', phrase(8), ownOf('portone')),
    portOneApiSecret: read('PORTONE_API_SECRET', phrase(16), { ...secret, ...shopAtPortOne }),
    portOneWebhookSecret: read('PORTONE_WEBHOOK_SECRET', phrase(16), forPortOne),
    /** By currency: each has a shop (MID) of its own at Toss Payments. */
    tossShops: readTossShops(read),
  };
}

const shortName: SettingKind<string> = {
  description: 'a name of 1 to 60 characters',
  parse: (written) => (/^[^\p{C}]{1,60}$/u.test(written.trim()) ? written.trim() : undefined),
};

function hostOf(address: string | undefined): string {
  return address === undefined ? 'acquirer' : new URL(address).hostname.slice(0, 60);
}

export type AcquirerSettings = ReturnType<typeof readAcquirerSettings>;

/** A currency without its two keys cannot be paid by Toss. */
function readTossShops(read: Read): TossShops {
  const shops = currencies.map((currency) => {
    const clientKey = read(`TOSS_CLIENT_KEY_${currency}`, phrase(8), { isOptional: true });
    const isOptional = clientKey === undefined;
    const secretKey = read(`TOSS_SECRET_KEY_${currency}`, phrase(16), { ...secret, isOptional });
    return [currency, clientKey && secretKey ? { clientKey, secretKey } : undefined] as const;
  });
  return Object.fromEntries(shops.filter(([, shop]) => shop));
}

/** What is wrong between them. */
export function problemsOfAcquirers({ cardGateways, tossShops }: AcquirerSettings, isDemo: boolean): readonly string[] {
  const isTwice = new Set(cardGateways).size < cardGateways.length;
  const isElsewhere = cardGateways.some((each) => each !== 'simulator');
  return [
    ...(isTwice ? ['CARD_GATEWAY names an acquirer twice'] : []),
    ...(isDemo && isElsewhere
      ? [
          `CARD_GATEWAY=${cardGateways.join()} is refused in demo mode: its cards are known to the acquirer simulator alone`,
        ]
      : []),
    ...(cardGateways.includes('toss') && Object.keys(tossShops).length === 0
      ? ['TOSS_CLIENT_KEY_USD is missing: Toss Payments needs the two keys of one currency at least (USD, JPY, KRW)']
      : []),
  ];
}

type Table = { readonly rules: readonly AcquirerRule[] } | { readonly problems: readonly string[] };

/** The table of `CARD_RULES`; without one, whoever is first in `CARD_GATEWAY` and can charge the card. */
export function readCardRules(
  { cardGateways, cardRulesFile }: Pick<AcquirerSettings, 'cardGateways' | 'cardRulesFile'>,
  readFile: (path: string) => string,
): Table {
  if (cardRulesFile === undefined) return { rules: [{ acquirers: cardGateways }] };
  const written = parsed(cardRulesFile, readFile);
  if (typeof written === 'string') return { problems: [written] };
  const table = readAcquirerRules(written.value, cardGateways);
  return 'rules' in table ? table : { problems: table.problems.map((each) => `CARD_RULES: ${each}`) };
}

function parsed(path: string, readFile: (path: string) => string): { readonly value: unknown } | string {
  let text: string;
  try {
    text = readFile(path);
  } catch {
    return 'CARD_RULES names a file that cannot be read';
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return 'CARD_RULES names a file that is not JSON';
  }
}
