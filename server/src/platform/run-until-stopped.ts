/** A process that ends well: SIGTERM or SIGINT stops it in order, a second signal or thirty seconds at once. */
import { isDatabaseOutage } from './database.ts';
import { UnfitDatabaseError } from './durability.ts';
import { MigrationError } from './migration-baseline.ts';
import { SettingsError } from './settings.ts';

/** Longer than a provider is waited for: a payment that asks its acquirer gets the answer. */
const timeoutMs = 30_000;

type Running = {
  /** Called first, for what should be noticed before anything ends. */
  readonly leave?: () => Promise<void>;
  /** Takes nothing new and resolves when all that is under way has ended. */
  readonly stop: () => Promise<void>;
};

/**
 * Runs `start`, then waits for a signal, lets it leave and stops it. A failed start ends the process with 1, and says in
 * words what its operator can mend.
 */
export async function runUntilStopped(start: () => Promise<Running>): Promise<void> {
  const { leave, stop } = await start().catch(giveUp);
  let isStopping = false;
  const end = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void endWell(leave, stop).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

async function endWell(leave: Running['leave'], stop: Running['stop']): Promise<void> {
  await leave?.();
  setTimeout(() => process.exit(1), timeoutMs).unref();
  await stop();
}

function giveUp(error: unknown): never {
  const words = wordsForOperator(error);
  if (words === undefined) throw error;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}

/** What an operator can mend by himself, without a stack trace; undefined for everything else. */
export function wordsForOperator(error: unknown): string | undefined {
  const { message, code = '' } = error as Error & { readonly code?: string };
  if ([SettingsError, UnfitDatabaseError, MigrationError].some((kind) => error instanceof kind)) return message;
  if (isDatabaseOutage(error) || code === 'ENOTFOUND') return `The database does not answer: ${message}`;
  // OpenSSL's words for a certificate, and the driver's for a server without TLS.
  if (/CERT|^UNABLE_TO_/.test(code) || /does not support SSL/.test(message))
    return `The database is not reached by TLS: ${message}. See sslmode and sslrootcert in docs/operations.md`;
  return undefined;
}
