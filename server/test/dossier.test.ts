/** The dossier of an order: who gets it, what each may see of it, and that nothing in it can be changed unseen. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { forgeries, type Json } from '@gtp/contract/test/dossier-forgeries.ts';
import { sha256 } from '@gtp/contract/test/make-dossier.ts';
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportOnDossier } from '../../scripts/report-on-dossier.ts';
import { bindDocument } from '../src/document/document-routes.ts';
import { publishMerkleRoot } from '../src/ledger/ledger.ts';
import { bindLedger } from '../src/ledger/ledger-routes.ts';
import type { Order } from '../src/order/order.ts';
import { type DisputeWorld, makeDisputeWorld } from './make/make-dispute-world.ts';
import { defaultNow } from './make/make-order.ts';
import { contentOfInvoice, makeRecordedOrder } from './make/make-recorded-order.ts';
import { startTestPortal, type TestPortal } from './start-test-portal.ts';

const root = resolve(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'dossier-'));

let world: DisputeWorld;
let portal: TestPortal;
let order: Order;

beforeAll(async () => {
  world = await makeDisputeWorld();
  const { seller, buyer, issuer, outsider, visa, agency } = world;
  portal = await startTestPortal({
    ...world.context,
    callers: [seller, buyer, issuer, outsider, visa, agency[0]].map(({ caller }) => caller),
    bind(bound) {
      bindLedger(bound);
      bindDocument(bound, {
        mailCodeSecret: 'secret-of-the-test',
        acquirerName: 'Practice Acquirer',
        mailFrom: 'a@b.example',
        publicUrl: 'https://p.example',
      });
    },
  });
  await world.makeOrderIn('released');
  order = await makeRecordedOrder(world);
  await world.makeOrderIn('held');
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

const dossierFor = (as: { readonly userId: string }) => get(`/orders/${order.orderId}/dossier`, as);

type Files = {
  readonly dossier: string;
  readonly roots?: string;
  readonly documents?: Readonly<Record<string, string>>;
};

/** Writes the files and runs the program on them, as one does who has nothing else. */
async function check({ dossier, roots, documents = {} }: Files) {
  const own = mkdtempSync(join(directory, 'check-'));
  const files = { 'dossier.json': dossier, ...(roots !== undefined && { 'roots.json': roots }), ...documents };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(own, name), content);
  const asked = [join(root, 'scripts/check-dossier.ts'), ...Object.keys(files)];
  const run = promisify(execFile)(process.execPath, asked, { cwd: own, encoding: 'utf8', env: {} });
  return run.then(
    ({ stdout }) => ({ status: 0, output: stdout, problems: '' }),
    ({ code, stdout, stderr }) => ({ status: code, output: stdout, problems: stderr }),
  );
}

describe('a dossier', () => {
  test('is proven by the published roots, without portal or database, whoever got it', async () => {
    const roots = await get('/ledger/roots');
    const { seller, buyer, issuer, visa, agency } = world;
    const runs = await Promise.all(
      [seller, buyer, issuer, visa, agency[0]].map(async (person) =>
        check({ dossier: await dossierFor(person), roots }),
      ),
    );
    for (const { status, output, problems } of runs) {
      expect(problems).toBe('');
      expect(status).toBe(0);
      expect(output).toMatch(/: (\d+) of \1 records proven, \d+ values not shown/);
      expect(output).toContain('2 journals proven, 0 newer');
    }
  });

  test('shows each reader what it may see, and of the rest the hashes', async () => {
    const shownTo = async (person: { readonly userId: string }) => {
      const { result } = JSON.parse(await dossierFor(person)) as { result: Json };
      const fields: Json[] = result.recordList.flatMap(({ fieldList }: Json) => fieldList);
      return new Set(fields.filter((each) => each.fieldValue !== undefined).map((each) => each.fieldName));
    };
    const [seller, visa, issuer] = [
      await shownTo(world.seller),
      await shownTo(world.visa),
      await shownTo(world.issuer),
    ];
    for (const name of ['buyerName', 'text', 'fileName', 'actorName', 'cardLast4']) expect(seller).toContain(name);
    for (const name of ['cardBin', 'authorisationCode']) expect(seller).not.toContain(name);
    for (const name of ['goodsName', 'cardLast4', 'toState', 'contentHash']) expect(visa).toContain(name);
    for (const name of ['buyerName', 'sellerName', 'text', 'fileName', 'actorName', 'actorUserId', 'note']) {
      expect(visa).not.toContain(name);
    }
    expect(issuer).toContain('cardBin');
    expect(issuer).not.toContain('fileName');
  });

  test('compares the documents that one has with those that were filed', async () => {
    const dossier = await dossierFor(world.seller);
    const same = await check({ dossier, documents: { 'invoice.pdf': contentOfInvoice } });
    expect(same).toMatchObject({ status: 0, problems: '', output: expect.stringContaining('is the file given') });
    const changed = await check({ dossier, documents: { 'document.pdf': `${contentOfInvoice} of 9,999.00` } });
    expect(changed.status).toBe(1);
    expect(changed.problems).toMatch(
      /“document.pdf” is not the file that was submitted \(record \d+, document DG3\d\)/,
    );
  });

  test('says what was recorded since the last root and is not proven yet', async () => {
    const { orderId } = await world.makeOrderIn('held');
    const { status, output } = await check({ dossier: await get(`/orders/${orderId}/dossier`, world.buyer) });
    expect(status).toBe(0);
    expect(output).toMatch(/: 0 of \d+ records proven/);
    expect(output).toContain('0 journals proven, 1 newer');
    expect(output).toContain('roots not compared');
  });

  test('of the first form is checked for what it proves, and said not to prove the rest', async () => {
    const { result } = JSON.parse(await dossierFor(world.seller)) as { result: Json };
    const { journalList, rootList, creationDt } = result;
    const money = { tradeMony: '10889.65', buyerPgFee: '152.46', totalMony: '11042.11', heldMony: '1000.00' };
    const about = { orderId: order.orderId, tradeCurrCd: '840', ...money };
    const first = { dossierVersion: 1, creationDt, order: about, paymentList: [], journalList, rootList };
    const whole = await check({ dossier: JSON.stringify(first) });
    expect(whole.problems).toBe('');
    expect(whole.output).toContain('not the history, names, goods, documents or disputes');
    const forged = JSON.stringify({ ...first, order: { ...about, totalMony: '11042.12' } });
    expect((await check({ dossier: forged })).problems).toMatch(/charge: 1104212\) is not what was booked/);
  });
});

describe('whoever forges a dossier is found out', () => {
  test.each(forgeries)('by the program, which names it: $what', async ({ forge, says }) => {
    const { result } = JSON.parse(await dossierFor(world.agency[0])) as { result: Json };
    forge(result);
    const content = (text: string) => new TextEncoder().encode(text);
    const dossier = { name: 'dossier.json', content: content(JSON.stringify({ result })) };
    const roots = { name: 'roots.json', content: content(await get('/ledger/roots')) };
    expect((await reportOnDossier({ dossier, roots })).problems[0]).toMatch(says);
  });

  test('also with roots that hold together and were never published', async () => {
    const roots = JSON.parse(await get('/ledger/roots')) as { result: Json };
    roots.result.list[0].rootHash = sha256('another');
    const found = await check({ dossier: await dossierFor(world.seller), roots: JSON.stringify(roots) });
    expect(found.status).toBe(1);
    expect(found.problems).toContain('is not the one that was published');
  });

  test('and a file that is no dossier at all is said to be none', async () => {
    expect(await check({ dossier: '{"result":{}}' })).toMatchObject({
      status: 1,
      problems: expect.stringContaining('is no'),
    });
    expect(await check({ dossier: 'no json' })).toMatchObject({ status: 1 });
  });
});

test('the dossier is a PDF too, and an outsider has neither', async () => {
  for (const path of [`/orders/${order.orderId}/papers/dossier`, `/orders/${order.orderId}/dossier`]) {
    const headers = { authorization: `Bearer ${world.outsider.userId}` };
    expect((await portal.fastify.inject({ url: `/api/v1${path}`, headers })).statusCode).toBe(404);
  }
  for (const language of ['ko', 'en', 'ja', 'sp', 'cn']) {
    const pdf = await portal.fastify.inject({
      url: `/api/v1/orders/${order.orderId}/papers/dossier`,
      headers: { authorization: `Bearer ${world.buyer.userId}`, 'accept-language': language },
    });
    expect(pdf.statusCode).toBe(200);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
});
