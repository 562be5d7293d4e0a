/** The screening service that an installation's settings name, behind a breaker of its own; undefined for its own lists. */
import type { Breaker } from '../platform/breaker.ts';
import type { Log } from '../platform/log.ts';
import type { ScreeningSettings } from '../platform/screening-settings.ts';
import type { ScreeningPort } from './screening-port.ts';
import { makeWatchman } from './watchman-http.ts';
import { makeYente } from './yente-http.ts';

type Parts = {
  readonly settings: ScreeningSettings;
  readonly log: Log;
  readonly makeBreaker: (name: string, address: string) => Breaker;
};

type Made = { readonly port: ScreeningPort | undefined; readonly breakers: readonly Breaker[] };

/** The port, and the breaker that stands before it. */
export function makeScreening({ settings, log, makeBreaker }: Parts): Made {
  if (settings.service === 'lists') return { port: undefined, breakers: [] };
  const { service, ...access } = settings;
  const provider = `screening by ${service}`;
  const breaker = makeBreaker(provider, access.url);
  const make = service === 'yente' ? makeYente : makeWatchman;
  return { port: make({ ...access, provider, log, breaker }), breakers: [breaker] };
}
