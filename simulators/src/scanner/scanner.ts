/**
 * The scanner simulator speaks the protocol of clamd over TCP (`zPING`, `zINSTREAM`) and knows one malware: the EICAR
 * test file. What goes wrong is switched as for the acquirer, with `scanner` for the call.
 */
import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SimulatorContext } from '../platform/simulator-context.ts';
import { holdsEicar } from './eicar.ts';

export type Scanner = { readonly url: string; stop(): Promise<void> };

type Parts = Pick<SimulatorContext, 'faults' | 'log'> & { readonly host: string; readonly port: number };

/** Listens; port 0 is any free one. */
export async function startScanner({ faults, log, host, port }: Parts): Promise<Scanner> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    serve(socket, faults).catch((error: unknown) => {
      log.debug({ err: error }, 'a call of the scanner ended early');
      socket.destroy();
    });
  });
  await listen(server, { host, port });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    url: `tcp://${host}:${taken}`,
    stop() {
      for (const socket of open) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

function listen(server: Server, endpoint: { readonly host: string; readonly port: number }): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(endpoint, () => done());
  });
}

async function serve(socket: Socket, faults: SimulatorContext['faults']): Promise<void> {
  const kinds = ['latency', 'hang_before', 'drop_before', 'error_before'];
  const [fault] = faults.take(kinds, 'scanner', '*');
  if (fault?.kind === 'drop_before') return void socket.destroy();
  const command = await readCommand(socket);
  if (fault?.kind === 'hang_before') return;
  if (fault?.kind === 'latency') await pause(fault.latencyMs);
  if (fault?.kind === 'error_before') return void socket.end('Something went wrong. ERROR\0');
  socket.end(`${answerTo(command)}\0`);
}

type Command = { readonly name: string; readonly bytes: Buffer };

const longestFile = 100 * 1024 * 1024;

/** The command up to its zero byte; with `INSTREAM` the bytes in pieces, each behind its length, the last empty. */
async function readCommand(socket: Socket): Promise<Command> {
  let waiting = Buffer.alloc(0);
  let name: string | undefined;
  const pieces: Buffer[] = [];
  for await (const received of socket.iterator({ destroyOnReturn: false })) {
    waiting = Buffer.concat([waiting, received]);
    if (name === undefined && waiting.includes(0)) {
      name = waiting.subarray(0, waiting.indexOf(0)).toString('latin1');
      waiting = waiting.subarray(name.length + 1);
    }
    if (name !== undefined && name !== 'zINSTREAM') return { name, bytes: waiting };
    while (name !== undefined && waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE()) {
      const length = waiting.readUInt32BE();
      if (length === 0) return { name, bytes: Buffer.concat(pieces) };
      pieces.push(waiting.subarray(4, 4 + length));
      waiting = waiting.subarray(4 + length);
    }
    if (waiting.length > longestFile) break;
  }
  throw new Error('The caller hung up in the middle');
}

function answerTo({ name, bytes }: Command): string {
  if (name === 'zPING') return 'PONG';
  if (name !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  return holdsEicar(bytes) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}
