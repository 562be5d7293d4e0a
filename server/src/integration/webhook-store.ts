import type { WebhookEventType } from '@gtp/domain/integration/webhooks.ts';
import type { Database, Transaction } from '../platform/database.ts';

declare module '../platform/database.ts' {
  interface Tables {
    webhooks: {
      webhook_id: string;
      company_id: string;
      url: string;
      events: WebhookEventType[];
      sealed_secret: Buffer;
      old_sealed_secret: Buffer | null;
      old_secret_until: Date | null;
      made_by: string;
      made_at: Date;
      paused_at: Date | null;
      removed_at: Date | null;
    };
  }
}

export type Webhook = {
  readonly webhookId: string;
  readonly companyId: string;
  readonly url: string;
  readonly events: readonly WebhookEventType[];
  readonly sealedSecret: Buffer;
  /** The secret before and until when it still signs. */
  readonly oldSecret: { readonly sealed: Buffer; readonly until: Date } | undefined;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly pausedAt: Date | undefined;
};

/** Removed ones are found by nothing. */
function selectWebhooks(database: Database) {
  return database.selectFrom('webhooks').selectAll().where('removed_at', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>;

function webhookOf(row: Row): Webhook {
  const { old_sealed_secret: sealed, old_secret_until: until } = row;
  return {
    webhookId: row.webhook_id,
    companyId: row.company_id,
    url: row.url,
    events: row.events,
    sealedSecret: row.sealed_secret,
    oldSecret: sealed && until ? { sealed, until } : undefined,
    madeBy: row.made_by,
    madeAt: row.made_at,
    pausedAt: row.paused_at ?? undefined,
  };
}

export async function listWebhooksOf(database: Database, companyId: string): Promise<readonly Webhook[]> {
  const rows = await selectWebhooks(database).where('company_id', '=', companyId).orderBy('made_at').execute();
  return rows.map(webhookOf);
}

export async function findWebhook(database: Database, webhookId: string): Promise<Webhook | undefined> {
  const row = await selectWebhooks(database).where('webhook_id', '=', webhookId).executeTakeFirst();
  return row && webhookOf(row);
}

export async function lockWebhook(transaction: Transaction, webhookId: string): Promise<Webhook | undefined> {
  const row = await selectWebhooks(transaction).where('webhook_id', '=', webhookId).forUpdate().executeTakeFirst();
  return row && webhookOf(row);
}

export async function insertWebhook(transaction: Transaction, webhook: Webhook): Promise<void> {
  await transaction
    .insertInto('webhooks')
    .values({
      webhook_id: webhook.webhookId,
      company_id: webhook.companyId,
      made_by: webhook.madeBy,
      made_at: webhook.madeAt,
      ...changingColumns(webhook),
    })
    .execute();
}

/** Writes what may change: address, events, secrets, and whether it is paused. */
export async function saveWebhook(transaction: Transaction, webhook: Webhook): Promise<void> {
  await transaction
    .updateTable('webhooks')
    .set(changingColumns(webhook))
    .where('webhook_id', '=', webhook.webhookId)
    .execute();
}

function changingColumns(webhook: Webhook) {
  return {
    url: webhook.url,
    events: [...webhook.events],
    sealed_secret: webhook.sealedSecret,
    old_sealed_secret: webhook.oldSecret?.sealed ?? null,
    old_secret_until: webhook.oldSecret?.until ?? null,
    paused_at: webhook.pausedAt ?? null,
  };
}

export async function saveRemoved(transaction: Transaction, webhookId: string, now: Date): Promise<void> {
  await transaction.updateTable('webhooks').set({ removed_at: now }).where('webhook_id', '=', webhookId).execute();
}
