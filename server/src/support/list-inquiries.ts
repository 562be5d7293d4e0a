import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listInquiries as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import * as store from './inquiry-list-store.ts';
import { summaryOf } from './inquiry-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

type Context = Pick<Portal, 'database'>;

/** The inquiries that the caller has to do with, the last written first. */
export const listOfInquiries = defineList({
  rows: ({ database }: Context, asked: Asked, page) => store.listInquiries(database, filterOf(asked), page),
  placeOf: (row) => ({ at: row.lastWrittenAt, id: String(row.inquiryNumber) }),
  ids: /^\d{1,9}$/,
  show: (rows, { caller, language }) => rows.map((row) => summaryOf(row, { ...caller, language })),
  sum: async ({ database }, asked) => ({ totals: [], count: await store.countInquiries(database, filterOf(asked)) }),
});

function filterOf({ caller, query: { type, state, scope, text } }: Asked): store.InquiryFilter {
  return { reader: caller, type, state, scope, text: text?.trim() || undefined };
}
