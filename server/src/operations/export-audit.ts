/** Hands the audit log on, entry by entry in its order and at least once, from where it was left (decision 0251). */
import { randomUUID } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { type KeptWork, keepWorking } from '../platform/keep-working.ts';
import type { Log } from '../platform/log.ts';
import type { Settings } from '../platform/settings.ts';
import { makeSyslogSender, makeWebhookSender, type SendEntries } from './audit-export-http.ts';
import {
  type AuditDestination,
  keepDestinations,
  leaseEntries,
  saveExported,
  saveExportFailed,
} from './audit-export-store.ts';

const entriesAtOnce = 500;
const restMs = 1_000;
const longestRestMs = 60_000;

type Exporting = { readonly database: Database; readonly log: Log };
type Destination = { readonly destination: AuditDestination; readonly send: SendEntries };

/** Where the settings say that the log goes. */
export function auditDestinations({
  auditSyslogUrl,
  auditWebhook,
  publicUrl,
}: Pick<Settings, 'auditSyslogUrl' | 'auditWebhook' | 'publicUrl'>): readonly Destination[] {
  const hostName = new URL(publicUrl).hostname;
  return [
    ...(auditSyslogUrl
      ? [{ destination: 'syslog', send: makeSyslogSender({ url: auditSyslogUrl, hostName }) } as const]
      : []),
    ...(auditWebhook ? [{ destination: 'https', send: makeWebhookSender(auditWebhook) } as const] : []),
  ];
}

/** One batch: how many were taken; undefined where another worker sends. Throws where they were not taken. */
export async function exportAuditOnce(
  { database, log }: Exporting,
  { destination, send }: Destination,
  holder: string,
): Promise<number | undefined> {
  const entries = await leaseEntries(database, { destination, holder, most: entriesAtOnce });
  const last = entries?.at(-1);
  if (!entries || !last) return entries?.length;
  try {
    await send(entries);
  } catch (error) {
    const problem = String((error as Error).message);
    log.warn({ event: 'audit entries not taken', destination, problem });
    await saveExportFailed(database, { destination, holder }, problem);
    throw error;
  }
  await saveExported(database, { destination, holder }, last.auditEntryId);
  return entries.length;
}

/** Exports to each destination until it is stopped; one that fails is asked again with growing gaps. */
export async function keepExporting(exporting: Exporting, destinations: readonly Destination[]): Promise<KeptWork> {
  await keepDestinations(
    exporting.database,
    destinations.map(({ destination }) => destination),
  );
  const works = destinations.map((each) => {
    const holder = randomUUID();
    let failures = 0;
    const work = async () => {
      try {
        const count = await exportAuditOnce(exporting, each, holder);
        failures = 0;
        return count === entriesAtOnce ? 0 : restMs;
      } catch {
        failures += 1;
        return Math.min(longestRestMs, restMs * 2 ** failures);
      }
    };
    return keepWorking({ name: `audit export ${each.destination}`, everyMs: longestRestMs, log: exporting.log, work });
  });
  return {
    wake() {
      for (const each of works) each.wake();
    },
    stop: async () => void (await Promise.all(works.map((each) => each.stop()))),
  };
}
