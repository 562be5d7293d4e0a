import { listMandateRows, listReaders } from '../account/account.ts';
import { queueMail, type Reader } from '../mail/mail.ts';
import type { Transaction } from '../platform/database.ts';
import type { Delivery } from './delivery-store.ts';
import type { IntegrationHouse } from './integration-house.ts';
import type { WebhookAnswer } from './webhook-sender-http.ts';
import { lockWebhook, saveWebhook } from './webhook-store.ts';

type GivenUp = { readonly delivery: Delivery; readonly answer: WebhookAnswer };

/** Sends nothing there any more until somebody says so, and tells the company's administrators by mail. */
export async function pauseWebhook(
  { clock }: Pick<IntegrationHouse, 'clock'>,
  transaction: Transaction,
  { delivery, answer }: GivenUp,
): Promise<void> {
  const webhook = await lockWebhook(transaction, delivery.webhookId);
  if (!webhook || webhook.pausedAt) return;
  const now = clock.now();
  await saveWebhook(transaction, { ...webhook, pausedAt: now });
  const { webhookId, companyId, url } = webhook;
  const reason = answer.status === undefined ? answer.problem : `HTTP ${answer.status}`;
  for (const to of await listAdministrators(transaction, companyId)) {
    await queueMail(transaction, {
      to,
      letter: 'integration.webhook_paused',
      facts: { address: new URL(url).host, reason, at: now },
      dedupeKey: `integration.webhook_paused:${webhookId}:${now.getTime()}`,
    });
  }
}

/** The representative and the deputies who may look after webhooks. */
async function listAdministrators(transaction: Transaction, companyId: string): Promise<readonly Reader[]> {
  const mandates = new Map((await listMandateRows(transaction, companyId)).map((each) => [each.userId, each]));
  return (await listReaders(transaction, companyId)).filter(({ userId = '' }) => {
    const mandate = mandates.get(userId);
    return !mandate || (!mandate.endedAt && mandate.kinds.includes('administrator'));
  });
}
