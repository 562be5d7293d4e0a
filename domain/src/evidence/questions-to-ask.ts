/** Which registers an order's evidence makes the portal ask, and when once more. */
import { dayMs } from '../platform/instant.ts';
import type { RegisterAnswer } from '../register/register-answer.ts';
import type { RegisterQuestion } from './register-confirmation.ts';

/** What an order asked already, the newest of each number. */
export type AskedBefore = Pick<RegisterAnswer, 'register' | 'number' | 'outcome' | 'askedAt'>;

const hourMs = 3_600_000;

type Known = { readonly asked: readonly AskedBefore[]; readonly submittedAt: Date; readonly now: Date };

/**
 * Each number once a submission. Customs and carriers are asked again by their own clock; the tax office is not, and an
 * installation may be given access to a register later.
 */
export function questionsToAsk(
  questions: readonly RegisterQuestion[],
  { asked, submittedAt, now }: Known,
): readonly RegisterQuestion[] {
  return questions.filter(({ register, number }) => {
    const before = asked.find((each) => each.register === register && each.number === number);
    if (!before || before.askedAt < submittedAt) return true;
    const passedMs = now.getTime() - before.askedAt.getTime();
    if (before.outcome === 'not_configured') return passedMs >= dayMs;
    return register === 'business_status' && before.outcome === 'outage' && passedMs >= hourMs;
  });
}
