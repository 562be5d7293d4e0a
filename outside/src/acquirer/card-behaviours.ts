import type { AnswerFault } from '../platform/faults.ts';

/** What a test card does; its last four digits choose it. Everything else is approved at once. */
type CardBehaviour = {
  /** 3-D Secure: `Y` passes unseen, `C` shows the page; `N`, `R` and `U` are refused unseen. */
  readonly threeDSecure: 'Y' | 'C' | 'N' | 'R' | 'U';
  /** ISO 8583 response code, asked after 3-D Secure; undefined approves. */
  readonly declineCode?: string;
  readonly answer?: AnswerFault | 'error_once';
  /** How long `latency` and `hang_before` take: a setting. */
  readonly wait?: 'slowAnswerMs' | 'hangMs';
  readonly isCapturedLater?: true;
  readonly webhook?: 'lost' | 'twice' | 'late';
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
];

const byLast4 = new Map(testCards.map((card) => [card.last4, card]));

/** What the card with these last four digits does. */
export function behaviourOf(last4: string): CardBehaviour {
  return byLast4.get(last4) ?? approved;
}

/** The ranges of the made-up card companies of the demo. */
export const testBins = ['45390001', '41170002', '35280003', '52000004'] as const;
