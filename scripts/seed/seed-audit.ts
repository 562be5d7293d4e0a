/** What the people of the demo did before today, as the audit log would have it: played orders pass no endpoint. */
import type { AppContext } from '@gtp/server/context.ts';
import { sql } from 'kysely';

/** The calls behind the events of an order; what only the clock did has none. */
const commands = {
  create: 'createOrder',
  edit: 'reviseOrder',
  send: 'sendOrder',
  withdraw: 'withdrawOrder',
  accept_terms: 'acceptTerms',
  ask_change: 'askChange',
  decline: 'declineOrder',
  resend: 'sendOrder',
  start_payment: 'payOrder',
  submit_evidence: 'submitEvidence',
  accept_evidence: 'reviewEvidence',
  return_evidence: 'reviewEvidence',
  accept_goods: 'acceptGoods',
} as const;

/** Addresses are those set aside for documentation (RFC 5737). */
export async function seedAudit(context: AppContext): Promise<void> {
  await sql`
    insert into audit_entries
      (happened_at, command, user_id, company_id, object_kind, object_id, outcome, ip_address, request_id)
    select e.happened_at, c.value, e.actor_user_id, e.actor_company_id, 'order', e.order_id, 'done',
      '203.0.113.' || (1 + abs(hashtext(e.actor_user_id)) % 250), 'demo-' || e.order_event_id
    from order_events e join json_each_text(${JSON.stringify(commands)}::json) c on c.key = e.event
    where e.actor_user_id is not null
    order by e.happened_at, e.order_event_id`.execute(context.database);
}
