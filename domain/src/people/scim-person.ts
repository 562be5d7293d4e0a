/** A person as an identity provider describes them (RFC 7643, 4.1); attributes that nobody needs are passed over. */
import type { Language } from '../platform/language.ts';
import {
  type Assignment,
  assignmentsOf,
  assignmentsOfOperation,
  booleanOf,
  isObject,
  pathOf,
  readOperations,
  type ScimResult,
  scimProblem,
  textOf,
} from './scim-values.ts';

export type ScimPerson = {
  readonly userName: string;
  readonly externalId: string | undefined;
  readonly givenName: string | undefined;
  readonly familyName: string | undefined;
  readonly formattedName: string | undefined;
  readonly displayName: string | undefined;
  readonly email: string | undefined;
  /** As the provider writes it, such as `en-US`. */
  readonly locale: string | undefined;
  readonly isActive: boolean;
};

const empty: ScimPerson = {
  userName: '',
  externalId: undefined,
  givenName: undefined,
  familyName: undefined,
  formattedName: undefined,
  displayName: undefined,
  email: undefined,
  locale: undefined,
  isActive: true,
};

const texts: Readonly<Record<string, Exclude<keyof ScimPerson, 'isActive'>>> = {
  username: 'userName',
  externalid: 'externalId',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  'name.formatted': 'formattedName',
  displayname: 'displayName',
  preferredlanguage: 'locale',
  locale: 'locale',
};

/** Who a POST or a PUT describes, whole. */
export function readScimPerson(body: unknown): ScimResult<ScimPerson> {
  if (!isObject(body)) {
    return scimProblem({ status: 400, scimType: 'invalidSyntax', detail: 'The body must be a User object.' });
  }
  return settle(empty, assignmentsOf(body));
}

/** The person after a PATCH. */
export function patchScimPerson(before: ScimPerson, body: unknown): ScimResult<ScimPerson> {
  const operations = readOperations(body);
  return operations.ok ? settle(before, operations.value.flatMap(assignmentsOfOperation)) : operations;
}

function settle(before: ScimPerson, assignments: readonly Assignment[]): ScimResult<ScimPerson> {
  let person = before;
  for (const assignment of assignments) {
    const after = assign(person, assignment);
    if (!after.ok) return after;
    person = after.value;
  }
  if (person.userName !== '') return { ok: true, value: person };
  return scimProblem({ status: 400, scimType: 'invalidValue', detail: 'userName is required.' });
}

function assign(person: ScimPerson, [path, value]: Assignment): ScimResult<ScimPerson> {
  if (path === 'active') {
    const isActive = value === undefined ? true : booleanOf(value);
    if (isActive !== undefined) return { ok: true, value: { ...person, isActive } };
    return scimProblem({ status: 400, scimType: 'invalidValue', detail: 'active must be true or false.' });
  }
  if (path === 'emails' || path.startsWith('emails[')) return { ok: true, value: withEmail(person, path, value) };
  const name = Object.hasOwn(texts, path) ? texts[path] : undefined;
  if (!name) return { ok: true, value: person };
  return { ok: true, value: { ...person, [name]: textOf(value) ?? (name === 'userName' ? '' : undefined) } };
}

/** Of several addresses the primary one, else the one for work, else the first; others are not ours. */
function withEmail(person: ScimPerson, path: string, value: unknown): ScimPerson {
  if (path === 'emails')
    return { ...person, email: value === undefined ? undefined : (emailIn(value) ?? person.email) };
  if (!/^emails\[(?:type eq "work"|primary eq (?:true|"true"))\](?:\.value)?$/.test(pathOf(path))) return person;
  return { ...person, email: isObject(value) ? textOf(value.value) : textOf(value) };
}

function emailIn(value: unknown): string | undefined {
  const list = (Array.isArray(value) ? value : [value]).filter(isObject);
  const chosen =
    list.find(({ primary }) => booleanOf(primary)) ?? list.find(({ type }) => textOf(type) === 'work') ?? list[0];
  return textOf(chosen?.value);
}

/** How the person is called. */
export function nameOfScimPerson(person: ScimPerson): string {
  const { displayName, formattedName, givenName, familyName, userName } = person;
  const whole = [givenName, familyName].filter((each) => each !== undefined).join(' ');
  return (displayName ?? formattedName ?? (whole === '' ? userName : whole)).slice(0, 100);
}

/** A Korean name as it is written: one letter of the family, then the given name. */
const koreanName = /^([가-힣])([가-힣]{1,3})$/;

/**
 * Given and family name, which providers expect of everybody. Whoever had an account before has one name, and it is
 * parted as far as it shows.
 */
export function partsOfName(person: ScimPerson): Pick<ScimPerson, 'givenName' | 'familyName'> {
  const { givenName, familyName } = person;
  if (givenName !== undefined || familyName !== undefined) return { givenName, familyName };
  const name = nameOfScimPerson(person);
  const [, korean, rest] = koreanName.exec(name) ?? [];
  if (korean !== undefined) return { givenName: rest, familyName: korean };
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? name;
  return { givenName: words.slice(0, -1).join(' ') || last, familyName: last };
}

const emailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/;

/** The address to write to: the one that is said, else the user name where that is one. */
export function emailOfScimPerson({ email, userName }: ScimPerson): string | undefined {
  return [email, userName].find((each) => each !== undefined && each.length <= 200 && emailPattern.test(each));
}

/** `es-MX` and `zh-Hans-CN` are among ours; of others the institution's own language holds. */
export function languageOfLocale(locale: string | undefined): Language | undefined {
  const languages: Readonly<Record<string, Language>> = { ko: 'ko', en: 'en', ja: 'ja', es: 'sp', zh: 'cn' };
  const start = locale?.toLowerCase().split(/[-_]/)[0] ?? '';
  return Object.hasOwn(languages, start) ? languages[start] : undefined;
}
