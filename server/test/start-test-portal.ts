/** The portal's HTTP server with the routes that a test binds, where `Bearer <userId>` is signed in as that person. */
import { accept, refuse } from '@gtp/domain/platform/result.ts';
import type { FastifyInstance } from 'fastify';
import { defaultBrand } from '../src/platform/brand.ts';
import type { Caller } from '../src/platform/caller.ts';
import { makeHttpServer } from '../src/platform/http-server.ts';
import { createPdfPool, type PdfPool } from '../src/platform/pdf.ts';
import type { Portal } from '../src/platform/portal.ts';
import { makeSealer } from '../src/platform/sealed-text.ts';
import { sentences } from '../src/sentences.ts';

type Parts = Pick<Portal, 'database' | 'clock' | 'ids' | 'log'> & {
  /** Who may be signed in. */
  readonly callers: readonly Caller[];
  readonly bind: (portal: Portal) => void;
};

export type TestCall = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly as?: { readonly userId: string } | undefined;
  readonly body?: object;
  /** The Idempotency-Key; a fresh one if it is not given. */
  readonly key?: string;
  readonly language?: string;
};

export type TestAnswer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

export type TestPortal = {
  readonly fastify: FastifyInstance;
  readonly pdfs: PdfPool;
  /** Calls a path below `/api/v1`. */
  readonly call: (call: TestCall) => Promise<TestAnswer>;
  readonly close: () => Promise<void>;
};

export async function startTestPortal({ callers, bind, ...parts }: Parts): Promise<TestPortal> {
  const settings = {
    acquirerPublicUrl: 'https://acquirer.example',
    brand: defaultBrand,
    fileLimitKb: 10,
    publicCallsPerMinute: 300,
    publicUrl: 'https://portal.example',
    trustedProxies: ['loopback'],
  };
  const fastify = await makeHttpServer({ ...parts, settings, sentences });
  const pdfs = createPdfPool({ log: parts.log });
  bind({
    reports: parts.database,
    ...parts,
    fastify,
    sentences,
    brand: defaultBrand,
    pdfs,
    audit: async () => undefined,
    auditIntent: async () => undefined,
    isRecorded: async () => false,
    sealer: makeSealer({ key: Buffer.alloc(32) }),
    checkConfirmed: async () => accept(undefined),
    async authenticate({ headers }) {
      const caller = callers.find(({ userId }) => headers.authorization === `Bearer ${userId}`);
      return caller ? accept(caller) : refuse('session.ended');
    },
  });
  await fastify.ready();
  return {
    fastify,
    pdfs,
    async call({ method, path, as, body, key = crypto.randomUUID(), language = 'en' }) {
      const answer = await fastify.inject({
        method,
        url: `/api/v1${path}`,
        headers: {
          'accept-language': language,
          'idempotency-key': key,
          ...(as && { authorization: `Bearer ${as.userId}` }),
        },
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async close() {
      await fastify.close();
      await pdfs.close();
    },
  };
}
