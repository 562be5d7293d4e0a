import type { DeputyKind } from '@gtp/domain/account/deputy-kinds.ts';
import type { Transaction } from '../platform/database.ts';
import type { PeopleContext } from './people-context.ts';
import { insertProvisioned } from './provisioned-person-store.ts';

type Named = {
  readonly companyId: string;
  readonly issuer: string;
  readonly subjects: readonly string[];
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly kinds: readonly DeputyKind[];
};

/** Somebody who came by a login of their institution's provider waits for two administrators; once. */
export async function letWait(
  { ids, clock }: Pick<PeopleContext, 'ids' | 'clock'>,
  transaction: Transaction,
  { companyId, issuer, subjects: [subject], name, email, kinds }: Named,
): Promise<void> {
  if (email === undefined || subject === undefined) return;
  const now = clock.now();
  await insertProvisioned(transaction, {
    ...{ personId: ids.make('ppl'), companyId, source: 'login', userName: email, email, issuer, subject },
    ...{ displayName: name, isActive: true, kinds: [...kinds], version: 1, createdAt: now, changedAt: now },
    ...{ externalId: undefined, givenName: undefined, familyName: undefined, formattedName: undefined },
    ...{ locale: undefined, userId: undefined, admittedAt: undefined },
  });
}
