/** What routes are bound to: the HTTP server and what every call needs. Built once in app.ts. */
import type { Result } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuditEntry, AuditIntent } from './audit-entry.ts';
import type { Brand } from './brand.ts';
import type { AuthenticationRefusal, Caller } from './caller.ts';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import type { Follower } from './follower.ts';
import type { Ids } from './ids.ts';
import type { Log } from './log.ts';
import type { PdfPool } from './pdf.ts';
import type { RefusalSentences } from './refusals.ts';
import type { Sealer } from './sealed-text.ts';

export type Portal = {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  /** What may be some seconds old: statistics. For one request the follower (`reportingFor`), else the database. */
  readonly reports: Database;
  /** A server that follows the database; absent where none is set. */
  readonly follower?: Follower | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly sentences: RefusalSentences;
  readonly brand: Brand;
  readonly pdfs: PdfPool;
  /** Keeps an entry of the audit log; the audit feature provides it. */
  readonly audit: (entry: AuditEntry, database?: Database) => Promise<void>;
  /** Notes in a command's own transaction that it is being done; its entry takes the note's place. */
  readonly auditIntent: (transaction: Transaction, intent: AuditIntent) => Promise<void>;
  /** Whether a call has committed something: the audit log holds its note or its entry. */
  readonly isRecorded: (
    call: { readonly requestId: string; readonly since: Date },
    database: Database,
  ) => Promise<boolean>;
  /** Seals what is kept and nobody may read. */
  readonly sealer: Sealer;
  /** Finds the caller of a request by its bearer token; the session feature provides it. */
  readonly authenticate: (request: FastifyRequest) => Promise<Result<Caller, AuthenticationRefusal>>;
  /** Refuses where the caller must show their second factor anew; the session feature provides it. */
  readonly checkConfirmed: (caller: Caller) => Promise<Result<undefined, 'session.confirmation_needed'>>;
};
