import type { findBuyers as endpoint } from '@gtp/contract/company/company-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { buyerStateRecords, canPay } from '@gtp/domain/company/member-states.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { statesOf } from '@gtp/domain/platform/state-records.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { type Buyer, companyNameIn, companyOf, isBuyer } from './company.ts';
import { listBuyers, listBuyersCalled } from './company-store.ts';

const mostBuyers = 20;
const payingStates = statesOf(buyerStateRecords).filter(canPay);

/** Buyers to whom an order may be sent, by the start of a word of their name or by their exact number; at most 20. */
export async function findBuyers(
  portal: Pick<Portal, 'database'>,
  search: { readonly text: string; readonly language: Language },
): Promise<Result<Answer<typeof endpoint>>> {
  const rows = await listBuyers(portal.database, { text: search.text.trim(), states: payingStates, limit: mostBuyers });
  const buyers = rows.map(companyOf).filter(isBuyer);
  return accept(
    buyers.map((buyer) => ({
      companyId: buyer.companyId,
      name: companyNameIn(search.language, buyer),
      country: buyer.country,
      memberState: buyerStateRecords[buyer.memberState].code,
    })),
  );
}

/** The same twenty as companies, for whoever compares their names. */
export async function listBuyersFound(database: Database, text: string): Promise<readonly Buyer[]> {
  const rows = await listBuyers(database, { text: text.trim(), states: payingStates, limit: mostBuyers });
  return rows.map(companyOf).filter(isBuyer);
}

/**
 * Buyers to whom an order may be sent, by each text that names one: a whole name, whatever its case and spaces, a
 * registration number or an id. Several where a name is several companies'.
 */
export async function findBuyersCalled(
  database: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly Buyer[]>> {
  const rows = await listBuyersCalled(database, { texts, states: payingStates });
  return new Map(
    texts.map((text) => {
      const found = rows.filter((row) => row.texts.includes(text));
      return [text, found.map(companyOf).filter(isBuyer)];
    }),
  );
}
