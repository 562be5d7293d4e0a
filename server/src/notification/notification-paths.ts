/** Where a message leads whoever is signed in already: to its object, never through a link that holds a secret. */

import { clientTypeRecords } from '@gtp/domain/account/client-types.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { type EmailTemplate, writePath } from '../email/email.ts';

/** Below the reader's own root; for e-mails whose own link is for somebody without a login. */
const ownPaths: Readonly<Record<string, `/${string}` | Readonly<Partial<Record<ClientType, `/${string}`>>>>> = {
  'session.account_locked': '/mypage/security',
  'recovery.user_ids': '/mypage/security',
  'recovery.password_changed': '/mypage/security',
  'recovery.own_password_changed': '/mypage/security',
  'deputy.told': '/mypage/deputy-list',
  'deputy.person_told': { KOTRA: '/people', VISA: '/people', ISSUER: '/mypage/deputy-list' },
  'integration.webhook_paused': '/main',
  'integration.key_refused': '/mypage/integration',
  'payout_account.proposed': '/mypage/business-doc',
  'payout_account.approved': '/mypage/business-doc',
  'registration.seller_received': '/main',
  'registration.buyer_received': '/main',
};

/** The e-mails whose link the notification replaces. */
export const replacedLinks = Object.keys(ownPaths);

type Content = {
  readonly name: string;
  readonly template: EmailTemplate;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly clientType: ClientType;
};

/** A path without host and language; undefined where there is nothing to open. */
export function notificationPath({ name, template, facts, clientType }: Content): string | undefined {
  const known = ownPaths[name];
  const own = typeof known === 'object' ? known[clientType] : known;
  return own ? `${clientTypeRecords[clientType].homePath}${own}` : writePath(template, facts);
}
