import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { listOwnFactors as listing } from '@gtp/contract/second-factor/second-factor-wire.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { SecondFactorRefusal } from '@gtp/domain/second-factor/second-factor-refusals.ts';
import { type Database, decideIn } from '../platform/database.ts';
import { replaceRecoveryCodes } from './challenge-store.ts';
import { readFactorStanding } from './factor-standing.ts';
import { deleteFactor, listFactors, lockFactors, savePreferred } from './factor-store.ts';
import { type Changing, notifyFactorChange } from './notify-factor-change.ts';
import { hasPasskeys } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import type { SecondFactorContext } from './second-factor-context.ts';

type OwnFactors = Answer<typeof listing>;

/** The caller's own, in the order in which they were added. */
export async function readOwnFactors(
  context: SecondFactorContext,
  database: Database,
  userId: string,
): Promise<OwnFactors> {
  const [standing, factors] = await Promise.all([
    readFactorStanding(context, database, userId),
    listFactors(database, userId),
  ]);
  const { methods, preferred, recoveryCodesLeft, isStrongRequired, strongDueAt } = standing;
  const list = factors.map(({ factorId, kind, name, addedAt, lastUsedAt, isPreferred }) => ({
    ...{ factorId, kind, name, addedAt, lastUsedAt, isPreferred },
  }));
  const own = { methods, preferred, recoveryCodesLeft, isStrongRequired, strongDueAt };
  return { ...own, list, hasPasskeys: hasPasskeys(context) };
}

type Preferring = Changing & { readonly factorId?: string | undefined };

/** Which one the login asks for first; the mailed code where none is named, which must count then. */
export async function preferFactor(
  context: SecondFactorContext,
  { factorId, ...changing }: Preferring,
): Promise<Result<OwnFactors, SecondFactorRefusal>> {
  const { userId } = changing.caller;
  return decideIn(context.database, async (transaction) => {
    const factors = await lockFactors(transaction, userId);
    const factor = factors.find((each) => each.factorId === factorId);
    if (factorId !== undefined && !factor) return refuse('second_factor.not_found');
    const { methods } = await readFactorStanding(context, transaction, userId);
    if (!factor && !methods.includes('mail')) return refuse('second_factor.method_not_possible');
    const isAsBefore = factor ? factor.isPreferred : !factors.some(({ isPreferred }) => isPreferred);
    if (!isAsBefore) {
      await savePreferred(transaction, userId, factorId);
      const change = factor
        ? ({ rule: 'second_factor.preferred', name: factor.name } as const)
        : ({ rule: 'second_factor.mail_preferred' } as const);
      await notifyFactorChange(context, transaction, { ...changing, ...change });
    }
    return accept(await readOwnFactors(context, transaction, userId));
  });
}

type Removing = Changing & { readonly factorId: string };

/** The last one takes the recovery codes with it; where the rule asks for one, it stays until another is there. */
export async function removeFactor(
  context: SecondFactorContext,
  { factorId, ...changing }: Removing,
): Promise<Result<OwnFactors, SecondFactorRefusal>> {
  const { userId } = changing.caller;
  return decideIn(context.database, async (transaction) => {
    const factors = await lockFactors(transaction, userId);
    const factor = factors.find((each) => each.factorId === factorId);
    if (!factor) return refuse('second_factor.not_found');
    const isLast = factors.length === 1;
    const { isStrongRequired } = await readFactorStanding(context, transaction, userId);
    if (isLast && isStrongRequired) return refuse('second_factor.last_required');
    await deleteFactor(transaction, factorId);
    if (isLast) await replaceRecoveryCodes(transaction, { userId, hashes: [], madeAt: context.clock.now() });
    await notifyFactorChange(context, transaction, { ...changing, rule: 'second_factor.removed', name: factor.name });
    return accept(await readOwnFactors(context, transaction, userId));
  });
}

type WithCodes = OwnFactors & { readonly recoveryCodes: string[] };

/** Ten new codes; those before are worth nothing any more. */
export async function renewRecoveryCodes(
  context: SecondFactorContext,
  changing: Changing,
): Promise<Result<WithCodes, SecondFactorRefusal>> {
  const { userId } = changing.caller;
  return decideIn(context.database, async (transaction) => {
    const factors = await lockFactors(transaction, userId);
    if (factors.length === 0) return refuse('second_factor.none_yet');
    const recoveryCodes = [...(await makeRecoveryCodes(context, transaction, userId))];
    await notifyFactorChange(context, transaction, { ...changing, rule: 'second_factor.codes_made' });
    return accept({ ...(await readOwnFactors(context, transaction, userId)), recoveryCodes });
  });
}
