/** Also one that was cut off while it was copied: no such key is known, which is no login that has ended. */
const keyInHeader = /^Bearer (gtp_[\w-]{1,100})$/;

/** The key of an Authorization header, or a token that it was changed for, if it holds one of ours. */
export function apiKeyIn(authorization: string | undefined): string | undefined {
  return keyInHeader.exec(authorization ?? '')?.[1];
}
