/**
 * Years of trade written by SQL: companies, orders that were mostly paid by card, in three currencies, a payout for
 * every tenth. One seller in 2,000 has a tenth of all orders and of the payouts. The newest two percent are under way.
 * Indexes that only slow the writing down are made afterwards, as `pg_restore` does.
 */
import pg from 'pg';

const sellers = 2_000;
const buyers = 5_000;
const atOnce = 100_000;
const rebuilt = ['orders', 'payments', 'order_numbers', 'payout_lines'] as const;

export const bigSeller = 'seller-1';
export const shareOfBigSeller = 0.1;
export const smallSeller = 'seller-7';
export const someBuyer = 'buyer-7';
export const someIssuer = 'issuer-3';

/**
 * So many orders with all that belongs to them, written by whoever administers the server; answers whether they were.
 * A database that has orders, of a world that is kept, stays as it is.
 */
export async function seedTrade(administratorUrl: string, orderCount: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: administratorUrl });
  try {
    await client.connect();
    const { rows } = await client.query('select 1 from orders limit 1');
    if (rows.length > 0) return false;
    await writeTrade(client, orderCount);
    return true;
  } finally {
    await client.end();
  }
}

async function writeTrade(client: pg.Client, orderCount: number): Promise<void> {
  const indexes = await dropIndexes(client);
  // Neither foreign keys nor triggers: totals are added up afterwards, and nobody reads the record of an order here.
  await client.query('set session_replication_role = replica');
  for (const statement of companies) await client.query(statement);
  await client.query('create temporary table made (n int, order_id text, at timestamptz)');
  for (let from = 0; from < orderCount; from += atOnce) {
    const range = [from + 1, Math.min(from + atOnce, orderCount), orderCount];
    await client.query('truncate made');
    for (const statement of trade) await client.query(statement, statement.includes('$1') ? range : []);
  }
  await client.query('set session_replication_role = origin');
  await client.query('select rebuild_list_totals()');
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const index of indexes) await client.query(index);
  await client.query('analyze');
  await client.query('vacuum');
}

/** Those that hold no rule; answers how they are made again. */
async function dropIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where not indisunique and indrelid = any($1::regclass[])`,
    [rebuilt],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const formatCounts = `(array['Hanbit', 'Oak', 'Seoul', 'Nordic', 'Pacific', 'Andes', 'Sakura', 'Orient', 'Delta', 'Maple'])`;
const trades = `(array['Cosmetics', 'Steel', 'Textile', 'Foods', 'Parts', 'Optics', 'Paper'])`;
const nameOf = `${formatCounts}[1 + n % 10] || ' ' || ${trades}[1 + n % 7] || ' ' || n`;

const companies = [
  `insert into companies (company_id, client_type, name, english_name, country, tax_number, representative_name,
      member_state, created_at)
    select 'seller-' || n, 'SELLER', '한빛상사 ' || n, ${nameOf}, 'KR', '101-81-' || lpad(n::text, 5, '0'), 'Kim',
      'approved', now() - n * interval '1 hour' from generate_series(1, ${sellers}) n`,
  `insert into companies (company_id, client_type, name, english_name, country, tax_number, representative_name,
      member_state, created_at)
    select 'buyer-' || n, 'BUYER', ${nameOf}, ${nameOf}, 'US', 'US' || lpad(n::text, 9, '0'), 'Lee', 'active',
      now() - n * interval '1 hour' from generate_series(1, ${buyers}) n`,
  `insert into companies (company_id, client_type, name, english_name, country, representative_name, created_at)
    select 'issuer-' || n, 'ISSUER', 'Bank ' || n, 'Bank ' || n, 'US', 'Park', now() from generate_series(0, 9) n`,
  `insert into companies (company_id, client_type, name, english_name, country, representative_name, created_at)
    values ('kotra', 'KOTRA', 'KOTRA', 'KOTRA', 'KR', 'Choi', now()), ('visa', 'VISA', 'Visa', 'Visa', 'US', 'Fox', now())`,
  `insert into users (user_id, company_id, user_group, name, email, language, password_hash, created_at)
    values ('bench', '${bigSeller}', 'UG01', 'Bench', 'bench@demo.example', 'en', '', now())`,
  `insert into cards (card_id, company_id, issuer_company_id, gateway_token, bin, last4, brand, holder_name,
      expiry_month, expiry_year, state, created_at)
    select 'card-' || n, 'buyer-' || n, 'issuer-' || n % 10, 't' || n, '45390001', lpad((n % 10000)::text, 4, '0'),
      'VISA', 'BENCH', 12, 2039, 'active', now() from generate_series(1, ${buyers}) n`,
  `insert into bank_accounts (bank_account_id, company_id, currency, bank_code, account_number, holder_name, is_active,
      created_at)
    select 'acc-' || n, 'seller-' || n, 'USD', '088', '110', 'Bench', true, now() from generate_series(1, ${sellers}) n`,
];

const numbers = 'generate_series($1::int, $2::int) n';
/** Over seven years, the last one now, however many there are; `$3` is how many. */
export const seededYears = 7;
const at = `(now() - ($3::int - n) * (interval '${seededYears} years' / $3::int))`;
const sellerNumber = '(case when n % 10 = 0 then 1 else 1 + n % 2000 end)';
const buyerNumber = '(1 + (n * 7) % 5000)';
const orderId = `'ORD-' || to_char(${at}, 'YYMMDD') || '-' || upper(substr(md5(n::text), 1, 6))`;

const currency = `(array['USD', 'USD', 'USD', 'USD', 'USD', 'USD', 'USD', 'JPY', 'JPY', 'KRW'])[1 + n / 10 % 10]`;
const orderState = `case
  when at > now() - interval '51 days' then (array['requested', 'confirmed', 'held', 'inspection', 'released'])[1 + n / 10 % 5]
  when n % 100 < 3 then 'expired' when n % 100 < 5 then 'declined' when n % 100 = 5 then 'withdrawn'
  when n % 1000 = 126 then 'cancelled' when n % 10000 = 1230 then 'refunded' when n % 50000 = 1240 then 'disputed'
  else 'settled' end`;
const isPaid = 'n % 100 > 5';
const paymentState = `case when n % 50 = 9 then 'declined' when n % 5000 = 160 then 'voided'
  when n % 5000 = 170 then 'expired' else 'captured' end`;
const hasPayout = 'n % 100 > 5 and (n % 10 = 1 or n % 100 = 10)';

/** In time's order, as the portal's own numbers are. */
const payoutId = `'po_' || lpad(n::text, 26, '0')`;

const trade = [
  `insert into made select n, ${orderId}, ${at} from ${numbers}`,
  `insert into orders (order_id, state, seller_company_id, buyer_company_id, issuer_company_id, trade_number, goods_name,
      hs_code, incoterm, release_mode, inspection_days, payment_due_on, currency, goods_minor, trade_minor,
      fee_rate_hundredths, buyer_share_hundredths, buyer_fee_rate_hundredths, seller_fee_rate_hundredths, total_fee_minor,
      buyer_fee_minor, seller_fee_minor, charge_minor, settlement_minor, confirmed_by, created_by, created_at,
      sent_at, accepted_at, paid_at, released_at, settled_at, state_since)
    select order_id, ${orderState}, 'seller-' || ${sellerNumber}, 'buyer-' || ${buyerNumber},
      'issuer-' || ${buyerNumber} % 10, 'PI-' || to_char(at, 'YYYY') || '-' || lpad(n::text, 7, '0'),
      (array['Essence', 'Hex bolts', 'Silk scarves', 'Lenses', 'Noodles'])[1 + n % 5] || ' ' || n % 97,
      '330499', 'CIF', 'delivery', 7, at::date, ${currency}, 10000 + n, 10000 + n, 0, 5000, 0, 0, 0, 0, 0, 10000 + n, 10000 + n,
      case when ${orderState} = 'inspection' then 'agency' end, 'bench', at, at, at, at, at, at, at
    from made on conflict do nothing`,
  // Six digits of a day meet now and then: such a number has one order, and nothing else for the other.
  `delete from made using orders o where o.order_id = made.order_id and o.created_at <> made.at`,
  `insert into order_numbers select o.order_id, plain_number(o.order_id) || ' ' || plain_number(o.trade_number)
    from made join orders o using (order_id) on conflict do nothing`,
  `insert into payments (payment_id, order_id, card_id, state, amount_minor, currency, started_by, request_key, started_at,
      sent_at, captured_at, ended_at, authorisation_code, seller_company_id, buyer_company_id)
    select 'pay_' || lpad(n::text, 26, '0'), order_id, 'card-' || ${buyerNumber}, ${paymentState}, 10000 + n, ${currency}, 'bench',
      'k' || lpad(n::text, 9, '0'), at, at, case when ${paymentState} in ('captured', 'voided') then at end, at,
      lpad((n % 1000000)::text, 6, '0'), 'seller-' || ${sellerNumber}, 'buyer-' || ${buyerNumber}
    from made where ${isPaid} on conflict do nothing`,
  `insert into payouts (payout_id, company_id, currency, pay_on, amount_minor, state, attempt, end_to_end_id,
      bank_account_id, created_at)
    select ${payoutId}, 'seller-' || ${sellerNumber}, ${currency}, at::date, 100000, 'paid', n,
      'PO' || lpad(n::text, 26, '0'), 'acc-' || ${sellerNumber}, at
    from made where ${hasPayout}`,
  `insert into settlement_lines (settlement_line_id, order_id, company_id, currency, state, gross_minor, fee_minor, net_minor,
      released_at, due_on, payout_id)
    select 'line-' || n, order_id, 'seller-' || ${sellerNumber}, ${currency}, 'paid', 10000 + n, 0, 10000 + n, at, at::date,
      ${payoutId}
    from made where ${hasPayout} on conflict do nothing`,
  `insert into payout_lines select payout_id, settlement_line_id from settlement_lines
    where settlement_line_id in (select 'line-' || n from made where ${hasPayout})`,
];
