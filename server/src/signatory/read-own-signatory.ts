import type { Answer } from '@gtp/contract/platform/endpoint.ts';
import type { readOwnSignatory as endpoint } from '@gtp/contract/signatory/signatory-wire.ts';
import { isInForce, isSigningKind, type SigningKind } from '@gtp/domain/account/signing-rights.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { accept, type Result } from '@gtp/domain/platform/result.ts';
import { type DelegationRow, findDelegationRow } from '../account/account.ts';
import type { Caller } from '../platform/caller.ts';
import type { SignatoryContext } from './signatory-context.ts';
import { listAuthoritiesOf } from './signatory-store.ts';

/** What a deputy still has to show before they may sign, and what they have filed; nothing for a representative. */
export async function readOwnSignatory(
  { database, clock }: Pick<SignatoryContext, 'database' | 'clock'>,
  caller: Caller,
): Promise<Result<Answer<typeof endpoint>, never>> {
  const row = await findDelegationRow(database, caller.userId);
  const authorities = row ? await listAuthoritiesOf(database, caller.userId) : [];
  const confirmed = row && isInForce(row.confirmed, seoulDay(clock.now())) ? row.confirmed : undefined;
  const toCover = row ? kindsToCover(row, caller) : [];
  return accept({
    unconfirmed: caller.delegation?.unconfirmed ?? [],
    confirmed: confirmed?.kinds ?? [],
    confirmedUntil: confirmed?.until,
    toCover,
    canFile: toCover.length > 0 && !authorities.some(({ state }) => state === 'waiting'),
    authorities,
  });
}

/** The rights to sign that a deputy was given, and those of whom they substitute. */
export function kindsToCover(
  { kinds }: Pick<DelegationRow, 'kinds'>,
  { delegation }: Pick<Caller, 'delegation'>,
): readonly SigningKind[] {
  return [...new Set([...kinds.filter(isSigningKind), ...(delegation?.unconfirmed ?? [])])];
}
