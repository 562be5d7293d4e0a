/** What two people of the agency say of a payout of which the bank says nothing. */
import { expect } from 'vitest';
import { decidePayoutOutcome, proposePayoutOutcome } from '../../src/settlement/set-payout-outcome.ts';
import type { SettlementContext } from '../../src/settlement/settlement.ts';
import { makeInstitution } from './make-company.ts';

type Said = Parameters<typeof proposePayoutOutcome>[1]['said'];
type Outcome = { readonly payoutId: string } & Pick<Said, 'outcome' | 'returnReason' | 'bookedOn'>;

/** Proposes it as one of them; answers how another one confirms it. */
export async function askOutcome(context: SettlementContext, { payoutId, ...outcome }: Outcome) {
  const [first, second] = [
    await makeInstitution(context.database, 'KOTRA'),
    await makeInstitution(context.database, 'KOTRA'),
  ];
  const said = { ...outcome, bankReference: 'SLIP 7', reason: 'The branch said so.', fileId: undefined };
  const asked = await proposePayoutOutcome(context, { caller: first.caller, payoutId, said });
  const requestId = asked.ok ? asked.value.requestId : '';
  return async function confirm() {
    const decision = { caller: second.caller, payoutId, requestId, isConfirmed: true };
    expect(await decidePayoutOutcome(context, decision)).toMatchObject({ ok: true });
  };
}
