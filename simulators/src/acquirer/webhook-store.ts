import type { DatabaseSync } from 'node:sqlite';

/** A notification that waits to be delivered; a delivered one is removed. */
export type Webhook = {
  readonly webhookId: number;
  readonly body: string;
  readonly tries: number;
  /** 1: sent once, with a signature that is wrong. */
  readonly isForged: 0 | 1;
};

export type WebhookStore = {
  insert(webhook: {
    readonly eventId: string;
    readonly body: string;
    readonly dueAt: number;
    readonly isForged: boolean;
  }): void;
  listDue(now: number): readonly Webhook[];
  remove(webhookIds: readonly number[]): void;
  postpone(webhookId: number, dueAt: number): void;
};

export function openWebhookStore(database: DatabaseSync): WebhookStore {
  const insert = database.prepare('INSERT INTO webhooks (event_id, body, due_at) VALUES (?, ?, ?)');
  const forge = database.prepare('INSERT OR IGNORE INTO forged_events VALUES (?)');
  const due = database.prepare(
    `SELECT webhook_id AS webhookId, body, tries, event_id IN (SELECT event_id FROM forged_events) AS isForged
     FROM webhooks WHERE due_at <= ? ORDER BY due_at LIMIT 100`,
  );
  const remove = database.prepare('DELETE FROM webhooks WHERE webhook_id IN (SELECT value FROM json_each(?))');
  const postpone = database.prepare('UPDATE webhooks SET tries = tries + 1, due_at = ? WHERE webhook_id = ?');
  return {
    insert({ eventId, body, dueAt, isForged }) {
      if (isForged) forge.run(eventId);
      insert.run(eventId, body, dueAt);
    },
    listDue: (now) => due.all(now) as unknown as Webhook[],
    remove: (ids) => void remove.run(JSON.stringify(ids)),
    postpone: (webhookId, dueAt) => void postpone.run(dueAt, webhookId),
  };
}
