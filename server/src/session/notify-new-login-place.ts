import { homePaths } from '@gtp/domain/account/home-paths.ts';
import type { ClientType } from '@gtp/domain/account/permissions.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { isLanguage } from '@gtp/domain/platform/language.ts';
import { deviceOf, isNewPlace } from '@gtp/domain/session/device.ts';
import { queueEmail } from '../email/email.ts';
import type { Transaction } from '../platform/database.ts';
import { daysRemembered, type LoginAttempt, listLoginPlaces } from './login-attempt-store.ts';
import type {} from './session-emails.ts';
import type { SessionRow } from './session-store.ts';

type Seen = Pick<LoginAttempt, 'happenedAt' | 'ipAddress' | 'userAgent'>;

/** Writes to whoever logs in from a browser or a network that is new (reference 4-k); before the attempt is kept. */
export async function notifyNewLoginPlace(transaction: Transaction, session: SessionRow, seen: Seen): Promise<void> {
  const { userId, companyId, email, sessionId, clientType } = session;
  const { happenedAt: at, ipAddress, userAgent } = seen;
  const before = await listLoginPlaces(transaction, userId, addDaysToInstant(at, -daysRemembered));
  if (!isNewPlace(seen, before)) return;
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(' · ') || '–';
  await queueEmail(transaction, {
    to: { userId, companyId, email, language: isLanguage(session.language) ? session.language : 'ko' },
    template: 'session.new_place',
    facts: { userId, device, ipAddress, at, root: homePaths[clientType as ClientType] },
    dedupeKey: `session.new_place:${sessionId}`,
  });
}
