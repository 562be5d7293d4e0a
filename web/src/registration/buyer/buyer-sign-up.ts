/** The buyer's sign-up: its seven steps (spec §2). */
import { type BuyerStep, buyerStepOfField, buyerSteps } from '@gtp/domain/registration/registration-steps.ts';
import { lateRules, ownerOfField, type SignUp } from '../sign-up.ts';

const pages: Readonly<Record<BuyerStep, string>> = {
  terms: 'agree',
  identity: 'authentication',
  member: 'memberinfo',
  company: 'corpinfo',
  owner: 'ownerinfo',
  introduction: 'corpintroduction',
  documents: 'filedocument',
};
const steps = buyerSteps.map((name) => ({ name, page: pages[name] }));

export const buyerSignUp: SignUp = {
  kind: 'buyer',
  order: buyerSteps,
  stepsOf: () => steps,
  stepOfField: (field) => buyerStepOfField(ownerOfField(field)),
  ...lateRules(async () => (await import('./buyer-rules.ts')).buyerRules),
};
