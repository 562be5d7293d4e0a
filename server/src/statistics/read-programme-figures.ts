import type { Answer, Query } from '@gtp/contract/platform/endpoint.ts';
import type { readProgrammeFigures as endpoint } from '@gtp/contract/statistics/programme-wire.ts';
import { reachOfPerson } from '@gtp/domain/account/permissions.ts';
import { type Day, seoulDay } from '@gtp/domain/platform/instant.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import { type Currency, money } from '@gtp/domain/platform/money.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { ratioOf } from '@gtp/domain/statistics/main-figures.ts';
import {
  type Period,
  type ProgrammeFigureKind,
  type ProgrammeGrouping,
  type ProgrammePart,
  periodBefore,
  programmeFigureKinds,
  programmeFigureRights,
  programmePeriodOf,
  stepLengthOf,
  stepsWithin,
} from '@gtp/domain/statistics/programme-figures.ts';
import type { StatisticsRefusal } from '@gtp/domain/statistics/statistics-refusals.ts';
import { companyNameIn } from '../company/company.ts';
import type { Caller } from '../platform/caller.ts';
import type { Portal } from '../platform/portal.ts';
import { measureReviews } from '../review/review.ts';
import * as store from './programme-store.ts';

type Context = Pick<Portal, 'database' | 'clock' | 'reports'>;
type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };
type Figures = Answer<typeof endpoint>;
type Figure = Figures['figures'][number];
type Group = Figures['groups'][number];
type Part = Figure['parts'][number];

/** What is known of one period; what the caller may not read is absent. */
type Facts = {
  readonly attempts: readonly store.AttemptRow[];
  readonly chargebacks?: readonly store.ChargebackRow[];
  readonly reviews?: Awaited<ReturnType<typeof measureReviews>>;
  readonly payouts?: store.PayoutFacts;
};

/** The programme's figures of a period, each with the same of as many days before it; an issuer's are of its cards. */
export async function readProgrammeFigures(
  context: Context,
  { caller, query, language }: Asked,
): Promise<Result<Figures, StatisticsRefusal>> {
  const asOf = context.clock.now();
  const asked = programmePeriodOf(query, seoulDay(asOf));
  if (!asked.ok) return asked;
  const period = asked.value;
  const [facts, before, issuers] = await Promise.all([
    findFacts(context, caller, period),
    findFacts(context, caller, periodBefore(period)),
    store.nameIssuers(context.reports),
  ]);
  const kinds = programmeFigureKinds.filter((kind) => reachOfPerson(programmeFigureRights[kind], caller));
  const nameOf = (issuer: string) => {
    const company = issuers.get(issuer);
    return company && companyNameIn(language, company);
  };
  return accept({
    asOf,
    ...period,
    figures: kinds.map((kind) => figureOf(kind, facts, before)),
    groups: [...placesOf('issuer', facts, nameOf), ...placesOf('country', facts), ...declinesOf(facts.attempts)],
    steps: stepsWithin(period).map((from) => stepOf(from, facts.attempts)),
  });
}

async function findFacts({ database, reports }: Context, caller: Caller, period: Period): Promise<Facts> {
  const issuerCompanyId = caller.clientType === 'ISSUER' ? caller.companyId : undefined;
  const wanted = { ...period, issuerCompanyId, length: stepLengthOf(period) };
  const may = (kind: ProgrammeFigureKind) => reachOfPerson(programmeFigureRights[kind], caller) !== undefined;
  const [attempts, chargebacks, reviews, payouts] = await Promise.all([
    may('approval') ? store.countAttempts(reports, wanted) : [],
    may('chargebacks') ? store.countChargebacks(reports, wanted) : undefined,
    may('review') ? measureReviews(database, { reader: caller, ...period }) : undefined,
    may('cash') ? store.measurePayouts(reports, period) : undefined,
  ]);
  return { attempts, ...(chargebacks && { chargebacks }), ...(reviews && { reviews }), ...(payouts && { payouts }) };
}

function figureOf(kind: ProgrammeFigureKind, facts: Facts, before: Facts): Figure {
  const [now, earlier] = [figures[kind](facts), figures[kind](before)];
  return {
    ...now,
    kind,
    ...(earlier.rate !== undefined && { rateBefore: earlier.rate }),
    ...(earlier.medianHours !== undefined && { medianHoursBefore: earlier.medianHours }),
  };
}

type Measured = Pick<Figure, 'rate' | 'medianHours' | 'parts'>;

const figures: Readonly<Record<ProgrammeFigureKind, (facts: Facts) => Measured>> = {
  approval({ attempts }) {
    const [approved, declined] = attemptParts(attempts.filter(isTotal));
    return { rate: rateOf(approved, declined), parts: [approved, declined] };
  },
  chargebacks({ attempts, chargebacks = [] }) {
    const [, , paid] = attemptParts(attempts.filter(isTotal));
    const came = partOf('chargebacks', chargebacks.filter(isTotal));
    return { rate: ratioOf(came.count, paid.count), parts: [came, paid] };
  },
  review: ({ reviews }) => ({
    ...(reviews?.medianHours != null && { medianHours: Math.round(reviews.medianHours) }),
    parts: [counted('reviewed', reviews?.count)],
  }),
  cash: ({ payouts }) => ({
    ...(payouts?.medianDays != null && { medianHours: payouts.medianDays * 24 }),
    parts: [counted('arrived', payouts?.arrived)],
  }),
  returned({ payouts: { arrived, returned } = { arrived: 0, returned: 0 } }) {
    const ended = arrived + returned;
    return { rate: ratioOf(returned, ended), parts: [counted('returned', returned), counted('ended', ended)] };
  },
};

/** Of nothing but a state and a currency. */
function isTotal(row: Partial<store.AttemptRow>): boolean {
  return row.issuer === null && row.country === null && (row.code ?? null) === null && (row.step ?? null) === null;
}

/** A charge that was undone on its day was approved before. */
function attemptParts(rows: readonly store.AttemptRow[]): readonly [approved: Part, declined: Part, paid: Part] {
  const inStates = (part: ProgrammePart, ...states: readonly string[]) =>
    partOf(
      part,
      rows.filter(({ state }) => states.includes(state)),
    );
  return [inStates('approved', 'captured', 'voided'), inStates('declined', 'declined'), inStates('paid', 'captured')];
}

type Row = { readonly currency: Currency | null; readonly count: number; readonly minor: string };

/** With a sum a currency, the one of most rows first. */
function partOf(part: ProgrammePart, rows: readonly Row[]): Part {
  const currencies = [...new Set(rows.flatMap(({ currency }) => currency ?? []))];
  const sums = currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const minor = own.reduce((sum, row) => sum + BigInt(row.minor), 0n);
    return { currency, amount: money(minor, currency), count: countOf(own) };
  });
  return { part, count: countOf(rows), sums: sums.toSorted((left, right) => right.count - left.count) };
}

function counted(part: ProgrammePart, count = 0): Part {
  return { part, count, sums: [] };
}

function countOf(rows: readonly Pick<Row, 'count'>[]): number {
  return rows.reduce((all, { count }) => all + count, 0);
}

function rateOf(approved: Part, declined: Part): number | undefined {
  return ratioOf(approved.count, approved.count + declined.count);
}

/** The issuers or countries in which anything was decided or charged back, those of most payments first. */
function placesOf(
  grouping: 'issuer' | 'country',
  { attempts, chargebacks }: Facts,
  nameOf: (key: string) => string | undefined = () => undefined,
): readonly Group[] {
  const keys = new Set([...attempts, ...(chargebacks ?? [])].flatMap((row) => row[grouping] ?? []));
  return [...keys]
    .map((key): Group => {
      const [approved, declined, paid] = attemptParts(attempts.filter((row) => row[grouping] === key));
      const came =
        chargebacks &&
        partOf(
          'chargebacks',
          chargebacks.filter((row) => row[grouping] === key),
        );
      const name = nameOf(key);
      return {
        grouping,
        key,
        ...(name && { name }),
        rate: rateOf(approved, declined),
        ...(came && { chargebackRate: ratioOf(came.count, paid.count) }),
        parts: [approved, declined, paid, ...(came ? [came] : [])],
      };
    })
    .toSorted((left, right) => attemptsIn(right) - attemptsIn(left) || left.key.localeCompare(right.key));
}

function attemptsIn({ parts: [approved, declined] }: Group): number {
  return (approved?.count ?? 0) + (declined?.count ?? 0);
}

/** The codes with which cards were declined, the most frequent first. */
function declinesOf(attempts: readonly store.AttemptRow[]): readonly Group[] {
  const coded = attempts.filter(({ code }) => code !== null);
  const all = countOf(coded);
  return [...new Set(coded.flatMap(({ code }) => code ?? []))]
    .map((key): Group => {
      const part = partOf(
        'declined',
        coded.filter(({ code }) => code === key),
      );
      return { grouping: 'decline' satisfies ProgrammeGrouping, key, rate: ratioOf(part.count, all), parts: [part] };
    })
    .toSorted(
      (left, right) => (right.parts[0]?.count ?? 0) - (left.parts[0]?.count ?? 0) || left.key.localeCompare(right.key),
    );
}

function stepOf(from: Day, attempts: readonly store.AttemptRow[]): Figures['steps'][number] {
  const [approved, declined] = attemptParts(attempts.filter(({ step }) => step === from));
  return { from, approvedCount: approved.count, declinedCount: declined.count };
}
