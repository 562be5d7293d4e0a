import { reachOf } from '@gtp/domain/account/permissions.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Caller } from '../platform/caller.ts';
import type { SettlementScope } from './settlement-list-store.ts';
import type { SettlementView } from './show-settlement.ts';

/** Who reads settlements: whose they may see, and how these are shown. */
export type SettlementReader = { readonly scope: SettlementScope; readonly view: SettlementView };

/** The endpoint has let only those pass who have a reach at all. */
export function settlementReader(caller: Caller, language: Language): SettlementReader {
  const reach = reachOf('settlement.read', caller.clientType) ?? 'own';
  const { companyId } = caller;
  return { scope: { reach, companyId }, view: { language, companyId, isMasked: reach === 'masked' } };
}
