import type { Language } from '@gtp/domain/platform/language.ts';
import type { RecoveredDebt } from '@gtp/domain/settlement/set-off-causes.ts';
import { statementWords } from './statement-words.ts';

/** What a payout recovered: `Refund rfd_…`. */
export function writeDebt({ kind, causeId }: Pick<RecoveredDebt, 'kind' | 'causeId'>, language: Language): string {
  const name = kind === 'refund' ? statementWords.ofRefund : statementWords.ofChargeback;
  return `${name[language]} ${causeId}`;
}
