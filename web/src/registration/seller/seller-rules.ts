/** Everything that is wrong with a seller's sign-up, and how it is sent. */
import { registerSeller } from '@gtp/contract/registration/registration-wire.ts';
import type { Day } from '@gtp/domain/platform/instant.ts';
import type { Problem } from '@gtp/domain/registration/problem.ts';
import { findSellerProblems } from '@gtp/domain/registration/seller-application.ts';
import { isCorporate } from '@gtp/domain/registration/seller-company.ts';
import { callEndpoint } from '../../platform/api.ts';
import { requirementsOnPaper } from '../requirements-on-paper.ts';
import { choiceProblems, type SignUpRules } from '../sign-up.ts';
import type { SignUpValues } from '../sign-up-values.ts';
import { termsVersion } from '../terms-version.ts';
import { sellerApplicationOf } from './seller-application-of.ts';
import { companyTypeOf, isRepresentative } from './seller-kind.ts';

export const sellerRules: SignUpRules = {
  findProblems: findProblemsOf,
  submit: (values) => callEndpoint(registerSeller, { body: sellerApplicationOf(values) }),
};

function findProblemsOf(values: SignUpValues, today: Day): readonly Problem[] {
  const application = sellerApplicationOf(values);
  const found = findSellerProblems(application, {
    today,
    termsVersion: termsVersion(),
    paperRequirements: requirementsOnPaper(),
  });
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
