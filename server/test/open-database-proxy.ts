/** A proxy before the database that can be cut, as a server does that dies, or held, as a network does that is gone. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  readonly url: string;
  /** Connections break and new ones are refused. */
  readonly cut: () => Promise<unknown>;
  /** After a cut. */
  readonly mend: () => Promise<void>;
  /** Nothing breaks, and nothing arrives; `false` lets all go on. */
  readonly hold: (isHeld: boolean) => void;
  /** From now on: what breaks once, if anything does. Answers how many messages to the database there were since. */
  readonly breakAt: (fault: ConnectionFault | undefined) => () => number;
};

/**
 * The connection of the so-many-th message to the database, from 1 on, breaks: before the database has it, or once it
 * has carried it out and before its answer arrives.
 */
export type ConnectionFault = { readonly at: number; readonly when: 'before' | 'after' };

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isHeld = false;
  let messages = 0;
  let fault: ConnectionFault | undefined;
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    for (const each of [socket, onward]) sockets.add(each.on('error', () => undefined));
    pass(socket, onward);
    pass(onward, socket);
    const end = () => {
      socket.destroy();
      onward.destroy();
    };
    // Before what is passed on.
    socket.prependListener('data', () => {
      messages += 1;
      if (messages !== fault?.at) return;
      if (fault.when === 'before') return end();
      onward.prependOnceListener('data', end);
    });
  });
  function pass(from: Socket, to: Socket): void {
    from.on('data', (bytes) => void (to.destroyed || to.write(bytes)));
    from.on('close', () => to.destroy());
    if (isHeld) from.pause();
  }
  const listen = (at: number) => new Promise<void>((resolve) => void server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const ownPort = (server.address() as AddressInfo).port;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => void server.close(resolve));
  };
  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${ownPort}` }).href,
    cut,
    mend: () => listen(ownPort),
    hold(next) {
      isHeld = next;
      for (const socket of sockets) next ? socket.pause() : socket.resume();
    },
    breakAt(next) {
      messages = 0;
      fault = next;
      return () => messages;
    },
  };
}
