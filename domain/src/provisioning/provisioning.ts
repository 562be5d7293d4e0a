/** With what an institution's identity provider names its people here: one administrator makes it, another approves it. */
import { whyNotDecide } from '../platform/approval.ts';
import { addDays, type Day } from '../platform/instant.ts';
import { accept, type Result, refuse } from '../platform/result.ts';
import type { ProvisioningRefusal } from './provisioning-refusals.ts';

/** `retired` is what was active before. */
export const provisioningTokenStates = ['proposed', 'active', 'declined', 'withdrawn', 'retired'] as const;
export type ProvisioningTokenState = (typeof provisioningTokenStates)[number];

/** So that it is seen what it is, wherever it turns up. */
export const provisioningTokenStart = 'gtp_scim_';

/** The last day on which a token works that is made today: a year, as the providers ask again by then. */
export function lastDayOfToken(today: Day): Day {
  return addDays(today, 365);
}

type Deciding = {
  readonly state: ProvisioningTokenState;
  readonly proposedBy: string;
  /** Whether who proposed it still is an administrator who can log in. */
  readonly isProposerAdministrator: boolean;
};

/** What becomes of a token: approved by another one than who made it; that one may withdraw it. */
export function decideProvisioning(
  { state, proposedBy, isProposerAdministrator }: Deciding,
  { userId, isApproved }: { readonly userId: string; readonly isApproved: boolean },
): Result<Exclude<ProvisioningTokenState, 'proposed' | 'retired'>, ProvisioningRefusal> {
  const why = whyNotDecide({ isOpen: state === 'proposed', proposal: { proposedBy } }, { userId });
  if (why === 'closed') return refuse('provisioning.already_decided');
  if (!isApproved) return accept(proposedBy === userId ? 'withdrawn' : 'declined');
  if (why) return refuse('provisioning.second_person_needed');
  return isProposerAdministrator ? accept('active') : refuse('provisioning.proposer_without_right');
}
