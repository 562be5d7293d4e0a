import type { listWebhookEvents as endpoint } from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import { publishedEvents, webhookEventRecords } from '@gtp/domain/integration/webhooks.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { textsIn, textTable } from '../platform/messages.ts';
import { exampleOf } from '../platform/openapi/webhooks.ts';

const occasions = textTable('api.occasions');
const recipients = textTable('api.recipients');

/** Every event, in the words and with the example that the API's own document has. */
export function listWebhookEvents(language: Language): Result<Answer<typeof endpoint>> {
  const words = { occasions: textsIn(occasions, language), recipients: textsIn(recipients, language) };
  const list = publishedEvents.map((event) => ({
    ...{ event, ...webhookEventRecords[event] },
    ...{ occasion: words.occasions[event], recipients: words.recipients[event] },
    payload: JSON.stringify(exampleOf(event), null, 2),
  }));
  return accept({ list });
}
