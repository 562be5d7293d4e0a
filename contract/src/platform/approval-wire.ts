/** Who proposed something and who decided on it, by name: the same rows wherever two people decide. */
import { approvalStates } from '@gtp/domain/platform/approval.ts';
import { yesNo } from './codecs.ts';
import { instant14, oneOf, text } from './plain-codecs.ts';
import { optional } from './wire-object.ts';

export const approvalRows = {
  proposedBy: ['requestUserName', text(100)],
  proposedAt: ['requestDt', instant14],
  decidedBy: ['approveUserName', optional(text(100))],
  decidedAt: ['approveDt', optional(instant14)],
} as const;

/** A proposal that is kept, and how it stands. */
export const requestRows = {
  requestId: ['requestId', text(60)],
  state: ['requestStatus', oneOf(approvalStates)],
} as const;

/** Of a proposal that is kept beside what became of it. */
export const decisionRows = {
  /** Why it was refused or taken back. */
  decisionReason: ['decideReason', optional(text(1000))],
  /** Of one that waits: the reader asked for it, and so does not confirm it. */
  isOwn: ['ownYn', yesNo],
} as const;

/** What the second person says of it. */
export const confirmingRows = {
  isConfirmed: ['approveYn', yesNo],
  reason: ['reason', optional(text(1000))],
} as const;
