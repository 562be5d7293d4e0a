/** Messages signed as Standard Webhooks 1.0.0 says (standardwebhooks.com), which PortOne and others follow. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const standardWebhookHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

type Signed = {
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Uint8Array;
  /** `whsec_` and base64, or base64 alone. */
  readonly secret: string;
  readonly now: Date;
};

const toleranceMs = 5 * 60_000;

/**
 * The id of the message, which stays the same in every copy; undefined unless one of its signatures is of our secret and
 * it was sent within five minutes of now.
 */
export function readStandardWebhook({ headers, rawBody, secret, now }: Signed): string | undefined {
  const [id, timestamp, signatures] = standardWebhookHeaders.map((name) => headers[name] ?? '');
  if (!id || !/^[\x21-\x7e]{1,100}$/.test(id) || !timestamp || !/^\d{1,12}$/.test(timestamp)) return undefined;
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > toleranceMs) return undefined;
  const right = signatureOf({ id, timestamp, rawBody, secret });
  const given = (signatures ?? '').split(' ').filter((each) => each.startsWith('v1,'));
  return given.some((each) => isSame(Buffer.from(each.slice(3), 'base64'), right)) ? id : undefined;
}

type Signing = {
  readonly id: string;
  readonly timestamp: string;
  readonly rawBody: Uint8Array;
  readonly secret: string;
};

function signatureOf({ id, timestamp, rawBody, secret }: Signing): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest();
}

function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
