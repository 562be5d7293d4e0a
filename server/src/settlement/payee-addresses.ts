import { type PayeeAddress, payeeAddress } from '@gtp/domain/settlement/payee-address.ts';
import { findCompanyProfile } from '../company/company.ts';
import type { Transaction } from '../platform/database.ts';

/** Where these sellers live, as their profile has it; those whose address names no town are missing. */
export async function listPayeeAddresses(
  transaction: Transaction,
  sellerIds: readonly string[],
): Promise<ReadonlyMap<string, PayeeAddress>> {
  const addresses = new Map<string, PayeeAddress>();
  for (const sellerId of new Set(sellerIds)) {
    const profile = await findCompanyProfile(transaction, sellerId);
    const address = profile && payeeAddress(profile);
    if (address) addresses.set(sellerId, address);
  }
  return addresses;
}
