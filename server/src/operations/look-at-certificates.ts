/**
 * Until when the certificates of the portal's own address and of its providers are good: one that has run out ends all
 * calls at once, and says so weeks before to whoever looks (decision 0290).
 */
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { dayMs } from '@gtp/domain/platform/instant.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Schedule } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { saveCertificates } from './certificates-store.ts';

declare module '../platform/jobs.ts' {
  interface Jobs {
    'look-at-certificates': unknown;
  }
}

/** Every morning, at 09:20 in Seoul, when somebody is there to order a new one. */
export const lookAtCertificatesSchedule: Schedule = {
  job: 'look-at-certificates',
  at: '20 0 * * *',
  catchUpMs: 24 * 3_600_000,
};

/** With TLS from the first byte on; the port where the address names none. */
const ports: Readonly<Record<string, number>> = { 'https:': 443, 'smtps:': 465, 'syslog+tls:': 6514 };
const timeoutMs = 10_000;
const soonDays = 21;

type AppContext = { readonly database: Database; readonly clock: Clock; readonly log: Log };

/** Looks at each address, by the name of its setting; one that does not answer keeps what was seen of it last. */
export async function lookAtCertificates(
  { database, clock, log }: AppContext,
  addresses: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const looked = Object.entries(addresses).filter((each): each is [string, string] => isWithTls(each[1]));
  const seen = await Promise.all(
    looked.map(async ([setting, address]) => {
      const endsAt = await endOfCertificate(address).catch(() => undefined);
      return endsAt && { setting, endsAt, lookedAt: clock.now() };
    }),
  );
  const found = seen.filter((each) => each !== undefined);
  await saveCertificates(database, { settings: looked.map(([setting]) => setting), seen: found });
  for (const { setting, endsAt } of found) {
    const days = Math.floor((endsAt.getTime() - clock.now().getTime()) / dayMs);
    if (days < soonDays) log.error({ setting, endsAt, days }, 'a certificate ends soon, or has ended');
  }
}

function isWithTls(address: string | undefined): boolean {
  return address !== undefined && new URL(address).protocol in ports;
}

/** Whether it is trusted is for the calls to judge; here only its end counts. */
async function endOfCertificate(address: string): Promise<Date | undefined> {
  const { protocol, hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(port) || (ports[protocol] ?? 443),
    ...(isIP(host) === 0 && { servername: host }),
    // scan-allow certificate-of-anybody: only reads when the certificate ends; nothing is sent or believed
    rejectUnauthorized: false,
    timeout: timeoutMs,
  });
  socket.once('timeout', () => socket.destroy(new Error('No answer in time')));
  try {
    await once(socket, 'secureConnect');
    const ends = Date.parse(socket.getPeerCertificate().valid_to);
    return Number.isFinite(ends) ? new Date(ends) : undefined;
  } finally {
    socket.destroy();
  }
}
