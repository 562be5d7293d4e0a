/** The messages that the portal sends, as `webhooks` of the document. */
import { webhookData, webhookMessage } from '@gtp/contract/integration/integration-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import { publishedEvents, type WebhookEventTypeOrTest, webhookEventRecords } from '@gtp/domain/integration/webhooks.ts';
import { money } from '@gtp/domain/platform/money.ts';
import { type Json, pascalCase, reference } from './json.ts';
import type { Schemas } from './schemas.ts';
import { type ApiWords, fill } from './words.ts';

type Data = Inside<typeof webhookData>;

const ids = {
  order: { orderId: 'ORD-261121-7KQ2ZD' },
  payment: { paymentId: 'pay_01K9Z3V6', orderId: 'ORD-261121-7KQ2ZD' },
  payout: { payoutId: 'pyt_01K9Z3V6' },
  dispute: { disputeId: 'dsp_01K9Z3V6', orderId: 'ORD-261121-7KQ2ZD' },
} as const;
const amount = { currency: 'USD', amount: money(100_000n, 'USD') } as const;

/** What each message says, as an example. */
const dataOf: Readonly<Record<WebhookEventTypeOrTest, Data>> = {
  'order.moved': { ...ids.order, state: 'OS30', ...amount },
  'payment.ended': { ...ids.payment, state: 'PT40', ...amount },
  'payout.paid': { ...ids.payout, state: 'ST60', ...amount },
  'payout.returned': { ...ids.payout, state: 'ST70', ...amount },
  'dispute.opened': { ...ids.dispute, state: 'DS10', ...amount },
  'dispute.answered': { ...ids.dispute, state: 'DS20', ...amount },
  'dispute.ended': { ...ids.dispute, state: 'DS60', ...amount },
  'integration.tested': {},
};

/** `webhooks` and the schemas that they bring: one a message, with the fields that it has. */
export function webhooksOf(schemas: Schemas, words: ApiWords): { readonly webhooks: Json; readonly schemas: Json } {
  const parameters = headersOfMessages(words);
  const described = publishedEvents.map((event) => {
    const name = `${pascalCase(event)}Message`;
    const webhook = {
      post: {
        operationId: `on${pascalCase(event)}`,
        summary: event,
        description: descriptionOf(event, words),
        tags: ['integration'],
        security: [],
        parameters,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: reference('schemas', name), example: exampleOf(event) } },
        },
        responses: {
          200: { description: words.webhooks.answer },
          410: { description: words.webhooks.gone },
        },
      },
    };
    return { event, webhook, name, schema: schemaOf(event, schemas, words) };
  });
  return {
    webhooks: Object.fromEntries(described.map(({ event, webhook }) => [event, webhook])),
    schemas: Object.fromEntries(described.map(({ name, schema }) => [name, schema])),
  };
}

/** When it comes, and to whom. */
function descriptionOf(event: WebhookEventTypeOrTest, { occasions, recipients, webhooks }: ApiWords): string {
  return `${occasions[event]} ${fill(webhooks.sentTo, { recipients: recipients[event] })}`;
}

/** A message as it is sent. */
export function exampleOf(event: WebhookEventTypeOrTest): Json {
  const happenedAt = '2026-11-21T04:05:06.789Z';
  const { version } = webhookEventRecords[event];
  return webhookMessage.encode({ event, version, happenedAt, sequence: 3, data: dataOf[event] });
}

function schemaOf(event: WebhookEventTypeOrTest, schemas: Schemas, words: ApiWords): Json {
  const field = (inside: keyof typeof webhookMessage.rows) => schemas.ofField(webhookMessage, inside, false);
  const names = Object.keys(dataOf[event]) as (keyof Data)[];
  const rows = names.map(
    (inside) => [webhookData.rows[inside]?.[0] ?? inside, schemas.ofField(webhookData, inside, false)] as const,
  );
  const required = rows.map(([wireName]) => wireName);
  return {
    type: 'object',
    description: words.occasions[event],
    required: ['type', 'version', 'timestamp', 'sequence', 'data'],
    properties: {
      type: { type: 'string', const: event, description: field('event').description, examples: [event] },
      version: field('version'),
      timestamp: field('happenedAt'),
      sequence: field('sequence'),
      data: {
        type: 'object',
        description: words.field({ table: webhookMessage.name, wireName: 'data', inside: 'data', form: undefined }),
        ...(required.length > 0 && { required }),
        properties: Object.fromEntries(rows),
        examples: [exampleOf(event).data],
      },
    },
  };
}

function headersOfMessages({ webhooks: says }: ApiWords): readonly Json[] {
  const header = (name: string, description: string, example: string) => ({
    ...{ name, in: 'header', required: true, description, schema: { type: 'string' }, example },
  });
  return [
    header('webhook-id', says.id, 'msg_01K9Z3V6'),
    header('webhook-timestamp', says.time, '1763697906'),
    header('webhook-signature', says.signature, 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='),
  ];
}
