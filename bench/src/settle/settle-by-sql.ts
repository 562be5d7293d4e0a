/**
 * What a settled order leaves in the database, written by SQL alone on one connection: the same rows, one prepared
 * statement a row, a transaction for as many payees as the run takes at once. No rule is asked, nothing is gathered.
 */
import pg from 'pg';

type Plain = {
  readonly databaseUrl: string;
  readonly set: string;
};

const payeesAtOnce = 100;

type Payee = { readonly id: string; readonly currency: string };

type DueLine = { readonly line: string; readonly id: string; readonly net_minor: string };

/** Answers orders a second. */
export async function settleBySql({ databaseUrl, set }: Plain): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] });
  const startedAt = performance.now();
  const { rows: payees }: { rows: Payee[] } = await run(
    'payees',
    `select company_id as id, currency from settlement_lines where company_id like $1 || '-%' group by 1, 2 order by 1, 2`,
    [set],
  );
  let orders = 0;
  for (let first = 0; first < payees.length; first += payeesAtOnce) {
    const part = payees.slice(first, first + payeesAtOnce);
    await client.query('begin');
    for (const currency of new Set(part.map((payee) => payee.currency))) {
      const fileId = `file-${set}${first}${currency}`;
      const content = `insert into payout_files values ($1, 'cut', $2, repeat('x', 90000), now(), null)`;
      await run('file', content, [fileId, currency]);
      for (const payee of part) if (payee.currency === currency) orders += await payOut(payee, fileId);
    }
    await client.query('commit');
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.end();
  return orders / seconds;

  /** Answers how many orders are in it. */
  async function payOut({ id: sellerId, currency }: Payee, fileId: string): Promise<number> {
    const payoutId = `po-${sellerId}${currency}`;
    const { rows }: { rows: DueLine[] } = await run(
      'lines',
      'select settlement_line_id as line, order_id as id, net_minor from settlement_lines where company_id = $1 and currency = $2 for update',
      [sellerId, currency],
    );
    const total = rows.reduce((sum, row) => sum + BigInt(row.net_minor), 0n);
    await run(
      'payout',
      `insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, end_to_end_id, bank_account_id,
        payout_file_id, created_at) values ($1, $2, $5, current_date, $3, 'file_cut', $1, 'acc-' || $2::text || $5::text, $4, now())`,
      [payoutId, sellerId, total, fileId, currency],
    );
    await run(
      'journal',
      `select post_journal('payout.sent:' || $1::text, 'payout', null, now(), jsonb_build_array(
        jsonb_build_object('account', 'payable:' || $2::text || ':' || $4::text, 'kind', 'payable', 'currency', $4::text, 'minor', $3::text),
        jsonb_build_object('account', 'bank_clearing:' || $4::text, 'kind', 'bank_clearing', 'currency', $4::text, 'minor', '-' || $3::text)))`,
      [payoutId, sellerId, String(total), currency],
    );
    for (const { line, id } of rows) await schedule({ payoutId, line, orderId: id });
    return rows.length;
  }

  async function schedule(one: { payoutId: string; line: string; orderId: string }): Promise<void> {
    const { payoutId, line, orderId } = one;
    await run('line', `update settlement_lines set payout_id = $1, state = 'file_cut' where settlement_line_id = $2`, [
      payoutId,
      line,
    ]);
    await run('member', 'insert into payout_lines values ($1, $2)', [payoutId, line]);
    await run('lock', 'select * from orders where order_id = $1 for update', [orderId]);
    await run('order', `update orders set state = 'settlement_scheduled', state_since = now() where order_id = $1`, [
      orderId,
    ]);
    await run(
      'event',
      `insert into order_events (order_id, event, from_state, to_state, actor_kind, happened_at)
        values ($1, 'schedule_settlement', 'released', 'settlement_scheduled', 'system', now())`,
      [orderId],
    );
  }
}
