/**
 * What this process has written, by the tables that its statements name: known once the transaction has ended, however
 * it did, and before whoever wrote it goes on. No store has to remember to say so (decisions 0183, 0184).
 */
import type { EventEmitter } from 'node:events';
import type pg from 'pg';

/** `jobs`, `notifications`: work for the worker. `rights`: who calls, or what they may do, may be another than before. */
export type WrittenKind = 'jobs' | 'notifications' | 'rights';

/** Of a session's columns those that no call is judged by are left out: they are written again and again. */
const namedBy: Readonly<Record<WrittenKind, RegExp>> = {
  jobs: /\b(?:insert into|update) "?graphile_worker"?\."?_private_jobs\b/i,
  notifications: /\b(?:insert into|update) "?notification_outbox\b/i,
  rights:
    /\b(?:insert into|update|delete from) "?(?:users|companies|delegations|sessions\b(?!"? (?:\(|set "?(?:last_seen_at|rotation|confirmed_at)\b)))/i,
};

const mostKnown = 4_000;
const known = new Map<string, readonly WrittenKind[]>();

/** Which of the kinds a statement writes. */
export function kindsWrittenBy(text: string): readonly WrittenKind[] {
  const found = known.get(text);
  if (found) return found;
  const kinds = (Object.keys(namedBy) as WrittenKind[]).filter((kind) => namedBy[kind].test(text));
  if (known.size >= mostKnown) known.clear();
  known.set(text, kinds);
  return kinds;
}

let rightsWrites = 0;

/** Another one after each write of this process that may change who calls or what they may do. */
export const rightsStamp = (): number => rightsWrites;

/** Another process said that it has written what rights are read from. */
export function noteRightsWrittenElsewhere(): void {
  rightsWrites += 1;
}

/** What the driver's connection is, as far as it is used here; its types do not declare it. */
type Connected = { readonly connection: EventEmitter };

/** Answers where to note each statement of the client; `onWritten` is called when what it belongs to has ended. */
export function followWrites(
  client: pg.Client,
  onWritten: (kinds: ReadonlySet<WrittenKind>) => void,
): (text: unknown) => void {
  let open = new Set<WrittenKind>();
  (client as unknown as Connected).connection.on('readyForQuery', ({ status }: { readonly status: string }) => {
    if (status !== 'I' || open.size === 0) return;
    const ended = open;
    open = new Set();
    if (ended.has('rights')) rightsWrites += 1;
    onWritten(ended);
  });
  return (text) => {
    if (typeof text !== 'string') return;
    for (const kind of kindsWrittenBy(text)) open.add(kind);
  };
}
