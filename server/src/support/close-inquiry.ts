import type { Result } from '@gtp/domain/platform/result.ts';
import { changeInquiry, type InquiryCommand, type SupportContext } from './change-inquiry.ts';
import type { Inquiry } from './support-store.ts';

/** Ends the inquiry for good: its asker at any time, its body once it has answered. */
export async function closeInquiry(context: SupportContext, command: InquiryCommand): Promise<Result<Inquiry>> {
  return changeInquiry(context, { ...command, sides: ['asker', 'handler'] }, ({ move }) => move('close'));
}
