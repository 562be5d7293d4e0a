import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { textTable } from '../platform/messages.ts';
import { listAdministrators } from './administrators.ts';
import type { Delivery } from './delivery-store.ts';
import type { IntegrationContext } from './integration-context.ts';
import type { WebhookAnswer } from './webhook-sender-http.ts';
import { lockWebhook, saveWebhook } from './webhook-store.ts';

const problems = textTable('integration.webhookProblem');

type GivenUp = { readonly delivery: Delivery; readonly answer: WebhookAnswer };

/** Stops sending there until somebody resumes it, and e-mails the company's administrators. */
export async function pauseWebhook(
  { clock }: Pick<IntegrationContext, 'clock'>,
  transaction: Transaction,
  { delivery, answer }: GivenUp,
): Promise<void> {
  const webhook = await lockWebhook(transaction, delivery.webhookId);
  if (!webhook || webhook.pausedAt) return;
  const now = clock.now();
  await saveWebhook(transaction, { ...webhook, pausedAt: now });
  const { webhookId, companyId, url } = webhook;
  const reason = answer.status === undefined ? problems[answer.problem] : `HTTP ${answer.status}`;
  await notify(transaction, {
    rule: 'integration.webhook_paused',
    cause: `${webhookId}:${now.getTime()}`,
    readers: await listAdministrators(transaction, companyId, now),
    facts: { address: new URL(url).host, reason, at: now },
  });
}
