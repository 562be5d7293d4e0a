/** How pages of ours around a provider's window are sent; the provider's own script the browser gets from the provider. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The scripts of server/browser by name, read once. */
export function bindPageScripts(fastify: FastifyInstance, names: readonly string[]): void {
  const type = 'text/javascript; charset=utf-8';
  bindFiles(
    fastify,
    names.map((name) => ({ name, type, content: readPageFile(name) })),
  );
}

/** The style that all of these pages share. */
export function bindPageStyle(fastify: FastifyInstance): void {
  bindFiles(fastify, [
    { name: 'gateway.css', type: 'text/css; charset=utf-8', content: readPageFile('stripe-field.css') },
  ]);
}

type PageFile = { readonly name: string; readonly type: string; readonly content: string };

function bindFiles(fastify: FastifyInstance, files: readonly PageFile[]): void {
  for (const { name, type, content } of files) {
    fastify.get(`/fields/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type(type).send(content),
    );
  }
}

export function sendPage(reply: FastifyReply, { policy, html }: { readonly policy: string; readonly html: string }) {
  return reply
    .header('Content-Security-Policy', policy)
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

function readPageFile(name: string): string {
  return readFileSync(new URL(`../../browser/${name}`, import.meta.url), 'utf8');
}
