/** A process that ends well: SIGTERM or SIGINT stops it in order, a second signal or ten seconds at once. */
import { isDatabaseOutage } from './database.ts';
import { SettingsError } from './settings.ts';

const timeoutMs = 10_000;

/**
 * Runs `start`, then waits for a signal and calls what it answered. A failed start ends the process with 1, and says in
 * words what its operator can mend.
 */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  const stop = await start().catch(giveUp);
  let isStopping = false;
  const end = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), timeoutMs).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

function giveUp(error: unknown): never {
  if (!(error instanceof SettingsError || isDatabaseOutage(error))) throw error;
  const { message } = error as Error;
  process.stderr.write(error instanceof SettingsError ? `${message}\n` : `The database does not answer: ${message}\n`);
  process.exit(1);
}
