/** People and groups as SCIM says them (RFC 7643). */
import { fitsCondition, mostListed, type ScimCondition, type ScimPage } from '@gtp/domain/people/scim-filter.ts';
import { nameOfScimPerson, partsOfName } from '@gtp/domain/people/scim-person.ts';
import { isObject, pathOf, type ScimProblem } from '@gtp/domain/people/scim-values.ts';
import type { ProvisionedPerson } from '../people/people.ts';
import type { ProvisionedGroup } from './group-store.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** One resource, and the tag of its state. */
export type ScimResource = { readonly body: Readonly<Record<string, unknown>>; readonly tag: string };

export function tagOf({ version }: { readonly version: number }): string {
  return `W/"${version}"`;
}

type Membership = { readonly groupId: string; readonly displayName: string };

export function userResource(root: string, person: ProvisionedPerson, groups: readonly Membership[]): ScimResource {
  const { personId, externalId, userName, formattedName, displayName, email, locale } = person;
  const name = { formatted: formattedName ?? nameOfScimPerson(person), ...partsOfName(person) };
  const body = {
    schemas: [userSchema],
    id: personId,
    externalId,
    userName,
    name,
    displayName: displayName ?? nameOfScimPerson(person),
    emails: [{ value: email, type: 'work', primary: true }],
    locale,
    active: person.isActive,
    groups: groups.map(({ groupId, displayName: display }) => ({
      value: groupId,
      display,
      $ref: `${root}/Groups/${groupId}`,
      type: 'direct',
    })),
    meta: metaOf(root, 'User', { ...person, id: personId }),
  };
  return { body, tag: tagOf(person) };
}

type Member = { readonly personId: string; readonly userName: string };

/** Without members where the caller leaves them out. */
export function groupResource(
  root: string,
  group: ProvisionedGroup,
  members: readonly Member[] | undefined,
): ScimResource {
  const { groupId, displayName, externalId } = group;
  const body = {
    schemas: [groupSchema],
    id: groupId,
    externalId,
    displayName,
    members: members?.map(({ personId, userName }) => ({
      value: personId,
      display: userName,
      $ref: `${root}/Users/${personId}`,
      type: 'User',
    })),
    meta: metaOf(root, 'Group', { ...group, id: groupId }),
  };
  return { body, tag: tagOf(group) };
}

type Kept = { readonly id: string; readonly version: number; readonly createdAt: Date; readonly changedAt: Date };

function metaOf(root: string, resourceType: 'User' | 'Group', { id, version, createdAt, changedAt }: Kept) {
  return {
    resourceType,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location: `${root}/${resourceType}s/${id}`,
    version: tagOf({ version }),
  };
}

type Also = readonly ScimCondition[] | undefined;
type Looked = { readonly also: Also; readonly total: number; readonly page: ScimPage };

/** Which rows the tables are asked for: a page, or all from which what else is said picks those of the page. */
export function rowsOf({ startIndex, count }: ScimPage, also: Also) {
  return also ? { offset: 0, limit: mostListed } : { offset: startIndex - 1, limit: count };
}

/** Of those that were looked for by one condition, the ones that are what else was said, a page of them. */
export function fitting(resources: readonly ScimResource['body'][], { also, total, page }: Looked) {
  if (!also) return { resources, total };
  const found = resources.filter((each) => also.every((condition) => fitsCondition(each, condition)));
  const first = page.startIndex - 1;
  return { resources: found.slice(first, first + page.count), total: found.length };
}

/** What of a resource is answered. */
export type Narrowing = Readonly<Partial<Record<'attributes' | 'excludedAttributes', string | undefined>>>;

/**
 * A resource, or each of a list, with what was asked for alone (RFC 7644, 3.9); `schemas` and `id` stand in each. Where a
 * part is asked for, or unwanted, the whole attribute is answered.
 */
export function narrowed(body: unknown, { attributes, excludedAttributes }: Narrowing): unknown {
  if (!isObject(body) || (attributes === undefined && excludedAttributes === undefined)) return body;
  if (Array.isArray(body.Resources)) {
    return { ...body, Resources: body.Resources.map((each) => narrowed(each, { attributes, excludedAttributes })) };
  }
  const wanted = new Set(pathsIn(attributes).map((each) => each.split(/[.[]/)[0]));
  const unwanted = new Set(pathsIn(excludedAttributes));
  const isKept = (name: string) => (attributes === undefined ? !unwanted.has(name) : wanted.has(name));
  const kept = Object.entries(body).filter(([name]) => isAlwaysSaid(name) || isKept(name.toLowerCase()));
  return Object.fromEntries(kept);
}

const isAlwaysSaid = (name: string) => name === 'schemas' || name === 'id';

const pathsIn = (list = '') => list.split(',').map(pathOf);

type Found = { readonly total: number; readonly page: ScimPage; readonly resources: readonly unknown[] };

export function listResponse({ total, page, resources }: Found) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: page.startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

export function errorBody({ status, scimType, detail }: ScimProblem) {
  return { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: String(status), scimType, detail };
}
