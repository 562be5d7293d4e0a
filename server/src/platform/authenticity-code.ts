/** The code in every mail and PDF about an order, by which anyone can prove that it is ours (product §9). */
import { isSameHash, keyedHash } from './secrets.ts';

type Secret = { readonly mailCodeSecret: string };

/** No vowels and nothing that looks alike: it is read aloud and typed from paper. */
const letters = '23456789BCDFGHJKMNPQRTVWXYZ';

/** Twelve letters as `XXXX-XXXX-XXXX`: 57 bits, guessed by nobody at a few tries a minute. */
export function authenticityCode({ mailCodeSecret }: Secret, orderId: string): string {
  let number = BigInt(`0x${keyedHash(mailCodeSecret, `genuine:${orderId}`).toString('hex')}`);
  let code = '';
  for (let index = 0; index < 12; index += 1) {
    code += letters[Number(number % BigInt(letters.length))];
    number /= BigInt(letters.length);
  }
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/** Whether `typed` is the order's code; spaces, hyphens and small letters do not matter. */
export function isAuthenticityCode(secret: Secret, { orderId, typed }: { orderId: string; typed: string }): boolean {
  const plain = (code: string) => Buffer.from(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));
  return isSameHash(plain(typed), plain(authenticityCode(secret, orderId)));
}

/** Where the code is checked, with both halves filled in. */
export function authenticityPath(secret: Secret, orderId: string): string {
  return `/genuine?order=${encodeURIComponent(orderId)}&code=${authenticityCode(secret, orderId)}`;
}
