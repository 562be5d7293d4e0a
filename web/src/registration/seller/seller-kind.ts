/** Who signs up for what kind of company: which steps there are, and what they ask for. */
import type { CompanyType } from '@gtp/domain/company/company-kinds.ts';
import type { SignUpValues } from '../sign-up-values.ts';

export function isRepresentative(values: SignUpValues): boolean {
  return values['applicant.isRepresentative'] !== 'N';
}

export function companyTypeOf(values: SignUpValues): CompanyType {
  const type = values['company.type'];
  return type === 'corporation' || type === 'non_profit' ? type : 'individual';
}
