import { mostKeyAddresses } from '@gtp/domain/integration/api-keys.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { readAddressRange } from '../platform/address-range.ts';

/** The ranges from which a key may call, each once and in its normal form; the first that is none is named. */
export function readKeyAddresses(written: readonly string[]) {
  const field = 'addresses';
  if (written.length > mostKeyAddresses) {
    return refuse('integration.too_many_addresses', { field, facts: { limit: String(mostKeyAddresses) } });
  }
  const ranges = new Set<string>();
  for (const each of written) {
    const range = readAddressRange(each);
    if (range === undefined) {
      return refuse('integration.address_range_not_possible', { field, facts: { address: each.trim() } });
    }
    ranges.add(range);
  }
  return accept([...ranges]);
}
