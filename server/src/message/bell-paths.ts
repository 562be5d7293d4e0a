/** Where a message leads whoever is signed in already: to its object, never through a link that holds a secret. */
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { roots } from '@gtp/domain/account/roots.ts';
import { type Letter, writePath } from '../mail/mail.ts';

/** Below the reader's own root; for letters whose own link is for somebody without a login. */
const ownPlaces: Readonly<Record<string, `/${string}`>> = {
  'session.account_locked': '/mypage/security',
  'recovery.user_ids': '/mypage/security',
  'recovery.password_changed': '/mypage/security',
  'recovery.own_password_changed': '/mypage/security',
  'deputy.told': '/mypage/deputy-list',
  'integration.webhook_paused': '/main',
  'payout_account.proposed': '/mypage/business-doc',
  'payout_account.approved': '/mypage/business-doc',
  'registration.seller_received': '/main',
  'registration.buyer_received': '/main',
};

/** The letters whose link the bell replaces. */
export const replacedLinks = Object.keys(ownPlaces);

type Told = {
  readonly name: string;
  readonly letter: Letter;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly clientType: ClientType;
};

/** A path without host and language; undefined where there is nothing to open. */
export function bellPath({ name, letter, facts, clientType }: Told): string | undefined {
  const own = ownPlaces[name];
  return own ? `/${roots[clientType]}${own}` : writePath(letter, facts);
}
