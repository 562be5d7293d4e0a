/** Codes that people read for order states and release modes (reference 4-a); inside they have names. */
import { orderStatusCodes } from '@gtp/domain/order/order-states.ts';
import { releaseModes } from '@gtp/domain/order/release-modes.ts';
import { coded } from '../platform/codecs.ts';

export const orderState = coded(orderStatusCodes);
export const releaseMode = coded(releaseModes);
