/**
 * Whether PostgreSQL still keeps what it acknowledges: its settings are looked at when a process starts, and are changed
 * by a reload, or by another server's promotion, while it runs (decision 0331).
 */
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../platform/database.ts';
import { listUnsafeSettings } from '../platform/durability.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { makeMetricReader } from './metric-reader.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'look-at-durability': unknown;
  }
}

export const lookAtDurabilitySchedule: Schedule = { job: 'look-at-durability', at: '* * * * *' };

type Wanted = { readonly isHighlyAvailable: boolean };

/** Logs an error that names the settings under which an acknowledged payment may be lost; nothing where there is none. */
export async function lookAtDurability(
  { database, log }: { readonly database: Database; readonly log: Log },
  wanted: Wanted,
): Promise<void> {
  const settings = await listUnsafeSettings(database, wanted);
  if (settings.length > 0) log.error({ settings }, 'PostgreSQL may lose payments that it acknowledges');
}

/** Adds `portal_database_unsafe_settings`, read anew at each visit, to `registry`. */
export function addDurabilityMetric(registry: Registry, database: Database, wanted: Wanted): void {
  const read = makeMetricReader(registry);
  const name = 'portal_database_unsafe_settings';
  const gauge = new Gauge({
    name,
    help: 'Settings of PostgreSQL under which a payment that it acknowledges may be lost',
    registers: [registry],
    async collect() {
      const settings = await read(name, listUnsafeSettings(database, wanted));
      // A reset would say 0.
      if (settings) gauge.set(settings.length);
      else gauge.remove();
    },
  });
}
