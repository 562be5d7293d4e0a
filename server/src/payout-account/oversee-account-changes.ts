import type { listAccountChanges as endpoint } from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { companyNameIn } from '../company/company.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import { findSharedTraces } from '../session/session.ts';
import { countChangesOfAll, listChangesOfAll } from './account-change-store.ts';
import { changeFacts } from './list-payout-accounts.ts';

type Context = Pick<Portal, 'database' | 'clock'>;
type Asked = { readonly query: Query<typeof endpoint>; readonly language: Language };

/** Every seller's changes for the agency, which reads them and decides none (reference 4-c, decision 0027). */
export const listOfAccountChanges = defineList({
  rows: ({ database }: Context, asked: Asked, page) => listChangesOfAll(database, filterOf(asked), page),
  placeOf: ({ proposedAt, changeId }) => ({ at: proposedAt, id: changeId }),
  async show(rows, { language }, context) {
    const pairs = rows.flatMap(({ approvedBy, proposedBy }) => (approvedBy ? [[proposedBy, approvedBy] as const] : []));
    const traces = await findSharedTraces(context, pairs);
    return rows.map((row) => ({
      ...changeFacts(row),
      ...traces(row.proposedBy, row.approvedBy),
      sellerId: row.companyId,
      sellerName: companyNameIn(language, { name: row.companyName, englishName: row.companyEnglishName }),
      isApprovedWithCode: row.approvedWithCode,
    }));
  },
  sum: async ({ database }, asked) => ({ totals: [], count: await countChangesOfAll(database, filterOf(asked)) }),
});

function filterOf({ query }: Asked) {
  return { state: query.state, text: query.text?.trim() || undefined };
}
