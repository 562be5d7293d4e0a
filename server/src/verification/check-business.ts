import { accept, type Result } from '@gtp/domain/platform/result.ts';
import {
  type BusinessKind,
  businessKind,
  isBusinessNumber,
  registrationDigits,
} from '@gtp/domain/verification/business-number.ts';
import type { VerificationContext } from './verification-context.ts';

export type Business = {
  readonly isValid: boolean;
  readonly kind: BusinessKind;
  readonly fitsType: boolean;
  readonly status: 'active' | 'suspended' | 'closed' | 'unknown';
};

type Question = { readonly businessNumber: string; readonly companyType?: BusinessKind | undefined };

/**
 * The form of a number, and what the tax office says; one that it never gave is none. When the tax office is away, the
 * status is unknown.
 */
export async function checkBusiness(
  { providers }: Pick<VerificationContext, 'providers'>,
  { businessNumber, companyType }: Question,
): Promise<Result<Business>> {
  const number = registrationDigits(businessNumber);
  const isNone = { isValid: false, kind: 'other', fitsType: false, status: 'unknown' } as const;
  if (!isBusinessNumber(number)) return accept(isNone);
  const kind = businessKind(number);
  const fitsType = !companyType || kind === 'other' || kind === companyType;
  const status = await providers.askTaxOffice(number);
  return accept(status === 'never_given' ? isNone : { isValid: true, kind, fitsType, status });
}
