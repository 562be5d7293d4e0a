/** Who may open a page: decisions only, the router carries them out (spec §2, §4). */
import { entryPathFor, mainPagePath } from '../session/entry-paths.ts';
import type { RouteRow } from './routes.ts';

export type Visitor = {
  /** Of someone who completed both factors. */
  readonly clientType: string | undefined;
  /** Whether the password was right and the code is still awaited. */
  readonly awaitsCode: boolean;
  /** Whether the portal shows its test pages (setting TEST_PAGES). */
  readonly seesTestPages?: boolean;
};

export type GuardDecision =
  | { readonly kind: 'open' }
  | { readonly kind: 'not-found' }
  /** `returnsLater`: the path is kept and opened after the login. */
  | { readonly kind: 'go'; readonly to: string; readonly returnsLater: boolean };

const open: GuardDecision = { kind: 'open' };

/** Decides for `path` (without prefix) of a row. Another type's page does not exist for the visitor: 404. */
export function guardPage(
  row: Pick<RouteRow, 'who' | 'screen' | 'isForTests'>,
  path: string,
  visitor: Visitor,
): GuardDecision {
  if (row.isForTests && !visitor.seesTestPages) return { kind: 'not-found' };
  if (row.who === 'public') return guardPublic(row.screen, visitor);
  if (visitor.clientType === undefined) return { kind: 'go', to: entryPathFor(path), returnsLater: true };
  return row.who === 'signed-in' || visitor.clientType === row.who ? open : { kind: 'not-found' };
}

/** Below whose root a path stands: `/admin/kotra/…` below KOTRA's; undefined for what is everybody's. */
export function ownerOfPath(path: string): string | undefined {
  return /^\/(?:admin\/)?(seller|buyer|visa|kotra|issuer)\//.exec(path)?.[1]?.toUpperCase();
}

function guardPublic(screen: string, visitor: Visitor): GuardDecision {
  const isSecond = screen === 'two-factor' || screen === 'factor-set-up';
  const isLoginPage = screen === 'login' || screen === 'body-login' || screen === 'start' || isSecond;
  if (isLoginPage && visitor.clientType !== undefined) {
    return { kind: 'go', to: mainPagePath(visitor.clientType), returnsLater: false };
  }
  if (isSecond && !visitor.awaitsCode) return { kind: 'go', to: '/login', returnsLater: false };
  return open;
}
