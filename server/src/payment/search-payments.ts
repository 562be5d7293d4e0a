import type { Language } from '@gtp/domain/platform/language.ts';
import { likePart, type SearchQuery } from '@gtp/domain/platform/search-query.ts';
import type { Caller } from '../platform/caller.ts';
import type { Database } from '../platform/database.ts';
import { listPayments } from './payment-list-store.ts';
import { findPaymentsNumbered } from './payment-search-store.ts';
import { summaryOf } from './payment-view.ts';
import { viewerOf } from './payment-viewer.ts';

type Asked = {
  readonly caller: Caller;
  readonly language: Language;
  readonly searchQuery: SearchQuery;
  /** Orders that fit. */
  readonly orderIds: readonly string[];
  readonly limit: number;
};

/** The newest payments that the caller may see, of the orders or with the beginning of their own number. */
export async function searchPayments(database: Database, { caller, language, searchQuery, orderIds, limit }: Asked) {
  const { words, number = '' } = searchQuery;
  const [, end] = /^PAY([0-9A-Z]{3,})$/.exec(number) ?? [];
  const paymentIds = await findPaymentsNumbered(database, {
    orderIds,
    authorisationCode: words,
    beginning: end === undefined ? undefined : likePart(`pay_${end.toLowerCase()}`),
  });
  if (paymentIds.length === 0) return [];
  const viewer = viewerOf(caller);
  const page = { after: undefined, limit, isOldestFirst: false };
  const rows = await listPayments(database, { viewer, paymentIds }, page);
  return rows.map((row) => summaryOf(row, { language, viewer }));
}
