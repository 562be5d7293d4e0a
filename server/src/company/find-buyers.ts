import type { findBuyers as endpoint } from '@gtp/contract/company/company-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { buyerStateRecords, canTrade, type SellerState } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { companyNameIn, listBuyersFound } from './company.ts';

type Asked = Pick<Caller, 'memberState'> & { readonly text: string; readonly language: Language };

/**
 * What `listBuyersFound` finds, as the page that chooses a buyer shows it. Nobody is shown to a seller that may write no
 * order: who trades in the network is no business of whoever has only signed up, was refused or is suspended.
 */
export async function findBuyers(
  { database }: Pick<Portal, 'database'>,
  { memberState, text, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  // The permissions let only sellers in.
  if (!memberState || !canTrade(memberState as SellerState)) return accept([]);
  const buyers = await listBuyersFound(database, text);
  return accept(
    buyers.map((buyer) => ({
      companyId: buyer.companyId,
      name: companyNameIn(language, buyer),
      country: buyer.country,
      memberState: buyerStateRecords[buyer.memberState].code,
    })),
  );
}
