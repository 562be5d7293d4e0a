/** Keys and webhooks of the viewer's company; every command makes the lists anew. */
import { createApiKey, listApiKeys, revokeApiKey } from '@gtp/contract/integration/integration-endpoints.ts';
import {
  changeWebhook,
  createWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@gtp/contract/integration/webhook-endpoints.ts';
import type { Answer, Body } from '@gtp/contract/platform/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../platform/api.ts';

export type ApiKey = Answer<typeof listApiKeys>['list'][number];
export type NewApiKey = Body<typeof createApiKey>;
export type Webhook = Answer<typeof listWebhooks>['list'][number];
export type NewWebhook = Body<typeof createWebhook>;
export type WebhookDelivery = Answer<typeof listDeliveries>['list'][number];

export function useListApiKeys() {
  return useQuery({
    queryKey: [listApiKeys.name],
    queryFn: ({ signal }) => callEndpoint(listApiKeys, { signal }),
  });
}

export function useListWebhooks() {
  return useQuery({
    queryKey: [listWebhooks.name],
    queryFn: ({ signal }) => callEndpoint(listWebhooks, { signal }),
  });
}

/** Asked again while something waits, so that a test shows its answer by itself. */
export function useListDeliveries(webhookId: string) {
  return useQuery({
    queryKey: [listDeliveries.name, webhookId],
    queryFn: ({ signal, client }) => {
      const isBackground = client.getQueryData([listDeliveries.name, webhookId]) !== undefined;
      return callEndpoint(listDeliveries, { params: { webhookId }, isBackground, signal });
    },
    refetchInterval: ({ state }) => (state.data?.list.some(isBeingSent) ? 1_000 : false),
  });
}

/** Not those that wait for a later attempt. */
function isBeingSent({ status, nextAt }: WebhookDelivery): boolean {
  return status === 'waiting' && nextAt !== undefined && nextAt.getTime() < Date.now() + 10_000;
}

function useIntegrationCommand<Input, Done>(run: (input: Input) => Promise<Done>) {
  const queries = useQueryClient();
  const names = [listApiKeys.name, listWebhooks.name, listDeliveries.name];
  const refresh = () => Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
  return useMutation({ mutationFn: run, onSettled: refresh });
}

export function useCreateApiKey() {
  return useIntegrationCommand((body: NewApiKey) => callEndpoint(createApiKey, { body }));
}

export function useRevokeApiKey() {
  return useIntegrationCommand((keyId: string) => callEndpoint(revokeApiKey, { params: { keyId } }));
}

export function useCreateWebhook() {
  return useIntegrationCommand((body: NewWebhook) => callEndpoint(createWebhook, { body }));
}

export function useChangeWebhook(webhookId: string) {
  return useIntegrationCommand((body: NewWebhook) => callEndpoint(changeWebhook, { params: { webhookId }, body }));
}

const commands = { remove: removeWebhook, resume: resumeWebhook, test: testWebhook } as const;
export type WebhookCommand = keyof typeof commands;

export function useWebhookCommand(webhookId: string) {
  return useIntegrationCommand(async (command: WebhookCommand) => {
    await callEndpoint(commands[command], { params: { webhookId } });
  });
}

export function useRotateWebhookSecret(webhookId: string) {
  return useIntegrationCommand(() => callEndpoint(rotateWebhookSecret, { params: { webhookId } }));
}

export function useReplayDelivery(webhookId: string) {
  return useIntegrationCommand((deliveryId: string) =>
    callEndpoint(replayDelivery, { params: { webhookId, deliveryId } }),
  );
}
