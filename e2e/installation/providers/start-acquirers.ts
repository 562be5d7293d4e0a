/** Stripe and PortOne as this company has them: their API for the portal, their pages for browsers, their messages. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPortOne } from '@gtp/server/test/acquirers/start-portone.ts';
import { startStripe } from '@gtp/server/test/acquirers/start-stripe.ts';
import { startPortOnePages } from './start-portone-pages.ts';
import { startStripePages } from './start-stripe-pages.ts';

/** Yen by PortOne, everything else by Stripe, which registers the cards. */
const cardRules = [{ acquirers: ['portone'], currencies: ['JPY'] }, { acquirers: ['stripe'] }];

type Company = {
  readonly folder: string;
  /** Where the portal answers inside the company's network. */
  readonly portalAddress: string;
  readonly stops: (() => Promise<unknown>)[];
};

type Acquirers = {
  /** The portal's settings for both. */
  readonly env: Readonly<Record<string, string>>;
  /** PortOne's verification of identity, for which the company signs later. */
  readonly laterEnv: Readonly<Record<string, string>>;
  /** The plain address behind each of the providers' hosts. */
  readonly targets: Readonly<Record<string, string>>;
  /** Hosts that the portal's processes call. */
  readonly called: readonly string[];
};

export async function startAcquirers({ folder, portalAddress, stops }: Company): Promise<Acquirers> {
  const now = () => Date.now();
  const stripeKeys = {
    apiKey: `sk_live_${newKey()}`,
    publishableKey: `pk_live_${newKey()}`,
    webhookSecret: newSecret(),
  };
  const portOneKeys = { apiSecret: newKey(), storeId: 'store-of-the-company', webhookSecret: newSecret() };
  const messagesOf = (name: string) => bringTo(`${portalAddress}/api/v1/gateway/webhook/${name}`);
  const stripe = await startStripe({ ...stripeKeys, now, onMessage: messagesOf('stripe') });
  stops.push(stripe.stop);
  const portOne = await startPortOne({ ...portOneKeys, now, onMessage: messagesOf('portone') });
  stops.push(portOne.stop);
  const stripePages = await startStripePages(stripe);
  stops.push(stripePages.stop);
  const portOnePages = await startPortOnePages(portOne);
  stops.push(portOnePages.stop);
  const rulesFile = join(folder, 'card-rules.json');
  writeFileSync(rulesFile, JSON.stringify(cardRules));
  return {
    env: {
      CARD_GATEWAY: 'stripe,portone',
      CARD_RULES: rulesFile,
      THREE_D_SECURE: 'challenge',
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_API_KEY: stripeKeys.apiKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      PORTONE_STORE_ID: portOneKeys.storeId,
      PORTONE_CHANNEL_KEY: 'channel-key-of-the-company',
      PORTONE_API_SECRET: portOneKeys.apiSecret,
      PORTONE_WEBHOOK_SECRET: portOneKeys.webhookSecret,
    },
    laterEnv: { PORTONE_IDENTITY_CHANNEL_KEY: 'identity-channel-of-the-company' },
    targets: {
      'api.stripe.com': `http://127.0.0.1:${stripe.port}`,
      'js.stripe.com': stripePages.url,
      'hooks.stripe.com': stripePages.url,
      'api.portone.io': portOne.url,
      'cdn.portone.io': portOnePages.url,
      'window.card-company.example': portOnePages.url,
    },
    called: ['api.stripe.com', 'api.portone.io'],
  };
}

type Message = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Brings each message once; what gets lost is asked for by the portal. */
function bringTo(url: string) {
  return ({ headers, body }: Message): void => {
    fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }).catch(
      () => undefined,
    );
  };
}

function newKey(): string {
  return randomBytes(24).toString('hex');
}

function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
