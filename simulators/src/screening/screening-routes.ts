/**
 * The two services that compare names with sanctions lists, each as its owner publishes it: OpenSanctions yente below
 * `/yente`, Moov Watchman below `/watchman`. Whom they list is put on record over `/control/screening`; a name is alike
 * where it has the same words. Every answer can go wrong as the others' do (`screening.yente`, `screening.watchman`, the
 * subject is the first name), and `report_broken` cuts it off in the middle.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answerUnder, misfortuneOf } from '../platform/answer-under-faults.ts';
import { requireKey, sendResult } from '../platform/http-server.ts';
import type { SimulatorContext } from '../platform/simulator-context.ts';
import { type Listed, openScreeningStore, type ScreeningStore } from './screening-store.ts';
import { listInfo, searchAnswer } from './watchman-answer.ts';
import { catalog, matchAnswer, type YenteQuery } from './yente-answer.ts';

type Screening = SimulatorContext & { readonly store: ScreeningStore };

export function bindScreening(app: FastifyInstance, context: SimulatorContext): void {
  const screening = { ...context, store: openScreeningStore(context.database) };
  bindYente(app, screening);
  bindWatchman(app, screening);
  app.register((scope, _options, done) => {
    requireKey(scope, context.settings.acquirerApiKey);
    bindRecords(scope, screening);
    done();
  });
}

type Answer = { readonly call: string; readonly name: string; readonly write: () => object };

function answer({ faults }: Screening, reply: FastifyReply, { call, name, write }: Answer): FastifyReply {
  return answerUnder(misfortuneOf(faults, call, name), reply, () => {
    const whole = JSON.stringify(write());
    reply.type('application/json');
    const isBroken = faults.take(['report_broken'], call, name).length > 0;
    return Buffer.from(isBroken ? whole.slice(0, whole.length / 2) : whole);
  });
}

type MatchCall = {
  Params: { dataset: string };
  Querystring: { threshold?: string; limit?: string };
  Body: { queries: Record<string, YenteQuery> };
};

/** As yente bounds a batch. */
const mostQueries = 100;
const fraction = { type: 'string', pattern: '^(0(\\.\\d+)?|1(\\.0+)?)$' };
const count = { type: 'string', pattern: '^\\d{1,3}$' };
const matchSchema = {
  querystring: {
    type: 'object',
    properties: { threshold: fraction, limit: count },
  },
  body: {
    type: 'object',
    required: ['queries'],
    properties: {
      queries: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['schema', 'properties'],
          properties: {
            schema: { type: 'string', maxLength: 50 },
            properties: {
              type: 'object',
              additionalProperties: { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 2_000 } },
            },
          },
        },
      },
    },
  },
};

function bindYente(app: FastifyInstance, screening: Screening): void {
  app.get('/yente/catalog', (_call, reply) =>
    answer(screening, reply, { call: 'screening.yente', name: 'catalog', write: () => catalog(screening.store) }),
  );
  app.post<MatchCall>('/yente/match/:dataset', { schema: matchSchema }, ({ params, query, body }, reply) => {
    const queries = Object.entries(body.queries);
    if (params.dataset !== 'sanctions') return reply.code(404).send({ detail: 'No such dataset.' });
    if (queries.length > mostQueries) {
      return reply.code(400).send({ detail: `Too many queries in one batch (limit: ${mostQueries})` });
    }
    const { threshold = '0.7', limit = '5' } = query;
    return answer(screening, reply, {
      ...{ call: 'screening.yente', name: queries[0]?.[1].properties.name?.[0] ?? '' },
      write: () => matchAnswer(screening.store, { queries, threshold: Number(threshold), limit: Number(limit) }),
    });
  });
}

type SearchCall = { Querystring: { name?: string; minMatch?: string; limit?: string; type?: string } };
const searchSchema = {
  querystring: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 2_000 },
      minMatch: fraction,
      limit: count,
      type: { enum: ['person', 'business', 'organization', 'aircraft', 'vessel'] },
    },
  },
};

function bindWatchman(app: FastifyInstance, screening: Screening): void {
  app.get('/watchman/v2/listinfo', (_call, reply) =>
    answer(screening, reply, { call: 'screening.watchman', name: 'listinfo', write: () => listInfo(screening.store) }),
  );
  app.get<SearchCall>('/watchman/v2/search', { schema: searchSchema }, ({ query }, reply) => {
    const { name = '', minMatch = '0', limit = '10', type } = query;
    return answer(screening, reply, {
      ...{ call: 'screening.watchman', name },
      write: () => searchAnswer(screening.store, { name, minMatch: Number(minMatch), limit: Number(limit), type }),
    });
  });
}

const listedSchema = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'kind', 'list'],
    properties: {
      name: { type: 'string', maxLength: 200 },
      kind: { enum: ['person', 'business', 'vessel'] },
      list: { type: 'string', maxLength: 50 },
    },
  },
};

type RecordCall = { Params: { id: string }; Body: Listed };

/** `PUT` puts somebody on a list, `DELETE` takes them off it. */
function bindRecords(scope: FastifyInstance, { store }: Screening): void {
  scope.put<RecordCall>('/control/screening/:id', { schema: listedSchema }, ({ params, body }, reply) => {
    store.put(params.id, body);
    return sendResult(reply, { id: params.id });
  });
  scope.delete<RecordCall>('/control/screening/:id', ({ params }, reply) => {
    store.remove(params.id);
    return sendResult(reply, { id: params.id });
  });
}
