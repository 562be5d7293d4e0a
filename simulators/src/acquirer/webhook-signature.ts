import { createHmac } from 'node:crypto';

/** `t=1763702400,v1=<hex>`: HMAC-SHA256 of `t.body`, so that an old notification cannot be sent again as new. */
export function webhookSignature(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
