import type { Language } from '@gtp/domain/platform/language.ts';
import type { RecoveredDebt } from '@gtp/domain/settlement/set-off-causes.ts';
import { statementLabels } from './statement-labels.ts';

/** What a payout recovered: `Refund rfd_…`. */
export function writeDebt({ kind, causeId }: Pick<RecoveredDebt, 'kind' | 'causeId'>, language: Language): string {
  const name = kind === 'refund' ? statementLabels.ofRefund : statementLabels.ofChargeback;
  return `${name[language]} ${causeId}`;
}
