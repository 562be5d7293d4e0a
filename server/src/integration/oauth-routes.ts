import { keyOperations } from '@gtp/domain/integration/api-keys.ts';
import type { FastifyReply } from 'fastify';
import type { Portal } from '../platform/portal.ts';
import type { KeyContext } from './authenticate-key.ts';
import { issueAccessToken, type TokenAnswer } from './issue-access-token.ts';

type Context = KeyContext & { readonly publicUrl: string };

/**
 * Tokens for programs as OAuth 2 has them, and what a library finds by itself (RFC 8414). Outside of `/api`, and in the
 * words of the RFCs: errors here have another form than our own.
 */
export function bindOAuth({ fastify }: Pick<Portal, 'fastify'>, context: Context): void {
  fastify.get('/.well-known/oauth-authorization-server', { schema: { hide: true } }, (_, reply) =>
    reply.header('Cache-Control', 'public, max-age=3600').send(metadataOf(context)),
  );
  void fastify.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    own.post('/oauth/token', { schema: { hide: true }, config: { rateLimit: {} } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const { headers, ip: ipAddress, id: requestId } = request;
      const { authorization } = headers;
      return sendToken(reply, await issueAccessToken(context, { form, authorization, ipAddress, requestId }));
    });
  });
}

function sendToken(reply: FastifyReply, answer: TokenAnswer): FastifyReply {
  reply.header('Cache-Control', 'no-store').header('Pragma', 'no-cache');
  if (!('error' in answer)) return reply.send(answer);
  const { error, status, retryAfterS } = answer;
  if (status === 401) reply.header('WWW-Authenticate', 'Basic realm="oauth"');
  if (retryAfterS !== undefined) reply.header('Retry-After', retryAfterS);
  return reply.status(status).send({ error });
}

function metadataOf({ publicUrl }: Context) {
  return {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/oauth/token`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    scopes_supported: keyOperations,
    service_documentation: `${publicUrl}/api/docs`,
  };
}
