/** The pages of the acquirers that are set: the first one's card field, and the way to the window of each that has one. */
import type { FastifyInstance } from 'fastify';
import type { AcquirerSettings } from '../platform/acquirer-settings.ts';
import { bindPageStyle } from '../platform/window-page-files.ts';
import type { PaymentContext } from './payment-context.ts';
import { bindPortOneField, bindPortOneWindow } from './portone-page-routes.ts';
import { bindStripeField } from './stripe-field-routes.ts';
import { bindTossField, bindTossWindow } from './toss-page-routes.ts';

type Parts = { readonly settings: AcquirerSettings; readonly context: PaymentContext };

/** The acquirer of the published protocol has its field on pages of its own. */
export function bindAcquirerPages(fastify: FastifyInstance, { settings, context }: Parts): void {
  const { cardGateways, stripePublishableKey: publishableKey, tossShops: shops } = settings;
  const portOne = { ...context, storeId: settings.portOneStoreId, channelKey: settings.portOneChannelKey };
  const toss = { ...context, shops };
  const [first] = cardGateways;
  bindPageStyle(fastify);
  if (first === 'stripe') bindStripeField(fastify, { ...context, publishableKey });
  if (first === 'portone') bindPortOneField(fastify, portOne);
  if (first === 'toss') bindTossField(fastify, toss);
  if (cardGateways.includes('portone')) bindPortOneWindow(fastify, portOne);
  if (cardGateways.includes('toss')) bindTossWindow(fastify, toss);
}
