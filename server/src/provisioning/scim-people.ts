/** People of an institution as its identity provider creates, changes and ends them. Nothing here opens rights. */
import { readScimFilter, readScimPage } from '@gtp/domain/people/scim-filter.ts';
import { emailOfScimPerson, patchScimPerson, readScimPerson, type ScimPerson } from '@gtp/domain/people/scim-person.ts';
import { findAccountOfEmail } from '../account/account.ts';
import { lockDeputies } from '../deputy/deputy.ts';
import {
  adoptAccounts,
  countProvisioned,
  deleteProvisioned,
  findAdopted,
  insertProvisioned,
  linkPeople,
  listProvisioned,
  lockByProvider,
  lockProvisioned,
  type ProvisionedFilter,
  type ProvisionedPerson,
  saveProvisioned,
} from '../people/people.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database.ts';
import { listGroupsOf } from './group-store.ts';
import type { ProvisioningContext } from './provisioning-context.ts';
import { auditScim, checkTag, refusedByPeople, rootOf, type ScimCall } from './scim-call.ts';
import { notFound, read, ScimRefused, taken } from './scim-refused.ts';
import { fitting, listResponse, rowsOf, type ScimResource, userResource } from './scim-resources.ts';

type Listing = Readonly<Partial<Record<'filter' | 'startIndex' | 'count', string>>>;
const columns = { username: 'userName', externalid: 'externalId', id: 'personId', emails: 'email' } as const;

/** Also those who had an account before the provider came: it finds them by their address, and takes them over. */
export async function listScimPeople(context: ProvisioningContext, { companyId }: ScimCall, query: Listing) {
  const { database, clock } = context;
  const found = read(readScimFilter(query.filter, Object.keys(columns)));
  const filter: ProvisionedFilter = found && {
    attribute: columns[found.attribute as keyof typeof columns],
    value: found.value,
  };
  const page = readScimPage(query.startIndex, query.count);
  await inTransaction(database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    await linkPeople(context, transaction, companyId);
    await adoptAccounts(transaction, companyId, clock.now());
  });
  const total = await countProvisioned(database, companyId, filter);
  const rows = { companyId, filter, ...rowsOf(page, found?.also) };
  const people = rows.limit === 0 ? [] : await listProvisioned(database, rows);
  const groups = await listGroupsOf(
    database,
    people.map(({ personId }) => personId),
  );
  const resources = people.map(
    (each) =>
      userResource(
        rootOf(context),
        each,
        groups.filter(({ personId }) => personId === each.personId),
      ).body,
  );
  return listResponse({ page, ...fitting(resources, { also: found?.also, total, page }) });
}

export async function readScimUser(context: ProvisioningContext, { companyId }: ScimCall, personId: string) {
  const filter = { attribute: 'personId', value: personId } as const;
  const [person] = await listProvisioned(context.database, { companyId, filter, offset: 0, limit: 1 });
  if (!person) throw notFound(`User ${personId}`);
  return resourceOf(context, context.database, person);
}

async function resourceOf(
  context: ProvisioningContext,
  database: Database,
  person: ProvisionedPerson,
): Promise<ScimResource> {
  return userResource(rootOf(context), person, await listGroupsOf(database, [person.personId]));
}

/**
 * Names somebody. Who has no account waits for two administrators, whatever `active` says. Of who has one the row becomes
 * what the provider says, also where its user name is not the address.
 */
export async function createScimUser(context: ProvisioningContext, call: ScimCall, body: unknown) {
  const { database, clock, ids } = context;
  const { companyId } = call;
  const described = read(readScimPerson(body));
  const email = emailIn(described);
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    await linkPeople(context, transaction, companyId);
    await adoptAccounts(transaction, companyId, now);
    const account = await findAccountOfEmail(transaction, { companyId, email });
    const adopted = account && (await findAdopted(transaction, { companyId, ...account }));
    const isOtherName = adopted && adopted.userName.toLowerCase() !== described.userName.toLowerCase();
    const person: ProvisionedPerson = isOtherName
      ? { ...adopted, ...described, email, changedAt: now }
      : {
          ...described,
          ...{ personId: ids.make('ppl'), companyId, email, userId: account?.userId },
          source: account ? 'account' : 'scim',
          ...{ issuer: undefined, subject: undefined, kinds: [], admittedAt: undefined },
          ...{ version: 1, createdAt: now, changedAt: now },
        };
    const store = isOtherName ? saveProvisioned : insertProvisioned;
    if (!(await store(transaction, person))) throw taken(`userName ${person.userName}`);
    await endIfInactive(context, transaction, person);
    await auditScim(context, transaction, { call, command: 'provisionPerson', kind: 'person', id: person.personId });
    return resourceOf(context, transaction, { ...person, version: person.version + (isOtherName ? 1 : 0) });
  });
}

function emailIn(person: ScimPerson): string {
  const email = emailOfScimPerson(person);
  if (email !== undefined) return email;
  const detail = 'An e-mail address is needed, in emails or as userName.';
  throw new ScimRefused({ status: 400, scimType: 'invalidValue', detail });
}

type Changing = { readonly personId: string; readonly body: unknown; readonly ifMatch: string | undefined };

/** PUT: the person is as the body says, whole. */
export function replaceScimUser(context: ProvisioningContext, call: ScimCall, changing: Changing) {
  return changeScimUser(context, call, { ...changing, change: () => readScimPerson(changing.body) });
}

/** PATCH: what the operations name is changed. */
export function patchScimUser(context: ProvisioningContext, call: ScimCall, changing: Changing) {
  return changeScimUser(context, call, { ...changing, change: (before) => patchScimPerson(before, changing.body) });
}

type Change = Changing & { readonly change: (before: ScimPerson) => ReturnType<typeof readScimPerson> };

async function changeScimUser(
  context: ProvisioningContext,
  call: ScimCall,
  { personId, ifMatch, change }: Change,
): Promise<ScimResource> {
  const { companyId } = call;
  return inTransaction(context.database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    await linkPeople(context, transaction, companyId);
    const before = await lockProvisioned(transaction, companyId, personId);
    if (!before) throw notFound(`User ${personId}`);
    checkTag(before, ifMatch);
    const after = read(change(before));
    const person = { ...before, ...after, email: emailIn(after), changedAt: context.clock.now() };
    if (!(await saveProvisioned(transaction, person))) throw taken(`userName ${person.userName}`);
    await endIfInactive(context, transaction, person);
    // An address that has changed may be an account's.
    await linkPeople(context, transaction, companyId);
    await auditScim(context, transaction, { call, command: 'changeProvisionedPerson', kind: 'person', id: personId });
    return resourceOf(context, transaction, { ...person, version: before.version + 1 });
  });
}

/** Ends the account at once; giving it back takes two administrators. */
async function endIfInactive(
  context: ProvisioningContext,
  transaction: Transaction,
  { isActive, companyId, userId }: ProvisionedPerson,
): Promise<void> {
  if (isActive || userId === undefined) return;
  refusedByPeople(await lockByProvider(context, transaction, { companyId, userId }));
}

/** The provider knows the person no more: they can log in no more, and their rights end. */
export async function deleteScimUser(context: ProvisioningContext, call: ScimCall, personId: string): Promise<void> {
  const { companyId } = call;
  await inTransaction(context.database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    await linkPeople(context, transaction, companyId);
    const person = await lockProvisioned(transaction, companyId, personId);
    if (!person) throw notFound(`User ${personId}`);
    await endIfInactive(context, transaction, { ...person, isActive: false });
    await deleteProvisioned(transaction, personId);
    await auditScim(context, transaction, { call, command: 'removeProvisionedPerson', kind: 'person', id: personId });
  });
}
