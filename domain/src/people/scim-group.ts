/** A group as an identity provider describes it (RFC 7643, 4.2): its name, and who belongs to it. */
import {
  assignmentsOfOperation,
  isObject,
  pathOf,
  readOperations,
  type ScimOperation,
  type ScimResult,
  scimProblem,
  textOf,
} from './scim-values.ts';

export type ScimGroup = {
  readonly displayName: string;
  readonly externalId: string | undefined;
  /** The ids that we gave people. */
  readonly members: readonly string[];
};

/** What a POST or a PUT describes, whole. */
export function readScimGroup(body: unknown): ScimResult<ScimGroup> {
  if (!isObject(body)) {
    return scimProblem({ status: 400, scimType: 'invalidSyntax', detail: 'The body must be a Group object.' });
  }
  return whole(applyOperation({ displayName: '', externalId: undefined, members: [] }, { op: 'replace', value: body }));
}

/** The group after a PATCH. */
export function patchScimGroup(before: ScimGroup, body: unknown): ScimResult<ScimGroup> {
  const operations = readOperations(body);
  return operations.ok ? whole(operations.value.reduce(applyOperation, before)) : operations;
}

function whole(group: ScimGroup): ScimResult<ScimGroup> {
  if (group.displayName !== '') return { ok: true, value: group };
  return scimProblem({ status: 400, scimType: 'invalidValue', detail: 'displayName is required.' });
}

const memberPath = /^members\[value eq "([^"]*)"\]$/i;

function applyOperation(group: ScimGroup, operation: ScimOperation): ScimGroup {
  const { op, path = '', value } = operation;
  const one = memberPath.exec(path.trim().replace(/^urn:.*:(?=members)/i, ''))?.[1];
  if (one !== undefined) return { ...group, members: membersAfter(group.members, op, [one]) };
  if (pathOf(path) === 'members') {
    // Without a value all of them go.
    const named = value === undefined || value === null ? group.members : idsIn(value);
    return { ...group, members: membersAfter(group.members, op, named) };
  }
  let after = group;
  for (const [name, each] of assignmentsOfOperation(operation)) {
    if (name === 'displayname') after = { ...after, displayName: textOf(each) ?? '' };
    if (name === 'externalid') after = { ...after, externalId: textOf(each) };
    if (name === 'members') after = { ...after, members: membersAfter(after.members, op, idsIn(each)) };
  }
  return after;
}

function membersAfter(before: readonly string[], op: ScimOperation['op'], named: readonly string[]): readonly string[] {
  if (op === 'remove') return before.filter((each) => !named.includes(each));
  return [...new Set(op === 'add' ? [...before, ...named] : named)];
}

function idsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((each) => textOf(isObject(each) ? each.value : each) ?? []);
}
