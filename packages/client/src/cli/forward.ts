/** Messages of a portal that cannot reach this machine: asked for, signed as webhooks are, and sent to an address here. */
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../client.ts';
import { NoAnswerError } from '../portal-error.ts';
import { type Doing, numberOf, UsageError } from './command.ts';

type Sent = Awaited<ReturnType<Client['listWebhookMessages']>>['list'][number];

const usualSeconds = 2;
/** What is written a little later than it happened is found all the same; what was sent is not sent again. */
const overlapMs = 60_000;
const answerWithinMs = 10_000;
const mostAtOnce = 100;

/** Sends what happens from now on to `--forward-to`, each message once, until it is stopped. */
export async function forwardWebhooks({ client, options, print, signal, env }: Doing, to: string): Promise<void> {
  const secret = options.secret ?? env.GTP_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString('base64')}`;
  if (!URL.canParse(to)) throw new UsageError('--forward-to takes an address, such as http://localhost:4242/hook');
  const waitMs = numberOf(options, 'every', { usual: usualSeconds, least: 0.01 }) * 1_000;
  const inbox = new Inbox(client(), Date.now());
  while (!signal.aborted) {
    try {
      const isFirst = !inbox.isOpen;
      const fresh = await inbox.takeNew(signal);
      if (isFirst) print({ forwarding: to, secret });
      for (const each of fresh) print(await forward(each, { to, secret, signal }));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof NoAnswerError)) throw error;
      print({ problem: error.message });
    }
    await pause(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

/** The messages of the portal, each once. */
class Inbox {
  isOpen = false;
  readonly #portal: Client;
  readonly #startMs: number;
  readonly #seen = new Set<string>();
  #sinceMs: number;

  constructor(portal: Client, startMs: number) {
    this.#portal = portal;
    this.#startMs = startMs;
    this.#sinceMs = startMs - overlapMs;
  }

  async takeNew(signal: AbortSignal): Promise<readonly Sent[]> {
    const { list } = await this.#portal.listWebhookMessages({ query: { fromDt: seoulTime(this.#sinceMs) }, signal });
    // What was there before is known, and no news.
    const known = this.isOpen ? [] : list.filter(({ message }) => isBefore(message, this.#startMs));
    for (const { messageId } of known) this.#seen.add(messageId);
    this.isOpen = true;
    const fresh = list.filter(({ messageId }) => !this.#seen.has(messageId));
    for (const { messageId } of fresh) this.#seen.add(messageId);
    this.#moveOn(list);
    return fresh;
  }

  /** A full page is left behind, or the next one would begin with it again. */
  #moveOn(list: readonly Sent[]): void {
    const lastMs = Date.parse(list.at(-1)?.message.timestamp ?? '');
    if (lastMs) this.#sinceMs = list.length < mostAtOnce ? Math.max(this.#sinceMs, lastMs - overlapMs) : lastMs;
  }
}

function isBefore({ timestamp }: Sent['message'], startMs: number): boolean {
  return Date.parse(timestamp) < startMs;
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

/** As the portal writes instants: digits, in Seoul. */
function seoulTime(ms: number): string {
  return new Date(ms + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}
