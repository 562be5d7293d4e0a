import type { Inside } from '@gtp/contract/platform/wire-object.ts';
import type { sessionTokens } from '@gtp/contract/session/session-wire.ts';
import type { FactorMethod } from '@gtp/domain/second-factor/second-factor.ts';
import { readDelegation } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import type { FactorStanding, SecondFactorContext } from '../second-factor/second-factor.ts';
import type { SessionRow } from './session-store.ts';
import { signAccessToken, signRefreshToken } from './tokens.ts';

/** What the session's use cases need. `mailCodeSecret` keys the hashes of mailed codes. */
export type SessionContext = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> &
  SecondFactorContext & {
    readonly tokenSecret: string;
    readonly mailCodeSecret: string;
  };

export type GivenTokens = Inside<typeof sessionTokens>;

type Bearer = Pick<
  SessionRow,
  'userId' | 'sessionId' | 'stage' | 'clientType' | 'companyId' | 'userGroup' | 'rotation' | 'refreshUntil'
> & {
  /** How the second factor may be shown; asked for at the same time. */
  readonly standing?: Promise<FactorStanding>;
};

/** Both tokens of a session as it stands, and the group that decides where a logout leads (spec §4). */
export async function giveTokens(context: SessionContext, bearer: Bearer): Promise<GivenTokens> {
  const issue = { secret: context.tokenSecret, now: context.clock.now() };
  const { userId, sessionId, stage, clientType, companyId, userGroup, rotation } = bearer;
  const [delegationStatus, standing] = await Promise.all([
    readDelegation(context.database, userId, issue.now),
    bearer.standing,
  ]);
  const deputy = deputyFacts(delegationStatus.kind === 'deputy' ? delegationStatus.delegation : undefined);
  const [accessToken, refreshToken] = await Promise.all([
    signAccessToken(
      { userId, sessionId, stage, clientType, companyId, userGroup, ...deputy, ...methodsIn(standing) },
      issue,
    ),
    signRefreshToken({ userId, sessionId, rotation }, { ...issue, until: bearer.refreshUntil }),
  ]);
  return { accessToken, refreshToken, userGroup };
}

/** For the page of the second factor; nothing where only a code can be mailed. */
function methodsIn(standing: FactorStanding | undefined): { readonly methods?: FactorMethod[] } {
  if (!standing || standing.methods.every((method) => method === 'mail')) return {};
  const { methods, preferred } = standing;
  return { methods: [preferred, ...methods.filter((method) => method !== preferred)] };
}

/** What tokens and session say of a deputy; nothing of a representative. */
export function deputyFacts(delegation: Caller['delegation']) {
  return delegation && { deputyKinds: delegation.kinds, unconfirmed: delegation.unconfirmed };
}
