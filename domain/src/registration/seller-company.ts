/** The business of a seller and what is wrong with how it is described (spec §3, §5). */
import type { CompanyScale, CompanySubtype, CompanyType, OtherPlaceOfBusiness } from '../company/company-kinds.ts';
import { isLatinText } from '../platform/character-filters.ts';
import { isEmailAddress } from '../platform/email-address.ts';
import { type Day, isDay } from '../platform/instant.ts';
import { isKoreanPhone } from '../platform/phone-number.ts';
import { isPostalCode } from '../platform/postal-code.ts';
import { isDomainLikeUrl } from '../platform/web-address.ts';
import {
  businessKind,
  hasCorporationCheckDigit,
  isBusinessNumber,
  isCorporationNumber,
} from '../verification/business-number.ts';
import {
  type EnglishAddress,
  findAddressProblems,
  findCountryProblems,
  findEnglishAddressProblems,
  type PostalAddress,
} from './person.ts';
import { ifGiven, isOneOf, needed, type Problem, problem, unless } from './problem.ts';

/** Which subtypes a company type has (reference 4-j). */
export const subtypesOf: Readonly<Record<CompanyType, readonly CompanySubtype[]>> = {
  individual: ['individual_general', 'individual_simplified'],
  corporation: ['profit_company'],
  non_profit: ['non_profit_corporation', 'association'],
};

export type SellerCompany = PostalAddress &
  EnglishAddress & {
    readonly type: CompanyType;
    readonly subtype: CompanySubtype;
    readonly businessNumber: string;
    readonly name: string;
    readonly nameEnglish: string;
    readonly tradeName?: string | undefined;
    readonly tradeNameEnglish?: string | undefined;
    readonly purposeOfFoundation?: string | undefined;
    readonly dealsInVirtualAssets: boolean;
    readonly industry: string;
    readonly foundedOn: Day;
    readonly phone: string;
    readonly email: string;
    readonly url?: string | undefined;
    readonly otherPlaceOfBusiness: OtherPlaceOfBusiness;
    readonly sitePostalCode?: string | undefined;
    readonly siteAddress1?: string | undefined;
    readonly siteAddress2?: string | undefined;
    readonly siteAddress1English?: string | undefined;
    readonly siteAddress2English?: string | undefined;
    readonly corporationNumber?: string | undefined;
    readonly isListed: boolean;
    readonly listingDetail?: string | undefined;
    readonly exchange?: Exchange | undefined;
    readonly isDomestic: boolean;
    readonly country: string;
    readonly scale: CompanyScale;
    readonly description?: string | undefined;
    readonly descriptionEnglish?: string | undefined;
    readonly purpose: Purpose;
    readonly purposeDetail?: string | undefined;
    readonly fundSource: FundSource;
    readonly fundSourceDetail?: string | undefined;
  };

/** The code that stands for "other" in every list; a text must say what. */
export const otherCode = '99';

/** CT01 and CT04 have a register, members and more to say (spec §4). */
export function isCorporate(type: CompanyType): boolean {
  return type !== 'individual';
}

export function findSellerCompanyProblems(company: SellerCompany, today: Day): readonly Problem[] {
  return [
    ...findNamesAndNumbers(company),
    ...needed(
      'foundedOn',
      company.foundedOn,
      [isDay, 'registration.day_invalid'],
      [(day) => day <= today, 'registration.day_in_future'],
    ),
    ...needed('phone', company.phone, [isKoreanPhone, 'registration.phone_invalid']),
    ...needed('email', company.email, [isEmailAddress, 'registration.email_invalid']),
    ...ifGiven('url', company.url, [isDomainLikeUrl, 'registration.url_invalid']),
    ...findAddressProblems('KR', company),
    ...findEnglishAddressProblems(company, true),
    ...findSiteProblems(company),
    ...findListingProblems(company),
    ...findCountryProblems(company.country),
    ...ifGiven('descriptionEnglish', company.descriptionEnglish, [isLatinText, 'registration.not_english']),
    ...findPurposeProblems(company),
  ];
}

function findNamesAndNumbers(company: SellerCompany): readonly Problem[] {
  const { type } = company;
  const corporationNumber = [isCorporationNumber, 'registration.corporation_number_invalid'] as const;
  return [
    ...unless(subtypesOf[type].includes(company.subtype), 'subtype', 'registration.subtype_mismatch'),
    ...needed('businessNumber', company.businessNumber, [isBusinessNumber, 'registration.business_number_invalid']),
    ...needed('name', company.name),
    ...needed('nameEnglish', company.nameEnglish, [isLatinText, 'registration.not_english']),
    ...ifGiven('tradeNameEnglish', company.tradeNameEnglish, [isLatinText, 'registration.not_english']),
    ...(type === 'non_profit' ? needed('purposeOfFoundation', company.purposeOfFoundation) : []),
    ...needed('industry', company.industry, [
      (value) => /^[A-U](\d{2,5})?$|^\d{2,5}$/.test(value),
      'registration.code_unknown',
    ]),
    ...(isCorporate(type) && company.subtype !== 'association'
      ? needed('corporationNumber', company.corporationNumber, corporationNumber)
      : ifGiven('corporationNumber', company.corporationNumber, corporationNumber)),
  ];
}

/** Where the business is done, if that is not where the company has its seat. */
function findSiteProblems(company: SellerCompany): readonly Problem[] {
  if (company.otherPlaceOfBusiness === 'none') return [];
  return [
    ...needed('sitePostalCode', company.sitePostalCode, [
      (value) => isPostalCode('', value),
      'registration.postal_code_invalid',
    ]),
    ...needed('siteAddress1', company.siteAddress1),
    ...ifGiven('siteAddress1English', company.siteAddress1English, [isLatinText, 'registration.not_english']),
  ];
}

export const exchanges = ['01', '02', '03', '04', '05', '06', otherCode] as const;
export type Exchange = (typeof exchanges)[number];

function findListingProblems({ isListed, exchange, listingDetail }: SellerCompany): readonly Problem[] {
  if (!isListed) return [];
  if (!exchange) return problem('exchange', 'registration.exchange_missing');
  if (!exchanges.includes(exchange)) return problem('exchange', 'registration.code_unknown');
  return exchange === otherCode ? needed('listingDetail', listingDetail) : [];
}

export const purposes = ['04', otherCode] as const;
export type Purpose = (typeof purposes)[number];

export const fundSources = ['01', '02', '03', '04', '05', '06', '07', '08', otherCode] as const;
export type FundSource = (typeof fundSources)[number];

function findPurposeProblems(company: SellerCompany): readonly Problem[] {
  const { purpose, fundSource } = company;
  return [
    ...needed('purpose', purpose, [isOneOf(purposes), 'registration.code_unknown']),
    ...(purpose === otherCode ? needed('purposeDetail', company.purposeDetail) : []),
    ...needed('fundSource', fundSource, [isOneOf(fundSources), 'registration.code_unknown']),
    ...(fundSource === otherCode ? needed('fundSourceDetail', company.fundSourceDetail) : []),
  ];
}

export type CompanyWarning = 'corporation_number_check_digit' | 'business_number_of_other_kind';

/** What looks odd and may still be right: the form shows it and goes on (reference 3.4). */
export function findCompanyWarnings(company: SellerCompany): readonly CompanyWarning[] {
  const { type, corporationNumber, businessNumber } = company;
  const kind = businessKind(businessNumber);
  const isOfOtherKind = isBusinessNumber(businessNumber) && kind !== 'other' && kind !== type;
  return [
    ...(corporationNumber && !hasCorporationCheckDigit(corporationNumber)
      ? (['corporation_number_check_digit'] as const)
      : []),
    ...(isOfOtherKind ? (['business_number_of_other_kind'] as const) : []),
  ];
}
