/** What `gtp` can do: one row a command. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Client } from '../client.ts';
import { type Command, numberOf, UsageError } from './command.ts';
import { listenForWebhooks } from './listen.ts';

type ListName = 'listOrders' | 'listPayments' | 'listSettlements';
type Listing = Pick<Command, 'words' | 'what' | 'columns'>;

const list = (name: ListName, listing: Listing): Command => ({
  ...listing,
  usage: '[--text words] [--from YYYYMMDD] [--to YYYYMMDD] [--limit n]',
  takes: 'nothing',
  options: ['text', 'from', 'to', 'limit'],
  run: async ({ client, options, print }) => {
    const { text, from: fromYmd, to: toYmd } = options;
    let left = numberOf(options, 'limit', { usual: 100, least: 1 });
    const query = { text, fromYmd, toYmd, limit: Math.min(left, 100) };
    for await (const row of client().each(name, { query })) {
      print(row);
      left -= 1;
      if (left <= 0) return;
    }
  },
});

/** The file's text, or what comes on standard input for `-`. */
const readSheet = (path: string) => (path === '-' ? text(process.stdin) : readFile(path, 'utf8'));

async function sheetIn(path: string): Promise<Parameters<Client['createOrder']>[0]['body']> {
  const written = await readSheet(path).catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });
  try {
    return JSON.parse(written) as Parameters<Client['createOrder']>[0]['body'];
  } catch (error) {
    throw new UsageError(`${path} is no JSON: ${(error as Error).message}`);
  }
}

export const commands: readonly Command[] = [
  list('listOrders', {
    words: 'orders list',
    what: 'orders, the newest first, one a line',
    columns: ['orderId', 'orderStatus', 'tradeNo', 'corpName', 'tradeCurrCd', 'totalMony', 'goodName'],
  }),
  {
    words: 'orders get',
    usage: '<orderId>',
    what: 'one order with its amounts, progress and events',
    takes: 'one',
    options: [],
    run: async ({ client, args: [orderId = ''], print }) => print(await client().readOrder({ path: { orderId } })),
  },
  {
    words: 'orders create',
    usage: '<sheet.json> [--key your-number]',
    what: 'a draft of what the file says (the body of createOrder; - reads standard input); the same key makes it once',
    takes: 'one',
    options: ['key'],
    run: async ({ client, args: [path = ''], options, print }) => {
      const body = await sheetIn(path);
      const idempotencyKey = options.key;
      print(await client().createOrder({ body, ...(idempotencyKey && { idempotencyKey }) }));
    },
  },
  {
    words: 'orders send',
    usage: '<orderId>',
    what: 'sends a draft to its buyer, as it is now',
    takes: 'one',
    options: [],
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
    takes: 'words',
    options: [],
    columns: ['relationId', 'countryCd', 'corpName'],
    run: async ({ client, args, print }) => {
      for (const buyer of await client().findBuyers({ query: { text: args.join(' ') } })) print(buyer);
    },
  },
  list('listPayments', {
    words: 'payments list',
    what: 'payments, the newest first, one a line',
    columns: ['paymentId', 'paymentStatus', 'orderId', 'corpName', 'tradeCurrCd', 'totalMony'],
  }),
  {
    words: 'payments get',
    usage: '<paymentId>',
    what: 'one payment with what became of it',
    takes: 'one',
    options: [],
    run: async ({ client, args: [paymentId = ''], print }) =>
      print(await client().readPayment({ path: { paymentId } })),
  },
  list('listSettlements', {
    words: 'settlements list',
    what: 'payouts, the newest first, one a line',
    columns: ['settlementId', 'settlementStatus', 'payoutYmd', 'tradeCurrCd', 'settlementMony', 'orderCount'],
  }),
  {
    words: 'settlements get',
    usage: '<settlementId>',
    what: 'one payout with its orders and deductions',
    takes: 'one',
    options: [],
    run: async ({ client, args: [settlementId = ''], print }) =>
      print(await client().readSettlement({ path: { settlementId } })),
  },
  {
    words: 'webhooks listen',
    usage: '--forward-to http://localhost:4242/hook [--every seconds] | [--port 8787] --secret whsec_…',
    what:
      'asks the portal what happens and sends it to an address on this machine, signed with the secret that it prints; ' +
      'or takes what a webhook is sent here and verifies it (the secret may stand in GTP_WEBHOOK_SECRET)',
    takes: 'nothing',
    options: ['forward-to', 'every', 'port', 'secret'],
    run: listenForWebhooks,
  },
];
