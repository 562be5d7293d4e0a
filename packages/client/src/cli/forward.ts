/** Messages of a portal that cannot reach this machine: asked for, signed as webhooks are, and sent to an address here. */
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../client.ts';
import { NoAnswerError } from '../portal-error.ts';
import { type Doing, numberOf, UsageError } from './command.ts';

type Sent = Awaited<ReturnType<Client['listWebhookMessages']>>['list'][number];

const usualSeconds = 2;
/** Since then nothing happened: the answer is empty, and says where to go on. */
const farAhead = '20991231235959';
const answerWithinMs = 10_000;

/** Sends what happens from now on to `--forward-to`, each message once, until it is stopped. */
export async function forwardWebhooks({ client, options, print, signal, env }: Doing, to: string): Promise<void> {
  const secret = options.secret ?? env.GTP_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString('base64')}`;
  if (!URL.canParse(to)) throw new UsageError('--forward-to takes an address, such as http://localhost:4242/hook');
  const waitMs = numberOf(options, 'every', { usual: usualSeconds, least: 0.01 }) * 1_000;
  const inbox = new Inbox(client());
  while (!signal.aborted) {
    try {
      if (!inbox.isOpen) {
        await inbox.open(signal);
        print({ forwarding: to, secret });
      }
      for await (const each of inbox.takeNew(signal)) print(await forward(each, { to, secret, signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NoAnswerError)) throw error;
      print({ problem: error.message });
    }
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

/** What the portal writes from the opening on, each message once. */
class Inbox {
  #cursor: string | undefined;
  readonly #portal: Client;

  constructor(portal: Client) {
    this.#portal = portal;
  }

  get isOpen(): boolean {
    return this.#cursor !== undefined;
  }

  async open(signal: AbortSignal): Promise<void> {
    const { pollCursor } = await this.#portal.listWebhookMessages({ query: { fromDt: farAhead }, signal });
    this.#cursor = pollCursor;
  }

  /** Page after page, as long as there is one. */
  async *takeNew(signal: AbortSignal): AsyncGenerator<Sent> {
    let next: string | null | undefined;
    do {
      const query = this.#cursor === undefined ? {} : { cursor: this.#cursor };
      const { list, nextCursor, pollCursor } = await this.#portal.listWebhookMessages({ query, signal });
      this.#cursor = pollCursor;
      yield* list;
      next = nextCursor;
    } while (next);
  }
}

type Target = { readonly to: string; readonly secret: string; readonly signal: AbortSignal };

/** One attempt, and what came of it. */
async function forward({ messageId, message }: Sent, { to, secret, signal }: Target) {
  const body = JSON.stringify(message);
  const timestamp = Math.floor(Date.now() / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${messageId}.${timestamp}.${body}`).digest('base64');
  const about = { id: messageId, type: message.type, ...message.data };
  try {
    const answer = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': messageId,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
    });
    return { ...about, answered: answer.status };
  } catch (error) {
    const { cause, message: words } = error as Error;
    return { ...about, problem: cause instanceof Error ? cause.message : words };
  }
}
