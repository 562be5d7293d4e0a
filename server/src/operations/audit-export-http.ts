/**
 * The audit log to an operator's own collector: as syslog (RFC 5424) over TCP or TLS, each message with its length
 * before it (RFC 6587, RFC 5425), or as JSON lines to an HTTPS address, signed as webhooks are.
 */
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { signedHeaders } from '../integration/webhook-sender-http.ts';
import { endsAfter } from '../platform/ends-after.ts';
import type { ExportedEntry } from './audit-export-store.ts';

/** Throws where the collector has not taken all of them. */
export type SendEntries = (entries: readonly ExportedEntry[]) => Promise<void>;

const timeoutMs = 20_000;

/** An entry as one object: who, what, on what, with which outcome, from where. What was sent in a call is not in it. */
export function entryObject(entry: ExportedEntry) {
  const { auditEntryId, happenedAt, command, userId, companyId, objectKind, objectId, outcome } = entry;
  const { ipAddress, requestId, apiKeyId, apiKeyName } = entry;
  return {
    entryId: String(auditEntryId),
    happenedAt: happenedAt.toISOString(),
    ...{ command, outcome, userId, companyId, objectKind, objectId, ipAddress, requestId, apiKeyId, apiKeyName },
  };
}

/** In ASCII: what is not, such as the name of a key, is escaped as JSON allows. */
function jsonOf(entry: ExportedEntry): string {
  return JSON.stringify(entryObject(entry)).replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Facility 13 (log audit); what was refused is a warning (4), all else information (6). */
function priorityOf({ outcome }: ExportedEntry): number {
  return 13 * 8 + (outcome === 'done' ? 6 : 4);
}

/** One message of RFC 5424, without structured data: its text is JSON. */
export function syslogMessage(entry: ExportedEntry, hostName: string): string {
  const name = (written: string, longest: number) => written.replaceAll(/[^\x21-\x7e]/g, '').slice(0, longest) || '-';
  const head = `<${priorityOf(entry)}>1 ${entry.happenedAt.toISOString()} ${name(hostName, 255)} portal-audit`;
  return `${head} - ${name(entry.command, 32)} - ${jsonOf(entry)}`;
}

type Syslog = { readonly url: string; readonly hostName: string };

/**
 * TCP says when bytes were sent and not that they were read: so a batch has a connection of its own, and counts as
 * taken when the collector closes it after we have, without an error.
 */
export function makeSyslogSender({ url, hostName }: Syslog): SendEntries {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replaceAll(/[[\]]/g, '');
  return (entries) =>
    new Promise((fulfil, reject) => {
      const frames = entries.map((entry) => {
        const message = syslogMessage(entry, hostName);
        return `${Buffer.byteLength(message)} ${message}`;
      });
      const write = () => socket.end(frames.join(''));
      const socket: Socket =
        protocol === 'syslog+tls:'
          ? connectSecure({ host, port: Number(port || 6514), servername: host }, write)
          : connectPlain({ host, port: Number(port || 601) }, write);
      let hasEnded = false;
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('timeout')));
      socket.on('end', () => {
        hasEnded = true;
      });
      socket.on('error', reject);
      socket.on('close', (hasFailed) => {
        if (hasEnded && !hasFailed && socket.writableFinished) fulfil();
        else reject(new Error('the connection broke off'));
      });
      // What a collector says is of no interest, but unread it would hold up the end.
      socket.resume();
    });
}

type Webhook = { readonly url: string; readonly secret: string };

/** One object a line; a repeated batch has the same id. Only 2xx is taken for an answer. */
export function makeWebhookSender({ url, secret }: Webhook): SendEntries {
  return async (entries) => {
    const [first, last] = [entries[0], entries.at(-1)];
    if (!first || !last) return;
    const payload = entries.map((entry) => `${jsonOf(entry)}\n`).join('');
    const messageId = `audit-${first.auditEntryId}-${last.auditEntryId}`;
    const signed = signedHeaders({ messageId, payload, signingKeys: [secret], sentAt: new Date() });
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...signed, 'content-type': 'application/x-ndjson' },
      body: payload,
      redirect: 'error',
      signal: endsAfter(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  };
}
