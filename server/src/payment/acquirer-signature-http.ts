import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the signature's time may be from ours, either way (trust.md F6). */
const toleranceMs = 5 * 60_000;

type Signed = { readonly signature: string; readonly rawBody: Uint8Array; readonly secret: string; readonly now: Date };

/**
 * Whether `t=<unix seconds>,v1=<hex hmac-sha256 of "t.body">` is the acquirer's, and fresh. Takes equally long for any
 * wrong one.
 */
export function isSignedByAcquirer({ signature, rawBody, secret, now }: Signed): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!time || !hex) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > toleranceMs) return false;
  const right = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest();
  return timingSafeEqual(right, Buffer.from(hex, 'hex'));
}
