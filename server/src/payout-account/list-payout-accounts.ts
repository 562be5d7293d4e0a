import type { listPayoutAccounts as endpoint } from '@gtp/contract/payout-account/payout-account-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { maskAccountNumber } from '@gtp/domain/account/masked.ts';
import { approveAccountChange, nextAccountChangeState } from '@gtp/domain/payout-account/payout-account.ts';
import { findFiles } from '../attachment/attachment.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listAccountChanges } from './account-change-store.ts';
import { listActiveAccounts } from './bank-account-store.ts';
import { type AccountApprover, listAccountApprovers, secondPersonFacts } from './list-account-approvers.ts';
import type { PayoutAccountContext } from './payout-account-context.ts';

type Accounts = Answer<typeof endpoint>;
type Row = Awaited<ReturnType<typeof listAccountChanges>>[number];

/** The company's accounts and their changes; of every number the last four characters. */
export async function listPayoutAccounts(
  { database, clock }: Pick<PayoutAccountContext, 'database' | 'clock'>,
  caller: Caller,
): Promise<Accounts> {
  const { companyId } = caller;
  const accounts = await listActiveAccounts(database, companyId);
  const changes = await listAccountChanges(database, companyId);
  const proofs = await findProofs(database, changes);
  const now = clock.now();
  const approvers = await listAccountApprovers(database, { companyId, now });
  const seen = { caller, approvers, now };
  const isApprover = approvers.some(({ userId }) => userId === caller.userId);
  return {
    accounts: accounts.map(({ blockedAt, blockedReason, ...each }) => ({
      ...each,
      number: maskAccountNumber(each.number),
      ...(blockedAt && { blockedAt }),
      ...(blockedReason !== null && { blockedReason }),
    })),
    changes: changes.map((row) => ({ ...changeOf(row, seen), proof: proofs.get(row.proofFileId ?? '') })),
    changeNumber: changes[0]?.changeNumber ?? 0,
    canPropose: isApprover && !changes.some(({ state }) => nextAccountChangeState(state, 'stop').ok),
  };
}

type Seen = { readonly caller: Caller; readonly approvers: readonly AccountApprover[]; readonly now: Date };

function changeOf(row: Row, { caller, approvers, now }: Seen): Accounts['changes'][number] {
  const { state, proposedBy } = row;
  const facts = secondPersonFacts(approvers, { approver: caller.userId, proposedBy, now });
  const approves = (hasCode: boolean) => approveAccountChange(row, { ...facts, hasCode }, now).ok;
  const canApprove = approvers.some(({ userId }) => userId === caller.userId) && approves(true);
  return {
    ...changeFacts(row),
    canApprove,
    needsCode: canApprove && !approves(false),
    canStop: nextAccountChangeState(state, 'stop').ok,
  };
}

/** The documents that prove accounts, by their ids, as they cross the wire. */
export async function findProofs(database: Database, rows: readonly Pick<Row, 'proofFileId'>[]) {
  const files = await findFiles(
    database,
    rows.flatMap(({ proofFileId }) => proofFileId ?? []),
  );
  return new Map(files.map((file) => [file.fileId, { ...file, uploadedAt: file.createdAt }]));
}

/** What a change is, whoever reads it; of the number the last four characters. */
export function changeFacts(row: Row) {
  const { changeId, bankCode: bank, holderName: holder, currencies, state } = row;
  const { proposedAt, approvedAt: decidedAt, takesEffectAt, activatedAt, stoppedAt } = row;
  const { proofDecidedAt, proofReturnReason: returnReason } = row;
  const { proposerName: proposedBy, approverName: decidedBy, stopperName: stoppedBy } = row;
  return {
    ...{ changeId, bank, holder, currencies, state, proposedBy, proposedAt, decidedBy, decidedAt },
    ...{ takesEffectAt, activatedAt, stoppedBy, stoppedAt, proofDecidedAt, returnReason },
    number: maskAccountNumber(row.accountNumber),
  };
}
