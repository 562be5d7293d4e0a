/** The disputes of an order, and the commands that need no more than one of them. */
import * as endpoints from '@gtp/contract/dispute/dispute-wire.ts';
import type { Answer } from '@gtp/contract/platform/endpoint.ts';

export type OrderDisputes = Answer<typeof endpoints.listOrderDisputes>;
export type OrderDispute = OrderDisputes['disputes'][number];
export type OrderChargeback = OrderDisputes['chargebacks'][number];

export const plainCommands = {
  withdraw: endpoints.withdrawDispute,
  reopen: endpoints.reopenDispute,
  mediate: endpoints.callMediation,
} as const;
