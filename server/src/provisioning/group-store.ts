import type { Generated } from 'kysely';
import type { Database, Tables, Transaction } from '../platform/database.ts';
import { type RecordOf, recordOf, rowOf } from '../platform/table-rows.ts';

declare module '../platform/database.ts' {
  interface Tables {
    provisionedGroups: {
      groupId: string;
      companyId: string;
      displayName: string;
      externalId: string | null;
      version: Generated<number>;
      createdAt: Date;
      changedAt: Date;
    };
    provisionedMembers: { groupId: string; personId: string };
  }
}

export type ProvisionedGroup = RecordOf<Tables['provisionedGroups']>;
export type GroupFilter =
  | { readonly attribute: 'displayName' | 'externalId' | 'groupId'; readonly value: string }
  | undefined;

function selectOf(database: Database, companyId: string, filter: GroupFilter) {
  const query = database.selectFrom('provisionedGroups').where('companyId', '=', companyId);
  if (!filter) return query;
  const { attribute, value } = filter;
  if (attribute !== 'displayName') return query.where(attribute, '=', value);
  return query.where((where) => where(where.fn<string>('lower', ['displayName']), '=', value.toLowerCase()));
}

type Page = {
  readonly companyId: string;
  readonly filter: GroupFilter;
  readonly offset: number;
  readonly limit: number;
};

export async function listGroups(database: Database, { companyId, filter, offset, limit }: Page) {
  const query = selectOf(database, companyId, filter).selectAll().orderBy('createdAt').orderBy('groupId');
  return (await query.offset(offset).limit(limit).execute()).map(recordOf);
}

export async function countGroups(database: Database, companyId: string, filter: GroupFilter): Promise<number> {
  const query = selectOf(database, companyId, filter).select((select) => select.fn.countAll<bigint>().as('count'));
  return Number((await query.executeTakeFirst())?.count ?? 0);
}

export async function lockGroup(transaction: Transaction, companyId: string, groupId: string) {
  const query = selectOf(transaction, companyId, { attribute: 'groupId', value: groupId });
  const row = await query.selectAll().forUpdate().executeTakeFirst();
  return row && recordOf(row);
}

/** False where the institution has a group of this name. */
export async function insertGroup(transaction: Transaction, group: ProvisionedGroup): Promise<boolean> {
  const inserted = await transaction
    .insertInto('provisionedGroups')
    .values(rowOf(group))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0;
}

/** False where another group has the name. The version goes up by one. */
export async function saveGroup(
  transaction: Transaction,
  { groupId, version, ...group }: ProvisionedGroup,
): Promise<boolean> {
  const filter = { attribute: 'displayName', value: group.displayName } as const;
  const same = selectOf(transaction, group.companyId, filter).select('groupId').where('groupId', '<>', groupId);
  if (await same.executeTakeFirst()) return false;
  const row = rowOf({ ...group, version: version + 1 });
  await transaction.updateTable('provisionedGroups').set(row).where('groupId', '=', groupId).execute();
  return true;
}

export async function deleteGroup(transaction: Transaction, groupId: string): Promise<void> {
  await transaction.deleteFrom('provisionedGroups').where('groupId', '=', groupId).execute();
}

/** The members of these groups, with their names, in a fixed order. */
export async function listMembers(database: Database, groupIds: readonly string[]) {
  if (groupIds.length === 0) return [];
  return database
    .selectFrom('provisionedMembers as m')
    .innerJoin('provisionedPeople as p', 'p.personId', 'm.personId')
    .select(['m.groupId', 'm.personId', 'p.userName'])
    .where('m.groupId', 'in', [...groupIds])
    .orderBy('m.personId')
    .execute();
}

/** The groups of these people. */
export async function listGroupsOf(database: Database, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return database
    .selectFrom('provisionedMembers as m')
    .innerJoin('provisionedGroups as g', 'g.groupId', 'm.groupId')
    .select(['m.personId', 'g.groupId', 'g.displayName', 'g.externalId'])
    .where('m.personId', 'in', [...personIds])
    .orderBy('g.createdAt')
    .execute();
}

/** Which of these people are not of the institution. */
export async function findUnknownPeople(database: Database, companyId: string, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  const query = database.selectFrom('provisionedPeople').select('personId').where('companyId', '=', companyId);
  const rows = await query.where('personId', 'in', [...personIds]).execute();
  const known = new Set(rows.map(({ personId }) => personId));
  return personIds.filter((each) => !known.has(each));
}

/** Exactly these people belong to the group from now on. */
export async function saveMembers(transaction: Transaction, groupId: string, personIds: readonly string[]) {
  const gone = transaction.deleteFrom('provisionedMembers').where('groupId', '=', groupId);
  await (personIds.length === 0 ? gone : gone.where('personId', 'not in', [...personIds])).execute();
  if (personIds.length === 0) return;
  await transaction
    .insertInto('provisionedMembers')
    .values(personIds.map((personId) => ({ groupId, personId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
