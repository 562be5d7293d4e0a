import type { Operation } from '../account/permissions.ts';
import type { DisputeAction } from './dispute-states.ts';

/** Which right a person needs for what they do in a dispute; nobody's right is for what the portal alone does. */
const operations: Readonly<Partial<Record<DisputeAction, Operation>>> = {
  show_evidence: 'dispute.talk',
  answer: 'dispute.talk',
  speak: 'dispute.talk',
  agree: 'dispute.talk',
  escalate: 'dispute.talk',
  withdraw: 'dispute.open',
  reopen: 'dispute.open',
  propose: 'dispute.decide',
  decide: 'dispute.decide',
};

/** The right that an action needs; undefined for the actions of the portal itself. */
export function operationOfDisputeAction(action: DisputeAction): Operation | undefined {
  return operations[action];
}
