/**
 * A circuit breaker for each provider (0050): after five calls in a row without an answer nobody waits for the
 * next one. While it is open every call fails at once; a question of its own, asked every ten seconds, closes it.
 * No caller's request is ever that question.
 */
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { Gauge, type Registry } from 'prom-client';
import { endsAfter } from './ends-after.ts';
import type { Log } from './log.ts';

export type Breaker = {
  readonly name: string;
  readonly isClosed: () => boolean;
  /** Makes the call and throws what it throws; while open it throws at once and makes none. */
  readonly call: <Answer>(work: () => Promise<Answer>, isOutage?: (answer: Answer) => boolean) => Promise<Answer>;
};

type Parts = {
  readonly name: string;
  readonly log: Log;
  /** A harmless question whose answer proves that the provider is back; throws while it is not. */
  readonly probe: () => Promise<unknown>;
  /** So many calls in a row without an answer open it. */
  readonly failures?: number;
  /** Between the opening and the first probe, and between each probe and the next. */
  readonly probeEveryMs?: number;
  /** Called when it opens, after each failed probe, and when it closes. */
  readonly onChange?: (isDown: boolean) => void;
};

type Answered<Answer> = { readonly answer: Answer; readonly isOutage: boolean };

/** Closed at first. Its state is this process's own: each learns by itself that the provider does not answer. */
export function makeBreaker({ name, log, probe, failures = 5, probeEveryMs = 10_000, onChange }: Parts): Breaker {
  const policy = circuitBreaker(
    handleAll.orWhenResult((result) => (result as Answered<unknown>).isOutage),
    { breaker: new ConsecutiveBreaker(failures), halfOpenAfter: 0 },
  );
  const ask = () => policy.execute(async () => ({ answer: await probe(), isOutage: false })).catch(() => undefined);
  let wasOpen = false;
  policy.onBreak(() => {
    if (!wasOpen) log.error({ outage: name, breaker: 'open' }, 'nobody is kept waiting for it until it answers again');
    wasOpen = true;
    onChange?.(true);
    setTimeout(() => void ask(), probeEveryMs).unref();
  });
  policy.onReset(() => {
    log.warn({ outage: name, breaker: 'closed' }, 'it answers again');
    wasOpen = false;
    onChange?.(false);
  });
  const isClosed = () => policy.state === CircuitState.Closed;
  return {
    name,
    isClosed,
    async call(work, isOutage = () => false) {
      if (!isClosed()) throw new BrokenCircuitError();
      const { answer } = await policy.execute(async () => {
        const answered = await work();
        return { answer: answered, isOutage: isOutage(answered) };
      });
      return answer;
    },
  };
}

/** For tests, and for what needs none: every call is made. */
export const noBreaker: Breaker = { name: 'none', isClosed: () => true, call: (work) => work() };

/** Asks an address; throws unless something answers that is no failure of the server's. */
export async function probeAddress(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const answer = await fetch(url, { headers, signal: endsAfter(probeTimeoutMs), redirect: 'error' });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`It answers ${answer.status}`);
}

const probeTimeoutMs = 3_000;

type BreakerFigureParts = {
  readonly breakers: readonly Breaker[];
  /** Those that do not answer some process. */
  readonly listOutages: () => Promise<readonly string[]>;
};

/** Adds `portal_provider_breaker_open` to what Prometheus reads: 1 while this process or another does not ask it. */
export function addBreakerMetrics(registry: Registry, { breakers, listOutages }: BreakerFigureParts): void {
  const gauge = new Gauge({
    name: 'portal_provider_breaker_open',
    help: 'Whether a process has stopped asking a provider, because it does not answer',
    labelNames: ['provider'],
    registers: [registry],
    async collect() {
      const outages = await listOutages().catch(() => []);
      gauge.reset();
      for (const { name, isClosed } of breakers) gauge.set({ provider: name }, isClosed() ? 0 : 1);
      for (const name of outages) gauge.set({ provider: name }, 1);
    },
  });
}
