import type { Pool } from 'pg';

/** As if a released order had been released in two pieces: 10,000 minor units are a line of their own. */
export async function splitLine(pool: Pool, orderId: string): Promise<void> {
  await pool.query(
    `insert into settlement_lines (settlement_line_id, order_id, company_id, currency, state, gross_minor, fee_minor,
       net_minor, released_at, due_on)
     select settlement_line_id || '_2', order_id, company_id, currency, state, 10000, 0, 10000, released_at, due_on
     from settlement_lines where order_id = $1`,
    [orderId],
  );
  await pool.query(
    `update settlement_lines set gross_minor = gross_minor - 10000, net_minor = net_minor - 10000
     where order_id = $1 and settlement_line_id not like '%\\_2'`,
    [orderId],
  );
}
