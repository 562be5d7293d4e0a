/** What the buyer can do about a refused card, in words that a screen turns into a sentence (reference 3.1). */
export const declineAdvices = [
  'call_issuer',
  'check_number',
  'card_unusable',
  'over_limit',
  'expired',
  'not_enabled',
  'confirm_with_issuer',
  'over_daily_limit',
  'compliance',
  'try_again_later',
  'standing_block',
  'not_authenticated',
  'issuer_rejected',
  'use_chosen_card',
] as const;
export type DeclineAdvice = (typeof declineAdvices)[number];

/** Whether the same card may be tried again: `never` and `other_card` mean no, the others say when. */
export const declineRetries = ['later', 'correct_first', 'never', 'other_card', 'next_day', 'now'] as const;
export type DeclineRetry = (typeof declineRetries)[number];

export type DeclineExplanation = { readonly advice: DeclineAdvice; readonly retry: DeclineRetry };

/** No issuer's: the payer used another card than the chosen one in a window that takes any, and the money went back. */
export const otherCardUsed = 'OTHER_CARD';

/** What a list is narrowed to where the card company gave no code. */
export const noDeclineCode = 'none';

const explanations: ReadonlyMap<string, DeclineExplanation> = new Map(
  (
    [
      ['05', 'call_issuer', 'later'],
      ['12 13 14', 'check_number', 'correct_first'],
      ['04 07 41 43 46', 'card_unusable', 'never'],
      ['51', 'over_limit', 'later'],
      ['54', 'expired', 'correct_first'],
      ['57 62', 'not_enabled', 'other_card'],
      ['59', 'confirm_with_issuer', 'later'],
      ['61 65', 'over_daily_limit', 'next_day'],
      ['64', 'compliance', 'never'],
      ['91 96', 'try_again_later', 'later'],
      ['R1 R3', 'standing_block', 'never'],
      ['N', 'not_authenticated', 'later'],
      ['R', 'issuer_rejected', 'other_card'],
      ['U', 'try_again_later', 'later'],
      [otherCardUsed, 'use_chosen_card', 'now'],
    ] as const
  ).flatMap(([codes, advice, retry]) => codes.split(' ').map((code) => [code, { advice, retry }] as const)),
);

/** Whether we can say more of a code than of any other. */
export function isKnownDecline(code: string): boolean {
  return explanations.has(code);
}

/** Explains an ISO 8583 response code or a 3-D Secure status; a code we do not know is as good as 05. */
export function explainDecline(code: string): DeclineExplanation {
  return explanations.get(code) ?? { advice: 'call_issuer', retry: 'later' };
}
