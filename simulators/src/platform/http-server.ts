import { timingSafeEqual } from 'node:crypto';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Flush } from './flush.ts';
import { isRefusal, type Refusal, refuse } from './refusal.ts';

/**
 * A server that answers after `flush`, with `/healthz`, one shape of error (`{ error: { code, field? } }`) and no log
 * line a request.
 */
export function makeHttpServer(log: Logger, flush: Flush): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  }) as unknown as FastifyInstance;
  app.addHook('onSend', async (_request, _reply, payload) => {
    await flush();
    return payload;
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => sendResult(reply, refuse(404, 'not_found')));
  app.get('/healthz', () => ({ status: 'ok' }));
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  return app;
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error.validation) return sendResult(reply, refuse(422, 'field_invalid', fieldOf(error)));
  const status = error.statusCode ?? 500;
  if (status < 500) return sendResult(reply, refuse(status, error.code?.toLowerCase() ?? 'bad_request'));
  request.log.error({ err: error, method: request.method, path: request.routeOptions.url }, 'fault');
  return sendResult(reply, refuse(500, 'internal_error'));
}

/** Ajv names the field by its path, or, if it is absent, in the parameters. */
function fieldOf(error: FastifyError): string | undefined {
  const first = error.validation?.[0];
  const missing: unknown = first?.params.missingProperty;
  return first?.instancePath
    ? first.instancePath.slice(1).replaceAll('/', '.')
    : typeof missing === 'string'
      ? missing
      : undefined;
}

/** Sends a value with 200, or the refusal in the one shape of errors. */
export function sendResult(reply: FastifyReply, result: object): FastifyReply {
  if (!isRefusal(result)) return reply.send(result);
  return reply.code(result.status).send(errorBody(result));
}

function errorBody(refusal: Refusal): object {
  return { error: { code: refusal.refused, ...(refusal.field === undefined ? {} : { field: refusal.field }) } };
}

/** Every route of this scope wants `Authorization: Bearer <key>`; 401 otherwise. */
export function requireKey(scope: FastifyInstance, key: string): void {
  const expected = Buffer.from(`Bearer ${key}`);
  scope.addHook('onRequest', (request, reply, done) => {
    const given = Buffer.from(request.headers.authorization ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) done();
    else sendResult(reply, refuse(401, 'key_invalid'));
  });
}

/** The caller's `Idempotency-Key`; undefined if it has none or one of an impossible length. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key.length > 0 && key.length <= 200 ? key : undefined;
}
