/** Codes of a payment attempt (reference 4-a); inside they have names. */
import { paymentStateRecords } from '@gtp/domain/payment/payment-states.ts';
import { someCoded } from '../platform/codecs.ts';
import { coded } from '../platform/plain-codecs.ts';

export const paymentState = coded(paymentStateRecords);
export const paymentStatesWanted = someCoded(paymentStateRecords);
