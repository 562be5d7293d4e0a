/** How somebody may show their second factor, and what the rule asks of them. */
import {
  type FactorMethod,
  isStrongRequired,
  methodsOf,
  mustSetUp,
  preferredMethodOf,
  strongDueAt,
} from '@gtp/domain/second-factor/second-factor.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { readFactorFacts, startStrongSignIn } from './factor-store.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

type StandingContext = Pick<SecondFactorContext, 'clock' | 'strongSignIn'>;

export type FactorStanding = {
  readonly methods: readonly FactorMethod[];
  readonly preferred: FactorMethod;
  readonly recoveryCodesLeft: number;
  readonly isStrongRequired: boolean;
  /** Undefined where nothing is asked, or a stronger factor is there. */
  readonly strongDueAt: Date | undefined;
  /** Nothing else may be done before a stronger factor is there. */
  readonly mustSetUp: boolean;
};

export async function readFactorStanding(
  { clock, strongSignIn }: StandingContext,
  database: Database,
  userId: string,
): Promise<FactorStanding> {
  const facts = await readFactorFacts(database, userId);
  const now = clock.now();
  return {
    methods: methodsOf(facts, strongSignIn),
    preferred: preferredMethodOf(facts, strongSignIn),
    recoveryCodesLeft: facts.recoveryCodesLeft,
    isStrongRequired: isStrongRequired(strongSignIn, facts),
    strongDueAt: strongDueAt(facts, strongSignIn, now),
    mustSetUp: mustSetUp(facts, strongSignIn, now),
  };
}

/** Of somebody who has logged in wholly: their days under the rule begin, and it says whether these are over. */
export async function enterUnderRule(
  { clock }: StandingContext,
  transaction: Transaction,
  { userId, standing }: { readonly userId: string; readonly standing: FactorStanding },
): Promise<'complete' | 'set-up'> {
  if (standing.isStrongRequired) await startStrongSignIn(transaction, userId, clock.now());
  return standing.mustSetUp ? 'set-up' : 'complete';
}
