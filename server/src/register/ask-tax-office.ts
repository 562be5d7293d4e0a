import type { VerificationProviders } from '../verification/verification.ts';
import type { AskPort } from './register-port.ts';

/**
 * The tax office for whoever signs up and has no company yet. Such an answer is not kept: anybody may ask, and nothing is
 * decided by it.
 */
export function makeAskTaxOffice(ask: AskPort<'business_status'>): VerificationProviders['askTaxOffice'] {
  return async (businessNumber) => {
    const spoken = await ask(businessNumber);
    if (spoken.outcome === 'not_found') return 'never_given';
    if (spoken.outcome !== 'found') return 'unknown';
    const { status } = spoken.facts;
    return status === 'open' ? 'active' : status;
  };
}
