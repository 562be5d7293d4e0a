/** What becomes of each kind of movement, and its wire code (issue: the seven cases; reference 4-a). */
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { ReconciliationItem } from '@gtp/domain/reconciliation/reconciliation.ts';
import { reconciliationStateRecords } from '@gtp/domain/reconciliation/reconciliation-states.ts';
import { openDayFor } from '@gtp/domain/settlement/business-calendar.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeReconciliationWorld, type ReconciliationWorld } from '../../test/make/make-reconciliation-world.ts';
import { listProblems } from '../../test/make/make-settlement-world.ts';
import { findBankHolidays } from '../settlement/settlement.ts';

let world: ReconciliationWorld;
let before: ReadonlySet<string>;
let firstDay: Day;

beforeAll(async () => {
  world = await makeReconciliationWorld();
  await world.giveAccount('8901');
});
afterAll(() => world.close());
beforeEach(async () => {
  // What earlier cases left to be paid out is paid out.
  await world.passDays(21);
  await world.payOut();
  await world.passDays(5);
  await world.reconcile();
  before = new Set((await world.listItems()).map(keyOf));
  firstDay = seoulDay(world.context.clock.now());
});
afterEach(async () => {
  expect(await listProblems(world.payment.made.database)).toEqual([]);
});

function keyOf({ source, kind, reference, difference }: ReconciliationItem): string {
  return `${source} ${kind} ${reference} ${difference === 'duplicate'}`;
}

/** What turned up since the case began, without the acquirer's deposits, as `payout RC30 amount`. */
async function found(kinds: readonly string[]): Promise<readonly string[]> {
  await world.passDays(5);
  await world.reconcile();
  const items = (await world.listItems()).filter((item) => !before.has(keyOf(item)) && kinds.includes(item.kind));
  return items
    .map(({ kind, state, difference, matchKind }) =>
      [kind, reconciliationStateRecords[state].code, difference ?? matchKind].filter(Boolean).join(' '),
    )
    .toSorted();
}

/** A payout that the case's bank treats as its account says, and the statement of the day as the fault says. */
async function payOut(accountEnd = '8901', fault?: string): Promise<void> {
  await world.giveAccount('8901');
  await world.pay();
  await world.passDays(21);
  await world.giveAccount(accountEnd);
  if (fault) await world.spoil(fault, 'bank.statements', seoulDay(world.context.clock.now()));
  await world.payOut();
  await world.giveAccount('8901');
}

/** Nothing is exchanged on a day on which Korea's banks rest. */
async function waitForBankDay(): Promise<void> {
  const isOpen = async () => {
    const now = world.context.clock.now();
    const holidays = await findBankHolidays(world.payment.made.database, now);
    return openDayFor(seoulDay(now), 'KRW', holidays) === seoulDay(now);
  };
  while (!(await isOpen())) await world.passDays(1);
}

/** The same to a seller who has an account in won alone: the bank buys the dollars. */
async function payOutInWon(accountEnd = '8902', fault?: string): Promise<void> {
  await world.giveAccount('8901');
  await world.pay();
  await world.passDays(21);
  await waitForBankDay();
  await world.payment.made.pool.query(`update bank_accounts set is_active = false where currency = 'USD'`);
  await world.giveAccount(accountEnd, 'KRW');
  if (fault) await world.spoil(fault, 'bank.statements', seoulDay(world.context.clock.now()));
  await world.payOut();
  await world.giveAccount('8901');
}

const bothHalves = (result: string) => [`exchange RC20 ${result}`, `exchange RC20 ${result}`];

const cases = [
  ['matched', () => payOut(), ['payout RC20 automatic']],
  ['rejected', () => payOut('0001'), ['payout RC20 rejection', 'payout_returned RC20 rejection']],
  ['amount mismatch', () => payOut('8901', 'report_wrong_amount'), ['payout RC30 amount']],
  ['duplicate', () => payOut('8901', 'report_line_twice'), ['payout RC20 automatic', 'payout RC30 duplicate']],
  ['missing here', () => payOut('8901', 'report_line_foreign'), ['other RC40', 'payout RC20 automatic']],
  ['missing there', () => payOut('8901', 'report_line_missing'), ['payout RC41']],
  ['returned', () => payOut('0004'), ['payout RC20 automatic', 'payout_returned RC20 automatic']],
  ['payout in won matched', () => payOutInWon(), [...bothHalves('automatic'), 'payout RC20 automatic']],
  [
    'another amount bought for a payout in won',
    () => payOutInWon('8902', 'report_wrong_amount'),
    ['exchange RC20 automatic', 'exchange RC30 amount', 'payout RC20 automatic'],
  ],
  [
    'a sale missing there',
    () => payOutInWon('8902', 'report_line_missing'),
    ['exchange RC20 automatic', 'exchange RC41', 'payout RC20 automatic'],
  ],
  [
    'rejected payout in won',
    () => payOutInWon('0001'),
    [
      ...[...bothHalves('rejection'), ...bothHalves('rejection')],
      ...['payout RC20 rejection', 'payout_returned RC20 rejection'],
    ],
  ],
  [
    'returned payout in won',
    () => payOutInWon('0004'),
    [
      ...[...bothHalves('automatic'), ...bothHalves('automatic')],
      ...['payout RC20 automatic', 'payout_returned RC20 automatic'],
    ],
  ],
] as const;

test.each(cases)('%s', async (_case, happen, expected) => {
  await happen();
  expect(await found(['payout', 'payout_returned', 'exchange', 'other'])).toEqual(expected);
});

describe('what goes back to a card', () => {
  const kinds = ['capture', 'refund', 'void', 'chargeback'];

  test('as a refund is matched with the report of its day', async () => {
    const paid = await world.pay('USD', 'delivery');
    await world.passDays(2);
    await world.cancel(paid);
    await world.sweepRefunds();
    expect(await found(kinds)).toEqual(['capture RC20 automatic', 'refund RC20 automatic']);
  });

  test('as a void of the same day is on no report, and cancels out with its capture', async () => {
    await world.pay();
    const paid = await world.pay('USD', 'delivery');
    await world.cancel(paid);
    await world.sweepRefunds();
    const cancelled = ['capture RC20 rejection', 'void RC20 rejection'];
    expect(await found(kinds)).toEqual(['capture RC20 automatic', ...cancelled]);
  });

  test('as a void that the acquirer did the day after is matched, and so is its capture', async () => {
    const paid = await world.pay('USD', 'delivery');
    await world.cancel(paid);
    await world.passDays(1);
    await world.sweepRefunds();
    expect(await found(kinds)).toEqual(['capture RC20 automatic', 'void RC20 automatic']);
  });

  test('as a lost chargeback is matched, and the acquirer keeps it from its deposit', async () => {
    const paid = await world.pay('USD', 'delivery');
    await world.passDays(2);
    await world.loseChargeback(paid);
    expect(await found(kinds)).toEqual(['capture RC20 automatic', 'chargeback RC20 automatic']);
    const { rows } = await world.payment.made.pool.query(
      'select gross_minor, posted_at from acquirer_deposits where announced_on >= $1 order by announced_on',
      [firstDay],
    );
    expect(rows).toMatchObject([
      { gross_minor: paid.order.charge.minor, posted_at: expect.any(Date) },
      { gross_minor: -paid.order.charge.minor, posted_at: expect.any(Date) },
    ]);
  });

  test('as a lost chargeback that the card’s issuer filed first is matched under the acquirer’s name of it', async () => {
    const paid = await world.pay('USD', 'delivery');
    await world.fileChargeback(paid);
    await world.passDays(2);
    await world.loseChargeback(paid);
    expect(await found(kinds)).toEqual(['capture RC20 automatic', 'chargeback RC20 automatic']);
  });

  test('otherwise than we wrote is a mismatch', async () => {
    const paid = await world.pay('USD', 'delivery');
    await world.passDays(2);
    await world.spoil('report_wrong_amount', 'settlement_reports.get', seoulDay(world.context.clock.now()));
    await world.cancel(paid);
    await world.sweepRefunds();
    expect(await found(kinds)).toEqual(['capture RC20 automatic', 'refund RC30 amount']);
  });
});

describe('a debt of the seller', () => {
  const kinds = ['payout', 'payout_returned'];

  test('that takes all of a payout leaves nothing for the bank; a part of it makes the transfer smaller', async () => {
    const paid = await world.pay();
    await world.passDays(21);
    await world.payOut();
    await world.loseChargeback(paid);
    await world.pay();
    await world.passDays(21);
    await world.payOut();
    expect(await found(kinds)).toEqual(['payout RC20 automatic']);
    await world.pay();
    await world.passDays(21);
    await world.payOut();
    expect(await found(kinds)).toEqual(['payout RC20 automatic', 'payout RC20 automatic']);
    const { rows } = await world.payment.made.pool.query(
      'select amount_minor > 0 as is_paid, offset_minor > 0 as is_set_off from payouts order by created_at desc limit 2',
    );
    expect(rows).toEqual([
      { is_paid: true, is_set_off: true },
      { is_paid: false, is_set_off: true },
    ]);
  });

  test('that was set off comes back with the transfer that came back, and both are matched', async () => {
    const paid = await world.pay();
    await world.passDays(21);
    await world.payOut();
    await world.loseChargeback(paid);
    await world.pay();
    await payOut('0004');
    const both = ['payout RC20 automatic', 'payout RC20 automatic', 'payout_returned RC20 automatic'];
    expect(await found(kinds)).toEqual(both);
  });
});
