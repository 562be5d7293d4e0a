/**
 * Whatever happens to orders in whatever order, the books hold: ten thousand lifecycles, each as the rules allow it,
 * and a hundred thousand by `npm run bench:lifecycles`.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryLifecycle } from '../../test/arbitrary-lifecycle.ts';
import type { LifecycleTerms, Step } from '../../test/order-lifecycle.ts';
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

/** Runs the steps. Answers the problems after the first step that has any, with the trace of steps up to it. */
function run(terms: LifecycleTerms, steps: readonly Step[]) {
  let part = 0;
  const lifecycle = arbitraryLifecycle(terms, () => part);
  const trace: string[] = [];
  for (const step of steps) {
    part = step.part;
    const possible = lifecycle.nextSteps();
    const [name, take] = possible[step.choice % Math.max(possible.length, 1)] ?? ['nothing', () => undefined];
    trace.push(name);
    take();
    const problems = lifecycle.check();
    if (problems.length > 0) return { problems, trace, lifecycle };
  }
  return { problems: [], trace, lifecycle };
}

// biome-ignore lint/style/noProcessEnv: a measurement asks for more lifecycles than a test
const count = Number(process.env.LIFECYCLES ?? 10_000);

test(
  `${count} lifecycles of orders balance, hold nothing below zero, and lose no money`,
  () => {
    const seen = new Set<string>();
    const ends = new Set<string>();
    fc.assert(
      fc.property(anyTerms, fc.array(anyStep, { minLength: 8, maxLength: 24 }), (terms, steps) => {
        const { problems, trace, lifecycle } = run(terms, steps);
        expect(problems, trace.join(' → ')).toEqual([]);
        for (const { kind } of lifecycle.journals) seen.add(kind);
        for (const { state } of lifecycle.orders) ends.add(state);
      }),
      { numRuns: count },
    );
    // All that the ledger can post happened in some lifecycle; writing off and own funds are of reconciliation.
    expect([...seen, 'write_off', 'own_funds'].toSorted()).toEqual([...journalKinds].toSorted());
    for (const state of ['settled', 'cancelled', 'refunded', 'disputed', 'chargeback', 'settlement_failed']) {
      expect(ends).toContain(state);
    }
  },
  Math.max(60_000, count * 20),
);
