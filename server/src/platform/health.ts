/** Is the process alive, and can it serve (product §12). */
import type { FastifyInstance } from 'fastify';
import { type Database, pingDatabase } from './database.ts';

/** `/healthz` answers as long as the process does; `/readyz` only while the database answers too. */
export function answerHealth(server: FastifyInstance, database: Database): void {
  server.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  server.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    try {
      await pingDatabase(database);
      return { status: 'ready' };
    } catch {
      return reply.status(503).send({ status: 'database not reachable' });
    }
  });
}
