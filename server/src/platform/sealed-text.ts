/** Short secrets that must be used again, such as what a webhook is signed with: AES-256-GCM under the file key. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyName } from './file-cipher.ts';

/** `name` says what the text belongs to: sealed for one, it cannot be opened for another. */
export type Sealer = {
  readonly seal: (text: string, name: string) => Buffer;
  /** Throws for what was not sealed under one of the keys and this name. */
  readonly open: (sealed: Uint8Array, name: string) => string;
};

type Keys = { readonly key: Uint8Array; readonly oldKeys?: readonly Uint8Array[] };

const cipherName = 'aes-256-gcm';
const nameLength = 8;
const nonceLength = 12;
const tagLength = 16;

/** Sealed: 8 bytes that name the key · 12 bytes nonce · 16 bytes tag · the text. */
export function makeSealer({ key, oldKeys = [] }: Keys): Sealer {
  const keys = new Map([key, ...oldKeys].map((each) => [keyName(each), textKey(each)]));
  return {
    seal(text, name) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(cipherName, textKey(key), nonce).setAAD(Buffer.from(name));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from(keyName(key), 'hex'), nonce, cipher.getAuthTag(), hidden]);
    },
    open(sealed, name) {
      const bytes = Buffer.from(sealed);
      const found = keys.get(bytes.subarray(0, nameLength).toString('hex'));
      if (!found) throw new Error(`The key is gone under which ${name} was sealed`);
      const nonce = bytes.subarray(nameLength, nameLength + nonceLength);
      const tagEnd = nameLength + nonceLength + tagLength;
      const opener = createDecipheriv(cipherName, found, nonce, { authTagLength: tagLength }).setAAD(Buffer.from(name));
      opener.setAuthTag(bytes.subarray(nameLength + nonceLength, tagEnd));
      return Buffer.concat([opener.update(bytes.subarray(tagEnd)), opener.final()]).toString('utf8');
    },
  };
}

function textKey(masterKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, '', 'sealed text', 32));
}
