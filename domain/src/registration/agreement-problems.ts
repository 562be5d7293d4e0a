/** Whether everything was agreed to that must be (spec §3, §5). */
import {
  type AcceptedTerm,
  type Agreement,
  agreementsOfAll,
  type ComplianceAnswer,
  missingConfirmations,
  missingTerms,
  type Term,
} from './agreements.ts';
import { type Problem, unless } from './problem.ts';

/** The three consents must be as the spec sends them, and every required term accepted. */
export function findTermProblems(
  given: { readonly agreements: readonly Agreement[]; readonly terms: readonly AcceptedTerm[] },
  required: readonly Term[],
): readonly Problem[] {
  const isRight = (wanted: Agreement) =>
    given.agreements.some(
      (each) => each.kind === wanted.kind && (each.consent === wanted.consent || wanted.consent === 'not_asked'),
    );
  const isAccepted = missingTerms(required, given.terms).length === 0;
  return [
    ...unless(agreementsOfAll.every(isRight), 'agreements', 'registration.consent_wrong'),
    ...unless(isAccepted, 'terms', 'registration.terms_not_accepted'),
  ];
}

/** All eleven confirmations about sanctions. */
export function findComplianceProblems(answers: readonly ComplianceAnswer[]): readonly Problem[] {
  return unless(missingConfirmations(answers).length === 0, 'compliance', 'registration.compliance_not_confirmed');
}
