/** Keys and webhooks of the viewer's company. */

import type { createApiKey, listApiKeys } from '@gtp/contract/integration/integration-endpoints.ts';
import type { createServiceAccount, listServiceAccounts } from '@gtp/contract/integration/service-account-endpoints.ts';
import { type createWebhook, listDeliveries, type listWebhooks } from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { usePolling } from '../platform/polling.ts';
import { useRead } from '../platform/use-read.ts';

export type ApiKey = Answer<typeof listApiKeys>['list'][number];
export type MadeKey = Answer<typeof createApiKey>;
export type NewApiKey = Body<typeof createApiKey>;
export type ServiceAccounts = Answer<typeof listServiceAccounts>;
export type ServiceAccount = ServiceAccounts['list'][number];
export type NewServiceAccount = Body<typeof createServiceAccount>;
export type Webhook = Answer<typeof listWebhooks>['list'][number];
export type NewWebhook = Body<typeof createWebhook>;
export type WebhookDelivery = Answer<typeof listDeliveries>['list'][number];

/** Asked again while something waits, so that a test shows its answer by itself. */
export function useListDeliveries(webhookId: string) {
  const polling = usePolling();
  return useRead(
    listDeliveries,
    { params: { webhookId } },
    {
      isBackground: (known) => known !== undefined,
      refetchInterval: ({ state }) => polling(state.data?.list.some(isBeingSent) ? 1_000 : false),
    },
  );
}

/** Not those that wait for a later attempt. */
function isBeingSent({ status, nextAt }: WebhookDelivery): boolean {
  return status === 'waiting' && nextAt !== undefined && nextAt.getTime() < Date.now() + 10_000;
}
