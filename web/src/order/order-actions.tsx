/** The buttons of whoever looks at an order; which of them show is the server's word (`actions`). */

import { AcceptGoods, AcceptTerms, AskChange, DeclineOrder } from './buyer-order-actions.tsx';
import type { OrderActionProps, RenderFiling } from './order-action-props.ts';
import styles from './order-detail-page.module.css';
import { ReviseOrderLink, SendOrder, WithdrawOrder } from './seller-order-actions.tsx';
import { SubmitEvidenceForm } from './submit-evidence-form.tsx';

/** The main action of a state stands first. */
const actions = [
  ['accept_terms', AcceptTerms],
  ['accept_goods', AcceptGoods],
  ['send', SendOrder],
  ['edit', ReviseOrderLink],
  ['resend', SendOrder],
  ['ask_change', AskChange],
  ['decline', DeclineOrder],
  ['withdraw', WithdrawOrder],
] as const;

type OrderActionsProps = OrderActionProps & { readonly renderFiling: RenderFiling | undefined };

export function OrderActions({ order, onDone, renderFiling = (_, form) => form([]) }: OrderActionsProps) {
  const open = actions.filter(([action]) => order.actions.includes(action));
  const asksForEvidence = order.actions.includes('submit_evidence');
  if (open.length === 0 && !asksForEvidence) return null;
  return (
    <>
      {asksForEvidence &&
        renderFiling(order, (returnedFileIds) => (
          <SubmitEvidenceForm key={order.state} order={order} onDone={onDone} returnedFileIds={returnedFileIds} />
        ))}
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
