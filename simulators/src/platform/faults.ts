import type { DatabaseSync } from 'node:sqlite';

/** What can go wrong with an answer: `before` nothing has happened yet, `after` it has, and the caller cannot know. */
export const answerFaults = [
  'latency',
  'hang_before',
  'error_before',
  'error_after',
  'drop_before',
  'drop_after',
] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** What can go wrong with a notification. */
export const webhookFaults = [
  'webhook_off',
  'webhook_duplicate',
  'webhook_shuffle',
  'webhook_late',
  'webhook_reversed',
  'webhook_forged',
] as const;

/** What can be wrong with a day's report or statement; `subject` is its day. */
export const reportFaults = [
  'report_wrong_amount',
  'report_line_missing',
  'report_line_twice',
  'report_line_foreign',
  'report_broken',
] as const;
export type ReportFault = (typeof reportFaults)[number];

/** What the bank says of a payment file that is well-formed; `subject` is its idempotency key. */
export const fileFaults = ['file_refused'] as const;

/**
 * `subject` is the payment's reference or the report's day that the fault is bound to, '*' for everything; `call` '*'
 * for every call.
 */
export type Fault = {
  readonly kind: string;
  readonly subject: string;
  readonly call: string;
  readonly latencyMs: number;
  /** How many more times; null until reset. */
  readonly remaining: number | null;
};

export type Faults = {
  add(fault: Fault): void;
  /** The faults that strike this call now; each counted one is used up by one. */
  take(kinds: readonly string[], call: string, subject: string): Fault[];
  list(): readonly Fault[];
  clear(): void;
};

export const faultSchema = `
CREATE TABLE IF NOT EXISTS faults (
  fault_id INTEGER PRIMARY KEY, kind TEXT NOT NULL, subject TEXT NOT NULL, call TEXT NOT NULL,
  latency_ms INTEGER NOT NULL, remaining INTEGER
);`;

/** Switched-on faults survive a restart; they are held in memory because every call asks for them. */
export function openFaults(database: DatabaseSync): Faults {
  const insert = database.prepare(
    'INSERT INTO faults (kind, subject, call, latency_ms, remaining) VALUES (?, ?, ?, ?, ?)',
  );
  const select = database.prepare(
    'SELECT fault_id AS id, kind, subject, call, latency_ms AS latencyMs, remaining FROM faults ORDER BY fault_id',
  );
  const use = database.prepare('UPDATE faults SET remaining = remaining - 1 WHERE fault_id = ?');
  const removeUsed = database.prepare('DELETE FROM faults WHERE remaining <= 0');
  const load = () => select.all() as unknown as (Fault & { id: number })[];
  let active = load();

  return {
    add(fault) {
      insert.run(fault.kind, fault.subject, fault.call, fault.latencyMs, fault.remaining);
      active = load();
    },
    take(kinds, call, subject) {
      if (active.length === 0) return [];
      const struck = active.filter(
        (each) =>
          kinds.includes(each.kind) &&
          (each.call === '*' || each.call === call) &&
          (each.subject === '*' || each.subject === subject),
      );
      const counted = struck.filter((each) => each.remaining !== null);
      for (const each of counted) use.run(each.id);
      if (counted.length > 0) {
        removeUsed.run();
        active = load();
      }
      return struck;
    },
    list: () => active,
    clear() {
      database.exec('DELETE FROM faults');
      active = [];
    },
  };
}
