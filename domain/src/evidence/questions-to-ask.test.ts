import { expect, test } from 'vitest';
import type { RegisterOutcome } from '../register/register-answer.ts';
import { questionsToAsk } from './questions-to-ask.ts';

const submittedAt = new Date('2026-11-10T00:00:00Z');
const after = (hours: number) => new Date(submittedAt.getTime() + hours * 3_600_000);

/** Whether a number is asked again so many hours after its answer. */
function isAskedAgain(register: 'customs' | 'business_status', outcome: RegisterOutcome, hours: number): boolean {
  const asked = [{ register, number: '1', outcome, askedAt: submittedAt }];
  return questionsToAsk([{ register, number: '1' }], { asked, submittedAt, now: after(hours) }).length > 0;
}

test('a number is asked once, and once more when evidence is submitted again', () => {
  const questions = [
    { register: 'customs', number: '1' },
    { register: 'carrier', number: '1' },
  ] as const;
  const asked = [{ register: 'customs', number: '1', outcome: 'not_found', askedAt: submittedAt }] as const;
  expect(questionsToAsk(questions, { asked, submittedAt, now: after(1) })).toEqual([questions[1]]);
  expect(questionsToAsk(questions, { asked, submittedAt: after(1), now: after(1) })).toEqual(questions);
});

test('a register without access is asked daily, the tax office an hour after an outage, others by their own clock', () => {
  expect([isAskedAgain('customs', 'not_configured', 23), isAskedAgain('customs', 'not_configured', 24)]).toEqual([
    false,
    true,
  ]);
  expect([isAskedAgain('business_status', 'outage', 0.9), isAskedAgain('business_status', 'outage', 1)]).toEqual([
    false,
    true,
  ]);
  expect([isAskedAgain('customs', 'outage', 48), isAskedAgain('customs', 'not_found', 48)]).toEqual([false, false]);
});
