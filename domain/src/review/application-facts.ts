/** What a member says of its business, one fact a line, so that two versions can be compared (product §8). */
export const factNames = [
  'name',
  'englishName',
  'country',
  'taxNumber',
  'representativeName',
  'type',
  'subtype',
  'tradeName',
  'tradeNameEnglish',
  'purposeOfFoundation',
  'industry',
  'businessKind',
  'foundedOn',
  'corporationNumber',
  'phone',
  'fax',
  'email',
  'url',
  'address',
  'addressEnglish',
  'siteAddress',
  'scale',
  'isListed',
  'exchange',
  'dealsInVirtualAssets',
  'purpose',
  'fundSource',
  'description',
  'introduction',
  'beneficialOwnerOmittedReason',
  'people',
  'beneficialOwners',
] as const;
export type FactName = (typeof factNames)[number];

export type Facts = Readonly<Partial<Record<FactName, string>>>;
export type FactDifference = { readonly name: FactName; readonly before: string; readonly now: string };

/** What differs between two versions, in the order of the list. */
export function compareFacts(before: Facts, now: Facts): readonly FactDifference[] {
  return factNames.flatMap((name) => {
    const difference = { name, before: before[name] ?? '', now: now[name] ?? '' };
    return difference.before === difference.now ? [] : [difference];
  });
}
