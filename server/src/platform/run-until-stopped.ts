/** A process that ends well: SIGTERM or SIGINT stops it in order, a second signal or ten seconds at once. */

const patienceMs = 10_000;

/** Runs `start`, then waits for a signal and calls what it answered. A failed start ends the process with 1. */
export async function runUntilStopped(start: () => Promise<() => Promise<void>>): Promise<void> {
  const stop = await start();
  let isStopping = false;
  const end = (): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    void stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
