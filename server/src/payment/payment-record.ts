/** An attempt to pay as the portal stores it. */
import type { OperatorTask, PaymentState } from '@gtp/domain/payment/payment-states.ts';
import type { Money } from '@gtp/domain/platform/money.ts';

export type Payment = {
  readonly paymentId: string;
  readonly orderId: string;
  readonly cardId: string;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly startedBy: string;
  /** The Idempotency-Key of the command that started it. */
  readonly requestKey: string;
  readonly gatewayPaymentId: string | undefined;
  readonly redirectUrl: string | undefined;
  readonly threeDSecureStatus: string | undefined;
  readonly declineCode: string | undefined;
  readonly authorisationCode: string | undefined;
  readonly startedAt: Date;
  /** When it was last about to be sent to the gateway. */
  readonly sentAt: Date;
  readonly capturedAt: Date | undefined;
  readonly endedAt: Date | undefined;
  /** When the sweeper asks the gateway next. */
  readonly checkAt: Date | undefined;
  readonly operatorTask: OperatorTask | undefined;
  readonly operatorTaskAt: Date | undefined;
};
