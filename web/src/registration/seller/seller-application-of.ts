/** The seller's application made of what was typed (spec §3). */
import { agreementsOfAll, sellerTerms } from '@gtp/domain/registration/agreements.ts';
import type { BeneficialOwner, BeneficialOwners } from '@gtp/domain/registration/beneficial-owners.ts';
import { introductionDocument } from '@gtp/domain/registration/company-introduction.ts';
import { type ExpectedDocuments, sellerDocuments } from '@gtp/domain/registration/needed-documents.ts';
import type { SellerApplication, SettlementAccount } from '@gtp/domain/registration/seller-application.ts';
import { isCorporate } from '@gtp/domain/registration/seller-company.ts';
import {
  type SellerAgent,
  type SellerApplicant,
  type SellerOwner,
  sellerDialCode,
} from '@gtp/domain/registration/seller-people.ts';
import {
  acceptedTerms,
  complianceAnswers,
  documentsOf,
  genderOf,
  introductionOf,
  latinName,
  postalAddress,
} from '../application-parts.ts';
import { requirementsOnPaper } from '../requirements-on-paper.ts';
import { itemsOf, readerOf, type SignUpValues, type ValueReader } from '../sign-up-values.ts';
import { type SentCompany, sellerCompanyOf } from './seller-company-of.ts';
import { companyTypeOf, isRepresentative } from './seller-kind.ts';

/** Unless somebody said to be an agent, who signs up represents the company. */
/** The documents of the last step; the leaflet is asked for with the accounts. */
export function sellerDocumentsAsked(values: SignUpValues): ExpectedDocuments {
  const { needed, allowed } = sellerDocuments({
    companyType: companyTypeOf(values),
    hasAgent: !isRepresentative(values),
    lacksPowerOfAttorney: values.lacksPowerOfAttorney === 'Y',
    isOwnerOmitted: Boolean(beneficialOwnersOf(values).omittedReason),
    hasForeignAccount: Boolean(values['account.foreignNumber']?.trim()),
    paperRequirements: requirementsOnPaper(),
  });
  return { needed, allowed: allowed.filter((code) => code !== introductionDocument) };
}

/** The application as it is sent; what is not typed yet is empty. */
export function sellerApplicationOf(values: SignUpValues): SellerApplication & { readonly company: SentCompany } {
  const reader = readerOf(values);
  const hasAgent = !isRepresentative(values);
  const asked = sellerDocumentsAsked(values);
  const company = sellerCompanyOf(reader.at('company'));
  return {
    kind: 'self',
    applicant: applicantOf(reader.at('applicant'), !hasAgent),
    company,
    branches: itemsOf(reader, 'branches').map((branch) => ({ ...postalAddress(branch), ...englishAddress(branch) })),
    isOwnerApplicant: !hasAgent,
    hasCoOwners: reader.flag('hasCoOwners'),
    owner: ownerOf(reader.at('owner')),
    // Who signs up as the representative has shown the identity card already.
    ownerProof: hasAgent ? reader.optional('ownerProof') : undefined,
    coOwners: reader.flag('hasCoOwners') ? itemsOf(reader, 'coOwners').map(ownerOf) : [],
    hasAgent,
    ...(hasAgent && { agent: agentOf(reader.at('agent')) }),
    beneficialOwners: beneficialOwnersOf(values),
    account: accountOf(reader.at('account')),
    files: documentsOf(values, [...asked.needed, ...asked.allowed]),
    lacksPowerOfAttorney: hasAgent && reader.flag('lacksPowerOfAttorney'),
    emailProof: reader.text('emailProof'),
    agreements: agreementsOfAll,
    terms: acceptedTerms(values, sellerTerms),
    compliance: complianceAnswers(values),
    introduction: introductionOf(values, { url: company.url, description: company.description }),
    uploadTicket: reader.optional('uploadTicket'),
  };
}

function applicantOf(reader: ValueReader, isOwner: boolean): SellerApplicant {
  return {
    isRepresentative: isOwner,
    userId: reader.text('userId'),
    password: reader.text('password'),
    passwordConfirmation: reader.text('passwordConfirmation'),
    name: reader.text('name'),
    ...latinName(reader),
    gender: genderOf(reader),
    registrationNumber: reader.number('registrationNumber') || undefined,
    birthday: reader.day('birthday'),
    dialCode: sellerDialCode,
    country: reader.text('country'),
    mobile: reader.number('mobile'),
    occupation: reader.choice('occupation'),
    relation: reader.choice('relation'),
    relationDetail: reader.optional('relationDetail'),
    extension: reader.optional('extension'),
    phone: reader.number('phone') || undefined,
    proofs: {
      idCard: reader.optional('proofs.idCard'),
      deposit: reader.optional('proofs.deposit'),
      mobile: reader.optional('proofs.mobile'),
    },
  };
}

function englishAddress(reader: ValueReader) {
  return { address1English: reader.optional('address1English'), address2English: reader.optional('address2English') };
}

function ownerOf(reader: ValueReader): SellerOwner {
  return {
    name: reader.text('name'),
    ...latinName(reader),
    ...postalAddress(reader),
    ...englishAddress(reader),
    gender: genderOf(reader),
    birthday: reader.day('birthday'),
    country: reader.text('country'),
    isResident: reader.text('isResident') !== 'N',
  };
}

function agentOf(reader: ValueReader): SellerAgent {
  return {
    name: reader.text('name'),
    ...latinName(reader),
    gender: genderOf(reader),
    birthday: reader.day('birthday'),
    country: reader.text('country'),
    mobile: reader.number('mobile'),
    email: reader.text('email'),
    relation: reader.choice('relation'),
    relationDetail: reader.optional('relationDetail'),
  };
}

/** Nobody is named for an individual business, when the representative is the owner, or for an exemption. */
function beneficialOwnersOf(values: SignUpValues): BeneficialOwners {
  const reader = readerOf(values, 'beneficialOwners.');
  const mode = isCorporate(companyTypeOf(values)) ? reader.text('mode') : 'representative';
  if (mode === 'representative') return { isRepresentative: true, others: [] };
  if (mode === 'omitted')
    return { isRepresentative: false, omittedReason: reader.optionalChoice('omittedReason'), others: [] };
  return {
    isRepresentative: false,
    ...beneficialOwnerOf(reader),
    others: itemsOf(reader, 'others').map(beneficialOwnerOf),
  };
}

function beneficialOwnerOf(reader: ValueReader): BeneficialOwner {
  return {
    name: reader.text('name'),
    givenName: reader.optional('givenName'),
    familyName: reader.optional('familyName'),
    birthday: reader.day('birthday'),
    country: reader.text('country'),
    kind: reader.choice('kind'),
    confirmedBy: reader.choice('confirmedBy'),
    confirmedByDetail: reader.optional('confirmedByDetail'),
    share: shareOf(reader.text('share')),
  };
}

/** `25.5` is 2550 hundredths of a percent; undefined for what is no percentage. */
export function shareOf(percent: string): number | undefined {
  return /^\d{1,3}(\.\d{1,2})?$/.test(percent) ? Math.round(Number(percent) * 100) : undefined;
}

function accountOf(reader: ValueReader): SettlementAccount {
  return {
    bank: reader.text('bank'),
    number: reader.text('number'),
    holder: reader.text('holder'),
    foreignBank: reader.optional('foreignBank'),
    foreignNumber: reader.optional('foreignNumber'),
    foreignHolder: reader.optional('foreignHolder'),
  };
}
