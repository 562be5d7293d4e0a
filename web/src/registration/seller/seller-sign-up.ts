/** The seller's sign-up: its eleven steps with their conditions, and everything that is wrong (spec §2, §4). */
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Problem } from '@gtp/domain/registration/problem.ts';
import {
  type SellerStep,
  sellerStepOfField,
  sellerSteps,
  sellerStepsOf,
} from '@gtp/domain/registration/registration-steps.ts';
import { findSellerProblems } from '@gtp/domain/registration/seller-application.ts';
import { isCorporate } from '@gtp/domain/registration/seller-company.ts';
import { callEndpoint } from '../../platform/api.ts';
import { requirementsOnPaper } from '../requirements-on-paper.ts';
import { choiceProblems, ownerOfField, type SignUp } from '../sign-up.ts';
import type { SignUpValues } from '../sign-up-values.ts';
import { companyTypeOf, isRepresentative, sellerApplicationOf } from './seller-application-of.ts';

const pages: Readonly<Record<SellerStep, string>> = {
  terms: 'agree',
  identity: 'authentication',
  login: 'accountset',
  compliance: 'compliance',
  member: 'memberinfo',
  company: 'corpinfo',
  owners: 'ownerinfo',
  agent: 'agentinfo',
  beneficial_owners: 'realcustomer',
  accounts: 'accounts',
  documents: 'filedocument',
};

export const sellerSignUp: SignUp = {
  kind: 'seller',
  order: sellerSteps,
  stepsOf: (values) =>
    sellerStepsOf({ isRepresentative: isRepresentative(values) }).map((name) => ({ name, page: pages[name] })),
  stepOfField: (field) => sellerStepOfField(ownerOfField(field)),
  findProblems: findProblemsOf,
  submit: async (values) => {
    const { registerSeller } = await import('@gtp/contract/registration/registration-wire.ts');
    return callEndpoint(registerSeller, { body: sellerApplicationOf(values) });
  },
};

function findProblemsOf(values: SignUpValues, today: Day): readonly Problem[] {
  const application = sellerApplicationOf(values);
  const found = findSellerProblems(application, today, requirementsOnPaper());
  const missing = choiceProblems(values, choicesOf(values));
  const isUndecided = missing.some((problem) => problem.field.startsWith('beneficialOwners.'));
  return [
    ...missing,
    // The address in the web stands in two places of the payload and in one field.
    ...found.filter(
      ({ field }) => field !== 'introduction.url' && !(isUndecided && field.startsWith('beneficialOwners.')),
    ),
  ];
}

/** Everything that is chosen and not typed, as far as it is asked for. */
function choicesOf(values: SignUpValues): readonly string[] {
  const isCorporation = isCorporate(companyTypeOf(values));
  const isOmitted = values['beneficialOwners.mode'] === 'omitted';
  const coOwners = values.hasCoOwners === 'Y' ? Number(values['coOwners.count'] ?? 0) : 0;
  return [
    'applicant.isRepresentative',
    'applicant.gender',
    'company.type',
    'company.subtype',
    'company.dealsInVirtualAssets',
    'company.scale',
    'owner.gender',
    ...Array.from({ length: coOwners }, (_, index) => `coOwners.${index}.gender`),
    ...(isRepresentative(values) ? [] : ['agent.gender']),
    ...(isCorporation ? ['beneficialOwners.mode'] : []),
    ...(isCorporation && isOmitted ? ['beneficialOwners.omittedReason'] : []),
  ];
}
