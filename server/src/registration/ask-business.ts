/** What the tax office says of the business that applies. An outage is neither a yes nor a no. */
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import type { PaperRequirement } from '@gtp/domain/registration/paper-proofs.ts';
import type { RegistrationRefusal } from '@gtp/domain/registration/registration-refusals.ts';
import { registrationDigits } from '@gtp/domain/verification/business-number.ts';
import type { RegistrationContext } from './registration-context.ts';

type Asking = Pick<RegistrationContext, 'registers' | 'paperRequirements'>;

/**
 * What an application proves by document: what the settings name nobody for, and its business unless the tax office says
 * now that it is open. Refuses a number that was never given, and a business that has closed. A browser may have asked
 * before; nothing is believed of that.
 */
export async function askBusiness(
  { registers, paperRequirements }: Asking,
  businessNumber: string,
): Promise<Result<readonly PaperRequirement[], RegistrationRefusal>> {
  if (paperRequirements.includes('business')) return accept(paperRequirements);
  const spoken = await registers.business_status(registrationDigits(businessNumber));
  const field = 'company.businessNumber';
  if (spoken.outcome === 'not_found') return refuse('registration.business_number_invalid', { field });
  if (spoken.outcome === 'found' && spoken.facts.status === 'closed') {
    return refuse('registration.business_closed', { field });
  }
  const isOpen = spoken.outcome === 'found' && spoken.facts.status === 'open';
  // Only a demo has nobody to ask and asks for no document.
  return accept(isOpen || spoken.outcome === 'not_configured' ? paperRequirements : [...paperRequirements, 'business']);
}
