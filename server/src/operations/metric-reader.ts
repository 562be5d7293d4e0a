/** Reads what metrics say. One that cannot be read is left out, which no rule tells from "nothing wrong": it is counted. */
import { Counter, type Registry } from 'prom-client';

const name = 'portal_metrics_unread_total';

/** Answers what `reading` does; undefined, and counted under `metric`, where it fails. */
export type ReadMetric = <Value>(metric: string, reading: Promise<Value>) => Promise<Value | undefined>;

/** For all that add metrics to `registry`: they share the count. */
export function makeMetricReader(registry: Registry): ReadMetric {
  const known = registry.getSingleMetric(name);
  const help = 'How often a metric could not be read, since the start';
  const unread =
    known instanceof Counter ? known : new Counter({ name, help, labelNames: ['metric'], registers: [registry] });
  return (metric, reading) =>
    reading.catch(() => {
      unread.inc({ metric });
      return undefined;
    });
}
