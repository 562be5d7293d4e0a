/** What is due to whom: the lines that a run gathers. The tables are declared in settlement-store.ts. */
import { suspendedMemberStates } from '@gtp/domain/company/member-states.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { firmPayeeLimits } from '@gtp/domain/settlement/firm-layouts.ts';
import { waitingLineStates } from '@gtp/domain/settlement/settlement-states.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { stateList } from '../platform/state-list.ts';
import { isLineInDoubt } from './doubted-payout-store.ts';
import { isPaidInWon } from './exchange-rate-store.ts';
import { hasPayingAccount, paysWonByFirmFiles } from './paying-account-store.ts';

/** Who gets a payout: a seller, each currency apart. */
export type Payee = { readonly sellerId: string; readonly currency: Currency };
export type PayeesWanted = { readonly today: Day; readonly after: Payee | undefined; readonly limit: number };

/** What the card company has taken back waits until that is decided, whichever piece of the order it is. */
const isFrozen = sql<boolean>`exists (select from orders o where o.order_id = l.order_id and o.state = 'chargeback')`;

/** Whether the seller of a line or payout is suspended: nothing is paid out to it until that ends (reference 4-d, RV80). */
export function isSellerSuspended(alias: 'l' | 'p') {
  return sql<boolean>`exists (select from companies c
    where c.company_id = ${sql.ref(`${alias}.company_id`)} and c.member_state in ${stateList(suspendedMemberStates)})`;
}

export const isSuspended = isSellerSuspended('l');

/** What no run gathers, whatever its day. */
const waits = sql<boolean>`(${isFrozen} or ${isSuspended} or ${isLineInDoubt})`;

/** Expected lines whose day has come, of sellers who can be paid: see `isPayable`. */
function selectDueLines(database: Database, today: Day) {
  return database
    .selectFrom('settlementLines as l')
    .where('l.payoutId', 'is', null)
    .where('l.state', '=', 'expected')
    .where('l.dueOn', '<=', today)
    .where(isPayable(today));
}

/**
 * Whether we have an account from which the currency is paid; the seller has one for it, or is paid in won and there is
 * a rate of the day; and the bank has not spoken against the seller's.
 */
export function isPayable(today: Day) {
  return sql<boolean>`(${hasAccountToPayFrom()} and not ${isOutsideFile()} and (exists (select from bank_accounts b
      where b.company_id = l.company_id and b.currency = l.currency and b.is_active and b.blocked_at is null)
    or (${isPaidInWon('l')} and not ${isBlocked()}
      and exists (select from exchange_rates r where r.currency = l.currency and r.value_on = ${today}))))`;
}

/** Whether the currency in which the line would be paid has an account of ours. */
export function hasAccountToPayFrom() {
  return hasPayingAccount(sql<Currency>`case when ${isPaidInWon('l')} then 'KRW' else l.currency end`);
}

/** Whether the line is paid in won by files of firm banking, and these have no room for its seller's account. */
function isOutsideFile() {
  const { bankBelow, accountDigits } = firmPayeeLimits;
  return sql<boolean>`((${isPaidInWon('l')} or l.currency = 'KRW') and coalesce(${paysWonByFirmFiles}, false) and exists (
    select from bank_accounts b where b.company_id = l.company_id and b.currency = 'KRW' and b.is_active
      and (b.bank_code >= ${bankBelow} or length(translate(b.account_number, '- ', '')) > ${accountDigits})))`;
}

/** Whether the account to which the line would go is blocked. */
export function isBlocked() {
  return sql<boolean>`exists (select from bank_accounts b
    where b.company_id = l.company_id and b.is_active and b.blocked_at is not null
      and b.currency = case when ${isPaidInWon('l')} then 'KRW' else l.currency end)`;
}

function isAfter(payee: Payee | undefined) {
  return sql<boolean>`(l.company_id, l.currency) > (${payee?.sellerId ?? ''}, ${payee?.currency ?? ''})`;
}

/** The next sellers to be paid, in a fixed order. */
export async function listDuePayees(database: Database, wanted: PayeesWanted): Promise<readonly Payee[]> {
  return selectDueLines(database, wanted.today)
    .select(['l.companyId as sellerId', 'l.currency'])
    .where(isAfter(wanted.after))
    .where(sql<boolean>`not ${waits}`)
    .groupBy(['l.companyId', 'l.currency'])
    .orderBy('l.companyId')
    .orderBy('l.currency')
    .limit(wanted.limit)
    .execute();
}

type PayeeRange = { readonly after: Payee | undefined; readonly last: Payee };

/** The days by which lines are due that wait for their payout, the oldest first. */
export async function listDueDays(transaction: Transaction): Promise<readonly Day[]> {
  const waiting = transaction
    .selectFrom('settlementLines')
    .where('payoutId', 'is', null)
    .where('state', '=', 'expected');
  const rows = await waiting.select('dueOn').distinct().orderBy('dueOn').execute();
  return rows.map(({ dueOn }) => dueOn);
}

/**
 * All that is due to the sellers from `after` (without) to `last` (with); or to all of them, with what no run gathers,
 * where the bank may have its file already.
 */
export async function listDueLines(transaction: Transaction, today: Day, range?: PayeeRange) {
  const isInRange = range
    ? sql<boolean>`not ${waits} and ${isAfter(range.after)} and (l.company_id, l.currency) <= (${range.last.sellerId}, ${range.last.currency})`
    : sql<boolean>`true`;
  const rows = await selectDueLines(transaction, today)
    .select(['l.settlementLineId as lineId', 'l.orderId', 'l.companyId as sellerId', 'l.state', 'l.dueOn'])
    .select(['l.currency', 'l.netMinor'])
    .where(isInRange)
    .orderBy('l.companyId')
    .orderBy('l.currency')
    .orderBy('l.settlementLineId')
    .forUpdate()
    .execute();
  return rows.map(({ netMinor, currency, ...line }) => ({ ...line, amount: money(netMinor, currency) }));
}

/**
 * What a run of that day would have gathered. A line that was last found late for something that held it up is not among
 * them; it is looked at again after each run (decision 0074). No more than `limit`, those of one seller together.
 */
export async function listMissedLines(
  database: Database,
  { day, limit }: { readonly day: Day; readonly limit: number },
) {
  const rows = await selectDueLines(database, day)
    .select([
      'l.settlementLineId as lineId',
      'l.companyId as sellerId',
      'l.state',
      'l.dueOn',
      'l.currency',
      'l.netMinor',
    ])
    .where(sql<boolean>`not ${waits} and not exists (select from late_payouts t
      where t.settlement_line_id = l.settlement_line_id and t.reason not in ('not_run', 'bank_returned'))`)
    .orderBy('l.companyId')
    .orderBy('l.currency')
    .limit(limit)
    .execute();
  return rows.map(({ netMinor, currency, ...line }) => ({ ...line, amount: money(netMinor, currency) }));
}

/**
 * Due lines that cannot be paid: their seller is suspended or has no account for them, or the day has no rate; and of
 * these, what waits because the bank has spoken against the account.
 */
export async function countLinesNotPayable(database: Database, today: Day) {
  const { rows } = await sql<{ skippedCount: number; blockedCount: number }>`
    select count(*)::int as "skippedCount", (count(*) filter (where ${isBlocked()}))::int as "blockedCount"
    from settlement_lines l where payout_id is null and state = 'expected' and due_on <= ${today}
      and not ${isFrozen} and (${isSuspended} or ${isLineInDoubt} or not ${isPayable(today)})`.execute(database);
  return rows[0] ?? { skippedCount: 0, blockedCount: 0 };
}

export type DueSum = {
  readonly sellerId: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly count: number;
  readonly obstacle:
    | 'withheld'
    | 'payout_doubted'
    | 'seller_suspended'
    | 'no_paying_account'
    | 'account_outside_file'
    | 'account_blocked'
    | 'no_account'
    | 'no_rate'
    | null;
};

/** What was kept back until `today` is due, as in a run. */
export async function sumDueLines(database: Database, today: Day): Promise<readonly DueSum[]> {
  const { rows } = await sql<DueSum>`
    select company_id as "sellerId", currency, sum(net_minor)::bigint as minor, count(*)::int as count, obstacle
    from (
      select l.company_id, l.currency, l.net_minor,
        case
          when l.state = 'withheld' and not exists (select from line_withholdings w
            where w.settlement_line_id = l.settlement_line_id and w.ended_at is null and w.ends_on <= ${today})
            then 'withheld'
          when ${isLineInDoubt} then 'payout_doubted'
          when ${isSuspended} then 'seller_suspended'
          when ${isPayable(today)} then null
          when not ${hasAccountToPayFrom()} then 'no_paying_account'
          when ${isOutsideFile()} then 'account_outside_file'
          when ${isBlocked()} then 'account_blocked'
          when ${isPaidInWon('l')} then 'no_rate'
          else 'no_account'
        end as obstacle
      from settlement_lines l
      where l.payout_id is null and l.state in ${stateList(waitingLineStates)} and l.due_on <= ${today}
        and not ${isFrozen}
    ) due
    group by company_id, currency, obstacle
    order by company_id, currency, obstacle`.execute(database);
  return rows;
}

/** Names of companies by their ids. */
export async function findCompanyNames(database: Database, companyIds: readonly string[]) {
  if (companyIds.length === 0) return new Map<string, { readonly name: string; readonly englishName: string }>();
  const rows = await database
    .selectFrom('companies')
    .select(['companyId', 'name', 'englishName'])
    .where('companyId', 'in', companyIds)
    .execute();
  return new Map(rows.map(({ companyId, ...names }) => [companyId, names]));
}

/** What sellers who are paid in won wait for today, by the currency that they earned. */
export async function sumWaitingForRate(database: Database, today: Day) {
  const { rows } = await sql<{ readonly currency: Currency; readonly minor: bigint; readonly count: number }>`
    select l.currency, sum(l.net_minor)::bigint as minor, count(*)::int as count
    from settlement_lines l
    where l.payout_id is null and l.state = 'expected' and l.due_on <= ${today} and ${isPaidInWon('l')}
      and not ${waits}
    group by l.currency`.execute(database);
  return rows;
}
