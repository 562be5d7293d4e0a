/** Pages of the providers' that a payer's browser opens: plain ones, for their own words matter to nobody here. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeHttpServer } from '@gtp/simulators/platform/http-server.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pino } from 'pino';

export type Pages = { readonly url: string; readonly stop: () => Promise<void> };

/** Listens on a free port of this machine. */
export async function servePages(bind: (app: FastifyInstance) => void): Promise<Pages> {
  const app = makeHttpServer(pino({ level: 'silent' }), async () => undefined);
  bind(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => app.close() };
}

export function bindScript(app: FastifyInstance, path: string, name: string): void {
  const content = readFileSync(join(import.meta.dirname, name), 'utf8');
  app.get(path, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(content));
}

/** `body` is ours and holds nothing of a caller's but what `escapeText` went over. */
export function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><body>${body}</body></html>`);
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
