import { expect, test } from 'vitest';
import { buyerSignUp } from './buyer/buyer-sign-up.ts';
import { unfinishedSteps } from './unfinished-steps.tsx';

test('each step names the fields that it lacks, each once, and a step that lacks none is not named', async () => {
  await buyerSignUp.readyRules();
  const problems = buyerSignUp.findProblems({ 'company.name': 'Lion' }, '2026-11-24') ?? [];
  const unfinished = unfinishedSteps(buyerSignUp, buyerSignUp.stepsOf({}), problems);
  const company = unfinished.find(({ name }) => name === 'company');
  expect(company?.fields).toContain('company.taxNumber');
  expect(company?.fields).not.toContain('company.name');
  for (const { fields } of unfinished) expect(new Set(fields).size).toBe(fields.length);
  expect(unfinishedSteps(buyerSignUp, buyerSignUp.stepsOf({}), [])).toEqual([]);
});
