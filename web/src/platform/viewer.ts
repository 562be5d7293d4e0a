/** Who looks at a page: the client type and the home path of its pages (spec §2). */
import { readClaims, readIdentity, readTokens } from './credentials.ts';
import { deputyClaim } from './storage-keys.ts';

const homePaths = {
  SELLER: '/seller',
  BUYER: '/buyer',
  VISA: '/admin/visa',
  KOTRA: '/admin/kotra',
  ISSUER: '/admin/issuer',
} as const;

type ClientType = keyof typeof homePaths;

export type Viewer = {
  readonly clientType: ClientType;
  readonly userId: string;
  /** `/seller`, `/buyer`, `/admin/kotra` … */
  readonly homePath: (typeof homePaths)[ClientType];
  /** DP01–DP08 of a deputy; absent for a representative, who may do all that the company may. */
  readonly deputyCodes: readonly string[] | undefined;
};

/** Whoever is signed in; a page without login is seen as a buyer sees it. */
export function currentViewer(): Viewer {
  const identity = readIdentity();
  const known = identity?.clientType ?? '';
  const clientType = Object.hasOwn(homePaths, known) ? (known as ClientType) : 'BUYER';
  return {
    clientType,
    userId: identity?.userId ?? '',
    homePath: homePaths[clientType],
    deputyCodes: readDeputyCodes(),
  };
}

/** Only deputies have the list in their access token. */
function readDeputyCodes(): readonly string[] | undefined {
  const tokens = readTokens();
  const codes = tokens && readClaims(tokens.accessToken)[deputyClaim];
  return Array.isArray(codes) ? codes.map(String) : undefined;
}
