/** The HTTP server with what every call passes through: headers, refusals for broken input, faults, the log line. */

import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { refuse } from '@gtp/domain/platform/result.ts';
import { type FastifyError, type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify';
import { addAnswerHeaders } from './answer-headers.ts';
import { describeApi } from './api-description.ts';
import { makeClientErrorHandler, problemOfBody, readJson } from './broken-requests.ts';
import { asPartOf, makeCallId, nameCall, nameCalls } from './call-ids.ts';
import { type Database, isDatabaseOutage } from './database.ts';
import { rememberPaths } from './known-paths.ts';
import type { Log } from './log.ts';
import { answerProblems } from './problem-pages.ts';
import { makeRateWindows } from './rate-window-store.ts';
import { type RefusedFields, sendRefusal } from './refusal-answer.ts';
import type { RefusalSentences } from './refusals.ts';
import { addSecurityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';

type Parts = {
  readonly settings: Pick<
    Settings,
    'acquirerPublicUrl' | 'brand' | 'fileLimitKb' | 'publicCallsPerMinute' | 'publicUrl' | 'trustedProxies'
  >;
  readonly log: Log;
  /** Counts the calls that are limited. */
  readonly database: Database;
  readonly sentences: RefusalSentences;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** For sentences that say what the portal did by itself. */
    brandName?: string;
  }
}

/** A Fastify server without routes; app.ts binds the features to it. */
export async function makeHttpServer({ settings, log, database, sentences }: Parts): Promise<FastifyInstance> {
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...settings.trustedProxies],
    bodyLimit: 1_048_576,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    genReqId: makeCallId,
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') || isDecodable(url) ? url : noPage),
    clientErrorHandler: makeClientErrorHandler(sentences),
    // Paths that cannot be decoded: they reach no route.
    frameworkErrors(error, request, reply) {
      nameCall(request, reply);
      sendRefusal({ portal: { sentences }, request, reply }, refusalOfError(error, request));
    },
  });
  nameCalls(server);
  addAnswerHeaders(server);
  server.decorate('brandName', settings.brand.name);
  server.decorate('publicUrl', settings.publicUrl);
  rememberPaths(server);
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => (answer) => JSON.stringify(answer));
  await addSecurityHeaders(server, settings);
  await server.register(rateLimit, {
    global: false,
    max: settings.publicCallsPerMinute,
    timeWindow: '1 minute',
    store: makeRateWindows(database),
  });
  await server.register(multipart, { limits: { fileSize: settings.fileLimitKb * 1024 + 1, files: 1, fields: 5 } });
  await describeApi(server, settings.brand.name);
  answerProblems(server, sentences, settings.brand.name);
  readJson(server);
  refuseNulBytes(server, sentences);
  answerFaults(server, { sentences, log });
  logRequests(server, log);
  return server;
}

/** A page of a path that cannot be decoded is not found, as any other that does not exist. */
const noPage = '/%25';

function isDecodable(url: string): boolean {
  try {
    return decodeURIComponent(url.split('?')[0] ?? '') !== '';
  } catch {
    return false;
  }
}

function refuseNulBytes(server: FastifyInstance, sentences: RefusalSentences): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (!/%00|\0/.test(request.url)) return;
    return sendRefusal(
      { portal: { sentences }, request, reply },
      refuse('request.invalid', { facts: { field: 'URL' } }),
    );
  });
}

function answerFaults(server: FastifyInstance, { sentences, log }: Pick<Parts, 'sentences' | 'log'>): void {
  const portal = { sentences };
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusalOfError(error, request);
    const { url } = request.routeOptions;
    asPartOf(request, () => {
      if (refused.code === 'request.fault') log.error({ err: error, reference: request.id, url });
      else if (refused.code === 'request.outage') log.warn({ outage: error.message, url });
    });
    return sendRefusal({ portal, request, reply }, refused);
  });
}

function refusalOfError(error: FastifyError, request: FastifyRequest): RefusedFields {
  if (isDatabaseOutage(error)) return refuse('request.outage');
  const status = error.statusCode ?? 500;
  if (status === 413) return refuse('request.too_large');
  if (status === 429) return refuse('request.too_many');
  if (status === 415) return refuse('request.media_type');
  if (status >= 400 && status < 500) return refuseBody(error);
  return refuse('request.fault', { facts: { reference: request.id } });
}

function refuseBody(error: FastifyError): RefusedFields {
  const problem = problemOfBody(error);
  const refused = refuse('request.invalid', { facts: { field: 'body' } });
  return problem ? { ...refused, wrong: { in: 'body', problems: [problem] } } : refused;
}

function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    const { url, method } = request.routeOptions;
    const endpoint = `${String(method)} ${url ?? 'unknown'}`;
    const line = {
      ipAddress: request.ip,
      caller: request.caller?.userId,
      endpoint,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    asPartOf(request, () => log.info(line));
  });
}
