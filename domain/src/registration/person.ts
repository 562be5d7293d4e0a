/** People in an application: their names, birthdays and addresses. */
import { isLatinText } from '../platform/character-filters.ts';
import { type Day, isDay } from '../platform/instant.ts';
import { isDialCodeOf, type PhonePlans } from '../platform/phone-number.ts';
import { isPostalCode } from '../platform/postal-code.ts';
import { ageOn } from '../platform/written-day.ts';
import { ifGiven, needed, type Problem, problem } from './problem.ts';

export type LatinName = { readonly givenName: string; readonly familyName: string };

export type PostalAddress = {
  readonly postalCode: string;
  readonly address1: string;
  readonly address2?: string | undefined;
};

export type EnglishAddress = {
  readonly address1English?: string | undefined;
  readonly address2English?: string | undefined;
};

/** Who signs a contract must be of age in Korea. */
const ageOfMajority = 19;

/** Both parts in Latin letters, as in a passport. */
export function findNameProblems(name: LatinName): readonly Problem[] {
  return [
    ...needed('givenName', name.givenName, [isLatinText, 'registration.not_english']),
    ...needed('familyName', name.familyName, [isLatinText, 'registration.not_english']),
  ];
}

/** A day of the calendar, in the past, and of age. */
export function findBirthdayProblems(birthday: Day, today: Day): readonly Problem[] {
  if (birthday === '') return problem('birthday', 'registration.value_missing');
  if (!isDay(birthday)) return problem('birthday', 'registration.day_invalid');
  const age = ageOn(today, birthday);
  if (age < 0 || age > 130) return problem('birthday', 'registration.birthday_invalid');
  return age < ageOfMajority ? problem('birthday', 'registration.too_young') : [];
}

export function findCountryProblems(country: string): readonly Problem[] {
  return needed('country', country, [(value) => /^[A-Z]{2}$/.test(value), 'registration.country_unknown']);
}

/** Postal code by the country's rule, and the first line. */
export function findAddressProblems(country: string, address: PostalAddress): readonly Problem[] {
  return [
    ...needed('postalCode', address.postalCode, [
      (value) => isPostalCode(country, value),
      'registration.postal_code_invalid',
    ]),
    ...needed('address1', address.address1),
  ];
}

export function findEnglishAddressProblems(address: EnglishAddress, isNeeded: boolean): readonly Problem[] {
  const first = isNeeded ? needed : ifGiven;
  return [
    ...first('address1English', address.address1English, [isLatinText, 'registration.not_english']),
    ...ifGiven('address2English', address.address2English, [isLatinText, 'registration.not_english']),
  ];
}

type Mobile = { readonly country: string; readonly dialCode: string; readonly mobile: string };

/** A mobile number of the country, behind that country's dial code. */
export function findMobileProblems({ country, dialCode, mobile }: Mobile, plans: PhonePlans): readonly Problem[] {
  return [
    ...needed('dialCode', dialCode, [(value) => isDialCodeOf(country, value, plans), 'registration.dial_code_invalid']),
    ...needed('mobile', mobile, [(value) => plans.isMobile(country, value), 'registration.phone_invalid']),
  ];
}
