/** Fields that the spec's own order detail has and our pages do not use: names of states, parts of dates (spec §3). */
import { day8, decimal } from '../platform/codecs.ts';
import { integer, oneOf, text, textLike } from '../platform/plain-codecs.ts';
import { optional } from '../platform/wire-object.ts';

/** Each word's meaning: decision 0059. */
export const legacyFieldRows = {
  mode: ['type', oneOf(['view'])],
  rowNumber: ['rnum', integer],
  stateName: ['orderStatusNm', text(100)],
  /** Seoul time, "2026-11-21 13:05:00", as the other two. */
  createdAtText: ['creationDtNm', text(19)],
  createdOn: ['creationYmd', day8],
  createdTime: ['creationHms', textLike(/^\d{6}$/)],
  paidAtText: ['authDtNm', optional(text(19))],
  cancelledAtText: ['cacnDtNm', optional(text(19))],
  /** The buyer's telephone number, for those who see whole names. */
  buyerPhone: ['mobNo', optional(text(40))],
  siteCode: ['siteCd', text(10)],
  /** Of the only line; several lines have their own. */
  quantity: ['quantity', optional(decimal(3))],
  unitPrice: ['unitPrice', optional(decimal(6))],
} as const;
