/** What webhooks sign with, in the forms of Standard Webhooks: a secret for HMAC-SHA256, or an ed25519 key pair. */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { WebhookSigning } from '@gtp/domain/integration/webhooks.ts';

/** `secret` is kept sealed: `whsec_…`, or `whsk_…` with the public key beside it, which is no secret. */
export type WebhookKeys = { readonly secret: string; readonly publicKey?: string };

/** What comes before the 32 bytes of an ed25519 private key in DER (RFC 8410). */
const privateKeyHead = Buffer.from('302e020100300506032b657004220420', 'hex');
const rawBytes = 32;

export function makeWebhookKeys(signing: WebhookSigning): WebhookKeys {
  return signing === 'ed25519' ? makeKeyPair() : { secret: makeWebhookSecret() };
}

/** 192 bits of chance in the form that Standard Webhooks gives secrets. */
export function makeWebhookSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`;
}

/** A signature as the header lists it: its version, then Base64. */
export function signatureOf(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^wh(sec|sk)_/, ''), 'base64');
  if (secret.startsWith('whsk_')) {
    return `v1a,${sign(null, Buffer.from(content), privateKeyOf(key)).toString('base64')}`;
  }
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/** `whpk_…` of a private key `whsk_…`. */
export function publicKeyOf(secret: string): string {
  const privateKey = privateKeyOf(Buffer.from(secret.slice('whsk_'.length), 'base64'));
  return `whpk_${rawOf(createPublicKey(privateKey), 'spki')}`;
}

function makeKeyPair(): WebhookKeys {
  const secret = `whsk_${rawOf(generateKeyPairSync('ed25519').privateKey, 'pkcs8')}`;
  return { secret, publicKey: publicKeyOf(secret) };
}

function privateKeyOf(raw: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([privateKeyHead, raw]), format: 'der', type: 'pkcs8' });
}

/** The key's own bytes, which stand last in DER, in Base64. */
function rawOf(key: KeyObject, type: 'spki' | 'pkcs8'): string {
  const der = type === 'spki' ? key.export({ format: 'der', type }) : key.export({ format: 'der', type });
  return der.subarray(-rawBytes).toString('base64');
}
