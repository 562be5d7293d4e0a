/** Phone numbers by country: in national form, digits with or without hyphens and blanks. */

import { dialCodes } from './dial-codes.ts';

type PhoneRule = {
  readonly mobile: RegExp;
  readonly landline: RegExp;
  /** People leave the first 0 out, or do not. */
  readonly mayLackZero?: true;
};

const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/;

/** The countries that the portal knows (spec §3, reference 3.3). */
const rules: Readonly<Record<string, PhoneRule>> = {
  KR: {
    mobile: /^(?:010\d{8}|01[16789]\d{7,8})$/,
    landline: /^(?:02\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|070\d{8}|050\d\d{7,8}|080\d{7,8}|1[568]\d{6})$/,
  },
  US: { mobile: northAmerican, landline: northAmerican },
  GU: { mobile: /^671[2-9]\d{6}$/, landline: /^671[2-9]\d{6}$/ },
  JP: { mobile: /^0[6789]0\d{8}$/, landline: /^0[1-9]\d{8}$/, mayLackZero: true },
  SG: { mobile: /^[89]\d{7}$/, landline: /^[36]\d{7}$/ },
  TW: { mobile: /^09\d{8}$/, landline: /^0[2-8]\d{7,8}$/, mayLackZero: true },
  MX: { mobile: /^[2-9]\d{9}$/, landline: /^[2-9]\d{9}$/ },
  MN: { mobile: /^[5-9]\d{7}$/, landline: /^(?:[5-9]\d{7}|[1-2]\d{7,9})$/ },
  VN: { mobile: /^0[35789]\d{8}$/, landline: /^02\d{9}$/, mayLackZero: true },
};

/** What a number has at most with its dial code (ITU-T E.164); the rest of the world is held to that. */
const mostDigits = 15;

export const phoneCountries = Object.keys(rules);

/** `KR` is `82`; undefined for letters that are no country's. */
export function dialCodeOf(country: string): string | undefined {
  return dialCodes.get(country);
}

/** The digits alone: people write hyphens, blanks and brackets. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/[\s().-]/g, '');
}

/** Whether it could be a mobile phone's number in that country. */
export function isMobileNumber(country: string, text: string): boolean {
  return matchesRules(country, text, (rule) => [rule.mobile]);
}

/** Whether it could be any phone's number in that country. */
export function isPhoneNumber(country: string, text: string): boolean {
  return matchesRules(country, text, (rule) => [rule.mobile, rule.landline]);
}

/** Whether a dial code is the country's; of letters that are no country's, whether it could be one at all. */
export function isDialCodeOf(country: string, dialCode: string): boolean {
  return dialCode === (dialCodeOf(country) ?? dialCode) && /^[1-9]\d{0,3}$/.test(dialCode);
}

function matchesRules(country: string, text: string, patterns: (rule: PhoneRule) => readonly RegExp[]): boolean {
  const digits = phoneDigits(text);
  const rule = Object.hasOwn(rules, country) ? rules[country] : undefined;
  if (!rule) return /^\d{5,14}$/.test(digits) && digits.length <= mostDigits - 1;
  const writings = rule.mayLackZero && !digits.startsWith('0') ? [`0${digits}`] : [digits];
  return patterns(rule).some((pattern) => writings.some((each) => pattern.test(each)));
}
