/**
 * What a settled order leaves in the database, written by SQL alone on one connection: the same rows, one prepared
 * statement a row, a transaction for as many sellers as the run takes at once. No rule is asked, nothing is gathered.
 */
import pg from 'pg';

type Plain = {
  readonly databaseUrl: string;
  readonly set: string;
  readonly sellers: number;
  readonly ordersEach: number;
};

const sellersAtOnce = 100;

type DueLine = { readonly line: string; readonly id: string; readonly net_minor: string };

/** Answers orders a second. */
export async function settleBySql({ databaseUrl, set, sellers, ordersEach }: Plain): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] });
  const startedAt = performance.now();
  for (let first = 1; first <= sellers; first += sellersAtOnce) {
    await client.query('begin');
    const fileId = `file-${set}${first}`;
    await run('file', `insert into payout_files values ($1, 'cut', 'USD', repeat('x', 90000), now(), null)`, [fileId]);
    for (let seller = 1; seller <= Math.min(sellersAtOnce, sellers - first + 1); seller += 1) {
      await payOut(`${set}-${first}-${seller}`, fileId);
    }
    await client.query('commit');
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.end();
  return (sellers * ordersEach) / seconds;

  async function payOut(sellerId: string, fileId: string): Promise<void> {
    const payoutId = `po-${sellerId}`;
    const { rows }: { rows: DueLine[] } = await run(
      'lines',
      'select settlement_line_id as line, order_id as id, net_minor from settlement_lines where company_id = $1 for update',
      [sellerId],
    );
    const total = rows.reduce((sum, row) => sum + BigInt(row.net_minor), 0n);
    await run(
      'payout',
      `insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, end_to_end_id, bank_account_id,
        payout_file_id, created_at) values ($1, $2, 'USD', current_date, $3, 'file_cut', $1, 'acc-' || $2, $4, now())`,
      [payoutId, sellerId, total, fileId],
    );
    await run(
      'journal',
      `select post_journal('payout.sent:' || $1::text, 'payout', null, now(), jsonb_build_array(
        jsonb_build_object('account', 'payable:' || $2::text || ':USD', 'kind', 'payable', 'currency', 'USD', 'minor', $3::text),
        jsonb_build_object('account', 'bank_clearing:USD', 'kind', 'bank_clearing', 'currency', 'USD', 'minor', '-' || $3::text)))`,
      [payoutId, sellerId, String(total)],
    );
    for (const { line, id } of rows) await schedule({ payoutId, line, orderId: id });
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
