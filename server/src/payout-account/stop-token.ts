/** What the link in every e-mail holds: whose change it is, and that we wrote it. It can stop, and nothing else. */
import { isSameHash, keyedHash } from '../platform/secrets.ts';

type Secret = { readonly mailCodeSecret: string };

export function makeStopToken(secret: Secret, changeId: string): string {
  return `${changeId}.${macOf(secret, changeId).toString('base64url')}`;
}

/** The change that a token stops; undefined for one that we did not write. */
export function readStopToken(secret: Secret, token: string): string | undefined {
  const [changeId = '', mac = ''] = token.split('.');
  return isSameHash(macOf(secret, changeId), Buffer.from(mac, 'base64url')) ? changeId : undefined;
}

function macOf({ mailCodeSecret }: Secret, changeId: string): Buffer {
  return keyedHash(mailCodeSecret, `stop account change:${changeId}`);
}
