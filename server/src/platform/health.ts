/** Is the process alive, and can it serve (product §12). */
import type { FastifyInstance } from 'fastify';
import type { Breaker } from './breaker.ts';
import type { Database } from './database.ts';
import type { Drain } from './drain.ts';
import { listUnsafeSettings } from './durability.ts';
import { isWebBuilt } from './web-build.ts';

type Parts = {
  readonly database: Database;
  readonly breakers: readonly Breaker[];
  /** The providers that do not answer some process: a worker alone asks the bank. */
  readonly listOutages: () => Promise<readonly string[]>;
  /** Whether every commit must be on a second server before it is acknowledged. */
  readonly isHighlyAvailable: boolean;
  /** The web's `dist`. */
  readonly webDirectory: string;
  /** Of a demo whose past is still being loaded; undefined otherwise. */
  readonly loadedPercent: () => number | undefined;
  readonly drain?: Drain | undefined;
};

/**
 * `/healthz` answers as long as the process does; `/readyz` only while the database answers too and there are pages to
 * serve, and until the process is asked to end. A provider that does not answer this process or another is named there but takes no portal out
 * of the proxy: all but what needs it goes on. Nor does a database under whose settings an acknowledged payment may be
 * lost, which stand there as `unsafe` (decision 0331). A demo whose past is still being loaded serves, and says so: `loading`
 * instead of `ready`.
 */
export function answerHealth(
  server: FastifyInstance,
  { database, breakers, listOutages, isHighlyAvailable, webDirectory, loadedPercent, drain }: Parts,
): void {
  if (!isWebBuilt(webDirectory)) server.log.error('the web is not built, no page is served: npm run build -w @gtp/web');
  server.get('/healthz', { schema: { hide: true } }, () => ({ status: 'ok' }));
  server.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    if (drain?.isOn()) return reply.status(503).send({ status: 'leaving' });
    if (!isWebBuilt(webDirectory))
      return reply.status(503).send({ status: 'web not built: npm run build -w @gtp/web' });
    try {
      const unsafe = await listUnsafeSettings(database, { isHighlyAvailable });
      const away = breakers.filter(({ isClosed }) => !isClosed()).map(({ name }) => name);
      const silent = [...new Set([...away, ...(await listOutages())])];
      const percent = loadedPercent();
      const status = percent === undefined ? { status: 'ready' } : { status: 'loading', percent };
      return { ...status, ...(silent.length > 0 && { silent }), ...(unsafe.length > 0 && { unsafe }) };
    } catch {
      return reply.status(503).send({ status: 'database not reachable' });
    }
  });
}
