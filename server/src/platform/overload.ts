/** Load shedding: a call of the API that could not be served in time is refused at once (decision 0055). */
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { sendRefusal } from './bind-endpoint.ts';
import type { Log } from './log.ts';
import type { RefusalSentences } from './refusals.ts';
import { measureTurnDelay } from './turn-delay.ts';

type LoadSheddingParts = {
  readonly pool: pg.Pool;
  /** False while the database does not answer. */
  readonly isDatabaseThere: () => boolean;
  readonly sentences: RefusalSentences;
  readonly log: Log;
};

/** More than this many calls waiting for each connection, and a new one would wait for seconds. */
const mostWaitingPerConnection = 20;
const longestTurnMs = 1_000;

/**
 * Answers 503 with `Retry-After` to calls of the API while the database does not answer, too many calls wait for one
 * of its connections, or this process takes longer than a second, for two, to come to anything. Pages, health and metrics stay
 * open.
 */
export function shedLoad(server: FastifyInstance, { pool, isDatabaseThere, sentences, log }: LoadSheddingParts): void {
  const mostWaiting = mostWaitingPerConnection * pool.options.max;
  const delay = measureTurnDelay();
  server.addHook('onClose', async () => delay.stop());
  const isOverloaded = () => pool.waitingCount > mostWaiting || delay.ms() > longestTurnMs;
  const noteRefusals = makeNote(log);
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    delay.note();
    if (isDatabaseThere() && !isOverloaded()) return;
    noteRefusals({ isDatabaseThere: isDatabaseThere(), waiting: pool.waitingCount, turnMs: Math.round(delay.ms()) });
    const refused = refuse('request.outage', { facts: { retryAfterSeconds: '2' } });
    return sendRefusal({ portal: { sentences }, request, reply }, refused);
  });
}

const notedEveryMs = 10_000;

/** Says why calls are refused, once in ten seconds. */
function makeNote(log: Log) {
  let notedMs = Number.NEGATIVE_INFINITY;
  return (why: Readonly<Record<string, unknown>>): void => {
    if (performance.now() - notedMs < notedEveryMs) return;
    notedMs = performance.now();
    log.warn(why, 'calls are refused: too much to do, or no database');
  };
}
