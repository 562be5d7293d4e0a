/** Payouts that the bank books under a reference of its own, as Toss Payments' are (0031). */
import type { AcquirerName } from '@gtp/domain/card/acquirers.ts';
import { addDays, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Money, money } from '@gtp/domain/platform/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReconciliationWorld, type ReconciliationWorld } from '../../test/make/make-reconciliation-world.ts';
import { sumByKind } from '../../test/sum-by-kind.ts';
import type { ExternalFile, ExternalLine } from './external-line.ts';
import { importExternalFile } from './import-external-file.ts';

let world: ReconciliationWorld;
beforeAll(async () => {
  world = await makeReconciliationWorld();
});
afterAll(() => world.close());

const usd = (minor: bigint) => money(minor, 'USD');
const today = () => seoulDay(world.context.clock.now());

function take(source: 'acquirer' | 'bank', file: Partial<ExternalFile>) {
  const reference = crypto.randomUUID();
  const rest = { lines: [], deposits: [], balances: [], reference, on: today(), content: reference };
  const read = (): ExternalFile => ({ ...rest, source, ...file });
  return importExternalFile(world.context, { source, fileName: reference, content: reference, read });
}

const announce = (depositId: string, net: bigint, acquirer: AcquirerName = 'toss') =>
  take('acquirer', { deposits: [{ depositId, gross: usd(net + 30n), cost: usd(30n), acquirer }] });

const lineOf = (reference: string, amount: Money, on = today()): ExternalLine => ({
  ...({ source: 'bank', kind: 'deposit' } as const),
  ...{ reference, amount, on, lineNumber: 1 },
});
const book = (...lines: readonly ExternalLine[]) => take('bank', { lines });

async function itemsOf(...references: readonly string[]) {
  return (await world.listItems()).filter((item) => references.includes(item.reference));
}
const arrived = async () => (await sumByKind(world.payment.made.database)).get('bank_clearing USD') ?? 0n;

test('the bank’s line is the announced deposit of its amount, and the money is booked with its cost, once', async () => {
  const before = await arrived();
  await announce('toss-USD-a', 70_000n);
  await book(lineOf('FT-0001', usd(70_000n), addDays(today(), 1)));
  expect(await itemsOf('toss-USD-a', 'FT-0001')).toMatchObject([
    { reference: 'toss-USD-a', state: 'matched', acquirer: 'toss', lineNumber: 1 },
  ]);
  expect((await arrived()) - before).toBe(70_000n);
  // Another transfer of the same sum is not the same deposit.
  await book(lineOf('FT-0002', usd(70_000n), addDays(today(), 1)));
  expect(await itemsOf('FT-0002')).toMatchObject([{ state: 'missing_here' }]);
  expect((await arrived()) - before).toBe(70_000n);
});

test('a line that came before Toss announced its deposit is that one then', async () => {
  const before = await arrived();
  await book(lineOf('FT-0003', usd(81_000n)));
  expect(await itemsOf('FT-0003')).toMatchObject([{ state: 'missing_here' }]);
  await announce('toss-USD-b', 81_000n);
  expect(await itemsOf('toss-USD-b', 'FT-0003')).toMatchObject([
    { reference: 'toss-USD-b', state: 'matched', acquirer: 'toss' },
  ]);
  expect((await arrived()) - before).toBe(81_000n);
});

test('where two could be meant, or the acquirer names its payouts, people decide', async () => {
  await announce('toss-USD-c', 92_000n);
  await announce('toss-USD-d', 92_000n);
  await announce('dep-USD-e', 93_000n, 'simulator');
  await book(lineOf('FT-0004', usd(92_000n)), { ...lineOf('FT-0005', usd(93_000n)), lineNumber: 2 });
  const states = (await itemsOf('toss-USD-c', 'toss-USD-d', 'dep-USD-e', 'FT-0004', 'FT-0005')).map(
    ({ reference, state }) => `${reference} ${state}`,
  );
  expect(states.toSorted()).toEqual([
    'FT-0004 missing_here',
    'FT-0005 missing_here',
    'dep-USD-e expected',
    'toss-USD-c expected',
    'toss-USD-d expected',
  ]);
});
