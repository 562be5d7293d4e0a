/** Messages of the portal, verified as Standard Webhooks 1.0.0 says (standardwebhooks.com). */
import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

export type WebhookMessage<Type extends string = string, Data = Readonly<Record<string, unknown>>> = {
  readonly type: Type;
  readonly version: number;
  readonly timestamp: string;
  /** Counts the messages of one object from 1: a lower one than you have taken is late, leave it. */
  readonly sequence: number;
  readonly data: Data;
};

export type Received = {
  /** As your server has them, names in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** The bytes as they came: what was parsed and written again has another signature. */
  readonly rawBody: string | Uint8Array;
  /** `whsec_…` of the page Integration; `whpk_…` where messages are signed with ed25519. Several while one is renewed. */
  readonly secrets: readonly string[];
  readonly now?: Date;
};

export class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

const toleranceMs = 5 * 60_000;

/** The message with its id, which stays the same in every copy. Throws `WebhookError` where it is not the portal's. */
export function readWebhook({
  headers,
  rawBody,
  secrets,
  now = new Date(),
}: Received): WebhookMessage & { readonly id: string } {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    throw new WebhookError('The headers of a signed message are missing');
  }
  if (!(Math.abs(now.getTime() - Number(timestamp) * 1_000) <= toleranceMs)) {
    throw new WebhookError('The message is older than five minutes, or comes from the future');
  }
  const body = Buffer.from(rawBody);
  const content = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]);
  const given = signatures.split(' ').map((each) => each.split(',') as [string, string?]);
  if (
    !given.some(([version, signature = '']) =>
      secrets.some((secret) => isSigned({ version, signature, secret, content })),
    )
  ) {
    throw new WebhookError('No signature is of the given secrets');
  }
  return { ...(JSON.parse(body.toString('utf8')) as WebhookMessage), id };
}

type Signed = {
  readonly version: string;
  readonly signature: string;
  readonly secret: string;
  readonly content: Buffer;
};

function isSigned({ version, signature, secret, content }: Signed): boolean {
  const given = Buffer.from(signature, 'base64');
  const key = Buffer.from(secret.replace(/^wh(sec|pk)_/, ''), 'base64');
  if (version === 'v1a' && secret.startsWith('whpk_')) return verify(null, content, publicKey(key), given);
  if (version !== 'v1' || secret.startsWith('whpk_')) return false;
  const right = createHmac('sha256', key).update(content).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/** An ed25519 key of 32 bytes (RFC 8410). */
function publicKey(raw: Buffer) {
  const head = Buffer.from('302a300506032b6570032100', 'hex');
  return createPublicKey({ key: Buffer.concat([head, raw]), format: 'der', type: 'spki' });
}
