/** The ports that an installation's settings give access to, each address behind a breaker of its own. */
import type { Breaker } from '../platform/breaker.ts';
import type { Log } from '../platform/log.ts';
import type { RegisterSettings } from '../platform/register-settings.ts';
import { makeAirCarriers, makeCarriers } from './carriers-http.ts';
import { makeCustoms } from './customs-http.ts';
import { portWithout, type RegisterPorts } from './register-port.ts';
import { makeTaxOffice } from './tax-office-http.ts';

type CarrierAddress = RegisterSettings['carriers'][number];

type Parts = {
  readonly settings: RegisterSettings;
  readonly log: Log;
  /** A breaker for a provider, with the harmless question that shows that it is back. */
  readonly makeBreaker: (name: string, address: string) => Breaker;
};

/** The ports, and the breakers that stand before them. */
export function makeRegisters({ settings, log, makeBreaker }: Parts): {
  readonly ports: RegisterPorts;
  readonly breakers: readonly Breaker[];
} {
  const breakers: Breaker[] = [];
  const lineTo = (provider: string, address: string) => {
    const breaker = makeBreaker(provider, address);
    breakers.push(breaker);
    return { provider, log, breaker };
  };
  const { customs, taxOffice, carriers, airCarriers } = settings;
  const each = (kind: string, addresses: readonly CarrierAddress[]) =>
    addresses.map((carrier) => ({ ...carrier, line: lineTo(`${kind} ${carrier.code}`, new URL(carrier.url).origin) }));
  const ports = {
    customs: customs
      ? makeCustoms({ ...customs, ...lineTo('customs', customs.url) })
      : portWithout<'customs'>('CUSTOMS_URL'),
    business_status: taxOffice
      ? makeTaxOffice({ ...taxOffice, ...lineTo('tax office', taxOffice.url) })
      : portWithout<'business_status'>('TAX_OFFICE_URL'),
    carrier: carriers.length > 0 ? makeCarriers(each('carrier', carriers)) : portWithout<'carrier'>('CARRIER_URLS'),
    air_carrier:
      airCarriers.length > 0
        ? makeAirCarriers(each('airline', airCarriers))
        : portWithout<'air_carrier'>('AIR_CARRIER_URLS'),
  };
  return { ports, breakers };
}
