/** A passkey in software, as a browser answers for it (WebAuthn Level 2): ES256, no attestation, a counter that rises. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export type SoftwarePasskey = {
  readonly credentialId: string;
  /** What `navigator.credentials.create` answers, as JSON. */
  readonly create: (options: string, origin?: string) => string;
  /** What `navigator.credentials.get` answers; `count` is the counter that it says. */
  readonly get: (options: string, change?: { readonly origin?: string; readonly count?: number }) => string;
};

const base64url = (bytes: Buffer) => bytes.toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

export function makeSoftwarePasskey(ownOrigin: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const rpIdHash = sha256(new URL(ownOrigin).hostname);
  let counter = 0;
  const clientData = (type: string, options: string, origin: string) => {
    const { challenge } = JSON.parse(options) as { readonly challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  return {
    credentialId: base64url(id),
    create(options, origin = ownOrigin) {
      const data = clientData('webauthn.create', options, origin);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(rpIdHash, 0x45, 0), attested]);
      const response = { clientDataJSON: base64url(data), attestationObject: base64url(attestation(authData)) };
      return JSON.stringify(credential(id, { ...response, transports: ['internal'] }));
    },
    get(options, { origin = ownOrigin, count } = {}) {
      counter = count ?? counter + 1;
      const data = clientData('webauthn.get', options, origin);
      const authData = authenticatorData(rpIdHash, 0x05, counter);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      };
      return JSON.stringify(credential(id, response));
    },
  };
}

function credential(id: Buffer, response: object) {
  const known = { id: base64url(id), rawId: base64url(id), type: 'public-key' };
  return { ...known, response, clientExtensionResults: {}, authenticatorAttachment: 'platform' };
}

function authenticatorData(rpIdHash: Buffer, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5);
  tail.writeUInt8(flags, 0);
  tail.writeUInt32BE(counter, 1);
  return Buffer.concat([rpIdHash, tail]);
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (value: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
