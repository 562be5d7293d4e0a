/** What `gtp` can do: one row a command. */
import { readFile } from 'node:fs/promises';
import type { Client } from '../client.ts';
import type { Command } from './command.ts';
import { listenForWebhooks } from './listen.ts';

const list = (name: 'listOrders' | 'listPayments' | 'listSettlements', what: string, words: string): Command => ({
  words,
  usage: '[--text words] [--from YYYYMMDD] [--to YYYYMMDD] [--limit n]',
  what,
  run: async ({ client, options, print }) => {
    const { text, from: fromYmd, to: toYmd, limit = '100' } = options;
    const query = { text, fromYmd, toYmd, limit: Math.min(Number(limit), 100) };
    let left = Number(limit);
    for await (const row of client().each(name, { query })) {
      if (left <= 0) return;
      left -= 1;
      print(row);
    }
  },
});

export const commands: readonly Command[] = [
  list('listOrders', 'orders, the newest first, one a line', 'orders list'),
  {
    words: 'orders get',
    usage: '<orderId>',
    what: 'one order with its amounts, progress and events',
    run: async ({ client, args: [orderId = ''], print }) => print(await client().readOrder({ path: { orderId } })),
  },
  {
    words: 'orders create',
    usage: '<sheet.json> [--key your-number]',
    what: 'a draft of what the file says (the body of createOrder); the same key makes it once',
    run: async ({ client, args: [path = ''], options, print }) => {
      const body = JSON.parse(await readFile(path, 'utf8')) as Parameters<Client['createOrder']>[0]['body'];
      const idempotencyKey = options.key;
      print(await client().createOrder({ body, ...(idempotencyKey && { idempotencyKey }) }));
    },
  },
  {
    words: 'orders send',
    usage: '<orderId>',
    what: 'sends a draft to its buyer, as it is now',
    run: async ({ client, args: [orderId = ''], print }) => {
      const { version } = await client().readOrder({ path: { orderId } });
      print(
        await client().sendOrder({
          path: { orderId },
          body: { version },
          idempotencyKey: `send-${orderId}-${version}`,
        }),
      );
    },
  },
  {
    words: 'buyers find',
    usage: '<words>',
    what: 'buyers to whom an order can be written, at most 20',
    run: async ({ client, args, print }) => {
      for (const buyer of await client().findBuyers({ query: { text: args.join(' ') } })) print(buyer);
    },
  },
  list('listPayments', 'payments, the newest first, one a line', 'payments list'),
  list('listSettlements', 'payouts, the newest first, one a line', 'settlements list'),
  {
    words: 'webhooks listen',
    usage: '--forward-to http://localhost:3000/hook [--every seconds] | [--port 8787] --secret whsec_…',
    what:
      'asks the portal what happens and sends it to an address on this machine, signed with the secret that it prints; ' +
      'or takes what a webhook is sent here and verifies it (the secret may stand in GTP_WEBHOOK_SECRET)',
    run: listenForWebhooks,
  },
];
