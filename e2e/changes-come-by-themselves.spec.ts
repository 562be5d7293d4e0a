/** What the other side does comes to an open page by itself: nobody reloads, and nobody asks for it (decision 0287). */
import { withdrawOrder } from '@gtp/contract/order/order-endpoints.ts';
import { expect, type Page, type Request } from '@playwright/test';
import { cardNumbers, payNow, registerNewCard } from './steps/cards.ts';
import { prepareSentOrder } from './steps/orders.ts';
import { test } from './steps/people.ts';
import { beginWithNewToken, callAs } from './steps/portal-call.ts';

const streamPath = '/api/v1/changes';

type Calls = {
  /** Without their queries. */
  readonly paths: string[];
  /** Streams that are open now. */
  readonly streams: () => number;
};

/** The calls of pages from now on. */
function watchCalls(...pages: readonly Page[]): Calls {
  const paths: string[] = [];
  const streams = new Map<Request, Page>();
  const endStream = (request: Request) => void streams.delete(request);
  for (const page of pages) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) paths.push(pathname);
      // A page that is left ends its stream, and not each of those tells that it failed.
      if (request.isNavigationRequest()) for (const [each, of] of streams) if (of === page) endStream(each);
    });
    page.on('response', (answer) => {
      if (answer.url().endsWith(streamPath) && answer.ok()) streams.set(answer.request(), page);
    });
    page.on('requestfinished', endStream);
    page.on('requestfailed', endStream);
  }
  return { paths, streams: () => streams.size };
}

/** Until two looks in a row find no call more. */
async function untilQuiet({ paths }: Calls): Promise<void> {
  let before = -1;
  await expect
    .poll(() => {
      const isQuiet = paths.length === before;
      before = paths.length;
      return isQuiet;
    })
    .toBe(true);
}

test('a seller sees in the list and on the order’s page that the buyer accepted and paid', async ({ as }) => {
  test.setTimeout(10 * 60_000);
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  await seller.goto('/seller/main');
  const { orderId, tradeNumber } = await prepareSentOrder(seller);

  const list = await seller.context().newPage();
  const calls = watchCalls(seller, list);
  await list.goto(`/seller/order-sheet/list?text=${tradeNumber}`);
  const row = list.getByRole('row').filter({ hasText: tradeNumber });
  await expect(row).toContainText('결제 요청');
  await seller.bringToFront();
  await seller.goto(`/seller/order-sheet/${orderId}`);
  await expect.poll(calls.streams).toBe(1);

  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  await buyer.getByRole('button', { name: 'Accept the terms' }).click();
  await buyer.getByRole('button', { name: 'Accept these terms' }).click();
  await expect(buyer.getByText('Terms accepted. You can pay by card now.')).toBeVisible();
  await expect(seller.getByText('결제 대기', { exact: true }).first()).toBeVisible();
  await expect(row).toContainText('결제 대기');
  // One of the two tabs listens, and tells the other.
  await expect.poll(calls.streams).toBe(1);

  await buyer.getByRole('button', { name: 'Use a new card' }).click();
  await registerNewCard(buyer, cardNumbers.approved);
  await payNow(buyer);
  await expect(buyer.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expect(seller.getByText('결제 완료 · 보관 중', { exact: true }).first()).toBeVisible();
  await expect(row).toContainText('결제 완료 · 보관 중');
});

test('keeps what is being typed, and shows the change once that is done', async ({ as }) => {
  test.setTimeout(10 * 60_000);
  const [seller, buyer] = [await as('seller01'), await as('buyer01')];
  await seller.goto('/seller/main');
  const { orderId } = await prepareSentOrder(seller);
  const calls = watchCalls(buyer);
  await buyer.goto(`/en/buyer/order-sheet/${orderId}`);
  await expect.poll(calls.streams).toBe(1);
  await buyer.getByRole('button', { name: 'Request a change' }).click();
  const words = buyer.getByRole('dialog').getByRole('textbox');
  await words.fill('Please quote by sea');

  const told = buyer.waitForRequest(/unread-count/);
  await callAs(seller, withdrawOrder, { params: { orderId }, body: {} });
  await told;
  await expect(words).toHaveValue('Please quote by sea');
  await expect(words).toBeFocused();
  await buyer.keyboard.press('Escape');
  await expect(buyer.getByText('Withdrawn', { exact: true }).first()).toBeVisible();
});

test('a page that rests asks nothing while it is told', async ({ as }) => {
  const page = await as('seller01');
  // The access token that another journey left may end in the minute that is looked at.
  await beginWithNewToken(page);
  await page.clock.install();
  const calls = watchCalls(page);
  await page.goto('/seller/main');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.clock.runFor(10_000);
  await expect.poll(calls.streams).toBe(1);
  // What may have been missed before the stream stood is read once.
  await page.clock.runFor(1_000);
  await page.waitForLoadState('load');
  await expect.poll(() => calls.paths.slice(calls.paths.indexOf(streamPath)).length).toBeGreaterThan(1);
  await untilQuiet(calls);
  calls.paths.length = 0;
  await page.clock.runFor(70_000);
  expect(calls.paths).toEqual([]);
});

test('without a stream a page asks for the bell as before', async ({ as }) => {
  const page = await as('seller01');
  await page.clock.install();
  const refused = { status: 503, headers: { 'Retry-After': '600' }, json: { code: 'request.outage', message: '' } };
  await page.route(`**${streamPath}`, (route) => route.fulfill(refused));
  const calls = watchCalls(page);
  await page.goto('/seller/main');
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await page.clock.runFor(10_000);
  await expect.poll(() => calls.paths).toContain(streamPath);
  calls.paths.length = 0;
  await page.clock.runFor(70_000);
  await expect.poll(() => calls.paths.filter((each) => each.endsWith('/unread-count')).length).toBeGreaterThan(0);
});
