/** The work queue of an institution: which part of it one looks at, and who may be in charge of a matter. */
import { type Person, reachOfPerson } from '../account/permissions.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import { kindsOfWork, type WorkKind } from '../statistics/waiting-kinds.ts';
import type { WorkRefusal } from './work-refusals.ts';

/** `mine`: what I am in charge of; `second`: what somebody else proposed and I may approve; `all`: everybody's. */
export const workScopes = ['mine', 'second', 'all'] as const;
export type WorkScope = (typeof workScopes)[number];

/** One of the institution's own people, as far as an assignment asks. */
export type Colleague = { readonly companyId: string; readonly isActive: boolean } & Person;

/** Whether somebody may be put in charge: a colleague who can work on it anyway, for an assignment gives no rights. */
export function checkAssignee(
  assignee: Colleague | undefined,
  { kind, companyId }: { readonly kind: WorkKind; readonly companyId: string },
): Result<undefined, WorkRefusal> {
  if (!assignee?.isActive || assignee.companyId !== companyId) {
    return refuse('work.assignee_unknown', { field: 'assigneeId' });
  }
  return reachOfPerson(kindsOfWork[kind].right, assignee)
    ? accept(undefined)
    : refuse('work.assignee_without_right', { field: 'assigneeId' });
}
