import { deviceOf } from '../platform/user-agent.ts';

/** Where a login came from, as far as a request shows. */
export type LoginPlace = { readonly userAgent: string; readonly ipAddress: string };

/**
 * Whether a login comes from a browser or a network that none before it came from (reference 4-k); the first one of
 * all is no news. A browser is known by its make and its system, so that its updates are not reported; a network by the
 * first half of an IPv4 address, the first two groups of an IPv6 one. It stands for the country.
 */
export function isNewPlace(login: LoginPlace, before: readonly LoginPlace[]): boolean {
  if (before.length === 0) return false;
  const isSeen = (markOf: (place: LoginPlace) => string) => before.some((each) => markOf(each) === markOf(login));
  return !isSeen(deviceMark) || !isSeen(networkMark);
}

/**
 * Whether a login comes from where its user has logged in before: the same address and the same browser. Such a place
 * has its own count of failures, which outsiders elsewhere do not fill (decision 0070).
 */
export function isKnownPlace(login: LoginPlace, before: readonly LoginPlace[]): boolean {
  return before.some((each) => each.ipAddress === login.ipAddress && deviceMark(each) === deviceMark(login));
}

/** Browser and system, whatever their versions. */
export function deviceMark({ userAgent }: Pick<LoginPlace, 'userAgent'>): string {
  const { browser, system } = deviceOf(userAgent);
  return `${browser}/${system}`;
}

function networkMark({ ipAddress }: LoginPlace): string {
  const [, ipv4] = /(\d+\.\d+)\.\d+\.\d+$/.exec(ipAddress) ?? [];
  return ipv4 ?? ipAddress.split(':').slice(0, 2).join(':');
}
