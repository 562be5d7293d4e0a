/** Money is whole minor units, times are milliseconds since 1970. */
export const bankSchema = `
CREATE TABLE IF NOT EXISTS bank_files (
  file_id TEXT PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, body_hash TEXT NOT NULL,
  message_id TEXT NOT NULL UNIQUE, received_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS bank_transfers (
  transfer_id TEXT PRIMARY KEY, file_id TEXT NOT NULL REFERENCES bank_files, message_id TEXT NOT NULL,
  payment_information_id TEXT NOT NULL, instruction_id TEXT, end_to_end_id TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0), currency TEXT NOT NULL,
  debtor_account TEXT NOT NULL, creditor_name TEXT NOT NULL, creditor_account TEXT NOT NULL,
  status TEXT NOT NULL, reason TEXT, booked_at INTEGER, returned_at INTEGER
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS bank_transfers_by_file_id ON bank_transfers (file_id);
CREATE INDEX IF NOT EXISTS bank_transfers_by_end_to_end_id ON bank_transfers (end_to_end_id);
CREATE INDEX IF NOT EXISTS bank_transfers_by_booked_at ON bank_transfers (booked_at) WHERE booked_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS bank_exchanges (
  transfer_id TEXT PRIMARY KEY REFERENCES bank_transfers, sold_minor INTEGER NOT NULL, sold_currency TEXT NOT NULL,
  bought_minor INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS bank_steps (
  step_id INTEGER PRIMARY KEY, file_id TEXT NOT NULL REFERENCES bank_files, kind TEXT NOT NULL, due_at INTEGER NOT NULL
);

CREATE TABLE IF NOT EXISTS bank_deposits (
  deposit_id TEXT PRIMARY KEY, account TEXT NOT NULL, payer TEXT NOT NULL, currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL, booked_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS bank_stated_days (day TEXT PRIMARY KEY) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS bank_reports (
  cursor INTEGER PRIMARY KEY AUTOINCREMENT, report_id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
  xml TEXT NOT NULL, created_at INTEGER NOT NULL
);
`;
