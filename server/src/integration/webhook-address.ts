import type { IntegrationRefusal } from '@gtp/domain/integration/integration-refusals.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { isAddressAllowed } from './webhook-sender-http.ts';

export type AddressRules = {
  /** In demo mode the machine itself may be called, and without encryption. */
  readonly allowsLoopback: boolean;
  /** Hosts within the operator's own network that may be called all the same (decision 0248). */
  readonly privateHosts?: readonly string[] | undefined;
};

/**
 * The address in its normal form, if a webhook may have it. Where its name leads is looked at whenever we send; here
 * only what can be seen in the address itself is refused.
 */
export function checkWebhookAddress(written: string, rules: AddressRules): Result<string, IntegrationRefusal> {
  const url = URL.parse(written.trim());
  return url && isAllowed(url, rules) ? accept(url.href) : refuse('integration.address_not_possible', { field: 'url' });
}

function isAllowed(url: URL, { allowsLoopback, privateHosts = [] }: AddressRules): boolean {
  const { protocol, hostname, username, password, hash, port } = url;
  if (username || password || hash) return false;
  if (protocol !== 'https:' && !(allowsLoopback && protocol === 'http:')) return false;
  // Ports of other services are not ours to knock at.
  if (port && Number(port) < 1_024) return false;
  const host = hostname.replaceAll(/[[\]]/g, '');
  const allowsPrivate = privateHosts.includes(host);
  if (/^[\d.]+$|:/.test(host)) return isAddressAllowed(host, { allowsLoopback, allowsPrivate });
  if (allowsPrivate) return true;
  if (host === 'localhost') return allowsLoopback;
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa)\.?$/.test(host);
}
