import type { listAccountChanges as endpoint } from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Query } from '@gtp/contract/platform/endpoint.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { acceptAccountProof, nextAccountChangeState } from '@gtp/domain/payout-account/payout-account.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import { findSharedTraces } from '../session/session.ts';
import { countChangesOfAll, listChangesOfAll } from './account-change-store.ts';
import { changeFacts, findProofs } from './list-payout-accounts.ts';

type Context = Pick<Portal, 'database' | 'clock'>;
type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/**
 * Every seller's changes for the agency, which decides none (reference 4-c, decision 0027) but whether a document proves
 * the account, where nobody remits one won (0170).
 */
export const listOfAccountChanges = defineList({
  rows: ({ database }: Context, asked: Asked, page) => listChangesOfAll(database, filterOf(asked), page),
  placeOf: ({ proposedAt, changeId }) => ({ at: proposedAt, id: changeId }),
  async show(rows, { caller, language }, context) {
    const proofs = await findProofs(context.database, rows);
    const isReviewer = reachOfPerson('payout_account.review_proof', caller) !== undefined;
    const pairs = rows.flatMap(({ approvedBy, proposedBy }) => (approvedBy ? [[proposedBy, approvedBy] as const] : []));
    const traces = await findSharedTraces(context, pairs);
    return rows.map((row) => ({
      ...changeFacts(row),
      ...traces(row.proposedBy, row.approvedBy),
      sellerId: row.companyId,
      sellerName: companyNameIn(language, { name: row.companyName, englishName: row.companyEnglishName }),
      isApprovedWithCode: row.approvedWithCode,
      proof: proofs.get(row.proofFileId ?? ''),
      numberToCompare: isReviewer && row.state === 'proof_review' ? row.accountNumber : undefined,
      proofFirstBy: row.proofFirstName,
      proofFirstAt: row.proofFirstAt,
      proofDecidedBy: row.proofDeciderName,
      canAcceptProof: isReviewer && acceptAccountProof(row, caller.userId, context.clock.now()).ok,
      canReturnProof: isReviewer && nextAccountChangeState(row.state, 'return_proof').ok,
    }));
  },
  sum: async ({ database }, asked) => ({ totals: [], count: await countChangesOfAll(database, filterOf(asked)) }),
});

function filterOf({ query, caller }: Asked) {
  const proofsFor = query.task === 'proof' ? caller.userId : undefined;
  return { state: query.state, text: query.text?.trim() || undefined, proofsFor };
}
