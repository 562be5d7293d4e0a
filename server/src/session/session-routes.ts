import { readSession } from '@gtp/contract/session/current-session-wire.ts';
import * as own from '@gtp/contract/session/own-sessions-wire.ts';
import * as contract from '@gtp/contract/session/session-wire.ts';
import * as strong from '@gtp/contract/session/strong-login-wire.ts';
import { memberStateCode } from '@gtp/domain/company/member-states.ts';
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import { findAccount } from '../account/account.ts';
import { findShownState } from '../company/company.ts';
import { apiPath, bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { makeToken } from '../platform/secrets.ts';
import { readFactorStanding } from '../second-factor/second-factor.ts';
import { completeSetUp, completeTwoFactor } from './complete-two-factor.ts';
import { confirmSession } from './confirm-session.ts';
import { deviceCookie, deviceIn } from './device-cookie.ts';
import { deputyFacts, type SessionContext } from './give-tokens.ts';
import { login } from './login.ts';
import { type LogoutContext, logout } from './logout.ts';
import { endOtherSessions, endSession, listLoginAttempts, listOwnSessions } from './own-sessions.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sendTwoFactorCode } from './send-two-factor-code.ts';

/** Login, second factor, refresh, logout and who-am-I (spec §7). */
export function bindSession(portal: Portal, context: LogoutContext): void {
  bindEndpoint(portal, contract.login, ({ body, userAgent, ipAddress, cookies }) =>
    login(context, { ...body, userAgent, ipAddress, cookies }),
  );
  rememberDevices(portal, context);
  bindEndpoint(portal, contract.sendTwoFactorCode, ({ caller }) => sendTwoFactorCode(context, caller));
  bindEndpoint(portal, contract.completeTwoFactor, ({ caller, body, ipAddress, userAgent, cookies }) =>
    completeTwoFactor(context, { caller, proof: { method: 'mail', ...body }, ipAddress, userAgent, cookies }),
  );
  bindEndpoint(portal, strong.completeByFactor, ({ caller, body, ipAddress, userAgent, cookies }) =>
    completeTwoFactor(context, { caller, proof: body, ipAddress, userAgent, cookies }),
  );
  bindEndpoint(portal, strong.completeSetUp, ({ caller }) => completeSetUp(context, caller));
  bindEndpoint(portal, contract.refreshTokens, ({ body, userAgent }) => refreshTokens(context, { ...body, userAgent }));
  bindEndpoint(portal, contract.logout, ({ authorization, language }) => logout(context, { authorization, language }));
  bindOwnSessions(portal, context);
  bindEndpoint(portal, readSession, async ({ caller }) => {
    const [account, shown] = await Promise.all([
      findAccount(context.database, caller.userId),
      findShownState(context.database, caller, context.clock.now()),
    ]);
    if (!account) return refuse('session.ended');
    const memberState = memberStateCode(account.clientType, shown);
    const strongDueAt = await findStrongDue(context, caller);
    return accept({ ...account, userName: account.name, memberState, ...deputyFacts(caller.delegation), strongDueAt });
  });
}

/** Asked for whom the rule may mean, and nobody else. */
async function findStrongDue(context: SessionContext, { clientType, userId }: Caller): Promise<Date | undefined> {
  const isPossible = context.strongSignIn.scopes.some((scope) => scope.startsWith(clientType));
  return isPossible ? (await readFactorStanding(context, context.database, userId)).strongDueAt : undefined;
}

/** A browser in which somebody has logged in wholly gets its mark; the answer's fields stay those of the spec. */
function rememberDevices({ fastify }: Portal, { mailCodeSecret, publicUrl }: SessionContext): void {
  const urls = [contract.completeTwoFactor, strong.completeByFactor].map(apiPath);
  fastify.addHook('onSend', async ({ routeOptions, caller, headers }, reply) => {
    if (!urls.includes(routeOptions.url ?? '') || reply.statusCode !== 200 || !caller) return;
    const owner = { mailCodeSecret, publicUrl, userId: caller.userId };
    if (deviceIn(headers.cookie, owner)) return;
    // scan-allow cookie-for-scripts: deviceCookie sets all three
    reply.header('Set-Cookie', deviceCookie(owner, makeToken()));
  });
}

/** One's own security page. */
function bindOwnSessions(portal: Portal, context: SessionContext): void {
  bindEndpoint(portal, own.listOwnSessions, ({ caller }) => listOwnSessions(context, caller));
  bindEndpoint(portal, strong.confirmSession, ({ caller, body, ipAddress, userAgent }) =>
    confirmSession(context, { caller, proof: body, ipAddress, userAgent }),
  );
  bindEndpoint(portal, own.endSession, ({ caller, params }) => endSession(context, { caller, ...params }));
  bindEndpoint(portal, own.endOtherSessions, ({ caller }) => endOtherSessions(context, caller));
  bindEndpoint(portal, own.listLoginAttempts, ({ caller }) => listLoginAttempts(context, caller));
}
