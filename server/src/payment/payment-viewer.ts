import { reachOf } from '@gtp/domain/account/permissions.ts';
import type { Caller } from '../platform/caller.ts';
import type { Viewer } from './payment-list-store.ts';

/** Whose payments the caller may see (reference 4-c): their side's, an issuer its cards', agency and network all. */
export function viewerOf({ clientType, companyId }: Pick<Caller, 'clientType' | 'companyId'>): Viewer {
  const reach = reachOf('payment.read', clientType);
  if (reach === undefined) throw new Error(`${clientType} was let in to payments without a right to read them`);
  const isMasked = reach === 'masked';
  const about = { companyId, isMasked, isOperator: clientType === 'KOTRA' };
  if (reach === 'own') return { ...about, side: clientType === 'SELLER' ? 'seller' : 'buyer' };
  return { ...about, side: reach === 'own-cards' ? 'issuer' : 'everyone' };
}
