/** Lines that were not paid on their expected day, and why. The lines' own table is declared in settlement-store.ts. */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import type { LateReason } from '@gtp/domain/settlement/late-payout.ts';
import { doneLineStates, type SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';
import { isLineInDoubt } from './doubted-payout-store.ts';
import { hasAccountToPayFrom, isSuspended } from './due-lines-store.ts';
import { isPaidInWon } from './exchange-rate-store.ts';

declare module '../platform/database.ts' {
  interface Tables {
    latePayouts: {
      settlementLineId: string;
      promisedOn: Day;
      reason: LateReason;
      foundAt: Date;
      changedAt: Date;
    };
  }
}

export type LateRow = {
  readonly lineId: string;
  readonly orderId: string;
  readonly sellerId: string;
  readonly currency: Currency;
  readonly state: SettlementState;
  readonly netMinor: bigint;
  readonly promisedOn: Day;
  readonly dueOn: Day;
  readonly returnCode: string | null;
  readonly isSuspended: boolean;
  readonly isInDoubt: boolean;
  readonly hasPayingAccount: boolean;
  readonly hasAccount: boolean;
  readonly isAccountBlocked: boolean;
  readonly hasRate: boolean;
  /** Of all that is due to the seller in the currency and waits. */
  readonly waitingMinor: bigint;
  /** The reason that the seller has read; null while nobody knows that it is late. */
  readonly reportedReason: LateReason | null;
};

/** All that should have been paid before `today` and was not, in a fixed order. */
export async function listLateLines(transaction: Transaction, today: Day): Promise<readonly LateRow[]> {
  const { rows } = await sql<LateRow>`
    select l.settlement_line_id as "lineId", l.order_id as "orderId", l.company_id as "sellerId", l.currency, l.state,
      l.net_minor as "netMinor", coalesce(l.promised_on, l.due_on) as "promisedOn", l.due_on as "dueOn",
      (select p.return_reason from payout_lines pl join payouts p using (payout_id)
        where pl.settlement_line_id = l.settlement_line_id and p.state = 'returned'
        order by p.returned_at desc limit 1) as "returnCode",
      ${isSuspended} as "isSuspended", ${isLineInDoubt} as "isInDoubt",
      ${hasAccountToPayFrom()} as "hasPayingAccount",
      b.bank_account_id is not null as "hasAccount", b.blocked_at is not null as "isAccountBlocked",
      b.currency is not distinct from l.currency or exists (select from exchange_rates r
        where r.currency = l.currency and r.value_on = ${today}) as "hasRate",
      coalesce((select sum(w.net_minor) from settlement_lines w where w.company_id = l.company_id
        and w.currency = l.currency and w.state = 'expected' and w.payout_id is null
        and w.due_on <= ${today}), 0)::bigint as "waitingMinor",
      t.reason as "reportedReason"
    from settlement_lines l
      left join bank_accounts b on b.company_id = l.company_id and b.is_active
        and b.currency = case when ${isPaidInWon('l')} then 'KRW' else l.currency end
      left join late_payouts t on t.settlement_line_id = l.settlement_line_id
    where l.state not in ${stateList(doneLineStates)} and coalesce(l.promised_on, l.due_on) < ${today}
    order by l.company_id, l.currency, l.settlement_line_id`.execute(transaction);
  return rows;
}

type Late = { readonly lineId: string; readonly promisedOn: Day; readonly reason: LateReason; readonly now: Date };

/** Found late now, or late for another reason than before. */
export async function saveLate(transaction: Transaction, { lineId, promisedOn, reason, now }: Late): Promise<void> {
  await transaction
    .insertInto('latePayouts')
    .values({ settlementLineId: lineId, promisedOn, reason, foundAt: now, changedAt: now })
    .onConflict((conflict) => conflict.column('settlementLineId').doUpdateSet({ reason, changedAt: now }))
    .execute();
}
