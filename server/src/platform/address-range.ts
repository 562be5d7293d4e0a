/** Ranges of internet addresses as people write them: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/48`. */
import ipaddr from 'ipaddr.js';

const smallestPrefix = { ipv4: 8, ipv6: 16 } as const;

/**
 * The range in its normal form (the lowest address, a stroke, how many bits count); undefined for what is none, and for
 * what would be a good part of the whole internet (IPv4 below /8, IPv6 below /16).
 */
export function readAddressRange(written: string): string | undefined {
  const [address = '', bits, ...rest] = written.trim().split('/');
  if (rest.length > 0 || !isWhole(address) || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
  const parsed = ipaddr.parse(address);
  // Such calls count as IPv4, and no range of IPv6 would ever hold them.
  if (parsed.range() === 'ipv4Mapped') return undefined;
  const kind = parsed.kind();
  const longest = kind === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  if (prefix > longest || prefix < smallestPrefix[kind]) return undefined;
  const range = `${parsed.toString()}/${prefix}`;
  const lowest =
    kind === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
  return `${lowest.toString()}/${prefix}`;
}

/** Four numbers or a whole IPv6 address; the short and octal forms of IPv4 say something else than people read. */
function isWhole(address: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(address) || (address.includes(':') && ipaddr.IPv6.isValid(address));
}

/** Whether an address lies in one of the ranges; IPv4 that came as `::ffff:203.0.113.7` is IPv4. */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some((range) => {
    const [lowest, prefix] = ipaddr.parseCIDR(range);
    return lowest.kind() === parsed.kind() && parsed.match(lowest, prefix);
  });
}
