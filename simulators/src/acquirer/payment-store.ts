import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { Language } from '../platform/languages.ts';
import type { Brand } from './card-number.ts';

type PaymentStatus = 'captured' | 'declined' | 'requires_action' | 'processing' | 'voided' | 'expired';

/** A payment as it is stored, with what is known of its card. */
export type Payment = {
  readonly paymentId: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly reference: string;
  readonly token: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly returnUrl: string;
  readonly description: string;
  readonly language: Language;
  readonly status: PaymentStatus;
  readonly threeDSecure: string;
  readonly codeTries: number;
  readonly declineCode: string | null;
  readonly authorisationCode: string | null;
  readonly createdAt: number;
  readonly capturedAt: number | null;
  readonly voidedAt: number | null;
  /** When something happens of itself: a late capture, or the end of the 3-D Secure page. */
  readonly dueAt: number | null;
  readonly refundedMinor: number;
};

export type PaymentWithCard = Payment & { readonly bin: string; readonly last4: string; readonly brand: Brand };

export type PaymentStore = {
  insert(payment: Payment): void;
  save(payment: Payment): void;
  find(paymentId: string): PaymentWithCard | undefined;
  findByKey(idempotencyKey: string): PaymentWithCard | undefined;
  listByReference(reference: string): readonly PaymentWithCard[];
  listDue(now: number): readonly PaymentWithCard[];
  listCapturedBetween(from: number, to: number): readonly PaymentWithCard[];
  listVoidedBetween(from: number, to: number): readonly PaymentWithCard[];
  /** Whether this key may fail now: true the first time, false ever after. */
  failOnce(idempotencyKey: string): boolean;
};

const columns: Readonly<Record<keyof Payment, string>> = {
  paymentId: 'payment_id',
  idempotencyKey: 'idempotency_key',
  requestHash: 'request_hash',
  reference: 'reference',
  token: 'token',
  amountMinor: 'amount_minor',
  currency: 'currency',
  returnUrl: 'return_url',
  description: 'description',
  language: 'language',
  status: 'status',
  threeDSecure: 'three_d_secure',
  codeTries: 'code_tries',
  declineCode: 'decline_code',
  authorisationCode: 'authorisation_code',
  createdAt: 'created_at',
  capturedAt: 'captured_at',
  voidedAt: 'voided_at',
  dueAt: 'due_at',
  refundedMinor: 'refunded_minor',
};
const fields = Object.keys(columns) as readonly (keyof Payment)[];
const changing: readonly (keyof Payment)[] = ['amountMinor', ...fields.slice(fields.indexOf('status'))];

export function openPaymentStore(database: DatabaseSync): PaymentStore {
  const names = fields.map((field) => columns[field]).join(', ');
  const insert = database.prepare(`INSERT INTO payments (${names}) VALUES (${fields.map(() => '?').join(', ')})`);
  const save = database.prepare(
    `UPDATE payments SET ${changing.map((field) => `${columns[field]} = ?`).join(', ')} WHERE payment_id = ?`,
  );
  const list = (condition: string) => {
    const statement = database.prepare(`
      SELECT ${fields.map((field) => `p.${columns[field]} AS ${field}`).join(', ')}, c.bin, c.last4, c.brand
      FROM payments p JOIN cards c USING (token) WHERE ${condition}`);
    return (...values: SQLInputValue[]) => statement.all(...values) as unknown as PaymentWithCard[];
  };
  const failOnce = database.prepare('INSERT OR IGNORE INTO failed_once VALUES (?)');
  const byId = list('p.payment_id = ?');
  const byKey = list('p.idempotency_key = ?');
  return {
    insert: (payment) => void insert.run(...fields.map((field) => payment[field])),
    save: (payment) => void save.run(...changing.map((field) => payment[field]), payment.paymentId),
    find: (paymentId) => byId(paymentId)[0],
    findByKey: (key) => byKey(key)[0],
    listByReference: list('p.reference = ? ORDER BY p.created_at'),
    listDue: list('p.due_at <= ? ORDER BY p.due_at LIMIT 500'),
    listCapturedBetween: list('p.captured_at >= ? AND p.captured_at < ? ORDER BY p.captured_at'),
    listVoidedBetween: list('p.voided_at >= ? AND p.voided_at < ? ORDER BY p.voided_at'),
    failOnce: (key) => failOnce.run(key).changes === 1,
  };
}
