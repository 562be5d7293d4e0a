import type { listAccountChanges as endpoint } from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { companyNameIn } from '../company/company.ts';
import type { Database } from '../platform/database.ts';
import { cutPage, readCursor, usualPageSize } from '../platform/page-cursor.ts';
import { countChangesOfAll, listChangesOfAll } from './account-change-store.ts';
import { changeFacts } from './list-payout-accounts.ts';

type Asked = { readonly query: Query<typeof endpoint>; readonly language: Language };

/** Every seller's changes for the agency, which reads them and decides none (reference 4-c, decision 0027). */
export async function overseeAccountChanges(
  database: Database,
  { query, language }: Asked,
): Promise<Result<Answer<typeof endpoint>>> {
  const after = readCursor(query.cursor);
  if (!after.ok) return after;
  const { state, limit = usualPageSize } = query;
  const filter = { state, text: query.text?.trim() || undefined };
  const [rows, count] = await Promise.all([
    listChangesOfAll(database, filter, { after: after.value, limit: limit + 1 }),
    countChangesOfAll(database, filter),
  ]);
  const page = cutPage(rows, limit, ({ proposedAt, changeId }) => ({ at: proposedAt, id: changeId }));
  const list = page.list.map((row) => ({
    ...changeFacts(row),
    sellerId: row.companyId,
    sellerName: companyNameIn(language, { name: row.companyName, englishName: row.companyEnglishName }),
    isApprovedWithCode: row.isApprovedWithCode,
  }));
  return accept({ list, nextCursor: page.nextCursor, totals: [], count });
}
