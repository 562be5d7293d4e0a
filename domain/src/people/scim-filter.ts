/** The filters and pages of SCIM lists (RFC 7644, 3.4.2), as far as identity providers ask for them. */
import { pathOf, type ScimResult, scimProblem } from './scim-values.ts';

/** One attribute that equals a text; undefined where the list is not narrowed. */
export type ScimFilter = { readonly attribute: string; readonly value: string } | undefined;

const equals = /^\s*(\S+(?:\[[^\]]+\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i;

/** `userName eq "…"`; attributes that a list is not narrowed by are refused, as anything else that is asked. */
export function readScimFilter(written: string | undefined, attributes: readonly string[]): ScimResult<ScimFilter> {
  if (written === undefined || written.trim() === '') return { ok: true, value: undefined };
  const [, path = '', literal = ''] = equals.exec(written) ?? [];
  const attribute = pathOf(path).replace(/^emails(?:\[type eq "work"\])?(?:\.value)?$/, 'emails');
  const value = textIn(literal);
  if (attributes.includes(attribute) && value !== undefined) return { ok: true, value: { attribute, value } };
  const detail = `Only eq is supported, on one of: ${attributes.join(', ')}.`;
  return scimProblem({ status: 400, scimType: 'invalidFilter', detail });
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
