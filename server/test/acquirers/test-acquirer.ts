/** An acquirer as the contract suite sees it: our adapter, and the other side of it, which a test can move. */
import type { CardGateway, ReceivedMessage } from '../../src/payment/card-gateway.ts';
import type { AcquirerReports } from '../../src/reconciliation/acquirer-report-http.ts';

export type BroughtMessage = Omit<ReceivedMessage, 'now'>;

export type TestAcquirer = {
  readonly name: string;
  readonly gateway: CardGateway;
  readonly reports: AcquirerReports;
  /** A kept card whose last four digits choose what it does, as those of the practice acquirer. */
  readonly makeToken: (last4: string) => Promise<string>;
  /**
   * What the acquirer's field does with such a card before it is registered, where there is more to do than to make the
   * token. `holder` does what the issuer's page asks for, if it asks.
   */
  readonly keep?: (token: string, holder: 'answers' | 'fails') => Promise<void>;
  /** No card is charged without its holder: each payment goes by the gateway's window. */
  readonly paysInWindow?: true;
  /**
   * What the payer does on the page that they were led to, where it takes any card with the card that ends so. What the
   * browser brings back, where that matters.
   */
  readonly authenticate: (
    paymentId: string,
    redirectUrl: string,
    last4: string,
  ) => Promise<Readonly<Record<string, string>> | undefined>;
  /** Nothing is given back any more, or all is again; of a gateway whose window takes any card. */
  readonly refuseRefunds?: (isRefusing: boolean) => void;
  /** Nothing is answered any more, or all is again. */
  readonly beSilent: (isSilent: boolean) => Promise<void>;
  /** What was sent about our payment until now, one at least. */
  readonly messagesAbout: (paymentId: string) => Promise<readonly BroughtMessage[]>;
  /**
   * What moved on the day is paid out; on which day it is at the bank. Absent where the provider says nothing of payouts.
   */
  readonly payOut?: (day: string) => string;
  readonly openDispute: (paymentId: string) => Promise<void>;
  /** How often the card was charged for our payment. */
  readonly countCaptures: (paymentId: string) => Promise<number>;
  readonly close: () => Promise<void>;
};
