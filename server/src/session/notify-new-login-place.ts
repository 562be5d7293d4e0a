import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { isLanguage } from '@gtp/domain/platform/language.ts';
import { deviceOf } from '@gtp/domain/platform/user-agent.ts';
import { isNewPlace } from '@gtp/domain/session/device.ts';
import { notify } from '../notification/notification.ts';
import type { Transaction } from '../platform/database.ts';
import { daysRemembered, type LoginAttempt, listLoginPlaces } from './login-attempt-store.ts';
import type {} from './session-emails.ts';
import type { SessionRow } from './session-store.ts';

type Seen = Pick<LoginAttempt, 'happenedAt' | 'ipAddress' | 'userAgent'>;

/** Writes to whoever logs in from a browser or a network that is new (reference 4-k); before the attempt is kept. */
export async function notifyNewLoginPlace(transaction: Transaction, session: SessionRow, seen: Seen): Promise<void> {
  const { userId, companyId, email, sessionId } = session;
  const { happenedAt: at, ipAddress, userAgent } = seen;
  const before = await listLoginPlaces(transaction, userId, addDaysToInstant(at, -daysRemembered));
  if (!isNewPlace(seen, before)) return;
  const { browser, system } = deviceOf(userAgent);
  const device = [browser, system].filter(Boolean).join(' · ') || '–';
  await notify(transaction, {
    rule: 'session.new_place',
    cause: sessionId,
    readers: [{ userId, companyId, email, language: isLanguage(session.language) ? session.language : 'ko' }],
    facts: { userId, device, ipAddress, at },
  });
}
