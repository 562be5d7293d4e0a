/** The three figures with which a main page begins. */
import type { MainFigure } from '@gtp/contract/statistics/figure-queries.ts';
import { maskAccountNumber } from '@gtp/domain/account/masked.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { type OrderStage, type OrderState, orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { addDays, type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { figureDays, type MainFigureKind, mainFigures, ratioOf } from '@gtp/domain/statistics/main-figures.ts';
import { approvalRate } from '@gtp/domain/statistics/statistics.ts';
import { listOfChargebacks, listOfDisputes } from '../dispute/dispute.ts';
import type { NetOrderSum } from '../order/order.ts';
import { findPaymentTotals, sumNetCharges } from '../payment/payment.ts';
import { findPayoutAccount } from '../payout-account/payout-account.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { expectPayout, findNextPayout, findNextRun, type NextPayout } from '../settlement/settlement.ts';
import type { OrderWork } from './statistics-store.ts';

type Context = Pick<Portal, 'database' | 'clock'>;

/** What the page shows anyway, and the figures take a part of. */
export type Known = {
  /** By state and currency; of those who see everybody's, without whose turn it is. */
  readonly orders: readonly (NetOrderSum & Partial<OrderWork>)[];
  readonly waiting: readonly {
    readonly kind: string;
    readonly count: number;
    readonly lateCount: number;
    readonly dueAt?: Date | undefined;
    readonly oldestAt?: Date | undefined;
  }[];
};

type Asked = { readonly context: Context; readonly caller: Caller; readonly known: Known; readonly now: Date };
type Figure = Omit<MainFigure, 'kind'>;

/** The caller's, in their order; without those that count what the caller may not see. */
export async function readMainFigures(context: Context, caller: Caller, known: Known): Promise<readonly MainFigure[]> {
  const asked = { context, caller, known, now: context.clock.now() };
  const kinds: readonly MainFigureKind[] = mainFigures[caller.clientType];
  const found = await Promise.all(kinds.map(async (kind) => ({ kind, figure: await readers[kind](asked) })));
  return found.flatMap(({ kind, figure }) => (figure ? [{ kind, ...figure }] : []));
}

const readers: Readonly<Record<MainFigureKind, (asked: Asked) => Promise<Figure | undefined> | Figure | undefined>> = {
  next_payout: readNextPayout,
  held: readHeld,
  unpaid: ({ known }) => ofOrders(known.orders.filter(isAtStage('unpaid'))),
  to_pay: ({ known }) => ofOrders(known.orders.filter((each) => each.isMine && isAtStage('unpaid')(each))),
  goods_to_accept: ({ known }) => ofOrders(known.orders.filter(({ state, isMine }) => isMine && isHeld(state))),
  late: ({ known }) => {
    const late = known.waiting.filter(({ lateCount }) => lateCount > 0);
    const count = late.reduce((all, { lateCount }) => all + lateCount, 0);
    return { count, sums: [], ...earliestDue(late) };
  },
  next_run: readNextRun,
  volume: readVolume,
  approval: readApproval,
  chargebacks: readChargebacks,
  members: ({ caller, known }) => {
    if (!reachOfPerson('review.decide', caller)) return undefined;
    const { count = 0, oldestAt } = known.waiting.find(({ kind }) => kind === 'member') ?? {};
    return { count, sums: [], oldestAt };
  },
  disputes: readDisputes,
};

/** Paid, and nothing interrupts it: whose turn it is accepts the goods. */
const isHeld = (state: OrderState) => orderStateRecords[state].phase === 'held';
const isAtStage = (stage: OrderStage) => (each: NetOrderSum) => orderStateRecords[each.state].stage === stage;

type Summed = { readonly currency: Currency; readonly minor: string | null; readonly count: number };

/** A sum a currency, the one of most rows first. */
function sumsOf(rows: readonly Summed[], before: readonly Summed[] = []): Figure['sums'] {
  const added = (all: readonly Summed[], currency: Currency) => {
    const own = all.filter((each) => each.currency === currency);
    const minor = own.reduce((sum, each) => sum + BigInt(each.minor ?? 0), 0n);
    return { amount: money(minor, currency), count: own.reduce((sum, { count }) => sum + count, 0) };
  };
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const earlier = added(before, currency);
      return { currency, ...added(rows, currency), ...(earlier.count > 0 && { before: earlier.amount }) };
    })
    .toSorted((left, right) => right.count - left.count || left.currency.localeCompare(right.currency));
}

function ofRows(rows: readonly Summed[], before?: readonly Summed[]): Figure {
  return { count: rows.reduce((all, { count }) => all + count, 0), sums: sumsOf(rows, before) };
}

function earliestDue(rows: readonly { readonly dueAt?: Date | null | undefined }[]): { readonly dueAt?: Date } {
  const [dueAt] = rows.flatMap((row) => row.dueAt ?? []).toSorted((left, right) => Number(left) - Number(right));
  return dueAt ? { dueAt } : {};
}

function ofOrders(rows: Known['orders']): Figure {
  const figure = ofRows(rows);
  return {
    ...figure,
    ...earliestDue(rows),
    ...(figure.count === 1 && { orderId: rows[0]?.orderId }),
  };
}

/** To a seller also when it is paid if the buyer accepts the goods now. */
async function readHeld({ context, caller, known, now }: Asked): Promise<Figure> {
  const figure = ofOrders(known.orders.filter(isAtStage('held')));
  // A deadline is the seller's, who ships; to others it says nothing of the money.
  const { dueAt: _, ...held } = figure;
  const [largest] = figure.sums;
  if (caller.clientType !== 'SELLER' || !largest) return held;
  const release = { sellerCompanyId: caller.companyId, currency: largest.currency, releasedAt: now };
  return { ...held, payOn: await expectPayout(context.database, release) };
}

async function readNextPayout({ context, caller, now }: Asked): Promise<Figure | undefined> {
  if (!reachOfPerson('settlement.read', caller)) return undefined;
  const { companyId } = caller;
  const next = await findNextPayout(context.database, { companyId, today: seoulDay(now) });
  const figure = ofPayout(next);
  const [largest] = figure.sums;
  if (!largest || !reachOfPerson('payout_account.read', caller)) return figure;
  const account = await findPayoutAccount(context.database, { companyId, currency: largest.currency });
  return {
    ...figure,
    ...(account && { bankCode: account.bankCode, accountNumber: maskAccountNumber(account.accountNumber) }),
  };
}

async function readNextRun({ context, caller, now }: Asked): Promise<Figure | undefined> {
  if (!reachOfPerson('settlement.read', caller)) return undefined;
  return ofPayout(await findNextRun(context.database, { today: seoulDay(now) }));
}

function ofPayout(next: NextPayout | undefined): Figure {
  if (!next) return { count: 0, sums: [] };
  return { ...ofRows(next.sums), payOn: next.day, isConfirmed: next.isMade, payoutId: next.payoutId };
}

type Period = { readonly from: Day; readonly to: Day };

function periodsOf(now: Date): { readonly present: Period; readonly before: Period } {
  const to = seoulDay(now);
  const from = addDays(to, 1 - figureDays);
  return { present: { from, to }, before: { from: addDays(from, -figureDays), to: addDays(from, -1) } };
}

/** Undefined to those who see everybody's. */
const issuerOf = ({ clientType, companyId }: Caller) => (clientType === 'ISSUER' ? companyId : undefined);

/** Attempts to pay that were begun in the period, of everybody or of an issuer's cards, from the totals that are kept. */
async function findAttempts({ context, caller }: Asked, period: Period) {
  const wanted = { list: 'payments', ...period, issuerCompanyId: issuerOf(caller) } as const;
  const found = await findPaymentTotals(context.database, wanted);
  return found.map(({ amountMinor, count, ...each }) => ({ ...each, minor: amountMinor, count: Number(count) }));
}

type Attempts = Awaited<ReturnType<typeof findAttempts>>;

/** Less what went back of them, as the list of these payments says it. */
async function readVolume({ context, caller, now }: Asked): Promise<Figure | undefined> {
  if (!reachOfPerson('payment.read', caller)) return undefined;
  const { present, before } = periodsOf(now);
  const chargesIn = (period: Period) =>
    sumNetCharges(context.database, { ...period, issuerCompanyId: issuerOf(caller) });
  return { ...ofRows(...(await Promise.all([chargesIn(present), chargesIn(before)]))), ...present };
}

/** How many of the attempts that were decided were approved; what it counts are the others. */
async function readApproval(asked: Asked): Promise<Figure | undefined> {
  if (!reachOfPerson('payment.read', asked.caller)) return undefined;
  const { present, before } = periodsOf(asked.now);
  const [now, earlier] = await Promise.all([findAttempts(asked, present), findAttempts(asked, before)]);
  const declined = now.filter(({ state }) => state === 'declined');
  const rateOf = (attempts: Attempts) => approvalRate(approvedIn(attempts), countOf(attempts, 'declined'));
  const wholeCount = approvedIn(now) + countOf(now, 'declined');
  return { ...ofRows(declined), ...present, rate: rateOf(now), rateBefore: rateOf(earlier), wholeCount };
}

const countOf = (attempts: Attempts, state: Attempts[number]['state']) =>
  attempts.filter((each) => each.state === state).reduce((all, { count }) => all + count, 0);
/** A charge that was undone on its day was approved before. */
const approvedIn = (attempts: Attempts) => countOf(attempts, 'captured') + countOf(attempts, 'voided');

/** Chargebacks that came in the period, beside the payments that were begun in it. */
async function readChargebacks(asked: Asked): Promise<Figure | undefined> {
  const { context, caller, now } = asked;
  if (!reachOfPerson('chargeback.read', caller)) return undefined;
  const { present } = periodsOf(now);
  const [found, attempts] = await Promise.all([
    listOfChargebacks.sum(context, { caller, query: { ...present, scope: 'received' }, language: caller.language }),
    findAttempts(asked, present),
  ]);
  // These lists refuse no filter.
  if (!found.ok) return undefined;
  const { count, totals } = found.value;
  const wholeCount = countOf(attempts, 'captured');
  return {
    count,
    sums: bySize(totals),
    ...present,
    rate: ratioOf(count, wholeCount),
    wholeCount,
  };
}

async function readDisputes({ context, caller }: Asked): Promise<Figure | undefined> {
  if (!reachOfPerson('dispute.read', caller)) return undefined;
  const open = { caller, query: { scope: 'open' }, language: caller.language } as const;
  const found = await listOfDisputes.sum(context, open);
  return found.ok ? { count: found.value.count, sums: bySize(found.value.totals) } : undefined;
}

function bySize(totals: Figure['sums']): Figure['sums'] {
  return totals.toSorted((left, right) => right.count - left.count);
}
