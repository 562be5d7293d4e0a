/** Asks and answers the demo's inquiries, by the use cases that a person's click runs. */
import { addDaysToInstant } from '@gtp/domain/platform/instant.ts';
import type { Result } from '@gtp/domain/platform/result.ts';
import type { AppContext } from '@gtp/server/context.ts';
import type { Caller } from '@gtp/server/platform/caller.ts';
import type { AdjustableClock } from '@gtp/server/platform/clock.ts';
import { readInquiry } from '@gtp/server/support/read-inquiry.ts';
import {
  addInquiryNote,
  addToInquiry,
  answerInquiry,
  askInquiry,
  assignInquiry,
  closeInquiry,
} from '@gtp/server/support/support.ts';
import { type DemoInquiry, demoInquiries } from './demo-inquiries.ts';
import { demoBuyers, demoInstitutions, demoSellers } from './demo-parties.ts';
import { callerOf } from './insert-parties.ts';

type Play = { readonly context: AppContext; readonly clock: AdjustableClock; readonly now: Date };

const parties = [...demoInstitutions, ...demoSellers, ...demoBuyers];

/** The clock is left at `now`. */
export async function seedSupport({ context, clock, now }: Play): Promise<void> {
  for (const inquiry of demoInquiries.toSorted((left, right) => right.daysAgo - left.daysAgo)) {
    clock.set(new Date(addDaysToInstant(now, -inquiry.daysAgo).getTime() - 3 * hourMs));
    await playInquiry({ context, clock, now }, inquiry);
  }
  clock.set(now);
}

const hourMs = 3_600_000;

async function playInquiry({ context, clock, now }: Play, inquiry: DemoInquiry): Promise<void> {
  const asker = callerOfCompany(`company_${inquiry.by}`);
  const { type, title, contents } = inquiry;
  const question = { type, title, contents, fileIds: [] };
  let current = must(await askInquiry(context, { caller: asker, question, language: asker.language }));
  const handler = callerOfCompany(current.handlerCompanyId);
  for (const [index, [step, contents = '']] of inquiry.steps.entries()) {
    // A few hours apart, but never in the future.
    const later = Math.min(clock.now().getTime() + (index + 1) * hourMs, now.getTime() - hourMs / 2);
    clock.set(new Date(Math.max(later, clock.now().getTime() + 1)));
    const command = { inquiryNumber: String(current.inquiryNumber), version: current.version };
    const [byAsker, byHandler] = [asker, handler].map((caller) => ({ ...command, caller })) as [Command, Command];
    const run = {
      take: () => assignInquiry(context, { ...byHandler, assigneeId: handler.userId }),
      note: () => addInquiryNote(context, { ...byHandler, contents }),
      answer: () => answerInquiry(context, { ...byHandler, contents, fileIds: [] }),
      add: () => addToInquiry(context, { ...byAsker, contents, fileIds: [] }),
      close: () => closeInquiry(context, byAsker),
    };
    current = must(await run[step]());
  }
  await readBySides(context, { inquiry, number: String(current.inquiryNumber), asker, handler });
}

type Sides = { readonly asker: Caller; readonly handler: Caller };

/** Who has done something has read it; an answer or a question at the end is still unread on the other side. */
async function readBySides(
  context: AppContext,
  { inquiry, number, asker, handler }: Sides & { readonly inquiry: DemoInquiry; readonly number: string },
): Promise<void> {
  const last = inquiry.steps.at(-1)?.[0];
  const readers = [...(last === undefined || last === 'add' ? [] : [handler]), ...(last === 'answer' ? [] : [asker])];
  for (const caller of readers) {
    must(await readInquiry(context, { caller, inquiryNumber: number, language: caller.language }));
  }
}

type Command = { readonly inquiryNumber: string; readonly version: number; readonly caller: Caller };

function callerOfCompany(companyId: string) {
  const company = parties.find((each) => each.companyId === companyId);
  if (!company) throw new Error(`The demo has no company ${companyId}`);
  return callerOf(company);
}

function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`An inquiry of the demo is refused: ${result.code} ${result.field ?? ''}`);
  return result.value;
}
