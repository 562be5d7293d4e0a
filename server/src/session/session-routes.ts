import * as own from '@gtp/contract/session/own-sessions-wire.ts';
import type { userGroups } from '@gtp/contract/session/session-wire.ts';
import * as contract from '@gtp/contract/session/session-wire.ts';
import { memberStateCode } from '@gtp/domain/company/member-states.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import { apiPath, bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Portal } from '../platform/portal.ts';
import { makeToken } from '../platform/secrets.ts';
import { completeTwoFactor } from './complete-two-factor.ts';
import { confirmSession } from './confirm-session.ts';
import { deviceCookie, deviceIn } from './device-cookie.ts';
import type { SessionHouse } from './give-tokens.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { endOtherSessions, endSession, listLoginAttempts, listOwnSessions } from './own-sessions.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sendTwoFactorCode } from './send-two-factor-code.ts';

type SessionRoutesHouse = SessionHouse & { readonly publicUrl: string };

/** Login, second factor, refresh, logout and who-am-I (spec §7). */
export function bindSession(portal: Portal, house: SessionRoutesHouse): void {
  bindEndpoint(portal, contract.login, ({ body, userAgent, ipAddress, cookies }) =>
    login(house, { ...body, userAgent, ipAddress, cookies }),
  );
  rememberDevices(portal, house);
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

/** A browser in which somebody has logged in wholly gets its mark; the answer's fields stay those of the spec. */
function rememberDevices({ fastify }: Portal, { mailCodeSecret, publicUrl }: SessionRoutesHouse): void {
  const url = apiPath(contract.completeTwoFactor);
  fastify.addHook('onSend', async ({ routeOptions, caller, headers }, reply) => {
    if (routeOptions.url !== url || reply.statusCode !== 200 || !caller) return;
    const { userId } = caller;
    if (deviceIn(headers.cookie, { mailCodeSecret, userId })) return;
    const device = { mark: makeToken(), isSecure: publicUrl.startsWith('https:') };
    reply.header('Set-Cookie', deviceCookie({ mailCodeSecret, userId }, device));
  });
}

/** One's own security page. */
function bindOwnSessions(portal: Portal, house: SessionHouse): void {
  bindEndpoint(portal, own.listOwnSessions, ({ caller }) => listOwnSessions(house, caller));
  bindEndpoint(portal, own.confirmSession, ({ caller, body, ipAddress, userAgent }) =>
    confirmSession(house, { caller, password: body.password, ipAddress, userAgent }),
  );
  bindEndpoint(portal, own.endSession, ({ caller, params }) => endSession(house, { caller, ...params }));
  bindEndpoint(portal, own.endOtherSessions, ({ caller }) => endOtherSessions(house, caller));
  bindEndpoint(portal, own.listLoginAttempts, ({ caller }) => listLoginAttempts(house, caller));
}
