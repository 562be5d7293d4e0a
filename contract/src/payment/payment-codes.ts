/** Codes of a payment attempt (reference 4-a); inside they have names. */
import type { PaymentState } from '@gtp/domain/payment/payment-states.ts';
import { coded } from '../platform/codecs.ts';

export const paymentStateCodes = {
  created: 'PT10',
  three_d_secure: 'PT20',
  authorised: 'PT30',
  captured: 'PT40',
  declined: 'PT90',
  unknown: 'PT91',
  voided: 'PT92',
  expired: 'PT93',
} as const satisfies Record<PaymentState, string>;

export const paymentState = coded(paymentStateCodes);
