/** Whether everything was agreed to that must be (spec §3, §5). */
import {
  type AcceptedTerm,
  type Agreement,
  agreementsOfAll,
  type ComplianceAnswer,
  currentComplianceVersion,
  missingConfirmations,
  missingTerms,
  type Term,
} from './agreements.ts';
import { type Problem, unless } from './problem.ts';

export type RequiredTerms = {
  readonly required: readonly Term[];
  /** Of the texts that are shown at present. */
  readonly version: string;
};

/** The three consents must be as the spec sends them, and every required term accepted in the version of today. */
export function findTermProblems(
  given: { readonly agreements: readonly Agreement[]; readonly terms: readonly AcceptedTerm[] },
  { required, version }: RequiredTerms,
): readonly Problem[] {
  const isRight = (wanted: Agreement) =>
    given.agreements.some(
      (each) => each.kind === wanted.kind && (each.consent === wanted.consent || wanted.consent === 'not_asked'),
    );
  const isAccepted = missingTerms(required, given.terms).length === 0;
  const asked = given.terms.filter(({ term }) => required.includes(term));
  const isCurrent = asked.every((each) => each.version === version);
  return [
    ...unless(agreementsOfAll.every(isRight), 'agreements', 'registration.consent_wrong'),
    ...unless(isAccepted, 'terms', 'registration.terms_not_accepted'),
    ...unless(!isAccepted || isCurrent, 'terms', 'registration.terms_changed'),
  ];
}

/** All eleven confirmations about sanctions, of the texts that are shown at present. */
export function findComplianceProblems(answers: readonly ComplianceAnswer[]): readonly Problem[] {
  const isConfirmed = missingConfirmations(answers).length === 0;
  const isCurrent = answers.every(({ version }) => version === currentComplianceVersion);
  return [
    ...unless(isConfirmed, 'compliance', 'registration.compliance_not_confirmed'),
    ...unless(!isConfirmed || isCurrent, 'compliance', 'registration.compliance_changed'),
  ];
}
