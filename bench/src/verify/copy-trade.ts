/**
 * Copies of a demo's trade: every order with all that the rules between the tables speak of, under other numbers. What
 * all trade shares, such as what a seller is owed, becomes as many times as much, so that the rules hold as before.
 */
import type pg from 'pg';

/** In the order in which they may be looked at; triggers and foreign keys rest meanwhile. */
const tables = [
  ...[
    'orders',
    'order_events',
    'payments',
    'holds',
    'settlement_lines',
    'line_withholdings',
    'payouts',
    'payout_lines',
  ],
  ...['refunds', 'chargebacks', 'disputes', 'evidence_cases', 'evidence_judgements'],
  ...['ledger_accounts', 'ledger_balances', 'journals', 'journal_entries'],
];

/** Texts that name what is copied. Those of companies, people, accounts and banks stay. */
const named = new Set([
  ...['order_id', 'bundle_id', 'payment_id', 'gateway_payment_id', 'request_key', 'hold_id', 'settlement_line_id'],
  ...['withholding_id', 'payout_id', 'end_to_end_id', 'refund_id', 'chargeback_id', 'dispute_id'],
]);
/** More than any number of a demo. */
const numbersOfACopy = 10_000_000;

type Column = { readonly name: string; readonly type: string };

/** Writes so many more of all orders; `n` counts from 1. */
export async function copyTrade(client: pg.Client, copies: number, atOnce = 50): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const table of tables) await copyTable(client, table, { copies, atOnce });
  await client.query(`update ledger_balances set owed_minor = owed_minor * $1 where account_id not like 'hold:%'`, [
    copies + 1,
  ]);
  await client.query('set session_replication_role = origin');
  await client.query('select rebuild_list_totals()');
  await client.query('analyze');
}

async function copyTable(client: pg.Client, table: string, { copies, atOnce }: { copies: number; atOnce: number }) {
  const { rows: columns } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  await client.query(`create temporary table base as select * from ${table} ${onlyCopied(table)}`);
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(copyOf).join(', ');
  for (let from = 1; from <= copies; from += atOnce) {
    const until = Math.min(from + atOnce - 1, copies);
    await client.query(
      `insert into ${table} (${names}) overriding system value select ${values} from base, generate_series($1::int, $2::int) n`,
      [from, until],
    );
  }
  await client.query('drop table base');
}

/** Of the ledger's accounts only those of orders. */
function onlyCopied(table: string): string {
  return ['ledger_accounts', 'ledger_balances'].includes(table) ? `where account_id like 'hold:%'` : '';
}

/** A column's value in the copy `n`. */
function copyOf({ name, type }: Column): string {
  if (named.has(name)) return `${name} || '~' || n`;
  // "kind:id" and "kind:id:…", of which the middle is the order's or the payout's.
  if (name === 'cause') return `regexp_replace(cause, '^([^:]+:[^:]+)', '\\1~' || n)`;
  if (name === 'account_id') return `regexp_replace(account_id, '^(hold:[^:]+)', '\\1~' || n)`;
  if (type === 'bigint' && name.endsWith('_id')) return `${name} + n::bigint * ${numbersOfACopy}`;
  // A seller has one payout of a day, or the next attempt at it.
  if (name === 'attempt') return 'attempt + n * 100';
  return name;
}
