/** The dossier of an order: who gets it, and that nothing in it can be changed unseen. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindDocument } from '../src/document/document-routes.ts';
import { publishMerkleRoot } from '../src/ledger/ledger.ts';
import { bindLedger } from '../src/ledger/ledger-routes.ts';
import type { Order } from '../src/order/order.ts';
import { payOrder } from '../src/payment/pay-order.ts';
import { makeSeller } from './make/make-company.ts';
import { defaultNow } from './make/make-order.ts';
import { makePaymentWorld, type PaymentWorld } from './make/make-payment-world.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

const root = resolve(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'dossier-'));

let world: PaymentWorld;
let portal: TestPortal;
let paid: Order;
let outsider: Awaited<ReturnType<typeof makeSeller>>;

beforeAll(async () => {
  world = await makePaymentWorld();
  outsider = await makeSeller(world.made.database);
  portal = await startTestPortal({
    ...world.context,
    callers: [world.seller, world.buyer, outsider].map(({ caller }) => caller),
    bind(bound) {
      bindLedger(bound);
      bindDocument(bound, {
        mailCodeSecret: 'secret-of-the-test',
        mailFrom: 'a@b.example',
        publicUrl: 'https://p.example',
      });
    },
  });
  for (let count = 0; count < 3; count += 1) {
    paid = await world.makeConfirmedOrder();
    await payOrder(world.context, await world.request(paid));
  }
  world.context.clock.set(addDaysToInstant(defaultNow, 1));
  await publishMerkleRoot(world.context);
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await portal.close();
  await world.close();
});

async function get(path: string, as?: { readonly userId: string }): Promise<string> {
  const answer = await portal.fastify.inject({
    url: `/api/v1${path}`,
    headers: as ? { authorization: `Bearer ${as.userId}` } : {},
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}

/** Writes the files and runs the program on them, as one does who has nothing else. */
function check(dossier: string, roots?: string) {
  const files = [join(directory, 'dossier.json'), join(directory, 'roots.json')] as const;
  writeFileSync(files[0], dossier);
  if (roots !== undefined) writeFileSync(files[1], roots);
  const script = join(root, 'scripts/check-dossier.ts');
  const asked = roots === undefined ? [files[0]] : files;
  const run = spawnSync(process.execPath, [script, ...asked], { cwd: directory, encoding: 'utf8', env: {} });
  return { status: run.status, output: run.stdout, problems: run.stderr };
}

test('a dossier is proven by the published roots, for both sides, without portal or database', async () => {
  const roots = await get('/ledger/roots');
  for (const person of [world.seller, world.buyer]) {
    const dossier = await get(`/orders/${paid.orderId}/dossier`, person);
    const { status, output, problems } = check(dossier, roots);
    expect(problems).toBe('');
    expect(status).toBe(0);
    expect(output).toContain('1 journals proven, 0 newer');
  }
});

test('what was booked since the last root is said to be not proven yet', async () => {
  const fresh = await world.makeConfirmedOrder();
  await payOrder(world.context, await world.request(fresh));
  const { status, output } = check(await get(`/orders/${fresh.orderId}/dossier`, world.buyer));
  expect(status).toBe(0);
  expect(output).toContain('0 journals proven, 1 newer');
  expect(output).toContain('roots not compared');
});

// biome-ignore lint/suspicious/noExplicitAny: a file that anyone may have changed
type Json = any;

const tamperings: readonly [what: string, tamper: (dossier: Json) => unknown, problem: RegExp][] = [
  [
    'an amount that was booked',
    ({ journalList: [journal] }) => {
      for (const entry of journal?.entryList ?? []) entry.monyMinor = `${BigInt(entry.monyMinor) * 2n}`;
    },
    /is not what its hash says/,
  ],
  ['when it was booked', ({ journalList: [journal] }) => journal.journalEpochMs++, /is not what its hash says/],
  [
    'the hash of a journal',
    ({ journalList: [journal] }) => flip(journal, 'contentHash'),
    /is not among those of the root/,
  ],
  ['a step to the root', ({ journalList: [journal] }) => flip(journal.proof.stepList[0], 'hash'), /is not among/],
  ['the root', ({ rootList: [first] }) => flip(first, 'merkleRoot'), /is not what its hash says/],
  ['the root away', (dossier) => dossier.rootList.pop(), /a root of \d{4}-\d\d-\d\d that is not there/],
  ['the charge', ({ order }) => Object.assign(order, { totalMony: '11042.12' }), /The charge is not what was booked/],
  ['what is held', ({ order }) => Object.assign(order, { heldMony: '0.00' }), /What is held is not what was booked/],
  ['a journal away', (dossier) => dossier.journalList.pop(), /What is held is not what was booked/],
  ['the order', ({ order }) => Object.assign(order, { orderId: 'ORD-1' }), /belongs to another order/],
  ['a field away', ({ order }) => Reflect.deleteProperty(order, 'totalMony'), /is no Dossier: order/],
];

function flip(from: Json, field: string): void {
  from[field] = `${from[field]?.startsWith('0') ? '1' : '0'}${from[field]?.slice(1)}`;
}

describe('whoever changes a dossier is found out', () => {
  test.each(tamperings)('changing %s', async (_what, tamper, problem) => {
    const dossier = JSON.parse(await get(`/orders/${paid.orderId}/dossier`, world.seller)) as { result: Json };
    tamper(dossier.result);
    const { status, problems } = check(JSON.stringify(dossier), await get('/ledger/roots'));
    expect(problems).toMatch(problem);
    expect(status).toBe(1);
  });

  test('also with roots that hold together and were never published', async () => {
    const roots = JSON.parse(await get('/ledger/roots')) as { result: Json };
    flip(roots.result.list[0], 'rootHash');
    const { status, problems } = check(
      await get(`/orders/${paid.orderId}/dossier`, world.seller),
      JSON.stringify(roots),
    );
    expect(status).toBe(1);
    expect(problems).toContain('is not among the published ones');
  });

  test('and a file that is no dossier at all is said to be none', () => {
    expect(check('{"result":{}}')).toMatchObject({ status: 1, problems: expect.stringContaining('is no Dossier') });
    expect(check('no json')).toMatchObject({ status: 1 });
  });
});

test('the dossier is a PDF too, and an outsider has neither', async () => {
  for (const path of [`/orders/${paid.orderId}/papers/dossier`, `/orders/${paid.orderId}/dossier`]) {
    const headers = { authorization: `Bearer ${outsider.userId}` };
    expect((await portal.fastify.inject({ url: `/api/v1${path}`, headers })).statusCode).toBe(404);
  }
  for (const language of ['ko', 'en', 'ja', 'sp', 'cn']) {
    const pdf = await portal.fastify.inject({
      url: `/api/v1/orders/${paid.orderId}/papers/dossier`,
      headers: { authorization: `Bearer ${world.buyer.userId}`, 'accept-language': language },
    });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});
