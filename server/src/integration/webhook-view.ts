import type { webhook, webhookDelivery } from '@gtp/contract/integration/integration-wire.ts';
import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { WebhookSigning } from '@gtp/domain/integration/webhooks.ts';
import type { Database } from '../platform/database.ts';
import { recordOf } from '../platform/table-rows.ts';
import { type Delivery, listAttempts } from './delivery-store.ts';
import type { Webhook } from './webhook-store.ts';

/** A webhook as its company reads it; its secret is not in it, and its public key is no secret. */
export function webhookView(one: Webhook, now: Date): Inside<typeof webhook> {
  const { webhookId, url, events, madeAt, pausedAt, publicKey, oldSecret } = one;
  const old = oldSecret && oldSecret.until > now ? oldSecret : undefined;
  return {
    ...{ webhookId, url, events, madeAt, isPaused: pausedAt !== undefined },
    ...{ signing: signingOf(one), publicKey },
    ...{ oldSecretUntil: old?.until, oldPublicKey: old?.publicKey },
  };
}

/** How its messages are signed. */
export function signingOf({ publicKey }: Pick<Webhook, 'publicKey'>): WebhookSigning {
  return publicKey === undefined ? 'hmac_sha256' : 'ed25519';
}

type ShownDelivery = Inside<typeof webhookDelivery>;

/** Deliveries with their attempts, in the order given. */
export async function deliveryViews(
  database: Database,
  deliveries: readonly Delivery[],
): Promise<readonly ShownDelivery[]> {
  const attempts = await listAttempts(
    database,
    deliveries.map(({ deliveryId }) => deliveryId),
  );
  return deliveries.map(({ nextAt, ...delivery }) => ({
    ...delivery,
    nextAt: nextAt ?? undefined,
    attempts: attempts.filter(({ deliveryId }) => deliveryId === delivery.deliveryId).map(recordOf),
  }));
}
