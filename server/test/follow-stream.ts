/** Listens to the stream of changes as a browser does. */
import type { AddressInfo } from 'node:net';
import type { TestApp } from './start-test-app.ts';

type Heard = { readonly event: string; readonly data: Readonly<Record<string, unknown>> };

export type FollowedStream = {
  readonly status: number;
  readonly headers: Headers;
  /** All events so far. */
  readonly heard: Heard[];
  /** Resolves when the server has ended it. */
  readonly ended: Promise<'ended'>;
  readonly leave: () => void;
};

/** The portal must listen: `await portal.app.listen({ port: 0 })`. */
export async function followStream(portal: TestApp, token: string | undefined): Promise<FollowedStream> {
  const { port } = portal.app.server.address() as AddressInfo;
  const leaving = new AbortController();
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/changes`, { headers, signal: leaving.signal });
  const heard: Heard[] = [];
  const ended = readAll(answer, heard).then(() => 'ended' as const);
  ended.catch(() => undefined);
  return { status: answer.status, headers: answer.headers, heard, ended, leave: () => leaving.abort() };
}

async function readAll({ body, ok }: Response, heard: Heard[]): Promise<void> {
  if (!ok || !body) return;
  let text = '';
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    const messages = (text + piece).split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(message) ?? [];
      if (event && data) heard.push({ event, data: JSON.parse(data) as Heard['data'] });
    }
  }
}
