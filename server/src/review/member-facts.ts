import { corporationNumberText, koreanPhoneText, taxNumberText } from '@gtp/domain/platform/korean-numbers.ts';
import type { FactName, Facts } from '@gtp/domain/review/application-facts.ts';
import type { ReviewedMember } from './reviewed-member.ts';

/** What is known of a member as plain facts; an empty one is left out. Codes stay codes. */
export function factsOf({ member, application }: Pick<ReviewedMember, 'member' | 'application'>): Facts {
  const stated: Record<FactName, string> = {
    ...noFacts,
    name: member.name,
    englishName: member.englishName,
    country: member.country,
    ...(application && applicationFacts(application, member.country)),
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== ''));
}

type Application = NonNullable<ReviewedMember['application']>;

const noFacts = {} as Record<FactName, string>;

function applicationFacts(application: Application, country: string): Partial<Record<FactName, string>> {
  const { profile } = application;
  const isKorean = country === 'KR';
  const phoneText = (number: string) => (isKorean ? koreanPhoneText(number) : number);
  return {
    taxNumber: taxNumberText(country, application.taxNumber ?? ''),
    representativeName: application.representativeName,
    type: profile.companyType ?? '',
    subtype: profile.companySubtype ?? '',
    tradeName: profile.tradeName,
    tradeNameEnglish: profile.tradeNameEnglish,
    purposeOfFoundation: profile.purposeOfFoundation,
    industry: profile.industry,
    businessKind: profile.businessKind,
    foundedOn: profile.foundedOn ?? '',
    corporationNumber: isKorean ? corporationNumberText(profile.corporationNumber) : profile.corporationNumber,
    phone: joined([profile.dialCode && `+${profile.dialCode}`, phoneText(profile.phone)], ' '),
    fax: phoneText(profile.fax),
    email: profile.email,
    url: profile.url,
    address: joined([profile.postalCode, profile.address1, profile.address2]),
    addressEnglish: joined([profile.address1English, profile.address2English]),
    siteAddress: joined([profile.sitePostalCode, profile.siteAddress1, profile.siteAddress2]),
    ...businessFacts(application),
  };
}

function businessFacts({ profile, people, beneficialOwners }: Application): Partial<Record<FactName, string>> {
  return {
    scale: profile.scale ?? '',
    isListed: profile.isListed ? 'Y' : '',
    exchange: profile.exchange,
    dealsInVirtualAssets: profile.dealsInVirtualAssets ? 'Y' : '',
    purpose: joined([profile.purpose, profile.purposeDetail]),
    fundSource: joined([profile.fundSource, profile.fundSourceDetail]),
    description: profile.description || profile.descriptionEnglish,
    introduction: joined([profile.introductionUrl || '', profile.introduction]),
    beneficialOwnerOmittedReason: profile.beneficialOwnerOmittedReason,
    people: joined(people.map(({ role, name, birthday, country }) => `${role}: ${name} (${birthday}, ${country})`)),
    beneficialOwners: joined(
      beneficialOwners.map(({ name, country, share }) => `${name} (${country}) ${share === null ? '' : share / 100}%`),
    ),
  };
}

function joined(parts: readonly string[], between = ', '): string {
  return parts.filter(Boolean).join(between);
}
