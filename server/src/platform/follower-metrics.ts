/** What Prometheus may ask of the follower: how far it lags, and who was answered from where. */
import { Gauge, type Registry } from 'prom-client';
import type { Follower } from './follower.ts';

/** Adds `portal_follower_lag_seconds`, which nothing says while it does not answer, and `portal_follower_reads`. */
export function addFollowerMetrics(registry: Registry, { measureLagMs, counts }: Follower): void {
  const lag = new Gauge({
    name: 'portal_follower_lag_seconds',
    help: 'How old the rows of the server may be that lists are read from',
    registers: [registry],
    async collect() {
      const ms = await measureLagMs();
      if (ms === undefined) lag.remove();
      else lag.set(ms / 1_000);
    },
  });
  const reads = new Gauge({
    name: 'portal_follower_reads',
    help: 'Requests since the start that the follower answered, and those that it could not, by the reason',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      for (const [outcome, count] of counts) reads.set({ outcome }, count);
    },
  });
}
