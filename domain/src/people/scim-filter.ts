/** The filters and pages of SCIM lists (RFC 7644, 3.4.2), as far as identity providers ask for them. */
import { isObject, pathOf, type ScimObject, type ScimResult, scimProblem, textOf } from './scim-values.ts';

/** One attribute that equals a text. */
export type ScimCondition = { readonly attribute: string; readonly value: string };
/**
 * What a list is narrowed by: the first condition, by which it is looked for, and what else is said of who is found
 * (`id eq "…" and manager eq "…"`, as Entra ID asks before it changes a reference). Undefined where it is not narrowed.
 */
export type ScimFilter = (ScimCondition & { readonly also?: readonly ScimCondition[] }) | undefined;

const literals = String.raw`("(?:[^"\\]|\\.)*"|true|false)`;
const path = String.raw`([^\s"]+(?:\[[^\]]+\])?(?:\.\w+)?)`;
const equals = new RegExp(String.raw`^\s*${path}\s+eq\s+${literals}\s*$`, 'i');
const joined = new RegExp(String.raw`^(.*?\s+eq\s+${literals})\s+and\s+(.+)$`, 'i');
const mostConditions = 4;
const longest = 1_000;

/**
 * `userName eq "…"`, and with `and` what else is so. Attributes that a list is not narrowed by are refused, as anything
 * else that is asked.
 */
export function readScimFilter(written: string | undefined, attributes: readonly string[]): ScimResult<ScimFilter> {
  if (written === undefined || written.trim() === '') return { ok: true, value: undefined };
  const conditions = written.length > longest ? [] : partsOf(written).map(conditionIn);
  const first = conditions.find((each) => each !== undefined && attributes.includes(each.attribute));
  const also = conditions.filter((each) => each !== first);
  if (first && also.length < mostConditions && also.every((each) => each !== undefined && !isSecret(each))) {
    return { ok: true, value: also.length > 0 ? { ...first, also: also.filter((each) => each !== undefined) } : first };
  }
  const detail = `Only eq and and are supported, one of them on: ${attributes.join(', ')}.`;
  return scimProblem({ status: 400, scimType: 'invalidFilter', detail });
}

/** The conditions between the `and`s that stand in no text. */
function partsOf(written: string): readonly string[] {
  const [, first, , rest] = equals.test(written) ? [] : (joined.exec(written) ?? []);
  return first === undefined || rest === undefined ? [written] : [first, ...partsOf(rest)];
}

function conditionIn(written: string): ScimCondition | undefined {
  const [, named = '', literal = ''] = equals.exec(written) ?? [];
  const attribute = pathOf(named).replace(/^emails(?:\[type eq "work"\])?(?:\.value)?$/, 'emails');
  const value = textIn(literal);
  return named === '' || value === undefined ? undefined : { attribute, value };
}

/** Nobody learns by asking whether it is this one. */
function isSecret({ attribute }: ScimCondition): boolean {
  return attribute.includes('password');
}

/** Whether a resource as it is answered is what a condition says; what we do not keep, such as a manager, nobody has. */
export function fitsCondition(resource: ScimObject, { attribute, value }: ScimCondition): boolean {
  const [name = '', part = 'value'] = attribute.split('.');
  const [, held] = Object.entries(resource).find(([each]) => each.toLowerCase() === name) ?? [];
  const values: readonly unknown[] = Array.isArray(held) ? held : [held];
  return values.some((each) => {
    const said: unknown = isObject(each) ? Object.entries(each).find(([key]) => key.toLowerCase() === part)?.[1] : each;
    const text = typeof said === 'boolean' ? String(said) : textOf(said);
    return text?.toLowerCase() === value.toLowerCase();
  });
}

function textIn(literal: string): string | undefined {
  try {
    return literal === '' ? undefined : String(JSON.parse(literal.startsWith('"') ? literal : literal.toLowerCase()));
  } catch {
    return undefined;
  }
}

export type ScimPage = { readonly startIndex: number; readonly count: number };
/** Of people and of groups, in one answer. */
export const mostListed = 200;

/** Counted from 1; what is below counts as 1, no count as all that one answer holds (RFC 7644, 3.4.2.4). */
export function readScimPage(startIndex: string | undefined, count: string | undefined): ScimPage {
  const whole = (written: string | undefined) => (/^-?\d{1,9}$/.test(written ?? '') ? Number(written) : undefined);
  return {
    startIndex: Math.max(1, whole(startIndex) ?? 1),
    count: Math.min(mostListed, Math.max(0, whole(count) ?? mostListed)),
  };
}
