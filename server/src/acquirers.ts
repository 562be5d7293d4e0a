/** Whoever charges the cards, built from the settings: a gateway, a breaker and the daily figures of each (0156). */
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { TokenAnswer } from './card/card.ts';
import type { Acquirers } from './payment/acquirers.ts';
import type { CardGateway } from './payment/card-gateway.ts';
import { makeCardGateway, probeAcquirer } from './payment/card-gateway-http.ts';
import { makePortOneGateway, probePortOne } from './payment/portone-gateway-http.ts';
import { makeStripeGateway, probeStripe } from './payment/stripe-gateway-http.ts';
import { makeTossGateway, probeToss } from './payment/toss-gateway-http.ts';
import type { Breaker } from './platform/breaker.ts';
import type { Clock } from './platform/clock.ts';
import type { Log } from './platform/log.ts';
import type { Settings } from './platform/settings.ts';
import {
  type AcquirerReports,
  joinReports,
  makeAcquirerReports,
  makePortOneReports,
  makeStripeReports,
  makeTossReports,
  reportsNaming,
} from './reconciliation/reconciliation.ts';

type Parts = {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly makeBreaker: (name: string, probe: () => Promise<void>) => Breaker;
};

type Made = {
  /** The first one, which registers the cards. */
  readonly gateway: CardGateway;
  readonly acquirers: Acquirers;
  readonly reports: AcquirerReports;
  readonly breakers: readonly Breaker[];
};

/** Nothing is sent before the first call. */
export function makeAcquirers(parts: Parts): Made {
  const { cardGateways, cardRules: rules } = parts.settings;
  const [first = 'simulator'] = cardGateways;
  const all = cardGateways.map((name) => ({ name, ...makeOne(parts, name, name === first) }));
  const gateways = Object.fromEntries(all.map(({ name, gateway }) => [name, gateway] as const));
  const gateway = all[0]?.gateway;
  if (!gateway) throw new Error('CARD_GATEWAY names no acquirer');
  return {
    gateway,
    acquirers: { first, gateways, rules },
    reports: joinReports(all),
    breakers: all.map(({ breaker }) => breaker),
  };
}

type One = { readonly gateway: CardGateway; readonly reports: AcquirerReports; readonly breaker: Breaker };
type Maker = { readonly probe: () => Promise<void>; readonly make: (breaker: Breaker) => Omit<One, 'breaker'> };

function makeOne({ settings, clock, log, makeBreaker }: Parts, name: AcquirerName, isFirst: boolean): One {
  const { probe, make } = makersOf({ settings, clock, log })[name];
  const breaker = makeBreaker(isFirst ? 'acquirer' : `acquirer ${name}`, probe);
  const { gateway, reports } = make(breaker);
  return {
    gateway: namingItself(withClockOffset(gateway, settings.clockOffsetDays), name),
    reports: reportsNaming(reports, name),
    breaker,
  };
}

function makersOf({ settings, clock, log }: Omit<Parts, 'makeBreaker'>): Readonly<Record<AcquirerName, Maker>> {
  const { publicUrl, acquirerUrl: url, acquirerApiKey: apiKey, tossShops: shops } = settings;
  const ofStripe = { apiKey: settings.stripeApiKey, log };
  const ofPortOne = { apiSecret: settings.portOneApiSecret, storeId: settings.portOneStoreId, clock, log };
  const ofToss = { shops, clock, log };
  return {
    simulator: {
      probe: () => probeAcquirer({ url, apiKey }),
      make: (breaker) => ({
        gateway: makeCardGateway({ url, apiKey, webhookSecret: settings.acquirerWebhookSecret, log, breaker }),
        reports: makeAcquirerReports({ url, apiKey, log, breaker }),
      }),
    },
    stripe: {
      probe: () => probeStripe(settings.stripeApiKey),
      make: (breaker) => ({
        gateway: makeStripeGateway({ ...ofStripe, webhookSecret: settings.stripeWebhookSecret, breaker }),
        reports: makeStripeReports({ ...ofStripe, clock, breaker }),
      }),
    },
    portone: {
      probe: () => probePortOne(ofPortOne),
      make(breaker) {
        const { portOneChannelKey: channelKey, portOneWebhookSecret: webhookSecret } = settings;
        return {
          gateway: makePortOneGateway({ ...ofPortOne, channelKey, webhookSecret, publicUrl, breaker }),
          reports: makePortOneReports({ ...ofPortOne, breaker }),
        };
      },
    },
    toss: {
      probe: () => probeToss({ shops }),
      make: (breaker) => ({
        gateway: makeTossGateway({ ...ofToss, publicUrl, breaker }),
        reports: makeTossReports({ ...ofToss, breaker }),
      }),
    },
  };
}

/** A card keeps whose token it has. */
function namingItself(gateway: CardGateway, acquirer: AcquirerName): CardGateway {
  const name = (answer: TokenAnswer): TokenAnswer =>
    answer.kind === 'found' ? { ...answer, card: { ...answer.card, acquirer } } : answer;
  return { ...gateway, readToken: async (token) => name(await gateway.readToken(token)) };
}

/** The acquirer signs by the true time, also while a demo's own clock runs ahead by whole days. */
function withClockOffset(gateway: CardGateway, aheadDays: number): CardGateway {
  if (aheadDays === 0) return gateway;
  const trueTime = (now: Date) => new Date(now.getTime() - aheadDays * dayMs);
  return { ...gateway, readMessage: (received) => gateway.readMessage({ ...received, now: trueTime(received.now) }) };
}
