/** Codes that people read for order states and release modes (reference 4-a); inside they have names. */
import { orderStateRecords } from '@gtp/domain/order/order-state-records.ts';
import { releaseModes } from '@gtp/domain/order/release-modes.ts';
import { someCoded } from '../platform/codecs.ts';
import { coded } from '../platform/plain-codecs.ts';

export const orderState = coded(orderStateRecords);
export const orderStatesWanted = someCoded(orderStateRecords);
export const releaseMode = coded(releaseModes);
