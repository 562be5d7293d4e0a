/** The parts that the applications of buyer and seller are alike in. */

import type { Gender } from '@gtp/domain/company/company-kinds.ts';
import {
  type AcceptedTerm,
  type ComplianceAnswer,
  complianceQuestions,
  currentComplianceVersion,
  type Term,
} from '@gtp/domain/registration/agreements.ts';
import type { ApplicationFile } from '@gtp/domain/registration/application-file.ts';
import { type Introduction, introductionDocument } from '@gtp/domain/registration/company-introduction.ts';
import type { LatinName, PostalAddress } from '@gtp/domain/registration/person.ts';
import { filesOf, type SignUpValues, type ValueReader } from './sign-up-values.ts';
import { termsVersion } from './terms-version.ts';

/** A term's answer is the version that was ticked: a draft from before the texts changed has agreed to nothing. */
export function acceptedTerms(values: SignUpValues, terms: readonly Term[]): readonly AcceptedTerm[] {
  const version = termsVersion();
  return terms.map((term) => ({ term, version, isAccepted: values[`terms.${term}`] === version }));
}

/** The same for the confirmations: a tick for other texts has confirmed nothing. */
export function complianceAnswers(values: SignUpValues): readonly ComplianceAnswer[] {
  return complianceQuestions.map((question) => ({
    question,
    version: currentComplianceVersion,
    isConfirmed: values[`compliance.${question}`] === currentComplianceVersion,
  }));
}

export function latinName(reader: ValueReader): LatinName {
  return { givenName: reader.text('givenName'), familyName: reader.text('familyName') };
}

/** A gender that was not chosen yet is a problem of its own (`choiceProblems`). */
export function genderOf(reader: ValueReader): Gender {
  return reader.text('gender') === 'female' ? 'female' : 'male';
}

export function postalAddress(reader: ValueReader): PostalAddress {
  return {
    postalCode: reader.text('postalCode'),
    address1: reader.text('address1'),
    address2: reader.optional('address2'),
  };
}

/** All documents but the leaflet, which belongs to the introduction. */
export function documentsOf(values: SignUpValues, expected: readonly string[]): readonly ApplicationFile[] {
  return filesOf(values).filter(
    ({ documentCode }) => documentCode !== introductionDocument && expected.includes(documentCode),
  );
}

export function introductionOf(values: SignUpValues, stated: Omit<Introduction, 'file'>): Introduction {
  const file = filesOf(values).find(({ documentCode }) => documentCode === introductionDocument);
  return { ...stated, ...(file && { file }) };
}
