/** A TCP proxy between two programs: a seed decides what goes wrong. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Random } from '../faults/injected-faults.ts';

/**
 * `held`: nothing arrives, nothing breaks. `resets`: each piece that passes breaks its connection with a chance of one
 * in ten. `losses`: each piece is late by a retransmission (200 to 1,600 ms) with that chance. `slow`: 20 kB a second.
 */
export type ProxyState = 'open' | 'held' | 'resets' | 'losses' | 'slow';

export type TcpProxy = {
  readonly url: string;
  readonly turn: (state: ProxyState) => void;
  readonly close: () => Promise<void>;
};

const chance = 0.1;
const bytesPerMs = 20;

export async function openTcpProxy(target: string, random: Random): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: ProxyState = 'open';
  const server = createServer((socket) => {
    const onward = connect(Number(port), hostname);
    pass(socket, onward);
    pass(onward, socket);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));

  function pass(from: Socket, to: Socket): void {
    sockets.add(from.on('error', () => undefined));
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('data', (bytes) => {
      if (state === 'resets' && random() < chance) {
        from.resetAndDestroy();
        to.resetAndDestroy();
        return;
      }
      const waitMs = delayOf(bytes.length);
      if (waitMs === 0) return void to.write(bytes);
      from.pause();
      setTimeout(() => {
        to.write(bytes);
        if (state !== 'held') from.resume();
      }, waitMs);
    });
    if (state === 'held') from.pause();
  }
  function delayOf(byteCount: number): number {
    if (state === 'losses' && random() < chance) return 200 * 2 ** Math.floor(random() * 4);
    return state === 'slow' ? Math.ceil(byteCount / bytesPerMs) : 0;
  }
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    turn(next) {
      state = next;
      for (const socket of sockets) next === 'held' ? socket.pause() : socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => void server.close(done));
    },
  };
}
