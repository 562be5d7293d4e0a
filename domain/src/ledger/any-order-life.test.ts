/**
 * Whatever happens to orders in whatever order, the books hold: ten thousand lives, each as the rules allow it, and a
 * hundred thousand by `npm run bench:lives`.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeLife } from '../../test/make-order-lives.ts';
import type { LifeTerms, Step } from '../../test/order-life.ts';
import { currencies } from '../platform/money.ts';
import { journalKinds } from './ledger.ts';

const anyOrder = fc.record({
  trade: fc.bigInt(1n, 5_000_000n),
  rate: fc.integer({ min: 0, max: 900 }),
  buyerShare: fc.integer({ min: 0, max: 10_000 }),
});
const anyTerms = fc.record({
  currency: fc.constantFrom(...currencies),
  orders: fc.array(anyOrder, { minLength: 1, maxLength: 3 }),
  won: fc.option(fc.bigInt(300_0000n, 5_000_0000n), { nil: undefined }),
});
const anyStep = fc.record({ choice: fc.nat({ max: 997 }), part: fc.integer({ min: 0, max: 1_000 }) });

/** Lives through the steps, and answers what is wrong after the first at which something is, with the way to it. */
function live(terms: LifeTerms, steps: readonly Step[]) {
  let part = 0;
  const life = makeLife(terms, () => part);
  const way: string[] = [];
  for (const step of steps) {
    part = step.part;
    const possible = life.happenings();
    const [name, happen] = possible[step.choice % Math.max(possible.length, 1)] ?? ['nothing', () => undefined];
    way.push(name);
    happen();
    const problems = life.check();
    if (problems.length > 0) return { problems, way, life };
  }
  return { problems: [], way, life };
}

// biome-ignore lint/style/noProcessEnv: a measurement asks for more lives than a test
const lives = Number(process.env.LIVES ?? 10_000);

test(
  `${lives} lives of orders balance, hold nothing below zero, and lose no money`,
  () => {
    const seen = new Set<string>();
    const ends = new Set<string>();
    fc.assert(
      fc.property(anyTerms, fc.array(anyStep, { minLength: 8, maxLength: 24 }), (terms, steps) => {
        const { problems, way, life } = live(terms, steps);
        expect(problems, way.join(' → ')).toEqual([]);
        for (const { kind } of life.journals) seen.add(kind);
        for (const { state } of life.orders) ends.add(state);
      }),
      { numRuns: lives },
    );
    // All that the ledger can post did happen in some life; writing off and own funds are of reconciliation.
    expect([...seen, 'write_off', 'own_funds'].toSorted()).toEqual([...journalKinds].toSorted());
    for (const state of ['settled', 'cancelled', 'refunded', 'disputed', 'chargeback', 'settlement_failed']) {
      expect(ends).toContain(state);
    }
  },
  Math.max(60_000, lives * 20),
);
