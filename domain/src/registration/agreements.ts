/** What an applicant agrees to: terms, consents and the confirmations about sanctions (spec §5, reference 4-g, 4-h). */

/** The consents as the spec sends them: AG01 is shown and not asked, the other two are given (spec §3). */
export const agreementKinds = ['AG01', 'AG02', 'AG03'] as const;
type AgreementKind = (typeof agreementKinds)[number];

export const consents = ['given', 'withheld', 'not_asked'] as const;
export type Consent = (typeof consents)[number];
export type Agreement = { readonly kind: AgreementKind; readonly consent: Consent };

/** The five that a seller must accept and the two of a buyer; their texts are in the web's tables. */
export const sellerTerms = ['S1', 'S2', 'S3', 'S4', 'S5'] as const;
export const buyerTerms = ['B1', 'B2'] as const;
export const terms = [...sellerTerms, ...buyerTerms] as const;
export type Term = (typeof terms)[number];

/** Of the texts shown at present. A changed text gets a new version, so that the answer stays provable. */
export const currentTermsVersion = '2026-11';
export const currentComplianceVersion = '2026-11';

export type AcceptedTerm = { readonly term: Term; readonly version: string; readonly isAccepted: boolean };

/** The eleven confirmations, in the order shown (reference 4-g). */
export const complianceQuestions = [
  'CQ01',
  'CQ02',
  'CQ03',
  'CQ04',
  'CQ05',
  'CQ06',
  'CQ07',
  'CQ08',
  'CQ09',
  'CQ10',
  'CQ11',
] as const;
export type ComplianceQuestion = (typeof complianceQuestions)[number];

export type ComplianceAnswer = {
  readonly question: ComplianceQuestion;
  readonly version: string;
  readonly isConfirmed: boolean;
};

/** The consents that go with an application whose terms were all accepted. */
export const agreementsOfAll: readonly Agreement[] = [
  { kind: 'AG01', consent: 'not_asked' },
  { kind: 'AG02', consent: 'given' },
  { kind: 'AG03', consent: 'given' },
];

/** The required terms that are not accepted yet, for the all-agree row and the next button. */
export function missingTerms(required: readonly Term[], accepted: readonly AcceptedTerm[]): readonly Term[] {
  return required.filter((term) => !accepted.some((each) => each.term === term && each.isAccepted));
}

/** The confirmations that are not ticked yet; an application needs all eleven. */
export function missingConfirmations(answers: readonly ComplianceAnswer[]): readonly ComplianceQuestion[] {
  return complianceQuestions.filter(
    (question) => !answers.some((each) => each.question === question && each.isConfirmed),
  );
}
