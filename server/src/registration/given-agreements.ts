import type { RequiredTerms } from '@gtp/domain/registration/agreement-problems.ts';
import {
  type AcceptedTerm,
  type Agreement,
  agreementKinds,
  type ComplianceAnswer,
  complianceQuestions,
} from '@gtp/domain/registration/agreements.ts';
import type { GivenAgreement } from './application-store.ts';

type Sent = {
  readonly agreements: readonly Agreement[];
  readonly terms: readonly AcceptedTerm[];
  readonly compliance?: readonly ComplianceAnswer[];
};

/**
 * What is kept of an accepted application's agreements, each once: the consents, the required terms, and a seller's
 * eleven confirmations, with the versions that were shown. What else was sent is left out.
 */
export function givenAgreements(
  { agreements, terms, compliance = [] }: Sent,
  { required, version }: RequiredTerms,
): readonly GivenAgreement[] {
  const consents = agreementKinds.flatMap((kind) => {
    const sent = agreements.find((each) => each.kind === kind);
    return sent ? [{ subject: kind, version, answer: sent.consent }] : [];
  });
  const accepted = required.flatMap((term) => {
    const sent = terms.find((each) => each.term === term && each.isAccepted);
    return sent ? [{ subject: term, version: sent.version, answer: 'given' as const }] : [];
  });
  const confirmed = complianceQuestions.flatMap((question) => {
    const sent = compliance.find((each) => each.question === question && each.isConfirmed);
    return sent ? [{ subject: question, version: sent.version, answer: 'given' as const }] : [];
  });
  return [...consents, ...accepted, ...confirmed];
}
