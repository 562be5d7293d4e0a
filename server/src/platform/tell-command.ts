/** What a command of the API changed, sent to those whom it is done for: colleagues, or one's own other windows. */
import { type Endpoint, isReading } from '@gtp/contract/platform/endpoint.ts';
import type { Tag } from '@gtp/contract/platform/tags.ts';
import type { FastifyRequest } from 'fastify';
import { tellChange } from './tell-change.ts';

/** What everybody has for themselves. */
const personal: readonly Tag[] = [
  'login',
  'notification',
  'notification-preference',
  'saved-view',
  'second-factor',
  'session',
];

/** The endpoint says what it changes; what others than the caller's company see of it is said where it happens. */
export function tellCommand(database: object, endpoint: Endpoint, { caller, params }: FastifyRequest): void {
  const { changes = [] } = endpoint;
  if (!caller || changes.length === 0 || isReading(endpoint)) return;
  const { orderId } = (params ?? {}) as { readonly orderId?: string };
  const { companyId, userId, sessionId: by } = caller;
  const own = changes.filter((tag) => personal.includes(tag));
  const shared = changes.filter((tag) => !personal.includes(tag));
  if (own.length > 0) tellChange(database, { tags: own, userIds: [userId], by });
  if (shared.length > 0) tellChange(database, { tags: shared, orderId, companyIds: [companyId], by });
}
