import type { findBuyers as endpoint } from '@gtp/contract/company/company-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { buyerStateRecords } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import type { Portal } from '../platform/portal.ts';
import { companyNameIn, listBuyersFound } from './company.ts';

/** What `listBuyersFound` finds, as the page that chooses a buyer shows it. */
export async function findBuyers(
  { database }: Pick<Portal, 'database'>,
  { text, language }: { readonly text: string; readonly language: Language },
): Promise<Result<Answer<typeof endpoint>>> {
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
