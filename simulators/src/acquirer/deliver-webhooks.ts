import { repeat } from '../platform/repeat.ts';
import type { SimulatorContext } from '../platform/simulator-context.ts';
import { webhookSignature } from './webhook-signature.ts';
import type { Webhook, WebhookStore } from './webhook-store.ts';

const atOnce = 32;
const turnMs = 25;
const timeoutMs = 10_000;
const firstBackOffMs = 1_000;
const longestBackOffMs = 10 * 60_000;

/**
 * Delivers what waits, again and again until the portal answers 2xx: at least once, in no order. What was
 * delivered is removed a little later in one stroke; a process killed in between delivers it again. Nothing is sent
 * while `isPaused`.
 */
export function deliverWebhooks(
  context: SimulatorContext,
  store: WebhookStore,
  isPaused: () => boolean,
): { stop(): void } {
  const { webhookUrl } = context.settings;
  const underWay = new Set<number>();
  const delivered: number[] = [];
  const stopped = new AbortController();

  function turn(): void {
    removeDelivered();
    if (!webhookUrl || isPaused() || underWay.size >= atOnce) return;
    const waiting = store.listDue(context.now()).filter((each) => !underWay.has(each.webhookId));
    for (const webhook of waiting.slice(0, atOnce - underWay.size)) void deliver(webhook, webhookUrl);
  }

  async function deliver(webhook: Webhook, url: string): Promise<void> {
    underWay.add(webhook.webhookId);
    const isTaken = (await post(url, webhook)) || webhook.isForged === 1;
    if (stopped.signal.aborted) return;
    if (isTaken) delivered.push(webhook.webhookId);
    else store.postpone(webhook.webhookId, context.now() + backOffMs(webhook.tries));
    if (!isTaken) underWay.delete(webhook.webhookId);
  }

  async function post(url: string, { body, isForged }: Webhook): Promise<boolean> {
    const { webhookSecret } = context.settings;
    const signature = webhookSignature(body, isForged ? `not-${webhookSecret}` : webhookSecret, context.now());
    const headers = { 'content-type': 'application/json', 'acquirer-signature': signature };
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopped.signal]);
    try {
      await context.flush();
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  function removeDelivered(): void {
    if (delivered.length === 0) return;
    store.remove(delivered);
    for (const webhookId of delivered.splice(0)) underWay.delete(webhookId);
  }

  const turns = repeat(turnMs, context.log, turn);
  return {
    stop() {
      turns.stop();
      removeDelivered();
      stopped.abort();
    },
  };
}

/** 1 s, 2 s, 4 s … 10 min. */
function backOffMs(tries: number): number {
  return Math.min(firstBackOffMs * 2 ** tries, longestBackOffMs);
}
