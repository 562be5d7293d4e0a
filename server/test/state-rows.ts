/**
 * The rows of the state table: those of the document (reference 4-a), those of the portal (`order-states.ts`), and those
 * that were taken, as the events of a database have them; each as "from event actor to".
 */
import { type OrderState, orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { orderTransitions } from '@gtp/domain/order/order-states.ts';
import type { TestDatabase } from './make-test-database.ts';

/**
 * The document's rows, a line for each outcome: number, from, event, who, to, and what its guard answers where it is
 * not met. `back`: to what was interrupted. `…` stands for every state between two.
 */
const documented = `
 1 | -                   | create              | seller              | OS00 | order.seller_not_approved
 2 | OS00                | send                | seller              | OS10 | order.buyer_not_active
 3 | OS10                | accept_terms        | buyer               | OS20 | order.time_over
 4 | OS10                | ask_change          | buyer               | OS11 | order.reason_missing
 5 | OS11                | resend              | seller              | OS10 | -
 6 | OS10 OS11           | decline             | buyer               | OS12 | order.reason_missing
 7 | OS10 OS11 OS20      | expire              | system              | OS13 | -
 8 | OS00 OS10 OS11 OS20 | withdraw            | seller              | OS14 | order.payment_open
 9 | OS20 OS22           | start_payment       | buyer               | OS21 | payment.card_not_active
10 | OS21                | capture             | gateway             | OS30 | payment.amount_differs
11 | OS30                | release             | system              | OS40 | -
12 | OS21                | fail_payment        | gateway             | OS22 | -
13 | OS21                | ask_operator        | system              | OS21 | -
14 | OS30                | hold_for_review     | system agency       | OS23 | screening.reason_missing
15 | OS23                | clear_review        | agency issuer       | back | -
16 | OS23                | start_refund        | agency issuer       | OS62 | -
17 | OS30 OS32           | submit_evidence     | seller              | OS31 | order.evidence_missing
18 | OS31                | accept_evidence     | agency system       | OS40 | -
19 | OS31                | accept_evidence     | agency system       | OS33 | -
20 | OS31                | return_evidence     | agency              | OS32 | order.reason_missing
21 | OS33                | accept_goods        | buyer               | OS40 | -
22 | OS33                | end_inspection      | system              | OS40 | -
23 | OS30 OS31 OS32 OS33 | open_dispute        | buyer               | OS50 | dispute.amount_out_of_range
24 | OS40                | open_dispute        | buyer               | OS50 | order.not_in_state
25 | OS50                | release             | seller buyer agency | OS40 | -
26 | OS50                | start_refund        | seller buyer        | OS62 | dispute.offer_out_of_range
27 | OS50                | start_refund        | agency              | OS62 | dispute.second_person_needed
28 | OS30 OS33           | ask_cancel          | seller buyer        | OS60 | order.reason_missing
29 | OS60                | cancel              | seller              | OS61 | order.not_yours_to_answer
30 | OS60                | start_refund        | seller buyer        | OS62 | order.not_yours_to_answer
31 | OS30                | ask_cancel          | system              | OS60 | -
32 | OS40                | schedule_settlement | system              | OS41 | -
33 | OS41                | settle              | system              | OS42 | -
34 | OS41 OS42           | return_payout       | system              | OS43 | -
35 | OS43                | reschedule          | seller agency       | OS41 | settlement.account_blocked
36 | OS30 OS31 OS32 OS33 OS40 OS41 OS42 OS43 OS50 OS60 OS62 | charge_back | gateway | OS51 | -
37 | OS51                | resume              | gateway             | back | -
38 | OS51                | lose_chargeback     | gateway             | OS64 | -
39 | OS62                | refund_part         | gateway             | OS63 | -
40 | OS62                | refund              | gateway             | OS64 | -
41 | OS62                | void                | gateway             | OS61 | -
`;

/** Rows that are executed elsewhere, and where. A row that is taken here must not stand here. */
export const executedElsewhere: Readonly<Record<string, string>> = {
  // A refund that its card did not take, given by a transfer.
  'OS62 refund agency OS64': 'refund-given-otherwise.test.ts',
  'OS62 refund_part agency OS63': 'refund-given-otherwise.test.ts',
  // All that was held is lost to the card company, and a part was released before.
  'OS51 release system OS40': 'booked-loss-anywhere.test.ts',
};

/** What leads to an order, and what is said of one that stays where it is. */
export const besideTheTable = ['- create seller OS00', 'OS21 ask_operator system OS21'];

const codeOf = (state: string | null) => (state ? orderStateRecords[state as OrderState].code : '-');

/** Every row that was taken, of all orders. */
export async function listTaken({ pool }: Pick<TestDatabase, 'pool'>): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ event: string; from: string | null; to: string; actor: string }>(
    `select distinct event, from_state as "from", to_state as "to", actor_kind as actor from order_events`,
  );
  return new Set(
    rows.map(({ event, from, to, actor }) => `${codeOf(from)} ${event} ${actor} ${aimOf(from, event, to)}`),
  );
}

/** `back` for what leads to whatever was interrupted. */
function aimOf(from: string | null, event: string, to: string): string {
  const rows = from === null ? {} : orderTransitions[from as OrderState];
  return Object.entries(rows).some(([name, row]) => name === event && row.leadsBack) ? 'back' : codeOf(to);
}

/** The portal's own rows. */
export function listOwnRows(): readonly string[] {
  return Object.entries(orderTransitions).flatMap(([from, rows]) =>
    Object.entries(rows).flatMap(([event, { to, toIn = {}, actors, leadsBack }]) =>
      actors.flatMap((actor) =>
        [...new Set([to, ...Object.values(toIn)])].map(
          (aim) => `${codeOf(from)} ${event} ${actor} ${leadsBack ? 'back' : codeOf(aim)}`,
        ),
      ),
    ),
  );
}

type DocumentedRow = { readonly number: string; readonly edges: readonly string[]; readonly guard: string };

export function readDocumented(): readonly DocumentedRow[] {
  return documented
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([number = '', from = '', event = '', actors = '', to = '', guard = '-']) => ({
      number,
      guard,
      edges: from.split(' ').flatMap((state) => actors.split(' ').map((actor) => `${state} ${event} ${actor} ${to}`)),
    }));
}
