/** Changes of settlement accounts: one that was closed since, one in force that buyers still see, one that waits. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { AppContext } from '@gtp/server/context.ts';
import { approveAccountChange } from '@gtp/server/payout-account/approve-account-change.ts';
import { activatePayoutAccounts } from '@gtp/server/payout-account/payout-account.ts';
import { proposeAccountChange } from '@gtp/server/payout-account/propose-account-change.ts';
import { requestAccountDeposit } from '@gtp/server/payout-account/request-account-deposit.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { verifyCode } from '@gtp/server/verification/verify-code.ts';
import { demoSellers } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';
import { writeNotifications } from './write-notifications.ts';

type Play = { readonly context: AppContext; readonly clock: AdjustableClock; readonly now: Date };

/** The clock is left at `now`. */
export async function seedAccountChanges({ context, clock, now }: Play): Promise<void> {
  clock.set(addDaysToInstant(now, -15));
  const changed = await propose(context, 'seller02', { number: '180-022-881290', currencies: ['USD'] });
  must(await approveAccountChange(context, { ...changed, caller: callerNamed('seller02'), emailProof: undefined }));
  clock.set(addDaysToInstant(now, -13));
  await activatePayoutAccounts(context);
  clock.set(addDaysToInstant(now, -1));
  // Whose dollars came back from a closed account.
  await propose(context, 'seller06', { number: '180-066-772301', currencies: ['USD'], changeNumber: 1 });
  clock.set(now);
}

/**
 * A seller changes to an account that its bank closes (AC04): one payout comes back, and later ones wait until it has
 * changed the account again.
 */
export function planClosedAccount(context: AppContext, now: Date) {
  return [
    {
      at: addDaysToInstant(now, -46),
      async happen() {
        const changed = await propose(context, 'seller06', { number: '180-068-810004', currencies: ['USD'] });
        must(
          await approveAccountChange(context, { ...changed, caller: callerNamed('seller06'), emailProof: undefined }),
        );
      },
    },
    {
      at: addDaysToInstant(now, -43),
      async happen() {
        await activatePayoutAccounts(context);
      },
    },
  ];
}

type Account = {
  readonly number: string;
  readonly currencies: readonly ['USD'];
  /** Of the company's change before. */
  readonly changeNumber?: number;
};

/** The deputy asks; the representative has still to approve. */
async function propose(
  context: AppContext,
  seller: string,
  { number, currencies, changeNumber = 0 }: Account,
): Promise<{ changeId: string }> {
  const caller = { ...callerNamed(seller), userId: `${seller}-deputy`, userGroup: 'UG03' } as const;
  const holder = demoSellers.find(({ companyId }) => companyId === caller.companyId)?.englishName ?? '';
  const account = { bank: '088', number, holder, currencies };
  const { proofId } = must(await requestAccountDeposit(context, { caller, account, ipAddress: '127.0.0.1' }));
  must(await verifyCode(context, { kind: 'deposit', proofId, code: await codeSent(context, proofId) }));
  const changeId = must(await proposeAccountChange(context, { caller, account, depositProof: proofId, changeNumber }));
  return { changeId };
}

/** What the account's statement would show. */
async function codeSent(context: AppContext, proofId: string): Promise<string> {
  await writeNotifications(context);
  const found = await context.pool.query<{ code: string }>(
    `select facts->>'code' as code from emails where dedupe_key like 'verification.deposit_code:' || $1 || '%'`,
    [proofId],
  );
  return found.rows[0]?.code ?? '';
}

function callerNamed(seller: string): Caller {
  const found = demoSellers.find(({ companyId }) => companyId === `company_${seller}`);
  if (!found) throw new Error(`The demo has no ${seller}`);
  return callerOf(found);
}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`The demo's account change is refused: ${result.code}`);
  return result.value;
}
