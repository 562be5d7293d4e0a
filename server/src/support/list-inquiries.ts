import type { Query } from '@gtp/contract/platform/endpoint.ts';
import type { listInquiries as endpoint } from '@gtp/contract/support/support-endpoints.ts';
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Caller } from '../platform/caller.ts';
import { defineList } from '../platform/define-list.ts';
import type { Portal } from '../platform/portal.ts';
import { findInquiries } from './inquiry-list-store.ts';
import { summaryOf } from './inquiry-view.ts';

type Asked = { readonly caller: Caller; readonly query: Query<typeof endpoint>; readonly language: Language };

/** The inquiries that the caller has to do with, the last written first. */
export const listOfInquiries = defineList({
  found: ({ database }: Pick<Portal, 'database'>, { caller: reader, query: { type, state, scope, text } }: Asked) =>
    findInquiries(database, { reader, type, state, scope, text }),
  placeOf: (row) => ({ at: row.lastWrittenAt, id: String(row.inquiryNumber) }),
  ids: /^\d{1,9}$/,
  show: (rows, { caller, language }) => rows.map((row) => summaryOf(row, { ...caller, language })),
});
