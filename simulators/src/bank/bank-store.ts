import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Exchange } from './exchange-of-transfer.ts';

export type BankFile = {
  readonly fileId: string;
  readonly idempotencyKey: string;
  readonly bodyHash: string;
  readonly messageId: string;
  readonly receivedAt: number;
};

type TransferStatus = 'received' | 'accepted' | 'rejected' | 'booked' | 'returned';

/** One credit transfer of a file. `reason` is the ISO 20022 code of a rejection or a return. */
export type Transfer = {
  readonly transferId: string;
  readonly fileId: string;
  readonly messageId: string;
  readonly paymentInformationId: string;
  readonly instructionId: string | null;
  readonly endToEndId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly debtorAccount: string;
  readonly creditorName: string;
  readonly creditorAccount: string;
  readonly status: TransferStatus;
  readonly reason: string | null;
  readonly bookedAt: number | null;
  readonly returnedAt: number | null;
};

/** Money that came in; less than zero when its payer drew it back. */
export type Deposit = {
  readonly depositId: string;
  readonly account: string;
  readonly payer: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly bookedAt: number;
};

/** What the bank does with a file, one after another. */
export type StepKind = 'answer' | 'book' | 'return';
export type Step = { readonly stepId: number; readonly fileId: string; readonly kind: StepKind };

export type ReportKind = 'pain.002' | 'camt.054' | 'camt.053';
type Report = {
  readonly id: string;
  readonly kind: ReportKind;
  readonly xml: string;
  readonly createdAt: number;
};
type ListedReport = Report & { readonly cursor: number };

const transferColumns: Readonly<Record<keyof Transfer, string>> = {
  transferId: 'transfer_id',
  fileId: 'file_id',
  messageId: 'message_id',
  paymentInformationId: 'payment_information_id',
  instructionId: 'instruction_id',
  endToEndId: 'end_to_end_id',
  amountMinor: 'amount_minor',
  currency: 'currency',
  debtorAccount: 'debtor_account',
  creditorName: 'creditor_name',
  creditorAccount: 'creditor_account',
  status: 'status',
  reason: 'reason',
  bookedAt: 'booked_at',
  returnedAt: 'returned_at',
};
const transferFields = Object.keys(transferColumns) as readonly (keyof Transfer)[];

export type BankStore = ReturnType<typeof openBankStore>;

/** Everything that the bank remembers. */
export function openBankStore(database: DatabaseSync) {
  return {
    ...fileQueries(database),
    ...transferQueries(database),
    ...exchangeQueries(database),
    ...depositQueries(database),
    ...stepQueries(database),
    ...reportQueries(database),
  };
}

function fileQueries(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO bank_files VALUES (?, ?, ?, ?, ?)');
  const select = (condition: string) =>
    database.prepare(`
      SELECT file_id AS fileId, idempotency_key AS idempotencyKey, body_hash AS bodyHash, message_id AS messageId,
        received_at AS receivedAt FROM bank_files WHERE ${condition}`);
  const byKey = select('idempotency_key = ?');
  const byMessageId = select('message_id = ?');
  return {
    insertFile({ fileId, idempotencyKey, bodyHash, messageId, receivedAt }: BankFile): void {
      insert.run(fileId, idempotencyKey, bodyHash, messageId, receivedAt);
    },
    findFileByKey: (key: string) => byKey.get(key) as unknown as BankFile | undefined,
    findFileByMessageId: (messageId: string) => byMessageId.get(messageId) as unknown as BankFile | undefined,
  };
}

function transferQueries(database: DatabaseSync) {
  const names = transferFields.map((field) => transferColumns[field]).join(', ');
  const insert = database.prepare(
    `INSERT OR REPLACE INTO bank_transfers (${names}) VALUES (${transferFields.map(() => '?').join(', ')})`,
  );
  const list = (condition: string) => {
    const selected = transferFields.map((field) => `${transferColumns[field]} AS ${field}`).join(', ');
    const statement = database.prepare(`SELECT ${selected} FROM bank_transfers WHERE ${condition}`);
    return (...values: SQLInputValue[]) => statement.all(...values) as unknown as Transfer[];
  };
  return {
    saveTransfer: (transfer: Transfer) => void insert.run(...transferFields.map((field) => transfer[field])),
    listTransfersOfFile: list('file_id = ? ORDER BY transfer_id'),
    listTransfersByEndToEndId: list('end_to_end_id = ?'),
    listBookedBefore: list('booked_at < ? ORDER BY booked_at, transfer_id'),
  };
}

function exchangeQueries(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO bank_exchanges VALUES (?, ?, ?, ?)');
  const find = database.prepare(`
    SELECT sold_minor AS soldMinor, sold_currency AS soldCurrency, bought_minor AS boughtMinor
    FROM bank_exchanges WHERE transfer_id = ?`);
  return {
    insertExchange(transferId: string, { soldMinor, soldCurrency, boughtMinor }: Exchange): void {
      insert.run(transferId, soldMinor, soldCurrency, boughtMinor);
    },
    findExchange: (transferId: string) => find.get(transferId) as unknown as Exchange | undefined,
  };
}

function depositQueries(database: DatabaseSync) {
  const insert = database.prepare('INSERT OR IGNORE INTO bank_deposits VALUES (?, ?, ?, ?, ?, ?)');
  const list = database.prepare(`
    SELECT deposit_id AS depositId, account, payer, currency, amount_minor AS amountMinor, booked_at AS bookedAt
    FROM bank_deposits WHERE booked_at < ? ORDER BY booked_at, deposit_id`);
  return {
    /** The same deposit twice is booked once. */
    insertDeposit({ depositId, account, payer, currency, amountMinor, bookedAt }: Deposit): void {
      insert.run(depositId, account, payer, currency, amountMinor, bookedAt);
    },
    listDepositsBefore: (to: number) => list.all(to) as unknown as Deposit[],
  };
}

function stepQueries(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO bank_steps (file_id, kind, due_at) VALUES (?, ?, ?)');
  const due = database.prepare(
    'SELECT step_id AS stepId, file_id AS fileId, kind FROM bank_steps WHERE due_at <= ? ORDER BY due_at, step_id',
  );
  const remove = database.prepare('DELETE FROM bank_steps WHERE step_id = ?');
  return {
    insertStep: (fileId: string, kind: StepKind, dueAt: number) => void insert.run(fileId, kind, dueAt),
    listDueSteps: (now: number) => due.all(now) as unknown as Step[],
    removeStep: (stepId: number) => void remove.run(stepId),
  };
}

function reportQueries(database: DatabaseSync) {
  const insert = database.prepare('INSERT INTO bank_reports (report_id, kind, xml, created_at) VALUES (?, ?, ?, ?)');
  const list = database.prepare(`
    SELECT report_id AS id, cursor, kind, xml, created_at AS createdAt FROM bank_reports
    WHERE cursor > ? ORDER BY cursor LIMIT 100`);
  const note = database.prepare('INSERT OR IGNORE INTO bank_stated_days VALUES (?)');
  const lastStated = database.prepare('SELECT max(day) AS day FROM bank_stated_days');
  return {
    insertReport: ({ id, kind, xml, createdAt }: Report) => void insert.run(id, kind, xml, createdAt),
    findLastStatedDay: () => (lastStated.get()?.day as string | null) ?? undefined,
    /** Whether this Seoul day's statement was not published yet; it counts as published from now on. */
    recordStatedDay: (day: string) => note.run(day).changes === 1,
    /** At most 100, oldest first. */
    listReportsAfter: (cursor: number) => list.all(cursor) as unknown as ListedReport[],
  };
}
