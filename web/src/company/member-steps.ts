/** The way of an application as a person sees it (reference 4-d). */
import { buyerStateRecords, buyerSteps, sellerStateRecords, sellerSteps } from '@gtp/domain/company/member-states.ts';

const records = [...Object.values(sellerStateRecords), ...Object.values(buyerStateRecords)];

type MemberStateRecord = (typeof records)[number];
export type MemberCode = MemberStateRecord['code'];
export type MemberStep = {
  readonly name: MemberStateRecord['step'];
  readonly status: 'done' | 'in_progress' | 'pending' | 'paused';
};

/** The steps of a seller's (RV…) or a buyer's (BV…) application, with how far each is. */
export function stepsOf(code: MemberCode): readonly MemberStep[] {
  const record = records.find((each) => each.code === code);
  const names: readonly MemberStep['name'][] = code.startsWith('RV') ? sellerSteps : buyerSteps;
  const place = record ? names.indexOf(record.step) : 0;
  return names.map((name, index) => ({ name, status: statusAt(index - place, record) }));
}

function statusAt(distance: number, record: MemberStateRecord | undefined): MemberStep['status'] {
  if (distance < 0 || record?.phase === 'working') return 'done';
  if (distance > 0) return 'pending';
  return record?.card === 'paused' ? 'paused' : 'in_progress';
}
