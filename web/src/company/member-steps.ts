/** The way of an application as a person sees it (reference 4-d). */
import type { BuyerState, buyerStates, SellerState, sellerStates } from '@gtp/domain/company/member-states.ts';

export type MemberCode = (typeof sellerStates)[SellerState]['code'] | (typeof buyerStates)[BuyerState]['code'];

const sellerSteps = ['application', 'documents', 'screening', 'contract', 'approval'] as const;
const buyerSteps = ['application', 'email', 'issuer', 'screening', 'approval'] as const;

type StepName = (typeof sellerSteps)[number] | (typeof buyerSteps)[number];
export type MemberStep = {
  readonly name: StepName;
  readonly status: 'done' | 'in_progress' | 'pending' | 'paused';
};

/** The step that a state stands on; a state after the review stands on the last. */
const standsOn: Record<MemberCode, StepName> = {
  RV00: 'application',
  RV10: 'documents',
  RV20: 'documents',
  RV21: 'documents',
  RV30: 'screening',
  RV31: 'screening',
  RV40: 'contract',
  RV50: 'approval',
  RV60: 'approval',
  RV70: 'approval',
  RV80: 'approval',
  RV90: 'approval',
  RV91: 'application',
  RV95: 'approval',
  BV10: 'email',
  BV20: 'issuer',
  BV30: 'issuer',
  BV31: 'issuer',
  BV40: 'screening',
  BV50: 'approval',
  BV60: 'approval',
  BV70: 'approval',
  BV80: 'approval',
  BV90: 'approval',
  BV95: 'approval',
};

const complete: readonly MemberCode[] = ['RV50', 'RV60', 'RV70', 'BV50', 'BV60', 'BV70'];
const stopped: readonly MemberCode[] = ['RV80', 'RV90', 'RV95', 'BV80', 'BV90', 'BV95'];

/** The steps of a seller's (RV…) or a buyer's (BV…) application, with how far each is. */
export function stepsOf(code: MemberCode): readonly MemberStep[] {
  const names: readonly StepName[] = code.startsWith('RV') ? sellerSteps : buyerSteps;
  const place = names.indexOf(standsOn[code]);
  return names.map((name, index) => ({ name, status: statusAt(index, place, code) }));
}

function statusAt(index: number, place: number, code: MemberCode): MemberStep['status'] {
  if (index < place || complete.includes(code)) return 'done';
  if (index > place) return 'pending';
  return stopped.includes(code) ? 'paused' : 'in_progress';
}
