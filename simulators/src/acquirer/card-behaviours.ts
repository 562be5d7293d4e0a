import type { AnswerFault } from '../platform/faults.ts';

/** What a test card does; its last four digits choose it. Everything else is approved at once. */
export type CardBehaviour = {
  /** 3-D Secure: `Y` passes unseen, `C` shows the page; `N`, `R` and `U` are refused unseen. */
  readonly threeDSecure: 'Y' | 'C' | 'N' | 'R' | 'U';
  /** ISO 8583 response code, asked after 3-D Secure; undefined approves. */
  readonly declineCode?: string;
  readonly answer?: AnswerFault | 'error_once';
  /** How long `latency` and `hang_before` take: a setting. */
  readonly wait?: 'slowAnswerMs' | 'hangMs';
  readonly isCapturedLater?: true;
  /** Half of the amount is taken, and said so. */
  readonly isCapturedInPart?: true;
  /** The 3-D Secure page ends soon, as if its payer had gone. */
  readonly isAbandoned?: true;
  /** The card company takes the payment back a little later. */
  readonly isChargedBack?: true;
  /** It was closed since: what is given back to it is refused. */
  readonly isClosedSince?: true;
  /**
   * `reversed`: the news of the 3-D Secure page comes after that of the capture. `forged`: once, with a wrong
   * signature.
   */
  readonly webhook?: 'lost' | 'twice' | 'late' | 'reversed' | 'forged';
};

type TestCard = CardBehaviour & { readonly last4: string; readonly what: string };

/** The response codes that the portal explains (reference 3.1), each by the card `00` + code. */
export const declineCodes = [
  '04',
  '05',
  '07',
  '12',
  '13',
  '14',
  '41',
  '43',
  '46',
  '51',
  '54',
  '57',
  '59',
  '61',
  '62',
  '64',
  '65',
  '91',
  '96',
];

const approved = { threeDSecure: 'Y' } as const;
const challenged = { threeDSecure: 'C' } as const;

export const testCards: readonly TestCard[] = [
  { last4: '0000', what: 'approved at once', ...approved },
  { last4: '3000', what: '3-D Secure page, then approved', ...challenged },
  { last4: '3051', what: '3-D Secure page, then declined 51', ...challenged, declineCode: '51' },
  { last4: '3001', what: '3-D Secure: not authenticated (N)', threeDSecure: 'N' },
  { last4: '3002', what: '3-D Secure: rejected by the issuer (R)', threeDSecure: 'R' },
  { last4: '3003', what: '3-D Secure: technically impossible (U)', threeDSecure: 'U' },
  { last4: '3004', what: '3-D Secure page, abandoned: it ends after 3 s', ...challenged, isAbandoned: true },
  ...declineCodes.map((code) => ({ last4: `00${code}`, what: `declined ${code}`, ...approved, declineCode: code })),
  { last4: '9001', what: 'captured, but no answer comes in time', ...approved, answer: 'latency', wait: 'hangMs' },
  { last4: '9002', what: 'nothing happens and no answer comes', ...approved, answer: 'hang_before', wait: 'hangMs' },
  { last4: '9003', what: 'captured, but the webhook is lost', ...approved, webhook: 'lost' },
  { last4: '9004', what: 'captured, the webhook comes twice', ...approved, webhook: 'twice' },
  { last4: '9005', what: 'captured, the answer takes 3 s', ...approved, answer: 'latency', wait: 'slowAnswerMs' },
  { last4: '9006', what: 'fails with 500 once, captured when asked again', ...approved, answer: 'error_once' },
  { last4: '9007', what: 'processing, captured after 3 s', ...approved, isCapturedLater: true },
  { last4: '9008', what: 'captured, the webhook comes 5 s late', ...approved, webhook: 'late' },
  { last4: '9009', what: 'captured, the connection breaks before the answer', ...approved, answer: 'drop_after' },
  {
    last4: '9010',
    what: '3-D Secure page, then the webhooks come in the wrong order',
    ...challenged,
    webhook: 'reversed',
  },
  { last4: '9011', what: 'captured, the webhook has a wrong signature', ...approved, webhook: 'forged' },
  { last4: '9012', what: 'captured, but only half of the amount', ...approved, isCapturedInPart: true },
  { last4: '9013', what: 'captured, charged back after 5 s', ...approved, isChargedBack: true },
  { last4: '9014', what: 'captured, then closed: what is given back is refused', ...approved, isClosedSince: true },
];

const byLast4 = new Map(testCards.map((card) => [card.last4, card]));

/** What the card with these last four digits does. */
export function behaviourOf(last4: string): CardBehaviour {
  return byLast4.get(last4) ?? approved;
}

/** The ranges of the made-up card companies of the demo. */
export const testBins = ['45390001', '41170002', '35280003', '52000004'] as const;
