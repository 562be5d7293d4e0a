/** Whoever announces base rates here: Korea Eximbank where it is set, the demo's own rates, or nobody. */
import type { Breaker } from '../platform/breaker.ts';
import type { Log } from '../platform/log.ts';
import type { Settings } from '../platform/settings.ts';
import { type BaseRateSource, noBaseRates, sampleBaseRates } from './base-rates.ts';
import { makeEximbank } from './eximbank-http.ts';

type Parts = {
  readonly settings: Pick<Settings, 'baseRates' | 'isDemo'>;
  readonly log: Log;
  readonly makeBreaker: (name: string, address: string) => Breaker;
};

type Made = { readonly source: BaseRateSource; readonly breakers: readonly Breaker[] };

/** Nothing is sent before the first rate is read. */
export function makeBaseRates({ settings, log, makeBreaker }: Parts): Made {
  const { baseRates, isDemo } = settings;
  if (!baseRates) return { source: isDemo ? sampleBaseRates : noBaseRates, breakers: [] };
  const provider = 'base rates';
  const breaker = makeBreaker(provider, new URL(baseRates.url).origin);
  return { source: makeEximbank({ ...baseRates, provider, log, breaker }), breakers: [breaker] };
}
