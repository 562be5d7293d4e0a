/** Money is whole minor units, times are milliseconds since 1970. No card number and no CVC is ever stored. */
export const acquirerSchema = `
CREATE TABLE IF NOT EXISTS cards (
  token TEXT PRIMARY KEY, bin TEXT NOT NULL, last4 TEXT NOT NULL, brand TEXT NOT NULL,
  expiry_month INTEGER NOT NULL, expiry_year INTEGER NOT NULL, holder_name TEXT NOT NULL, created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS payments (
  payment_id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, request_hash TEXT NOT NULL,
  reference TEXT NOT NULL, token TEXT NOT NULL REFERENCES cards, amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  currency TEXT NOT NULL, return_url TEXT NOT NULL, description TEXT NOT NULL, language TEXT NOT NULL,
  status TEXT NOT NULL, three_d_secure TEXT NOT NULL, code_tries INTEGER NOT NULL DEFAULT 0,
  decline_code TEXT, authorisation_code TEXT, created_at INTEGER NOT NULL, captured_at INTEGER, voided_at INTEGER,
  due_at INTEGER, refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (refunded_minor BETWEEN 0 AND amount_minor)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS payments_by_reference ON payments (reference);
CREATE INDEX IF NOT EXISTS payments_by_captured_at ON payments (captured_at) WHERE captured_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_by_voided_at ON payments (voided_at) WHERE voided_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_by_due_at ON payments (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS refunds (
  refund_id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, request_hash TEXT NOT NULL,
  payment_id TEXT NOT NULL REFERENCES payments, amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS refunds_by_created_at ON refunds (created_at);

CREATE TABLE IF NOT EXISTS lost_chargebacks (
  chargeback_id TEXT PRIMARY KEY, payment_id TEXT NOT NULL REFERENCES payments,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), lost_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS lost_chargebacks_by_lost_at ON lost_chargebacks (lost_at);

CREATE TABLE IF NOT EXISTS paid_out_days (day TEXT PRIMARY KEY) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS failed_once (idempotency_key TEXT PRIMARY KEY) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS webhooks (
  webhook_id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, body TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL
);
CREATE TABLE IF NOT EXISTS forged_events (event_id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS webhooks_by_due_at ON webhooks (due_at);
`;
