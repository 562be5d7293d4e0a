import type { WebhookEventType } from '@gtp/domain/integration/webhooks.ts';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    webhooks: {
      webhookId: string;
      companyId: string;
      url: string;
      events: WebhookEventType[];
      sealedSecret: Buffer;
      oldSealedSecret: Buffer | null;
      oldSecretUntil: Date | null;
      publicKey: string | null;
      oldPublicKey: string | null;
      madeBy: string;
      madeAt: Date;
      pausedAt: Date | null;
      removedAt: Date | null;
    };
  }
}

type WebhookRecord = RecordOf<Tables['webhooks']>;

/** With a public key, what is sealed is the private one that belongs to it. */
export type Webhook = Omit<WebhookRecord, 'oldSealedSecret' | 'oldSecretUntil' | 'oldPublicKey' | 'removedAt'> & {
  /** The secret or private key before and until when it still signs. */
  readonly oldSecret: OldSecret | undefined;
};

type OldSecret = { readonly sealed: Buffer; readonly until: Date; readonly publicKey: string | undefined };

/** Removed ones are found by nothing. */
function selectWebhooks(database: Database) {
  return database.selectFrom('webhooks').selectAll().where('removedAt', 'is', null);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>;

function webhookOf({
  oldSealedSecret: sealed,
  oldSecretUntil: until,
  oldPublicKey,
  removedAt: _,
  ...row
}: Row): Webhook {
  const oldSecret = sealed && until ? { sealed, until, publicKey: oldPublicKey ?? undefined } : undefined;
  return { ...recordOf(row), oldSecret };
}

function webhookRow({ oldSecret, ...webhook }: Webhook) {
  const old = {
    oldSealedSecret: oldSecret?.sealed,
    oldSecretUntil: oldSecret?.until,
    oldPublicKey: oldSecret?.publicKey,
  };
  return rowOf({ ...webhook, ...old });
}

export async function listWebhooksOf(database: Database, companyId: string): Promise<readonly Webhook[]> {
  const rows = await selectWebhooks(database).where('companyId', '=', companyId).orderBy('madeAt').execute();
  return rows.map(webhookOf);
}

/** Of several companies, the oldest first. */
export async function listWebhooksOfAll(
  database: Database,
  companyIds: readonly string[],
): Promise<readonly Webhook[]> {
  const rows = await selectWebhooks(database).where('companyId', 'in', companyIds).orderBy('madeAt').execute();
  return rows.map(webhookOf);
}

export async function findWebhook(database: Database, webhookId: string): Promise<Webhook | undefined> {
  const row = await selectWebhooks(database).where('webhookId', '=', webhookId).executeTakeFirst();
  return row && webhookOf(row);
}

export async function lockWebhook(transaction: Transaction, webhookId: string): Promise<Webhook | undefined> {
  const row = await selectWebhooks(transaction).where('webhookId', '=', webhookId).forUpdate().executeTakeFirst();
  return row && webhookOf(row);
}

export async function insertWebhook(transaction: Transaction, webhook: Webhook): Promise<void> {
  await transaction.insertInto('webhooks').values(webhookRow(webhook)).execute();
}

export async function saveWebhook(transaction: Transaction, webhook: Webhook): Promise<void> {
  await transaction
    .updateTable('webhooks')
    .set(webhookRow(webhook))
    .where('webhookId', '=', webhook.webhookId)
    .execute();
}

export async function saveRemoved(transaction: Transaction, webhookId: string, now: Date): Promise<void> {
  await transaction.updateTable('webhooks').set({ removedAt: now }).where('webhookId', '=', webhookId).execute();
}
