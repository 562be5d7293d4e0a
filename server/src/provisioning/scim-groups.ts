/** Groups of an institution's identity provider. What they are worth here is what its administrators have set up. */
import { readScimFilter, readScimPage } from '@gtp/domain/people/scim-filter.ts';
import { patchScimGroup, readScimGroup, type ScimGroup } from '@gtp/domain/people/scim-group.ts';
import { lockDeputies } from '../deputy/deputy.ts';
import { type Database, inTransaction, type Transaction } from '../platform/database.ts';
import { followGroups } from './follow-groups.ts';
import {
  countGroups,
  deleteGroup,
  findUnknownPeople,
  type GroupFilter,
  insertGroup,
  listGroups,
  listMembers,
  lockGroup,
  type ProvisionedGroup,
  saveGroup,
  saveMembers,
} from './group-store.ts';
import type { ProvisioningContext } from './provisioning-context.ts';
import { auditScim, checkTag, rootOf, type ScimCall } from './scim-call.ts';
import { notFound, read, ScimRefused, taken } from './scim-refused.ts';
import { fitting, groupResource, listResponse, rowsOf, type ScimResource } from './scim-resources.ts';

type Leaving = { readonly excludedAttributes?: string | undefined };
type Listing = Leaving & Readonly<Partial<Record<'filter' | 'startIndex' | 'count', string>>>;
const columns = { displayname: 'displayName', externalid: 'externalId', id: 'groupId' } as const;

const leavesMembers = ({ excludedAttributes = '' }: Leaving) => /\bmembers\b/i.test(excludedAttributes);

export async function listScimGroups(context: ProvisioningContext, { companyId }: ScimCall, query: Listing) {
  const { database } = context;
  const found = read(readScimFilter(query.filter, Object.keys(columns)));
  const filter: GroupFilter = found && {
    attribute: columns[found.attribute as keyof typeof columns],
    value: found.value,
  };
  const page = readScimPage(query.startIndex, query.count);
  const total = await countGroups(database, companyId, filter);
  const rows = { companyId, filter, ...rowsOf(page, found?.also) };
  const groups = rows.limit === 0 ? [] : await listGroups(database, rows);
  const ids = groups.map(({ groupId }) => groupId);
  // Left out of the answer, they may still be asked about.
  const members = leavesMembers(query) && !found?.also ? undefined : await listMembers(database, ids);
  const resources = groups.map((each) => {
    const own = members?.filter(({ groupId }) => groupId === each.groupId);
    return groupResource(rootOf(context), each, own).body;
  });
  return listResponse({ page, ...fitting(resources, { also: found?.also, total, page }) });
}

type Reading = Leaving & { readonly groupId: string };

export async function readScimGroupOf(context: ProvisioningContext, { companyId }: ScimCall, reading: Reading) {
  const { groupId } = reading;
  const filter = { attribute: 'groupId', value: groupId } as const;
  const [group] = await listGroups(context.database, { companyId, filter, offset: 0, limit: 1 });
  if (!group) throw notFound(`Group ${groupId}`);
  if (leavesMembers(reading)) return groupResource(rootOf(context), group, undefined);
  return resourceOf(context, context.database, group);
}

async function resourceOf(context: ProvisioningContext, database: Database, group: ProvisionedGroup) {
  return groupResource(rootOf(context), group, await listMembers(database, [group.groupId]));
}

export async function createScimGroup(context: ProvisioningContext, call: ScimCall, body: unknown) {
  const { database, clock, ids } = context;
  const { companyId } = call;
  const { members, ...described } = read(readScimGroup(body));
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    const kept = { groupId: ids.make('grp'), companyId, version: 1, createdAt: now, changedAt: now };
    const group: ProvisionedGroup = { ...described, ...kept };
    if (!(await insertGroup(transaction, group))) throw taken(`displayName ${group.displayName}`);
    await setMembers(context, transaction, { group, before: [], members });
    const { groupId: id } = group;
    await auditScim(context, transaction, { call, command: 'changeProvisionedGroup', kind: 'group', id });
    return resourceOf(context, transaction, group);
  });
}

type Setting = {
  readonly group: ProvisionedGroup;
  readonly before: readonly string[];
  readonly members: readonly string[];
};

/** Everybody who was or is a member: the group may be worth something else now, too. */
async function setMembers(
  context: ProvisioningContext,
  transaction: Transaction,
  { group: { groupId, companyId }, before, members }: Setting,
): Promise<void> {
  const added = members.filter((each) => !before.includes(each));
  const [missing] = await findUnknownPeople(transaction, companyId, added);
  if (missing !== undefined) {
    throw new ScimRefused({ status: 400, scimType: 'invalidValue', detail: `The member ${missing} is unknown.` });
  }
  await saveMembers(transaction, groupId, members);
  await followGroups(context, transaction, { companyId, personIds: [...new Set([...before, ...members])] });
}

type Changing = { readonly groupId: string; readonly body: unknown; readonly ifMatch: string | undefined };

/** PUT: the group is as the body says, whole. */
export function replaceScimGroup(context: ProvisioningContext, call: ScimCall, changing: Changing) {
  return changeScimGroup(context, call, { ...changing, change: () => readScimGroup(changing.body) });
}

/** PATCH: what the operations name is changed. */
export function patchScimGroupOf(context: ProvisioningContext, call: ScimCall, changing: Changing) {
  return changeScimGroup(context, call, { ...changing, change: (before) => patchScimGroup(before, changing.body) });
}

type Change = Changing & { readonly change: (before: ScimGroup) => ReturnType<typeof readScimGroup> };

async function changeScimGroup(
  context: ProvisioningContext,
  call: ScimCall,
  { groupId, ifMatch, change }: Change,
): Promise<ScimResource> {
  const { companyId } = call;
  return inTransaction(context.database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    const kept = await lockGroup(transaction, companyId, groupId);
    if (!kept) throw notFound(`Group ${groupId}`);
    checkTag(kept, ifMatch);
    const before = (await listMembers(transaction, [groupId])).map(({ personId }) => personId);
    const { members, ...described } = read(change({ ...kept, members: before }));
    const group = { ...kept, displayName: described.displayName, externalId: described.externalId };
    if (!(await saveGroup(transaction, { ...group, changedAt: context.clock.now() }))) {
      throw taken(`displayName ${group.displayName}`);
    }
    await setMembers(context, transaction, { group, before, members });
    await auditScim(context, transaction, { call, command: 'changeProvisionedGroup', kind: 'group', id: groupId });
    return resourceOf(context, transaction, { ...group, version: kept.version + 1 });
  });
}

export async function deleteScimGroup(context: ProvisioningContext, call: ScimCall, groupId: string): Promise<void> {
  const { companyId } = call;
  await inTransaction(context.database, async (transaction) => {
    await lockDeputies(transaction, companyId);
    if (!(await lockGroup(transaction, companyId, groupId))) throw notFound(`Group ${groupId}`);
    const personIds = (await listMembers(transaction, [groupId])).map(({ personId }) => personId);
    await deleteGroup(transaction, groupId);
    await followGroups(context, transaction, { companyId, personIds });
    await auditScim(context, transaction, { call, command: 'changeProvisionedGroup', kind: 'group', id: groupId });
  });
}
