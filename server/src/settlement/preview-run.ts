import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { previewSettlementRun as endpoint } from '@gtp/contract/settlement/settlement-preview-wire.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { currencies, type Money, money, sum } from '@gtp/domain/platform/money.ts';
import { type GatheredPayout, gatherPayouts } from '@gtp/domain/settlement/gather-payouts.ts';
import { companyNameIn } from '../company/company.ts';
import type { Database } from '../platform/database.ts';
import type { Portal } from '../platform/portal.ts';
import { type RunDays, readRunDays } from './closed-days.ts';
import { listDebtsToSetOff } from './debts-to-set-off.ts';
import { type DueSum, findCompanyNames, sumDueLines } from './due-lines-store.ts';

type Preview = Answer<typeof endpoint>;
type Planned = { readonly payouts: readonly GatheredPayout[]; readonly counts: ReadonlyMap<string, number> };

const sellersShown = 20;

/** What `runSettlements` would pay out now, by the run's own rule; nothing is locked or stored. */
export async function previewSettlementRun(
  { database, clock }: Pick<Portal, 'database' | 'clock'>,
  language: Language,
): Promise<Preview> {
  const now = clock.now();
  const today = seoulDay(now);
  const days = await readRunDays(database, now);
  const due = (await sumDueLines(database, today)).map((each) => withClosedDay(each, days));
  const payable = due.filter(({ obstacle }) => obstacle === null);
  const planned = await gather(database, payable, today);
  const counts = new Map(payable.map((each) => [keyOf(each), each.count]));
  const gathered = new Set(planned.map(keyOf));
  const tooLittle = payable.filter((each) => !gathered.has(keyOf(each)));
  return {
    payOn: planned.map(days.payOn).toSorted()[0] ?? today,
    payouts: sumPayouts({ payouts: planned, counts }),
    sellers: await nameSellers(database, { payouts: planned, counts }, language),
    sellerCount: planned.length,
    skipped: [
      ...sumSkipped(due.filter(({ obstacle }) => obstacle !== null)),
      ...sumSkipped(tooLittle.map((each) => ({ ...each, obstacle: 'below_minimum' as const }))),
    ],
  };
}

/** The day has no rate for what is exchanged where banks rest. */
function withClosedDay(sum: DueSum, { waits }: RunDays): DueSum {
  return sum.obstacle === null && waits(sum) ? { ...sum, obstacle: 'no_rate' } : sum;
}

/** Sums stand for the lines of a seller: the rule adds up both alike. */
async function gather(database: Database, payable: readonly DueSum[], today: Day): Promise<readonly GatheredPayout[]> {
  const lines = payable.map(({ sellerId, currency, minor }) => ({
    ...{ lineId: `${sellerId} ${currency}`, sellerId, dueOn: today },
    ...{ state: 'expected' as const, amount: money(minor, currency) },
  }));
  const sellerIds = [...new Set(payable.map(({ sellerId }) => sellerId))];
  return gatherPayouts(lines, {
    today,
    debts: sellerIds.length > 0 ? await listDebtsToSetOff(database, sellerIds) : [],
  });
}

function keyOf({ sellerId, currency }: Pick<DueSum, 'sellerId' | 'currency'>): string {
  return `${sellerId} ${currency}`;
}

function sumPayouts({ payouts, counts }: Planned): Preview['payouts'] {
  return currencies.flatMap((currency) => {
    const own = payouts.filter((each) => each.currency === currency);
    if (own.length === 0) return [];
    const total = (pick: (payout: GatheredPayout) => Money) => sum(own.map(pick), currency);
    return [
      {
        currency,
        amount: total(({ amount }) => amount),
        offset: total(({ offset }) => offset),
        payoutCount: own.filter(({ amount }) => amount.minor > 0n).length,
        orderCount: own.reduce((count, each) => count + (counts.get(keyOf(each)) ?? 0), 0),
      },
    ];
  });
}

async function nameSellers(database: Database, { payouts, counts }: Planned, language: Language) {
  const largest = payouts
    .toSorted((left, right) => Number(right.amount.minor - left.amount.minor))
    .slice(0, sellersShown);
  const names = await findCompanyNames(database, [...new Set(largest.map(({ sellerId }) => sellerId))]);
  return largest.map(({ sellerId, currency, amount }) => {
    const named = names.get(sellerId);
    return {
      ...{ currency, amount, orderCount: counts.get(keyOf({ sellerId, currency })) ?? 0 },
      sellerName: named ? companyNameIn(language, named) : sellerId,
    };
  });
}

type Skipped = Omit<DueSum, 'obstacle'> & { readonly obstacle: Preview['skipped'][number]['reason'] | null };

/** One row a reason and currency. */
function sumSkipped(rows: readonly Skipped[]): Preview['skipped'] {
  const sums = new Map<string, Preview['skipped'][number]>();
  for (const { obstacle, currency, minor, count } of rows) {
    if (obstacle === null) continue;
    const before = sums.get(`${obstacle} ${currency}`);
    const amount = money((before?.amount.minor ?? 0n) + minor, currency);
    const orderCount = (before?.orderCount ?? 0) + count;
    sums.set(`${obstacle} ${currency}`, { reason: obstacle, currency, amount, orderCount });
  }
  return [...sums.values()];
}
