import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { assignWork as endpoint } from '@gtp/contract/work/work-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import { checkAssignee } from '@gtp/domain/work/work.ts';
import type { WorkRefusal } from '@gtp/domain/work/work-refusals.ts';
import { findAccount, readDelegation } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { lateAt } from '../statistics/statistics.ts';
import { findAssignment, insertAssignment, lockAssignments } from './work-assignment-store.ts';
import { findWorkMatters } from './work-queue-store.ts';

type Assigning = { readonly caller: Caller; readonly assignment: Body<typeof endpoint> };

/**
 * Puts a colleague in charge of a matter that waits, or of a kind, or releases it. Whoever read an older assignment is
 * refused with the name of who is in charge meanwhile.
 */
export async function assignWork(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  { caller, assignment }: Assigning,
): Promise<Result<Answer<typeof endpoint>, WorkRefusal>> {
  const { kind, state, matterId = '', assigneeId, version: seen } = assignment;
  const { companyId } = caller;
  if (kind === 'inquiry' && matterId !== '') return refuse('work.assigned_elsewhere', { field: 'matterId' });
  const now = clock.now();
  const thing = { companyId, kind, matterId, orderState: matterId === '' ? (state ?? '') : '' } as const;
  return decideIn(database, async (transaction): Promise<Result<Answer<typeof endpoint>, WorkRefusal>> => {
    await lockAssignments(transaction, companyId);
    if (matterId !== '') {
      const at = await lateAt(transaction, now);
      const { count } = await findWorkMatters(transaction, { caller, at }, { kind, ids: [matterId], limit: 1 });
      if (count === 0) return refuse('work.matter_gone', { field: 'matterId' });
    }
    if (assigneeId !== undefined) {
      const checked = await checkColleague(transaction, { userId: assigneeId, kind, companyId, now });
      if (!checked.ok) return checked;
    }
    const last = await findAssignment(transaction, thing);
    if (last.version !== seen) {
      return last.assigneeName === null
        ? refuse('work.released_meanwhile')
        : refuse('work.assigned_meanwhile', { facts: { who: last.assigneeName } });
    }
    const version = last.version + 1;
    const by = { assignedBy: caller.userId, assignedAt: now };
    await insertAssignment(transaction, { ...thing, version, assignee: assigneeId, ...by });
    return accept({ version });
  });
}

type Asked = { readonly userId: string; readonly kind: WorkKind; readonly companyId: string; readonly now: Date };

async function checkColleague(transaction: Transaction, { userId, kind, companyId, now }: Asked) {
  const account = await findAccount(transaction, userId);
  const status = account && (await readDelegation(transaction, account.userId, now));
  const delegation = status?.kind === 'deputy' ? { delegation: status.delegation } : {};
  const colleague = account && { ...account, isActive: account.isActive && status?.kind !== 'over', ...delegation };
  return checkAssignee(colleague, { kind, companyId });
}
