/** Chance, keyed hashes and comparisons that take the same time whatever they compare. */
import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** Six decimal digits, each code as likely as any other. */
export function makeSixDigits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * Four letters, four digits, four letters, with hyphens: good by the rules of passwords, and easy to copy from a mail.
 */
export function makeTemporaryPassword(): string {
  const letters = () => pick('abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ', 4);
  return `${letters()}-${pick('23456789', 4)}-${letters()}`;
}

/** Ten letters that are not misread on paper, with a hyphen between: 49 bits of chance. */
export function makeRecoveryCode(): string {
  const letters = () => pick('23456789ABCDEFGHJKMNPQRSTVWXYZ', 5);
  return `${letters()}-${letters()}`;
}

function pick(alphabet: string, count: number): string {
  return Array.from({ length: count }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** 192 bits of chance in 32 letters that need no escaping: whoever shows it was given it. */
export function makeToken(): string {
  return randomBytes(24).toString('base64url');
}

/** SHA-256 of a token, which is kept in its stead: chance that long needs no secret beside it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** HMAC-SHA256 of `text` under `secret`. */
export function keyedHash(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** Whether two hashes are the same, in a time that does not depend on how much of them is. */
export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** One link of a hash chain: SHA-256 over the link before and what is added. */
export function chainHash(before: Uint8Array, content: Uint8Array): Buffer {
  return createHash('sha256').update(before).update(content).digest();
}

/** A salt of 128 bits for each name, made from one secret: knowing some tells nothing of the others. */
export function derivedSalt(secret: Uint8Array, name: string): string {
  return createHash('sha256').update(secret).update(name).digest('hex').slice(0, 32);
}

/** SHA-256 of a text in hexadecimal digits. */
export function textHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
