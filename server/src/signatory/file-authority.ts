import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import type { fileAuthority as endpoint } from '@gtp/contract/signatory/signatory-wire.ts';
import type { AttachmentRefusal } from '@gtp/domain/attachment/attachment-refusals.ts';
import { seoulDay } from '@gtp/domain/platform/instant.ts';
import { inField, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { checkFiling, comparableName } from '@gtp/domain/signatory/signatory.ts';
import type { SignatoryRefusal } from '@gtp/domain/signatory/signatory-refusals.ts';
import { lockDelegationRow, nameOfUser } from '../account/account.ts';
import { attachNewFile } from '../attachment/attachment.ts';
import { listCompanyPeople } from '../company/company.ts';
import { notifyDeputyChange } from '../deputy/deputy.ts';
import type { Caller } from '../platform/caller.ts';
import { decideIn, type Transaction } from '../platform/database.ts';
import { spendProof } from '../verification/verification.ts';
import { identityHash } from './identity-hash.ts';
import { notifyReviewers } from './notify-reviewers.ts';
import { kindsToCover, readOwnSignatory } from './read-own-signatory.ts';
import type { SignatoryContext } from './signatory-context.ts';
import { insertAuthority, isIdentityOfColleague, listAuthoritiesOf, lockIdentitiesOf } from './signatory-store.ts';

type Filed = { readonly caller: Caller; readonly filing: Body<typeof endpoint> };

/**
 * Files a deputy's power of attorney with the proof of who they are, and notifies whoever reviews the company. Refuses
 * a person who signs for the company already under another login: one person is no two.
 */
export async function fileAuthority(
  context: SignatoryContext,
  { caller, filing }: Filed,
): Promise<Result<Answer<typeof endpoint>, SignatoryRefusal | AttachmentRefusal>> {
  const now = context.clock.now();
  const { userId, companyId } = caller;
  const authorityId = context.ids.make('authority');
  const filed = await decideIn(
    context.database,
    async (transaction): Promise<Result<undefined, SignatoryRefusal | AttachmentRefusal>> => {
      // Of one person's two logins that file at once the second one finds the first.
      await lockIdentitiesOf(transaction, companyId);
      const delegation = await lockDelegationRow(transaction, userId);
      if (!delegation) return refuse('signatory.nothing_to_sign');
      const kinds = kindsToCover(delegation, caller);
      const before = await listAuthoritiesOf(transaction, userId);
      const checked = checkFiling({
        ...filing,
        kinds,
        isProven: await isProven(context, transaction, { filing, usedFor: authorityId }),
        hasIdentityDocument: filing.identityFileId !== undefined,
        isAnotherWaiting: before.some(({ state }) => state === 'waiting'),
        isTaken: await isTaken(context, transaction, { caller, filing }),
        today: seoulDay(now),
      });
      if (!checked.ok) return checked;
      const attached = await attachPapers(transaction, companyId, filing);
      if (!attached.ok) return attached;
      const { method: identityMethod, name: identityName, validUntil, powerOfAttorneyFileId } = filing;
      await insertAuthority(transaction, {
        ...{ authorityId, companyId, userId, state: 'waiting', kinds: [...kinds], identityMethod, identityName },
        ...{ powerOfAttorneyFileId, validUntil: validUntil ?? null, filedAt: now },
        identityFileId: identityMethod === 'document' ? (filing.identityFileId ?? null) : null,
        identityHash: identityHash(context, filing),
      });
      const name = await nameOfUser(transaction, userId);
      const about = { name, userId };
      const rights = { ...delegation, kinds };
      await notifyDeputyChange(context, transaction, { companyId, event: 'authority_filed', about, by: about, rights });
      await notifyReviewers(transaction, { authorityId, companyId, clientType: caller.clientType, userName: name });
      return checked;
    },
  );
  return filed.ok ? readOwnSignatory(context, caller) : filed;
}

type Filing = Body<typeof endpoint>;
type Proving = { readonly filing: Filing; readonly usedFor: string };

/** Whether the office that was asked confirmed this very name and birthday. */
async function isProven(context: SignatoryContext, transaction: Transaction, { filing, usedFor }: Proving) {
  const { method, name, birthday, mobile = '', proofId } = filing;
  if (method === 'document' || proofId === undefined) return false;
  const proves = method === 'id_card' ? { kind: method, name, birthday } : { kind: method, name, birthday, mobile };
  return (await spendProof(transaction, context, { proofId, proves, usedFor })).ok;
}

/** Whether this person is the representative, or another deputy who has shown the same identity. */
async function isTaken(
  context: SignatoryContext,
  transaction: Transaction,
  { caller: { companyId, userId }, filing }: Filed,
): Promise<boolean> {
  const hashes = [identityHash(context, filing)];
  if (await isIdentityOfColleague(transaction, { companyId, userId, hashes })) return true;
  const name = comparableName(filing.name);
  const people = await listCompanyPeople(transaction, companyId);
  return people.some(
    (each) =>
      each.role !== 'agent' &&
      each.birthday === filing.birthday &&
      [each.name, each.familyName + each.givenName, each.givenName + each.familyName]
        .map(comparableName)
        .includes(name),
  );
}

/** Both papers become the company's for good, each once. */
async function attachPapers(
  transaction: Transaction,
  companyId: string,
  filing: Filing,
): Promise<Result<undefined, AttachmentRefusal>> {
  const { powerOfAttorneyFileId, identityFileId, method } = filing;
  const attached = await attachNewFile(transaction, { fileId: powerOfAttorneyFileId, companyId });
  if (!attached.ok) return inField(attached, 'powerOfAttorneyFileId');
  if (method !== 'document' || identityFileId === undefined) return attached;
  const identity = await attachNewFile(transaction, { fileId: identityFileId, companyId });
  return identity.ok ? identity : inField(identity, 'identityFileId');
}
