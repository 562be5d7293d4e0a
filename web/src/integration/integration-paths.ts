import { currentViewer } from '../platform/viewer.ts';

export function integrationPath(): string {
  return `${currentViewer().homePath}/mypage/integration`;
}

/** What webhooks are sent for. */
export function webhookEventsPath(): string {
  return `${currentViewer().homePath}/mypage/webhook-events`;
}
