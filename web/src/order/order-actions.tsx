/** The buttons of whoever looks at an order; which of them show is the server's word (`actions`). */

import { AcceptEvidence, ReturnEvidence } from './agency-order-actions.tsx';
import { AcceptGoods, AcceptTerms, AskChange, DeclineOrder } from './buyer-order-actions.tsx';
import type { OrderActionProps } from './order-action-props.ts';
import styles from './order-detail-page.module.css';
import { ReviseOrderLink, SendOrder, WithdrawOrder } from './seller-order-actions.tsx';
import { SubmitEvidenceForm } from './submit-evidence-form.tsx';

/** The main action of a state stands first. */
const actions = [
  ['accept_terms', AcceptTerms],
  ['accept_goods', AcceptGoods],
  ['accept_evidence', AcceptEvidence],
  ['return_evidence', ReturnEvidence],
  ['send', SendOrder],
  ['edit', ReviseOrderLink],
  ['resend', SendOrder],
  ['ask_change', AskChange],
  ['decline', DeclineOrder],
  ['withdraw', WithdrawOrder],
] as const;

export function OrderActions({ order, onDone }: OrderActionProps) {
  const open = actions.filter(([action]) => order.actions.includes(action));
  const asksForEvidence = order.actions.includes('submit_evidence');
  if (open.length === 0 && !asksForEvidence) return null;
  return (
    <>
      {asksForEvidence && <SubmitEvidenceForm key={order.state} order={order} onDone={onDone} />}
      {open.length > 0 && (
        <div className={styles.actions}>
          {open.map(([action, Action]) => (
            <Action key={action} order={order} onDone={onDone} />
          ))}
        </div>
      )}
    </>
  );
}
