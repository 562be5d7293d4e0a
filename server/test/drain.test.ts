/** Portal and worker are asked to end while they work: what is under way is finished, nothing new is taken, nothing is done twice. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatMoney } from '@gtp/domain/platform/money.ts';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { makeApp } from '../src/app.ts';
import { makeDrain } from '../src/platform/drain.ts';
import { findFreePort } from '../src/platform/free-port.ts';
import { readSettings } from '../src/platform/settings.ts';
import { expectBooksInOrder } from './check-books.ts';
import { makeBuyer } from './make/make-company.ts';
import { acquirerApiKey, makePaymentWorld, type PaymentWorld, webhookSecret } from './make/make-payment-world.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

const sourceOf = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
const onTestDatabase = new URL('on-test-database.ts', import.meta.url).href;
// A process starts slowly beside a hundred other tests.
const patient = { timeout: 120_000, interval: 20 };
/** Longer than the portal leaves, shorter than it waits for the acquirer (10 s). */
const slowAnswerMs = 7_000;

let world: PaymentWorld;
let beside: TestApp;
let directory: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  world = await makePaymentWorld({ simulators: { slowAnswerMs } });
  // The processes below keep real time.
  world.context.clock.set(new Date());
  beside = await startTestApp({ now: new Date(), beside: { made: world.made } as TestApp });
  directory = await mkdtemp(join(tmpdir(), 'drain-'));
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  children.clear();
});
afterAll(async () => {
  await beside.close();
  await world.close();
  await rm(directory, { recursive: true, force: true });
});

type Process = { readonly child: ChildProcess; readonly said: () => string; readonly exit: Promise<unknown[]> };

function start(name: 'main.ts' | 'worker.ts', more: Readonly<Record<string, string>>): Process {
  const env = {
    // biome-ignore lint/style/noProcessEnv: handed on whole to a program, its clock included (scripts/test-on-days.ts)
    ...process.env,
    DEMO_MODE: 'on',
    DATABASE_URL: world.made.url,
    ACQUIRER_URL: world.acquirerUrl,
    ACQUIRER_API_KEY: acquirerApiKey,
    ACQUIRER_WEBHOOK_SECRET: webhookSecret,
    DATA_DIRECTORY: directory,
    ...more,
  };
  const child = spawn(process.execPath, ['--import', onTestDatabase, sourceOf(name)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => (said += piece.toString()));
  return { child, said: () => said, exit: once(child, 'exit') };
}

const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    }).on('error', () => done(false));
  });

test('a portal that is asked to end says so first, then takes no call, and finishes a payment that is under way', async () => {
  const port = await findFreePort('127.0.0.1');
  const portal = start('main.ts', { PORT: String(port), DRAIN_SECONDS: '3' });
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  const readiness = async () => (await (await fetch(at('/readyz'))).json()) as { status: string };
  await expect.poll(() => portal.said(), patient).toContain('portal started');
  expect((await readiness()).status).not.toBe('leaving');

  const { userId } = world.buyer;
  const { passwordHash } = beside;
  await world.made.database.updateTable('users').set({ passwordHash }).where('userId', '=', userId).execute();
  const order = await world.makeConfirmedOrder();
  const { cardId } = await world.request(order, { last4: '9005' });
  const { accessToken } = await beside.logInWholly(userId);
  const key = crypto.randomUUID();
  const pay = (address = at(`/api/v1/orders/${order.orderId}/payments`)) =>
    fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ cardId, tradeCurrCd: '840', totalMony: formatMoney(order.charge) }),
    });
  const paying = pay();
  const paymentsOf = () =>
    world.made.database
      .selectFrom('payments')
      .select(['paymentId', 'state'])
      .where('orderId', '=', order.orderId)
      .execute();
  await expect.poll(async () => (await paymentsOf()).length, patient).toBe(1);

  portal.child.kill('SIGTERM');
  await expect.poll(async () => (await readiness()).status, patient).toBe('leaving');
  await expect.poll(() => accepts(port), patient).toBe(false);
  // It listens no more, and the payment is still at the acquirer.
  expect(portal.child.exitCode).toBeNull();
  const answer = await paying;
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect(await answer.json()).toMatchObject({ result: { paymentStatus: expect.any(String) } });
  expect((await portal.exit)[0]).toBe(0);

  const [payment, ...more] = await paymentsOf();
  expect([payment?.state, more]).toEqual(['captured', []]);
  const again = await beside.call({
    path: `/orders/${order.orderId}/payments`,
    token: accessToken,
    headers: { 'idempotency-key': key },
    body: { cardId, tradeCurrCd: '840', totalMony: formatMoney(order.charge) },
  });
  expect([again.statusCode, (await paymentsOf()).length]).toEqual([200, 1]);
  const charges = await world.chargesOf(payment?.paymentId ?? '');
  expect(charges.filter(({ status }) => status === 'captured')).toHaveLength(1);
  await expectBooksInOrder(world.context.database);
});

test('readiness is red from the moment on that the portal leaves, though all that it needs is there', async () => {
  const drain = makeDrain(0);
  const { context, webDirectory } = beside;
  const app = await makeApp(context, readSettings({ DEMO_MODE: 'on' }), { webDirectory, drain });
  const ready = async () => {
    const answer = await app.inject('/readyz');
    return [answer.statusCode, answer.json<{ status: string }>().status, answer.headers.connection];
  };
  expect(await ready()).toEqual([200, 'ready', 'keep-alive']);
  await drain.run();
  expect(await ready()).toEqual([503, 'leaving', 'close']);
  await app.close();
});

test('a worker that is asked to end finishes the e-mail that it sends, takes no other, and the next one sends that', async () => {
  const received: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.on('data', () => undefined);
      stream.on('end', () => {
        received.push(envelope.rcptTo.map(({ address }) => address).join());
        void answered.then(() => done());
      });
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Portal <no-reply@portal.example>' };
  const { passwordHash } = beside;
  const [first, second] = [
    await makeBuyer(world.made.database, { passwordHash }),
    await makeBuyer(world.made.database, { passwordHash }),
  ];
  const worker = start('worker.ts', mail);
  await expect.poll(() => worker.said(), patient).toContain('worker started');
  const sendCode = async (userId: string) => {
    const { accessToken } = await beside.logIn(userId);
    await beside.call({ path: '/two-factor/email/send', token: accessToken });
  };
  await sendCode(first.userId);
  await expect.poll(() => received, patient).toContain(first.email);
  worker.child.kill('SIGTERM');
  await expect.poll(() => worker.said(), patient).toContain('worker leaves');
  await sendCode(second.userId);
  answer();
  expect((await worker.exit)[0]).toBe(0);
  expect(received.filter((each) => each === first.email)).toHaveLength(1);
  expect(received).not.toContain(second.email);

  const next = start('worker.ts', mail);
  await expect.poll(() => received, patient).toContain(second.email);
  next.child.kill('SIGTERM');
  expect((await next.exit)[0]).toBe(0);
  expect([first, second].map(({ email }) => received.filter((each) => each === email).length)).toEqual([1, 1]);
  await new Promise<void>((done) => smtp.close(done));
});
