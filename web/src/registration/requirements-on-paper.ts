/** What applicants prove with a document, because this installation has nobody to ask. */
import { type PaperRequirement, paperRequirements } from '@gtp/domain/registration/paper-proofs.ts';
import { runtimeConfig } from '../platform/runtime-config.ts';

export function requirementsOnPaper(): readonly PaperRequirement[] {
  return paperRequirements.filter(isOnPaper);
}

/** Whether this installation takes a document for it. */
export function isOnPaper(requirement: PaperRequirement): boolean {
  return runtimeConfig().paperRequirements.includes(requirement);
}
