/** Who looks at a page: the client type and the root of its pages (spec §2). */
import { type DeputyKind, deputyKindCodes, deputyKinds } from '@gtp/domain/account/deputy-kinds.ts';
import { type Operation, reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { readClaims, readIdentity, readTokens } from './credentials.ts';

const roots = {
  SELLER: '/seller',
  BUYER: '/buyer',
  VISA: '/admin/visa',
  KOTRA: '/admin/kotra',
  ISSUER: '/admin/issuer',
} as const;

type ClientType = keyof typeof roots;

export type Viewer = {
  readonly clientType: ClientType;
  readonly userId: string;
  /** `/seller`, `/buyer`, `/admin/kotra` … */
  readonly root: (typeof roots)[ClientType];
  /** What a deputy is; a representative has no mandate and may do all that the company may. */
  readonly mandate: { readonly kinds: readonly DeputyKind[] } | undefined;
};

/** Whoever is signed in; a page without login is seen as a buyer sees it. */
export function currentViewer(): Viewer {
  const identity = readIdentity();
  const known = identity?.clientType ?? '';
  const clientType = Object.hasOwn(roots, known) ? (known as ClientType) : 'BUYER';
  return { clientType, userId: identity?.userId ?? '', root: roots[clientType], mandate: readMandate() };
}

/** Whether the viewer has a right: by the server's own table, so that no button promises too much. */
export function may(operation: Operation): boolean {
  return reachOfPerson(operation, currentViewer()) !== undefined;
}

/** DP01–DP08 in the access token; only deputies have the list. */
function readMandate(): Viewer['mandate'] {
  const tokens = readTokens();
  const codes = tokens && readClaims(tokens.accessToken).deputyTypeList;
  if (!Array.isArray(codes)) return undefined;
  return { kinds: deputyKinds.filter((kind) => codes.includes(deputyKindCodes[kind])) };
}
