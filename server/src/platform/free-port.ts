/** Ports of this machine that nobody listens on. */
import { createServer } from 'node:net';

/** `preferred` when it is free at `host`, else any free port. Throws when nothing may listen at `host`. */
export async function findFreePort(host: string, preferred = 0): Promise<number> {
  const port = (await tryPort(host, preferred)) ?? (await tryPort(host, 0));
  if (port === undefined) throw new Error(`No program can listen at ${host} on this machine`);
  return port;
}

/** True when a server could listen there now. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await tryPort(host, port)) !== undefined;
}

function tryPort(host: string, port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(undefined));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
