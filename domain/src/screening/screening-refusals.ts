/** Why a trade does not go on. Nothing says whose name or which list it was. */
export const screeningRefusals = {
  'screening.goods_refused': { status: 422, facts: ['hsCode'] },
  'screening.destination_refused': 422,
  'screening.trade_refused': 422,
  'screening.being_checked': 409,
  'screening.hold_not_found': 404,
  'screening.hold_closed': 409,
  'screening.proposed_already': 409,
  'screening.nothing_proposed': 409,
  'screening.proposal_changed': 409,
  'screening.second_person_needed': 403,
  'screening.reason_missing': 422,
  'screening.order_not_holdable': 409,
} as const;
export type ScreeningRefusal = keyof typeof screeningRefusals;

declare module '../platform/result.ts' {
  interface Refusals extends Declared<typeof screeningRefusals> {}
}
