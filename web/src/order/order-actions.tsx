/** The buttons of whoever looks at an order; which of them show is the server's word (`actions`). */

import { Button } from '@mantine/core';
import type { ComponentType, MouseEvent } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import { type ActionPlace, PageAction } from '../ui/page-actions.tsx';
import { AcceptGoods, AcceptTerms, AskChange, DeclineOrder } from './buyer-order-actions.tsx';
import type { OrderActionProps, RenderFiling } from './order-action-props.ts';
import { isToAccept } from './order-next-words.ts';
import type { OrderDetail } from './order-queries.ts';
import { CopyPayLink, RemindBuyer } from './remind-buyer.tsx';
import { ReviseOrderLink, SendOrder, WithdrawOrder } from './seller-order-actions.tsx';
import { SubmitEvidenceForm } from './submit-evidence-form.tsx';

/** Where each stands at the page's head; the main act of a state is the last of its line. */
const actions = [
  ['ask_change', AskChange, () => 'beside'],
  ['edit', ReviseOrderLink, ({ actions: open }) => (open.includes('send') ? 'beside' : 'main')],
  ['resend', SendOrder, () => 'beside'],
  ['accept_terms', AcceptTerms, () => 'main'],
  ['accept_goods', AcceptGoods, (order) => (order.state === 'inspection' || isToAccept(order) ? 'main' : 'beside')],
  ['send', SendOrder, () => 'main'],
  ['decline', DeclineOrder, () => 'more'],
  ['withdraw', WithdrawOrder, () => 'more'],
] as const satisfies readonly (readonly [
  OrderDetail['actions'][number],
  ComponentType<OrderActionProps>,
  (order: OrderDetail) => ActionPlace,
])[];

/** What is done where its form stands, in the box of what happens next: the head leads there. */
const jumps = [
  ['start_payment', 'next.pay'],
  ['submit_evidence', 'next.file'],
] as const;

export const nextBoxId = 'order-next';

export function OrderActions({ order, onDone }: OrderActionProps) {
  const { t } = useTranslation('order');
  const jump = jumps.find(([action]) => order.actions.includes(action));
  return (
    <>
      {jump && (
        <PageAction place="main">
          <Button component="a" href={`#${nextBoxId}`} onClick={focusNextBox}>
            {t(jump[1])}
          </Button>
        </PageAction>
      )}
      {order.reminders && (
        <>
          {!order.paidAt && (
            <PageAction place="beside">
              <CopyPayLink order={order} />
            </PageAction>
          )}
          <PageAction place="main">
            <RemindBuyer order={order} onDone={onDone} />
          </PageAction>
        </>
      )}
      {actions
        .filter(([action]) => order.actions.includes(action))
        .map(([action, Action, placeOf]) => (
          <PageAction key={action} place={placeOf(order)}>
            <Action order={order} onDone={onDone} />
          </PageAction>
        ))}
    </>
  );
}

/** To its first control, without a new address. */
function focusNextBox(event: MouseEvent) {
  event.preventDefault();
  const box = document.getElementById(nextBoxId);
  box?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  box?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
}

type EvidenceFilingProps = OrderActionProps & { readonly renderFiling: RenderFiling | undefined };

/** Where the seller files what proves shipment or delivery. */
export function OrderEvidenceFiling({ order, onDone, renderFiling = (_, form) => form([]) }: EvidenceFilingProps) {
  if (!order.actions.includes('submit_evidence')) return null;
  return renderFiling(order, (returnedFileIds) => (
    <SubmitEvidenceForm key={order.state} order={order} onDone={onDone} returnedFileIds={returnedFileIds} />
  ));
}
