/** In which groups the details of a company are shown, and how they change. */
import { type DetailName, isReviewedDetail } from '@gtp/domain/amendment/company-details.ts';
import type { Company } from './amendment-queries.ts';

const addressNames: readonly DetailName[] = [
  'postalCode',
  'address1',
  'address2',
  'address1English',
  'address2English',
];

export const detailGroups = ['identity', 'address', 'contact'] as const;
export type DetailGroup = (typeof detailGroups)[number];
export type DetailValue = Company['values'][number];

export function groupOf(name: DetailName): DetailGroup {
  if (!isReviewedDetail(name)) return 'contact';
  return addressNames.includes(name) ? 'address' : 'identity';
}

export function valuesIn(group: DetailGroup, values: readonly DetailValue[]): readonly DetailValue[] {
  return values.filter(({ name }) => groupOf(name) === group);
}
