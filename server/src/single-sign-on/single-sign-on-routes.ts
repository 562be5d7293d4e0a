import * as set from '@gtp/contract/single-sign-on/connection-wire.ts';
import * as contract from '@gtp/contract/single-sign-on/single-sign-on-wire.ts';
import { defaultLanguage } from '@gtp/domain/platform/language.ts';
import type { RefusalCode, Result } from '@gtp/domain/platform/result.ts';
import { bindEndpoint } from '../platform/bind-endpoint.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { beginOwnSignOn, beginSignOn, beginTest } from './begin-sign-on.ts';
import { decideConnection, proposeConnection, retireConnection } from './change-connection.ts';
import { completeSignOn, linkOwnSignOn, readTest } from './complete-sign-on.ts';
import { loginPageOf } from './end-at-provider.ts';
import { endByProvider } from './end-by-provider.ts';
import { deleteIdentity } from './identity-store.ts';
import { readConnections, readOwn } from './list-connections.ts';
import { returnFromProvider } from './return-from-provider.ts';
import type { SignOnContext } from './single-sign-on-context.ts';

/** Logging in by an institution's own provider, and how two administrators set it up. */
export function bindSingleSignOn(portal: Portal, context: SignOnContext): void {
  bindEndpoint(portal, contract.beginSignOn, ({ body, language }) => beginSignOn(context, { ...body, language }));
  bindEndpoint(portal, contract.completeSignOn, ({ body, userAgent, ipAddress, cookies }) =>
    completeSignOn(context, { ...body, userAgent, ipAddress, cookies }),
  );
  bindEndpoint(portal, contract.readOwnSignOn, ({ caller }) => readOwn(context, caller));
  bindEndpoint(portal, contract.beginOwnSignOn, ({ caller, body, language }) =>
    beginOwnSignOn(context, { caller, language, ...body }),
  );
  bindEndpoint(portal, contract.linkOwnSignOn, async ({ caller, body }) => {
    const linked = await linkOwnSignOn(context, { caller, ...body });
    return linked.ok ? readOwn(context, caller) : linked;
  });
  bindEndpoint(portal, contract.unlinkOwnSignOn, async ({ caller }) => {
    await deleteIdentity(context.database, caller.userId);
    return readOwn(context, caller);
  });
  bindConnections(portal, context);
  bindReturn(portal, context);
  bindReturnAfterLogout(portal, context);
  bindLogout(portal, context);
}

function bindConnections(portal: Portal, context: SignOnContext): void {
  bindEndpoint(portal, set.listConnections, ({ caller }) => readConnections(context, caller));
  bindEndpoint(portal, set.proposeConnection, async ({ caller, body }) =>
    answerWith(context, caller, await proposeConnection(context, { caller, proposal: body })),
  );
  bindEndpoint(portal, set.decideConnection, async ({ caller, params, body }) =>
    answerWith(context, caller, await decideConnection(context, { caller, ...params, ...body })),
  );
  bindEndpoint(portal, set.retireConnection, async ({ caller, params }) =>
    answerWith(context, caller, await retireConnection(context, { caller, ...params })),
  );
  bindEndpoint(portal, set.testConnection, ({ caller, params, body, language }) =>
    beginTest(context, { caller, language, ...params, ...body }),
  );
  bindEndpoint(portal, set.readConnectionTest, ({ caller, body }) => readTest(context, { caller, ...body }));
}

async function answerWith<Code extends RefusalCode>(
  context: SignOnContext,
  caller: Caller,
  done: Result<unknown, Code>,
) {
  return done.ok ? readConnections(context, caller) : done;
}

/** Where a provider sends the browser back to: always to a page of ours, whatever the query says. */
function bindReturn({ fastify }: Portal, context: SignOnContext): void {
  fastify.get<{ Params: { connectionId: string } }>(
    '/single-sign-on/:connectionId/callback',
    { schema: { hide: true }, config: { rateLimit: {} } },
    async (request, reply) => {
      const [, query = ''] = request.url.split('?', 2);
      const { connectionId } = request.params;
      const returned = await returnFromProvider(context, { connectionId, query });
      // scan-allow leads-elsewhere: to the login page of ours, whatever the provider says
      return reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .redirect(pageOf(context, returned), 303);
    },
  );
}

type Returned = Awaited<ReturnType<typeof returnFromProvider>>;

/** What the page exchanges stands behind the #, which no server and no proxy reads. */
function pageOf({ publicUrl }: SignOnContext, returned: Returned): string {
  const { language = defaultLanguage, code } = returned ?? {};
  const prefix = language === defaultLanguage ? '' : `/${language}`;
  return `${publicUrl}${prefix}/single-sign-on#${code === undefined ? 'gone' : `code=${code}`}`;
}

/** Where a provider sends the browser back to after a logout: to a login page of ours, whatever the query says. */
function bindReturnAfterLogout({ fastify }: Portal, context: SignOnContext): void {
  fastify.get<{ Querystring: { state?: unknown } }>(
    '/single-sign-on/logged-out',
    { schema: { hide: true }, config: { rateLimit: {} } },
    async ({ query: { state } }, reply) =>
      // scan-allow leads-elsewhere: to the login page of ours, whatever the provider says
      reply
        .header('Cache-Control', 'no-store')
        .header('Referrer-Policy', 'no-referrer')
        .redirect(loginPageOf(context, String(state)), 303),
  );
}

/** What a provider posts, as a form, when somebody logged out there (Back-Channel Logout 1.0, 2.5 and 2.8). */
function bindLogout({ fastify }: Portal, context: SignOnContext): void {
  void fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_: unknown, body: string) => body,
    );
    scope.post<{ Params: { connectionId: string }; Body: string | undefined }>(
      '/single-sign-on/:connectionId/logout',
      { schema: { hide: true }, config: { rateLimit: {} } },
      async ({ params: { connectionId }, body }, reply) => {
        const logoutToken = new URLSearchParams(body).get('logout_token') ?? '';
        const isEnded = await endByProvider(context, { connectionId, logoutToken });
        reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
        return isEnded ? reply.send({}) : reply.status(400).send({ error: 'invalid_request' });
      },
    );
  });
}
