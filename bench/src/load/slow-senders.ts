/** Connections that send a header one character at a time and never end it. */
import { connect, type Socket } from 'node:net';

/** Opens `count`; the function it answers closes them and counts those that the server had closed. */
export function openSlowSenders(portalUrl: string, count: number): () => number {
  const { hostname, port } = new URL(portalUrl);
  const open = new Set<Socket>();
  for (let number = 0; number < count; number += 1) {
    const socket = connect(Number(port), hostname, () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '));
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
  }
  const timer = setInterval(() => {
    for (const socket of open) socket.write('a');
  }, 1_000);
  return () => {
    clearInterval(timer);
    const closed = count - open.size;
    for (const socket of open) socket.destroy();
    return closed;
  };
}
