/** Phone numbers in national form, digits with or without hyphens and blanks. */

/** The numbering plans of the world, which a library keeps (`contract/src/platform/phone-plans.ts`). */
export type PhonePlans = {
  /** `KR` is `82`; undefined for letters that are no country's. */
  readonly dialCodeOf: (country: string) => string | undefined;
  /** Whether it could be a mobile phone's number in that country. */
  readonly isMobile: (country: string, text: string) => boolean;
  /** Whether it could be any phone's number in that country. */
  readonly isPhone: (country: string, text: string) => boolean;
};

/** The digits alone: people write hyphens, blanks and brackets. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/[\s().-]/g, '');
}

/** Whether it begins as a mobile number does (spec §3) and is as long. */
export function isKoreanMobile(text: string): boolean {
  return /^(?:010\d{8}|01[16789]\d{7,8})$/.test(phoneDigits(text));
}

/** A mobile number, or one of an area, of the internet, for life, or for all of the country. */
export function isKoreanPhone(text: string): boolean {
  const areas = /^(?:02\d{7,8}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])\d{7,8}|070\d{8}|050\d\d{7,8}|080\d{7,8}|1[568]\d{6})$/;
  return isKoreanMobile(text) || areas.test(phoneDigits(text));
}

/** Whether a dial code is the country's; of letters that are no country's, whether it could be one at all. */
export function isDialCodeOf(country: string, dialCode: string, { dialCodeOf }: PhonePlans): boolean {
  return dialCode === (dialCodeOf(country) ?? dialCode) && /^[1-9]\d{0,3}$/.test(dialCode);
}
