/**
 * What the numbering plans of the world say (Google's data, by libphonenumber-js). Korea's numbers are the spec's own:
 * its list of mobile prefixes is shorter than the plan's.
 */
import { isKoreanMobile, isKoreanPhone, type PhonePlans, phoneDigits } from '@gtp/domain/platform/phone-number.ts';
import {
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** For every country that has phones; letters that are no country's are held to the world's length (ITU-T E.164). */
export const phonePlans: PhonePlans = {
  dialCodeOf: (country) => (isSupportedCountry(country) ? getCountryCallingCode(country) : undefined),
  isMobile: (country, text) =>
    country === 'KR' ? isKoreanMobile(text) : matches(country, text, (number) => mobileTypes.has(number.getType())),
  isPhone: (country, text) =>
    country === 'KR' ? isKoreanPhone(text) : matches(country, text, (number) => number.isValid()),
};

/** In North America a number does not show whether it is a mobile. */
const mobileTypes: ReadonlySet<ReturnType<PhoneNumber['getType']>> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

function matches(country: string, text: string, isRight: (number: PhoneNumber) => boolean): boolean {
  const digits = phoneDigits(text);
  // The dial code is a field of its own: what brings one along would have it twice.
  if (!/^\d{5,14}$/.test(digits)) return false;
  if (!isSupportedCountry(country)) return true;
  const number = parsePhoneNumberFromString(digits, country);
  return number?.countryCallingCode === getCountryCallingCode(country) && isRight(number);
}
