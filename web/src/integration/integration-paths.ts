import { languageTag } from '@gtp/domain/platform/language.ts';
import { currentLanguage } from '../platform/language.ts';
import { currentViewer } from '../platform/viewer.ts';

export function integrationPath(): string {
  return `${currentViewer().homePath}/mypage/integration`;
}

/** The page about all calls, in the reader's language. */
export function apiDocsPath(): string {
  return `/api/docs#${languageTag(currentLanguage())}`;
}

/** What webhooks are sent for. */
export function webhookEventsPath(): string {
  return `${currentViewer().homePath}/mypage/webhook-events`;
}
