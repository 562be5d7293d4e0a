/**
 * Who did what: every command that passes the endpoints leaves an entry, so that no feature can forget it. What was
 * sent is not in it; only the caller, the call's name, the object, what came of it, and from where.
 */
import type { Endpoint } from '@gtp/contract/platform/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { askTogether } from './ask-together.ts';
import type { AuditEntry, AuditIntent } from './audit-entry.ts';
import { runCommand } from './current-command.ts';
import type { Database, Transaction } from './database.ts';
import type { HoldKey } from './idempotency.ts';
import type { Portal } from './portal.ts';

type Sent = { readonly status: number; readonly body?: unknown };
type Ended = { readonly endpoint: Endpoint; readonly request: FastifyRequest; readonly sent: Sent };
type AuditPortal = Pick<Portal, 'audit' | 'clock' | 'log' | 'database'>;
/** What else is written when a call has ended. */
type Write = (database: Database) => Promise<void>;

/**
 * Writes the entry of a call that ended, before its caller is answered. Reading leaves none. What an unknown caller
 * tried leaves one only when it was done, so that outsiders cannot fill the log. An entry that cannot be stored goes
 * to the operator's log, and is made later from the command's note: what was done stays done, and is answered so.
 * `alsoWrite` is written with it, in one round trip.
 */
export async function auditCommand(
  portal: AuditPortal,
  { endpoint, request, sent }: Ended,
  alsoWrite?: Write,
): Promise<void> {
  const { caller } = request;
  const isDone = sent.status < 400;
  if (!leavesEntry(endpoint) || (!caller && !isDone) || finished.has(request)) return alsoWrite?.(portal.database);
  const entry: AuditEntry = {
    ...intentOf(portal, { endpoint, request, sent }),
    outcome: isDone ? 'done' : ((sent.body as { code?: string } | undefined)?.code ?? 'request.fault'),
  };
  if (alsoWrite) {
    const write = (together: Database) => Promise.all([alsoWrite(together), portal.audit(entry, together)]);
    const isWritten = await askTogether(portal.database, write).then(
      () => true,
      () => false,
    );
    if (isWritten) return;
    // Neither is written; what fails shall not keep the other back.
    await alsoWrite(portal.database);
  }
  try {
    await portal.audit(entry);
  } catch (error) {
    portal.log.error({ event: 'audit entry not stored', ...entry, err: error });
  }
}

function intentOf({ clock }: Pick<Portal, 'clock'>, ended: Ended): AuditIntent {
  const { endpoint, request } = ended;
  const { caller } = request;
  return {
    happenedAt: clock.now(),
    command: endpoint.name,
    userId: caller?.userId,
    companyId: caller?.companyId,
    apiKey: caller?.apiKey,
    object: objectOf(ended),
    ipAddress: request.ip,
    requestId: request.id,
  };
}

type Begun = Pick<Ended, 'endpoint' | 'request'> & { readonly hold?: HoldKey | undefined };

/** Calls whose entry was committed with what they did. */
const finished = new WeakSet<FastifyRequest>();

/**
 * Runs a caller's command so that what it commits is in the audit log whatever happens before its entry is written:
 * its first transaction holds a note, which the entry replaces, or the worker finishes (decision 0030). A command that
 * knows its last transaction writes the entry in it (`finishCommand`, decision 0181).
 */
export async function runAudited<T>(
  portal: Pick<Portal, 'auditIntent' | 'audit' | 'clock'>,
  { endpoint, request, hold }: Begun,
  work: () => Promise<T>,
): Promise<T> {
  if (!leavesEntry(endpoint) || !request.caller) return work();
  const intent = intentOf(portal, { endpoint, request, sent: { status: 500 } });
  const { done, isFinished } = await runCommand(
    {
      record: (transaction) => portal.auditIntent(transaction as Transaction, intent),
      finish: (transaction) => portal.audit({ ...intent, outcome: 'done' }, transaction as Transaction),
      ...(hold && { hold: (transaction) => hold(transaction as Transaction) }),
    },
    work,
  );
  if (isFinished) finished.add(request);
  return done;
}

/** Whether a call changes something or downloads a whole list. */
export function leavesEntry({ method, isExport, isUnaudited }: Endpoint): boolean {
  return (method !== 'GET' || isExport === true) && !isUnaudited;
}

/** Names that end so are ours and say nothing of a person; tax, card and account numbers are not among them. */
const objectName = /^(\w+)(?:Id|(?<=inquiry|notice|application|dispute)Number)$/;

/** What the path names; else what was made; else, of what was done, what the body names first. */
function objectOf({ endpoint, request, sent }: Ended): AuditEntry['object'] {
  const result = (sent.body as { result?: Record<string, unknown> } | undefined)?.result ?? {};
  const isDone = sent.status < 400;
  const named = [
    ...Object.entries((request.params ?? {}) as Record<string, unknown>),
    ...(isDone ? namesIn(endpoint.answer, result) : []),
    ...(isDone ? namesIn(endpoint.body, (request.body ?? {}) as Record<string, unknown>) : []),
  ];
  for (const [name, value] of named) {
    const kind = objectName.exec(name)?.[1];
    const id = typeof value === 'number' ? String(value) : value;
    if (kind && typeof id === 'string' && /^[\w.-]{1,60}$/.test(id)) return { kind, id };
  }
  return undefined;
}

/** Our names for what a caller sent or was sent. */
function namesIn(table: Endpoint['answer'], encoded: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(table?.rows ?? {}).map(([name, [wireName]]) => [name, encoded[wireName]]);
}
