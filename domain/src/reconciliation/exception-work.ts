/** Exceptions are worked by hand by two people: one proposes with a reason, another one decides (product §2). */
import { type Approval, whyNotDecide, whyNotPropose, whyNotReturn } from '../platform/approval.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { ReconciliationSource } from './reconciliation.ts';
import type { ReconciliationRefusal } from './reconciliation-refusals.ts';
import { isException, nextReconciliationState, type ReconciliationState } from './reconciliation-states.ts';

/**
 * `accept_as_is`: explained, and our books are right as they are; `write_off`: our books follow the other side, the
 * gap is posted to the account of differences; `own_funds`: the operator moved money of its own into or out of the
 * safeguarding account, which the bank's statement proves.
 */
export const resolutions = ['accept_as_is', 'write_off', 'own_funds'] as const;
export type Resolution = (typeof resolutions)[number];

export type OpenException = {
  readonly source: ReconciliationSource;
  readonly state: ReconciliationState;
  /** Counts every change; who acts on an older picture is refused. */
  readonly version: number;
  readonly proposal: { readonly resolution: Resolution; readonly proposedBy: string } | undefined;
};

type Act = { readonly version: number; readonly userId: string };

const approvalOf = ({ state, version, proposal }: OpenException): Approval => {
  return { isOpen: isException(state), version, proposal };
};

const refusals = {
  closed: 'reconciliation.not_open',
  changed_meanwhile: 'reconciliation.changed_meanwhile',
  proposed_already: 'reconciliation.proposed_already',
  nothing_proposed: 'reconciliation.nothing_proposed',
  same_person: 'reconciliation.same_person',
} as const;

/** How an exception may end: only money that the bank has and our books do not can be the operator's own. */
export function resolutionsOf({ source, state }: Pick<OpenException, 'source' | 'state'>): readonly Resolution[] {
  const canBeOwnFunds = source === 'bank' && nextReconciliationState(state, 'own_funds').ok;
  return resolutions.filter((each) => each !== 'own_funds' || canBeOwnFunds);
}

/** Whether this person may propose that an exception ends so. */
export function proposeResolution(
  item: OpenException,
  act: Act & { readonly resolution: Resolution },
): Result<undefined, ReconciliationRefusal> {
  const problem = whyNotPropose(approvalOf(item), act);
  if (problem) return refuse(refusals[problem]);
  return resolutionsOf(item).includes(act.resolution)
    ? accept(undefined)
    : refuse('reconciliation.no_own_funds', { field: 'resolution' });
}

/** The state that a confirmed proposal leads to. Refuses its author: nobody both makes and approves. */
export function confirmResolution(item: OpenException, act: Act): Result<ReconciliationState, ReconciliationRefusal> {
  const problem = whyNotDecide(approvalOf(item), act);
  if (problem || !item.proposal) return refuse(refusals[problem ?? 'nothing_proposed']);
  return nextReconciliationState(item.state, item.proposal.resolution);
}

/** Whether a proposal may be turned down: by another person, or withdrawn by its author. */
export function rejectResolution(item: OpenException, act: Act): Result<undefined, ReconciliationRefusal> {
  const problem = whyNotReturn(approvalOf(item), act);
  return problem ? refuse(refusals[problem]) : accept(undefined);
}
