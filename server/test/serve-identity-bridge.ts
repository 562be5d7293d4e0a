/** A bridge as operations.md publishes it: the demo's simulators behind the routes and schemas of the document itself. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import type { VerificationProviders } from '../src/verification/verification.ts';

type Schema = { readonly $ref: string };
type Media = { readonly content: { readonly 'application/json': { readonly schema: Schema } } };
type Document = {
  readonly paths: Readonly<
    Record<
      string,
      { readonly post: { readonly requestBody: Media; readonly responses: Readonly<Record<'200', Media>> } }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};

const path = join(import.meta.dirname, '../../docs/identity-bridge.openapi.json');
const document = JSON.parse(readFileSync(path, 'utf8')) as Document;

function schemaOf({ content }: Media): object {
  const name = content['application/json'].schema.$ref.split('/').at(-1) ?? '';
  return document.components.schemas[name] ?? {};
}

type Providers = Omit<VerificationProviders, 'askTaxOffice'>;
type TextMessage = Parameters<Providers['sendText']>[0];
type Remittance = Parameters<Providers['remitOneWon']>[0];
type Mailbox = Remittance['mailbox'];

export type IdentityBridge = {
  readonly url: string;
  readonly key: string;
  /** Its questions, in order, with the ids under which they are not carried out twice. */
  readonly asked: { readonly path: string; readonly requestId: unknown }[];
  /** What it answers instead from now on; undefined mends it. */
  readonly answerWith: (answer: { readonly status: number; readonly body: string } | undefined) => void;
  readonly close: () => Promise<void>;
};

/** Close it in `afterAll`. The simulators' messages of a deposit go to `mailbox`. */
export async function serveIdentityBridge(providers: Providers, mailbox: Mailbox): Promise<IdentityBridge> {
  const key = 'a-key-of-the-bridge';
  const asked: IdentityBridge['asked'][number][] = [];
  let instead: { readonly status: number; readonly body: string } | undefined;
  const server = fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false } } });
  server.addHook('preHandler', async ({ headers, url }, reply) => {
    if (headers.authorization !== `Bearer ${key}`) return reply.status(401).send();
    asked.push({ path: url, requestId: headers['idempotency-key'] });
    return instead && reply.status(instead.status).type('application/json').send(instead.body);
  });
  const requestIdOf = (headers: object) => String((headers as Record<string, unknown>)['idempotency-key']);
  // The document's schemas have checked the bodies.
  const answers: Readonly<Record<string, (body: never, headers: object) => Promise<string>>> = {
    '/v1/id-cards/compare': (body) => providers.compareIdCard(body),
    '/v1/mobile-checks': (body: Omit<TextMessage, 'messageId'>, headers) =>
      providers.sendText({ ...body, messageId: requestIdOf(headers) }),
    '/v1/deposits': (body: Omit<Remittance, 'remittanceId' | 'code' | 'mailbox'>, headers) =>
      providers.remitOneWon({
        ...body,
        remittanceId: requestIdOf(headers),
        code: body.payerName.slice(-6),
        mailbox,
      }),
  };
  for (const [url, { post }] of Object.entries(document.paths))
    bindQuestion(server, { url, post, answer: answers[url] });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    key,
    asked,
    answerWith: (answer) => {
      instead = answer;
    },
    close: () => server.close(),
  };
}

type Question = {
  readonly url: string;
  readonly post: Document['paths'][string]['post'];
  readonly answer: ((body: never, headers: object) => Promise<string>) | undefined;
};

function bindQuestion(server: FastifyInstance, { url, post, answer }: Question): void {
  const schema = { body: schemaOf(post.requestBody), response: { 200: schemaOf(post.responses['200']) } };
  server.post(url, { schema }, async ({ body, headers }, reply) => {
    const result = await answer?.(body as never, headers);
    if (result !== 'unavailable' && result !== undefined) return { result };
    reply.code(503 as never);
    return {};
  });
}
