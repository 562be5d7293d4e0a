/** Where a matter of the work queue is worked on: its own page, or the list of its kind where it has none. */
import type { WorkKind } from '@gtp/domain/statistics/waiting-kinds.ts';
import type { WorkScope } from '@gtp/domain/work/work.ts';
import { amendmentsPath } from '../amendment/amendment-paths.ts';
import { evidencePath } from '../evidence/evidence-paths.ts';
import { orderPath } from '../order/order-paths.ts';
import { paymentPath } from '../payment/payment-paths.ts';
import { reconciliationPath } from '../reconciliation/reconciliation-paths.ts';
import { memberPath } from '../review/review-paths.ts';
import { riskHoldPath } from '../risk/risk-paths.ts';
import { bankMessagePath, settlementPath } from '../settlement/settlement-paths.ts';
import { supportPath } from '../support/support-paths.ts';
import type { WorkTarget } from '../work/work-panel.tsx';
import { linkOf } from './waiting-link.ts';

const onPage = (to: string, search: WorkTarget['search'] = {}): WorkTarget => ({ to, search });

/** Kinds that are worked on in their list have none. */
const pages: Readonly<Partial<Record<WorkKind, (id: string) => WorkTarget>>> = {
  order: (id) => onPage(orderPath(id)),
  refused_evidence: (id) => onPage(orderPath(id)),
  failed_refund: (id) => onPage(orderPath(id)),
  refund_transfer: (id) => onPage(orderPath(id)),
  chargeback_loss: (id) => onPage(orderPath(id)),
  member: (id) => onPage(memberPath(), { id }),
  second_decision: (id) => onPage(memberPath(), { id }),
  risk_hold: (hold) => onPage(riskHoldPath(), { hold }),
  evidence_review: (order) => onPage(evidencePath(), { order }),
  amendment: (id) => onPage(amendmentsPath(), { id }),
  inquiry: (seq) => onPage(supportPath(), { seq }),
  answer: (seq) => onPage(supportPath(), { seq }),
  payment_task: (id) => onPage(paymentPath(id)),
  reconciliation: (item) => onPage(reconciliationPath(), { item }),
  returned_payout: (settlement) => onPage(settlementPath(), { settlement }),
  payout_outcome: (settlement) => onPage(settlementPath(), { settlement }),
  bank_message: (message) => onPage(bankMessagePath(), { message }),
};

/** Its page knows from the address that it was opened from the queue, and from which tab of it. */
export function matterLink(kind: WorkKind, matterId: string, scope: WorkScope): WorkTarget {
  const page = pages[kind]?.(matterId);
  if (!page) return linkOf({ kind, state: undefined });
  return { to: page.to, search: { ...page.search, queue: kind, scope } };
}

type Place = { readonly path: string; readonly search: WorkTarget['search'] };

/** Whether the page at this address is that of the matter. */
export function isMatterAt(kind: WorkKind, matterId: string, { path, search }: Place): boolean {
  const page = pages[kind]?.(matterId);
  if (page?.to !== path) return false;
  return Object.entries(page.search).every(([name, value]) => search[name] === value);
}
