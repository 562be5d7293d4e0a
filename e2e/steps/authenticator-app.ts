/** An authenticator app as people have one on their phone (RFC 6238). */
import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';

const stepMs = 30_000;
/** Whoever types a code of the step before needs some seconds until it is read. */
const safeMs = 20_000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export type AuthenticatorApp = {
  /** A code that was not used yet: the portal takes those of one step before and after, each once. */
  readonly nextCode: () => Promise<string>;
};

/** Takes the key as the page shows it, in groups of four letters. */
export function makeAuthenticatorApp(shownKey: string): AuthenticatorApp {
  const key = bytesOf(shownKey.replaceAll(/\s/g, ''));
  let last = 0;
  return {
    async nextCode() {
      const now = Date.now();
      const current = Math.floor(now / stepMs);
      const earliest = now % stepMs < safeMs ? current - 1 : current;
      last = Math.max(last + 1, earliest);
      await expect.poll(() => Math.floor(Date.now() / stepMs) + 1).toBeGreaterThanOrEqual(last);
      return codeOf(key, last);
    },
  };
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const sum = createHmac('sha1', key).update(counter).digest();
  const number = sum.readUInt32BE((sum.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
