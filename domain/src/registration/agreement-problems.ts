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
import { type Problem, problem } from './problem.ts';

/** The three consents must be as the spec sends them, and every required term accepted. */
export function findTermProblems(
  given: { readonly agreements: readonly Agreement[]; readonly terms: readonly AcceptedTerm[] },
  required: readonly Term[],
): readonly Problem[] {
  const isRight = (wanted: Agreement) =>
    given.agreements.some(
      (each) => each.kind === wanted.kind && (each.consent === wanted.consent || wanted.consent === 'not_asked'),
    );
  const wrong = agreementsOfAll.filter((wanted) => !isRight(wanted)).map((each) => each.kind);
  const missing = missingTerms(required, given.terms);
  return [
    ...(wrong.length > 0 ? problem('agreements', 'registration.consent_wrong', { kinds: wrong.join(', ') }) : []),
    ...(missing.length > 0 ? problem('terms', 'registration.terms_not_accepted', { terms: missing.join(', ') }) : []),
  ];
}

/** All eleven confirmations about sanctions. */
export function findComplianceProblems(answers: readonly ComplianceAnswer[]): readonly Problem[] {
  const missing = missingConfirmations(answers);
  if (missing.length === 0) return [];
  return problem('compliance', 'registration.compliance_not_confirmed', { questions: missing.join(', ') });
}
