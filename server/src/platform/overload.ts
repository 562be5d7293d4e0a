/** Load shedding: a call of the API that could not be served in time is refused at once (decision 0055). */
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { sendRefusal } from './bind-endpoint.ts';
import type { RefusalSentences } from './refusals.ts';
import { measureTurnDelay } from './turn-delay.ts';

type LoadSheddingParts = {
  readonly pool: pg.Pool;
  /** False while the database does not answer. */
  readonly isDatabaseThere: () => boolean;
  readonly sentences: RefusalSentences;
};

/** More than this many calls waiting for each connection, and a new one would wait for seconds. */
const mostWaitingPerConnection = 20;
const longestTurnMs = 1_000;

/**
 * Answers 503 with `Retry-After` to calls of the API while the database does not answer, too many calls wait for one
 * of its connections, or this process takes longer than a second to come to anything. Pages, health and metrics stay
 * open.
 */
export function shedLoad(server: FastifyInstance, { pool, isDatabaseThere, sentences }: LoadSheddingParts): void {
  const mostWaiting = mostWaitingPerConnection * pool.options.max;
  const delay = measureTurnDelay();
  server.addHook('onClose', async () => delay.stop());
  // One long turn alone measures as infinite: that is over when it is seen.
  const isSlow = (delayMs: number) => Number.isFinite(delayMs) && delayMs > longestTurnMs;
  const isOverloaded = () => pool.waitingCount > mostWaiting || isSlow(delay.ms());
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    delay.note();
    if (isDatabaseThere() && !isOverloaded()) return;
    const refused = refuse('request.outage', { facts: { retryAfterSeconds: '2' } });
    return sendRefusal({ portal: { sentences }, request, reply }, refused);
  });
}
