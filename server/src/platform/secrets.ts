/** Chance, keyed hashes and comparisons that take the same time whatever they compare. */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six decimal digits, each code as likely as any other. */
export function makeSixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** HMAC-SHA256 of `text` under `secret`. */
export function keyedHash(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** Whether two hashes are the same, without telling by its time how much of them is. */
export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** One link of a hash chain: SHA-256 over the link before and what is added. */
export function chainHash(before: Uint8Array, content: Uint8Array): Buffer {
  return createHash('sha256').update(before).update(content).digest();
}
