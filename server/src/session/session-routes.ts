import * as own from '@gtp/contract/session/own-sessions-wire.ts';
import type { userGroups } from '@gtp/contract/session/session-wire.ts';
import * as contract from '@gtp/contract/session/session-wire.ts';
import { memberStateCode } from '@gtp/domain/company/member-states.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { completeTwoFactor } from './complete-two-factor.ts';
import type { SessionHouse } from './give-tokens.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { endOtherSessions, endSession, listLoginAttempts, listOwnSessions } from './own-sessions.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sendTwoFactorCode } from './send-two-factor-code.ts';

/** Login, second factor, refresh, logout and who-am-I (spec §7). */
export function bindSession(portal: Portal, house: SessionHouse): void {
  bindEndpoint(portal, contract.login, ({ body, userAgent, ipAddress }) =>
    login(house, { ...body, userAgent, ipAddress }),
  );
  bindEndpoint(portal, contract.sendTwoFactorCode, ({ caller }) => sendTwoFactorCode(house, caller));
  bindEndpoint(portal, contract.completeTwoFactor, ({ caller, body, ipAddress, userAgent }) =>
    completeTwoFactor(house, { caller, code: body.code, ipAddress, userAgent }),
  );
  bindEndpoint(portal, contract.refreshTokens, ({ body, userAgent }) => refreshTokens(house, { ...body, userAgent }));
  bindEndpoint(portal, contract.logout, ({ authorization }) => logout(house, authorization));
  bindOwnSessions(portal, house);
  bindEndpoint(portal, contract.readSession, async ({ caller }) => {
    const account = await findAccount(house.database, caller.userId);
    if (!account) return refuse('session.ended');
    const memberState = memberStateCode(account.clientType, account.memberState);
    const userGroup = account.userGroup as (typeof userGroups)[number];
    const mandated = caller.mandate && { deputyKinds: caller.mandate.kinds };
    return accept({ ...account, userName: account.name, userGroup, memberState, ...mandated });
  });
}

/** One's own security page. */
function bindOwnSessions(portal: Portal, house: SessionHouse): void {
  bindEndpoint(portal, own.listOwnSessions, ({ caller }) => listOwnSessions(house, caller));
  bindEndpoint(portal, own.endSession, ({ caller, params }) => endSession(house, { caller, ...params }));
  bindEndpoint(portal, own.endOtherSessions, ({ caller }) => endOtherSessions(house, caller));
  bindEndpoint(portal, own.listLoginAttempts, ({ caller }) => listLoginAttempts(house, caller));
}
