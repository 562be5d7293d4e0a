/** Events for one listener, as `text/event-stream` writes them (HTML Standard, 9.2). */
import { PassThrough, type Readable } from 'node:stream';

export type EventStream = {
  /** What is sent. */
  readonly body: Readable;
  readonly send: (event: string, data: unknown) => void;
  /** Something on the line, which means nothing: proxies close what is silent. */
  readonly ping: () => void;
  readonly end: () => void;
  /** Calls `leave` once it has ended, by whichever side. */
  readonly onLeft: (leave: () => void) => void;
};

/** A listener that takes nothing of what was sent, as a device that sleeps, is let go; it reads anew when it is back. */
const mostWaitingBytes = 65_536;

/** `retryMs`: after how long a browser should come again. */
export function openEventStream(retryMs: number): EventStream {
  const body = new PassThrough();
  const write = (text: string) => {
    if (body.readableLength + body.writableLength > mostWaitingBytes) body.destroy();
    else if (body.writable) body.write(text);
  };
  write(`retry: ${retryMs}\n\n`);
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    ping: () => write(': \n\n'),
    end: () => void body.end(),
    onLeft: (leave) => void body.once('close', leave),
  };
}
