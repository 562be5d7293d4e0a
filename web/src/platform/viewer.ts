/** Who looks at a page: the client type and the home path of its pages (spec §2). */
import { readClaims, readIdentity, readTokens } from './credentials.ts';
import { deputyClaims } from './storage-keys.ts';

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
  /** Of these what is given and has no effect yet. */
  readonly waitingCodes: readonly string[] | undefined;
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
    deputyCodes: readCodes(deputyClaims.given),
    waitingCodes: readCodes(deputyClaims.waiting),
  };
}

/** Only deputies have these lists in their access token. */
function readCodes(claim: string): readonly string[] | undefined {
  const tokens = readTokens();
  const codes = tokens && readClaims(tokens.accessToken)[claim];
  return Array.isArray(codes) ? codes.map(String) : undefined;
}
