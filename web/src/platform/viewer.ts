/** Who looks at a page: the client type and the root of its pages (spec §2). */
import { type ClientType, clientTypes } from '@gtp/domain/account/permissions.ts';
import { readIdentity } from './credentials.ts';

export type Viewer = {
  readonly clientType: ClientType;
  readonly companyId: string;
  readonly userId: string;
  /** `/seller`, `/buyer`, `/admin/kotra` … */
  readonly root: string;
};

const roots: Record<ClientType, string> = {
  SELLER: '/seller',
  BUYER: '/buyer',
  VISA: '/admin/visa',
  KOTRA: '/admin/kotra',
  ISSUER: '/admin/issuer',
};

/** Whoever is signed in; a page without login is seen as a buyer sees it. */
export function currentViewer(): Viewer {
  const identity = readIdentity();
  const clientType = clientTypes.find((each) => each === identity?.clientType) ?? 'BUYER';
  return { clientType, companyId: identity?.companyId ?? '', userId: identity?.userId ?? '', root: roots[clientType] };
}
