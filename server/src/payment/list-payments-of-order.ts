import type { Language } from '@gtp/domain/platform/language.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listPayments } from './payment-list-store.ts';
import { summaryOf } from './payment-view.ts';
import { viewerOf } from './payment-viewer.ts';

type Asked = {
  readonly caller: Pick<Caller, 'clientType' | 'companyId'>;
  readonly orderId: string;
  readonly language: Language;
};

/** More attempts than anyone makes for an order. */
const mostAttempts = 200;

/** All attempts to pay an order that the caller may see, oldest first. */
export async function listPaymentsOfOrder(database: Database, { caller, orderId, language }: Asked) {
  const viewer = viewerOf(caller);
  const page = { after: undefined, limit: mostAttempts, isOldestFirst: true };
  const rows = await listPayments(database, { viewer, orderId }, page);
  return rows.map((row) => summaryOf(row, { language, viewer }));
}
