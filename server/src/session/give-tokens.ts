import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { sessionTokens } from '@gtp/contract/session/session-wire.ts';
import { readDelegation } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import type { SessionRow } from './session-store.ts';
import { signAccessToken, signRefreshToken } from './tokens.ts';

/** What the session's use cases need. `mailCodeSecret` keys the hashes of mailed codes. */
export type SessionContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> & {
  readonly tokenSecret: string;
  readonly mailCodeSecret: string;
};

export type GivenTokens = Inside<typeof sessionTokens>;

type Bearer = Pick<
  SessionRow,
  'userId' | 'sessionId' | 'stage' | 'clientType' | 'companyId' | 'userGroup' | 'rotation' | 'refreshUntil'
>;

/** Both tokens of a session as it stands, and the group that decides where a logout leads (spec §4). */
export async function giveTokens(context: SessionContext, bearer: Bearer): Promise<GivenTokens> {
  const issue = { secret: context.tokenSecret, now: context.clock.now() };
  const { userId, sessionId, stage, clientType, companyId, userGroup, rotation } = bearer;
  const delegationStatus = await readDelegation(context.database, userId, issue.now);
  const deputy = deputyFacts(delegationStatus.kind === 'deputy' ? delegationStatus.delegation : undefined);
  const [accessToken, refreshToken] = await Promise.all([
    signAccessToken({ userId, sessionId, stage, clientType, companyId, userGroup, ...deputy }, issue),
    signRefreshToken({ userId, sessionId, rotation }, { ...issue, until: bearer.refreshUntil }),
  ]);
  return { accessToken, refreshToken, userGroup };
}

/** What tokens and session say of a deputy; nothing of a representative. */
export function deputyFacts(delegation: Caller['delegation']) {
  return delegation && { deputyKinds: delegation.kinds, unconfirmed: delegation.unconfirmed };
}
