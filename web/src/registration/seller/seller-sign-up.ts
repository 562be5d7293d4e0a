/** The seller's sign-up: its eleven steps with their conditions (spec §2, §4). */
import {
  type SellerStep,
  sellerStepOfField,
  sellerSteps,
  sellerStepsOf,
} from '@gtp/domain/registration/registration-steps.ts';
import { lateRules, ownerOfField, type SignUp } from '../sign-up.ts';
import { isRepresentative } from './seller-kind.ts';

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
  ...lateRules(async () => (await import('./seller-rules.ts')).sellerRules),
};
