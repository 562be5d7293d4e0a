/** Who looks at a page: the client type and the root of its pages (spec §2). */
import { readIdentity } from './credentials.ts';

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
};

/** Whoever is signed in; a page without login is seen as a buyer sees it. */
export function currentViewer(): Viewer {
  const identity = readIdentity();
  const known = identity?.clientType ?? '';
  const clientType = Object.hasOwn(roots, known) ? (known as ClientType) : 'BUYER';
  return { clientType, userId: identity?.userId ?? '', root: roots[clientType] };
}
