/** How far a member's application has come, and what the member may do meanwhile (reference 4-d). */
import { statesWhere } from '../platform/state-records.ts';

/** What the member sees of it: five clearly different cards (product §8). */
export const memberCards = ['to_do', 'checking', 'action_needed', 'paused', 'ready'] as const;
export type MemberCard = (typeof memberCards)[number];

/** The steps of an application, as a person sees them. */
export const sellerSteps = ['application', 'documents', 'screening', 'contract', 'approval'] as const;
export const buyerSteps = ['application', 'email', 'issuer', 'screening', 'approval'] as const;

type MemberStateRecord<Step extends string> = {
  readonly code: string;
  readonly card: MemberCard;
  /** On which it stands; what comes after the review stands on the last, and a refusal where no contract was signed. */
  readonly step: Step;
  /** `applying` until the review is over for the first time; `over`: the same company may apply again. */
  readonly phase: 'applying' | 'working' | 'suspended' | 'over';
  /** Who has to act; `either`: the member as long as documents are missing, then the reviewers. */
  readonly turn: 'member' | 'reviewer' | 'either' | 'nobody';
};

/** What each state of a seller is, in the order of the review; where it leads stands in member-moves.ts. */
export const sellerStateRecords = {
  draft: { code: 'RV00', card: 'to_do', step: 'application', phase: 'applying', turn: 'member' },
  submitted: { code: 'RV10', card: 'checking', step: 'documents', phase: 'applying', turn: 'either' },
  document_check: { code: 'RV20', card: 'checking', step: 'documents', phase: 'applying', turn: 'reviewer' },
  supplement_needed: { code: 'RV21', card: 'action_needed', step: 'documents', phase: 'applying', turn: 'member' },
  screening: { code: 'RV30', card: 'checking', step: 'screening', phase: 'applying', turn: 'reviewer' },
  enhanced_check: { code: 'RV31', card: 'action_needed', step: 'screening', phase: 'applying', turn: 'either' },
  contract: { code: 'RV40', card: 'action_needed', step: 'contract', phase: 'applying', turn: 'member' },
  approved: { code: 'RV50', card: 'ready', step: 'approval', phase: 'working', turn: 'nobody' },
  approved_with_limits: { code: 'RV60', card: 'ready', step: 'approval', phase: 'working', turn: 'nobody' },
  recheck_due: { code: 'RV70', card: 'ready', step: 'approval', phase: 'working', turn: 'reviewer' },
  suspended: { code: 'RV80', card: 'paused', step: 'approval', phase: 'suspended', turn: 'nobody' },
  refused: { code: 'RV90', card: 'paused', step: 'screening', phase: 'over', turn: 'nobody' },
  lapsed: { code: 'RV91', card: 'to_do', step: 'application', phase: 'over', turn: 'nobody' },
  closed: { code: 'RV95', card: 'paused', step: 'approval', phase: 'over', turn: 'nobody' },
} as const satisfies Readonly<Record<string, MemberStateRecord<(typeof sellerSteps)[number]>>>;

export type SellerState = keyof typeof sellerStateRecords;

/** What each state of a buyer is, in the order of the review. */
export const buyerStateRecords = {
  submitted: { code: 'BV10', card: 'to_do', step: 'email', phase: 'applying', turn: 'either' },
  email_confirmed: { code: 'BV20', card: 'checking', step: 'issuer', phase: 'applying', turn: 'either' },
  issuer_check: { code: 'BV30', card: 'checking', step: 'issuer', phase: 'applying', turn: 'reviewer' },
  supplement_needed: { code: 'BV31', card: 'action_needed', step: 'issuer', phase: 'applying', turn: 'member' },
  screening: { code: 'BV40', card: 'checking', step: 'screening', phase: 'applying', turn: 'reviewer' },
  active: { code: 'BV50', card: 'ready', step: 'approval', phase: 'working', turn: 'nobody' },
  card_missing: { code: 'BV60', card: 'action_needed', step: 'approval', phase: 'working', turn: 'member' },
  recheck_due: { code: 'BV70', card: 'ready', step: 'approval', phase: 'working', turn: 'reviewer' },
  suspended: { code: 'BV80', card: 'paused', step: 'approval', phase: 'suspended', turn: 'nobody' },
  refused: { code: 'BV90', card: 'paused', step: 'approval', phase: 'over', turn: 'nobody' },
  closed: { code: 'BV95', card: 'paused', step: 'approval', phase: 'over', turn: 'nobody' },
} as const satisfies Readonly<Record<string, MemberStateRecord<(typeof buyerSteps)[number]>>>;

export type BuyerState = keyof typeof buyerStateRecords;
export type MemberState = SellerState | BuyerState;

/** The states of sellers and buyers whose record says so; a name that both have means the same of both. */
function memberStatesWhere(says: (record: MemberStateRecord<string>) => boolean): readonly MemberState[] {
  return [...new Set([...statesWhere(sellerStateRecords, says), ...statesWhere(buyerStateRecords, says)])];
}

export const memberStates = memberStatesWhere(() => true);
/** In which a member is given days to send what was asked for (reference 4-d: RV21, RV31, BV31). */
export const suppliedMemberStates = ['supplement_needed', 'enhanced_check'] as const satisfies readonly MemberState[];

/** Whether the days count that a member was given to send documents. */
export function isSupplied(state: MemberState): boolean {
  return suppliedMemberStates.some((each) => each === state);
}

export const workingMemberStates = memberStatesWhere(({ phase }) => phase === 'working');
/** Where a re-check may fall due. */
export const recheckedMemberStates = memberStatesWhere(({ phase, turn }) => phase === 'working' && turn === 'nobody');
/** The review is over, and the member was not refused. */
export const reviewedMemberStates = memberStatesWhere(({ phase }) => phase === 'working' || phase === 'suspended');
export const suspendedMemberStates = memberStatesWhere(({ phase }) => phase === 'suspended');
export const endedMemberStates = memberStatesWhere(({ phase }) => phase === 'over');
export const reviewersMemberStates = memberStatesWhere(({ turn }) => turn === 'reviewer');
export const eithersMemberStates = memberStatesWhere(({ turn }) => turn === 'either');
/** The applicant has something to do that the review waits for. */
export const askedMemberStates = memberStatesWhere(
  ({ phase, card }) => phase === 'applying' && card === 'action_needed',
);
/** Names are compared with the lists from the screening on, as long as there is a member. */
export const screenedMemberStates = memberStatesWhere(
  ({ phase, step }) => phase !== 'over' && (step === 'screening' || step === 'contract' || step === 'approval'),
);

export const memberStateCodes = [
  ...Object.values(sellerStateRecords).map(({ code }) => code),
  ...Object.values(buyerStateRecords).map(({ code }) => code),
];
export type MemberStateCode = (typeof memberStateCodes)[number];

/** Whether a seller may write and send orders: approved, with limits, or still working while a re-check is due. */
export function canTrade(state: SellerState): boolean {
  return sellerStateRecords[state].card === 'ready';
}

/** Whether a buyer may be sent orders, accept terms and pay: active, or still working while a re-check is due. */
export function canPay(state: BuyerState): boolean {
  return buyerStateRecords[state].card === 'ready';
}

/** The wire code of a member's state; undefined for the institutions, which have none. */
export function memberStateCode(clientType: string, state: string | undefined): MemberStateCode | undefined {
  if (clientType === 'SELLER') return sellerStateRecords[state as SellerState]?.code;
  if (clientType === 'BUYER') return buyerStateRecords[state as BuyerState]?.code;
  return undefined;
}

/** The state with a wire code, by its name and with its record; undefined where there is none. */
export function memberStateOfCode(code: string | undefined) {
  const entries = [...Object.entries(sellerStateRecords), ...Object.entries(buyerStateRecords)];
  const found = entries.find(([, record]) => record.code === code);
  return found && { state: found[0] as MemberState, ...found[1] };
}

/** The card of a member's state, by its wire code; undefined where there is none. */
export function memberCard(code: string | undefined): MemberCard | undefined {
  return memberStateOfCode(code)?.card;
}
