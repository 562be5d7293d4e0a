/**
 * What a paid order leaves in the database, written by SQL alone on connections of the same number: no HTTP, no
 * acquirer, no rule. Two transactions, as a payment needs them, one statement a row, prepared.
 */
import pg from 'pg';

type Plain = {
  readonly databaseUrl: string;
  readonly templateOrderId: string;
  readonly offset: number;
  readonly count: number;
  readonly clients: number;
};

/** Pays `count` orders from `<template>-<offset + 1>` on; answers orders a second. */
export async function payBySql({ databaseUrl, templateOrderId, offset, count, clients }: Plain): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients });
  pool.on('error', () => undefined);
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = await pool.connect();
      while (next < count) {
        next += 1;
        const orderId = `${templateOrderId}-${offset + next}`;
        await begin(client, orderId);
        await capture(client, orderId);
      }
      client.release();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  await pool.end();
  return count / seconds;
}

function statement(client: pg.PoolClient, name: string, text: string) {
  return (values: unknown[]) => client.query({ name, text, values });
}

async function begin(client: pg.PoolClient, orderId: string): Promise<void> {
  const paymentId = `pay-${orderId}`;
  const run = (name: string, text: string) => statement(client, name, text)([orderId]);
  await client.query('begin');
  await run('lock', 'select * from orders where order_id = $1 for update');
  await statement(
    client,
    'payment',
    `insert into payments
      (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key, started_at, sent_at, check_at)
    select $2, order_id, (select card_id from cards limit 1), 'created', charge_minor, currency, 'bench-buyer', $2,
      now(), now(), now() from orders where order_id = $1`,
  )([orderId, paymentId]);
  await run('paying', "update orders set state = 'paying', state_since = now() where order_id = $1");
  await run('event1', eventOf('start_payment', 'confirmed', 'paying'));
  await client.query('commit');
}

async function capture(client: pg.PoolClient, orderId: string): Promise<void> {
  const paymentId = `pay-${orderId}`;
  const run = (name: string, text: string) => statement(client, name, text)([orderId]);
  await client.query('begin');
  await run('lock', 'select * from orders where order_id = $1 for update');
  await statement(
    client,
    'captured',
    `update payments set state = 'captured', captured_at = now(), ended_at = now(),
    gateway_payment_id = $1, check_at = null where payment_id = $1`,
  )([paymentId]);
  await statement(
    client,
    'hold',
    `insert into holds
    (hold_id, order_id, payment_id, state, amount_minor, currency, opened_at)
    select 'hold-' || $1, order_id, $2, 'open', trade_minor, currency, now() from orders where order_id = $1`,
  )([orderId, paymentId]);
  await run(
    'journal',
    `select post_journal('payment.captured:' || order_id, 'capture', order_id, now(), jsonb_build_array(
      jsonb_build_object('account', 'acquirer_receivable:USD', 'kind', 'acquirer_receivable', 'currency', 'USD', 'minor', charge_minor::text),
      jsonb_build_object('account', 'hold:' || order_id || ':USD', 'kind', 'hold', 'currency', 'USD', 'minor', (-trade_minor)::text),
      jsonb_build_object('account', 'fee_income_buyer:USD', 'kind', 'fee_income_buyer', 'currency', 'USD', 'minor', (-buyer_fee_minor)::text)))
    from orders where order_id = $1`,
  );
  await run('held', "update orders set state = 'held', state_since = now(), paid_at = now() where order_id = $1");
  await run('event2', eventOf('capture', 'paying', 'held'));
  await statement(
    client,
    'outbox',
    `insert into notification_outbox (rule, content, next_at)
      values ('payment.captured', json_build_object('cause', $1::text, 'facts', '{}'::json), now() + interval '1 day')`,
  )([paymentId]);
  await statement(
    client,
    'message',
    `insert into gateway_messages (message_id, kind, payment_id, body, received_at)
    values ($1, 'payment.captured', $1, '{}', now())`,
  )([paymentId]);
  await client.query('commit');
}

function eventOf(event: string, from: string, to: string): string {
  return `insert into order_events (order_id, event, from_state, to_state, actor_kind, happened_at)
    values ($1, '${event}', '${from}', '${to}', 'buyer', now())`;
}
