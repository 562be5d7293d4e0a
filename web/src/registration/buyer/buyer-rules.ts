/** Everything that is wrong with a buyer's sign-up, and the application made of what was typed (spec §3). */
import { registerBuyer } from '@gtp/contract/registration/registration-wire.ts';
import type { PhonePlans } from '@gtp/domain/platform/phone-number.ts';
import { agreementsOfAll, buyerTerms } from '@gtp/domain/registration/agreements.ts';
import {
  type BuyerApplicant,
  type BuyerApplication,
  type BuyerCompany,
  findBuyerProblems,
} from '@gtp/domain/registration/buyer-application.ts';
import { introductionDocument } from '@gtp/domain/registration/company-introduction.ts';
import { buyerDocuments, type ExpectedDocuments } from '@gtp/domain/registration/needed-documents.ts';
import { callEndpoint } from '../../platform/api.ts';
import {
  acceptedTerms,
  documentsOf,
  genderOf,
  introductionOf,
  latinName,
  postalAddress,
} from '../application-parts.ts';
import { choiceProblems, type SignUpRules } from '../sign-up.ts';
import { readerOf, type SignUpValues, type ValueReader } from '../sign-up-values.ts';
import { termsVersion } from '../terms-version.ts';

/** Until the plans are there the server alone judges phone numbers. */
let plans: PhonePlans = { dialCodeOf: () => undefined, isMobile: () => true, isPhone: () => true };

/** The world's numbering plans come with the pages that ask for a number: they weigh as much as a whole page. */
export function takePhonePlans(known: PhonePlans): void {
  plans = known;
}

export const buyerRules: SignUpRules = {
  findProblems: (values, today) => [
    ...choiceProblems(values, ['applicant.gender', 'owner.gender']),
    ...findBuyerProblems(buyerApplicationOf(values), { today, plans, termsVersion: termsVersion() }),
  ],
  submit: (values) => callEndpoint(registerBuyer, { body: buyerApplicationOf(values) }),
};

/** The documents of the last step; the leaflet is asked for with the introduction. */
export const buyerDocumentsAsked: ExpectedDocuments = {
  ...buyerDocuments,
  allowed: buyerDocuments.allowed.filter((code) => code !== introductionDocument),
};

/** The application as it is sent; what is not typed yet is empty. */
export function buyerApplicationOf(values: SignUpValues): BuyerApplication {
  const reader = readerOf(values);
  const introduction = reader.at('introduction');
  const owner = reader.at('owner');
  return {
    applicant: applicantOf(reader.at('applicant')),
    company: companyOf(reader.at('company')),
    owner: {
      ...latinName(owner),
      ...postalAddress(owner),
      gender: genderOf(owner),
      birthday: owner.day('birthday'),
      country: owner.text('country'),
    },
    files: documentsOf(values, [...buyerDocumentsAsked.needed, ...buyerDocumentsAsked.allowed]),
    agreements: agreementsOfAll,
    terms: acceptedTerms(values, buyerTerms),
    introduction: introductionOf(values, {
      url: introduction.optional('url'),
      description: introduction.optional('description'),
    }),
    emailProof: reader.text('emailProof'),
    card: {
      issuerId: reader.text('card.issuerId'),
      maskedNumber: reader.text('card.maskedNumber'),
      token: reader.text('card.token'),
    },
    uploadTicket: reader.optional('uploadTicket'),
  };
}

function applicantOf(reader: ValueReader): BuyerApplicant {
  return {
    userId: reader.text('userId'),
    password: reader.text('password'),
    passwordConfirmation: reader.text('passwordConfirmation'),
    ...latinName(reader),
    gender: genderOf(reader),
    birthday: reader.day('birthday'),
    country: reader.text('country'),
    dialCode: reader.text('dialCode'),
    mobile: reader.number('mobile'),
    postalCode: reader.text('postalCode'),
    address1English: reader.text('address1English'),
    address2English: reader.optional('address2English'),
  };
}

function companyOf(reader: ValueReader): BuyerCompany {
  return {
    ...postalAddress(reader),
    taxNumber: reader.text('taxNumber'),
    name: reader.text('name'),
    businessKind: reader.text('businessKind'),
    industry: reader.text('industry'),
    country: reader.text('country'),
    dialCode: reader.text('dialCode'),
    phone: reader.number('phone'),
    email: reader.text('email'),
    fax: reader.number('fax') || undefined,
  };
}
