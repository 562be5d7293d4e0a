import { type Result, refuse } from '@gtp/domain/platform/result.ts';
import { changeInquiry, type InquiryCommand, type SupportContext } from './change-inquiry.ts';
import { type Inquiry, listColleagues } from './support-store.ts';

/** Puts a person of the handling body in charge; an inquiry that nobody worked on is in progress from then on. */
export async function assignInquiry(
  context: SupportContext,
  command: InquiryCommand & { readonly assigneeId: string },
): Promise<Result<Inquiry>> {
  const { caller, assigneeId } = command;
  return changeInquiry(context, { ...command, sides: ['handler'] }, async ({ transaction, move }) => {
    const colleagues = await listColleagues(transaction, caller.companyId);
    if (!colleagues.some(({ userId }) => userId === assigneeId)) {
      return refuse('support.assignee_unknown', { field: 'assigneeId' });
    }
    return move('take', { assignedTo: assigneeId });
  });
}

/** Ends the inquiry for good: its asker at any time, its body once it has answered. */
export async function closeInquiry(context: SupportContext, command: InquiryCommand): Promise<Result<Inquiry>> {
  return changeInquiry(context, { ...command, sides: ['asker', 'handler'] }, ({ move }) => move('close'));
}
