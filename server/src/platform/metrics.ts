/** What Prometheus may ask a process: its own metrics (calls, connections, memory) and those that a caller adds. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isSameHash, tokenHash } from './secrets.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lasts as long as somebody listens: its time says nothing. */
    isStream?: boolean;
  }
}

export type MetricsParts = {
  readonly pool: pg.Pool;
  /** Who asks must send it as a bearer token; without one there is no such page. */
  readonly token: string | undefined;
  /** Adds metrics that are read anew at each visit. */
  readonly addMetrics: (registry: Registry) => void;
};

const secondsOfACall = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * `GET /metrics` in Prometheus' text format (product §12); 404 without a token in the settings, 401 for a wrong one.
 */
export function answerMetrics(server: FastifyInstance, { pool, token, addMetrics }: MetricsParts): void {
  if (!token) return;
  const expected = tokenHash(`Bearer ${token}`);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countConnections(registry, pool);
  timeCalls(server, registry);
  addMetrics(registry);
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const sent = tokenHash(request.headers.authorization ?? '');
    if (!isSameHash(sent, expected)) return reply.status(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** By endpoint, never by address: an address holds ids, and there are more of them than Prometheus can bear. */
function timeCalls(server: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'portal_call_seconds',
    help: 'How long a call took, by endpoint and status',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: secondsOfACall,
    registers: [registry],
  });
  server.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config?.isStream) return;
    const endpoint = request.routeOptions.url ?? 'unknown';
    calls.observe({ method: request.method, endpoint, status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
}

function countConnections(registry: Registry, pool: pg.Pool): void {
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this process: in use, idle, and calls that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}
