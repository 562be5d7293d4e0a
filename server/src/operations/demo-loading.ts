/**
 * A demo opens before its past is there (decision 0148). Until then people read and log in; commands are refused, because
 * what they would change is still being played at other days than today's.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  completeTwoFactor,
  login,
  logout,
  refreshTokens,
  sendTwoFactorCode,
} from '@gtp/contract/session/session-wire.ts';
import { refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiPath, sendRefusal } from '../platform/bind-endpoint.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { RefusalSentences } from '../platform/refusals.ts';
import type { Settings } from '../platform/settings.ts';
import { readDemoLoad } from './demo-load-store.ts';

export type DemoLoading = {
  /** How much is there; undefined when nothing is missing. */
  readonly loadedPercent: () => number | undefined;
  /** Nothing was missing from the beginning. */
  readonly hadAll: boolean;
  /** Resolves when nothing is missing any more, and after `stop`. */
  readonly ended: Promise<void>;
  readonly stop: () => void;
};

type Watched = { readonly database: Database; readonly log: Log; readonly settings: Pick<Settings, 'isDemo'> };

const everyMs = 1_000;

/** Follows the load of a demo until its end. Where nothing is missing from the beginning, it is never asked for again. */
export async function watchDemoLoading({ database, log, settings }: Watched): Promise<DemoLoading> {
  const stopping = new AbortController();
  let percent = settings.isDemo ? await readDemoLoad(database) : undefined;

  async function follow(): Promise<void> {
    while (percent !== undefined) {
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        percent = await readDemoLoad(database);
      } catch (error) {
        log.warn({ err: error }, 'nobody says how much of the demo is loaded');
      }
    }
  }

  const hadAll = percent === undefined;
  return { loadedPercent: () => percent, hadAll, ended: follow(), stop: () => stopping.abort() };
}

const loginPaths = [login, sendTwoFactorCode, completeTwoFactor, refreshTokens, logout].map((each) => apiPath(each));

type Gate = { readonly loading: DemoLoading; readonly sentences: RefusalSentences };

/**
 * Answers 503 to commands while the demo loads: of people, of programs, of the acquirer, who sends its news again. The
 * seed is not asked: it runs the use cases in a process of its own and calls no portal.
 */
export function refuseWhileLoading(server: FastifyInstance, { loading, sentences }: Gate): void {
  server.addHook('onRequest', async (request, reply) => {
    const percent = loading.loadedPercent();
    if (percent === undefined || !isCommand(request)) return;
    const refused = refuse('request.demo_loading', {
      facts: { percent: String(percent), retryAfterSeconds: '5' },
    });
    return sendRefusal({ portal: { sentences }, request, reply }, refused);
  });
}

function isCommand({ method, is404, routeOptions }: FastifyRequest): boolean {
  const { url = '', config } = routeOptions;
  if (is404 || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return false;
  return config.isReading !== true && !loginPaths.includes(url);
}
