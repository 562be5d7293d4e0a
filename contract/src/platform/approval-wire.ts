/** Who proposed something and who decided on it, by name: the same rows wherever two people decide. */
import { instant14, text } from './plain-codecs.ts';
import { optional } from './wire-object.ts';

export const approvalRows = {
  proposedBy: ['requestUserName', text(100)],
  proposedAt: ['requestDt', instant14],
  decidedBy: ['approveUserName', optional(text(100))],
  decidedAt: ['approveDt', optional(instant14)],
} as const;
