/** How far a member's application has come, and what the member may do meanwhile (reference 4-d). */

/** What the member sees of it: five clearly different cards (product §8). */
export type MemberCard = 'to_do' | 'checking' | 'action_needed' | 'paused' | 'ready';

type MemberRow = { readonly code: string; readonly card: MemberCard };

/** Every state of a seller, in the order of the review. `code` is its wire code. */
export const sellerStates = {
  draft: { code: 'RV00', card: 'to_do' },
  submitted: { code: 'RV10', card: 'checking' },
  document_check: { code: 'RV20', card: 'checking' },
  supplement_needed: { code: 'RV21', card: 'action_needed' },
  screening: { code: 'RV30', card: 'checking' },
  enhanced_check: { code: 'RV31', card: 'action_needed' },
  contract: { code: 'RV40', card: 'action_needed' },
  approved: { code: 'RV50', card: 'ready' },
  approved_with_limits: { code: 'RV60', card: 'ready' },
  recheck_due: { code: 'RV70', card: 'ready' },
  suspended: { code: 'RV80', card: 'paused' },
  refused: { code: 'RV90', card: 'paused' },
  lapsed: { code: 'RV91', card: 'to_do' },
  closed: { code: 'RV95', card: 'paused' },
} as const satisfies Record<string, MemberRow>;

export type SellerState = keyof typeof sellerStates;

/** Every state of a buyer, in the order of the review. */
export const buyerStates = {
  submitted: { code: 'BV10', card: 'to_do' },
  email_confirmed: { code: 'BV20', card: 'checking' },
  issuer_check: { code: 'BV30', card: 'checking' },
  supplement_needed: { code: 'BV31', card: 'action_needed' },
  screening: { code: 'BV40', card: 'checking' },
  active: { code: 'BV50', card: 'ready' },
  card_missing: { code: 'BV60', card: 'action_needed' },
  recheck_due: { code: 'BV70', card: 'ready' },
  suspended: { code: 'BV80', card: 'paused' },
  refused: { code: 'BV90', card: 'paused' },
  closed: { code: 'BV95', card: 'paused' },
} as const satisfies Record<string, MemberRow>;

export type BuyerState = keyof typeof buyerStates;

/** Whether a seller may write and send orders: approved, with limits, or still working while a re-check is due. */
export function canTrade(state: SellerState): boolean {
  return sellerStates[state].card === 'ready';
}

/** Whether a buyer may be sent orders, accept terms and pay: active, or still working while a re-check is due. */
export function canPay(state: BuyerState): boolean {
  return buyerStates[state].card === 'ready';
}

/** The wire code of a member's state; undefined for the institutions, which have none. */
export function memberStateCode(clientType: string, state: string | undefined): string | undefined {
  if (clientType === 'SELLER') return sellerStates[state as SellerState]?.code;
  if (clientType === 'BUYER') return buyerStates[state as BuyerState]?.code;
  return undefined;
}

/** The card of a member's state, by its wire code; undefined where there is none. */
export function memberCard(code: string | undefined): MemberCard | undefined {
  return [...Object.values(sellerStates), ...Object.values(buyerStates)].find((row) => row.code === code)?.card;
}
