import { accept, type Result } from '@gtp/domain/platform/result.ts';
import {
  type BusinessKind,
  businessKind,
  isBusinessNumber,
  registrationDigits,
} from '@gtp/domain/verification/business-number.ts';
import type { VerificationHouse } from './verification-house.ts';

export type Business = {
  readonly isValid: boolean;
  readonly kind: BusinessKind;
  readonly fitsType: boolean;
  readonly standing: 'active' | 'suspended' | 'closed' | 'unknown';
};

type Question = { readonly businessNumber: string; readonly companyType?: BusinessKind | undefined };

/** The form of a number, and what the tax office says. Its office away, the standing is unknown and nobody waits. */
export async function checkBusiness(
  { providers }: Pick<VerificationHouse, 'providers'>,
  { businessNumber, companyType }: Question,
): Promise<Result<Business>> {
  const number = registrationDigits(businessNumber);
  if (!isBusinessNumber(number)) return accept({ isValid: false, kind: 'other', fitsType: false, standing: 'unknown' });
  const kind = businessKind(number);
  const fitsType = !companyType || kind === 'other' || kind === companyType;
  return accept({ isValid: true, kind, fitsType, standing: await providers.askTaxOffice(number) });
}
