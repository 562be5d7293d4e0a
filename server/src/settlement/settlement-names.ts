/** What states and reasons of a payout are called in e-mails and files; the pages use the same names. */
import type { Language } from '@gtp/domain/platform/language.ts';
import type { Currency } from '@gtp/domain/platform/money.ts';
import { isOwnReason, type ReturnReason } from '@gtp/domain/settlement/bank-status-codes.ts';
import { formatRate, type OwnRateSource, ownRateSource } from '@gtp/domain/settlement/exchange-rate.ts';
import type { LateReason } from '@gtp/domain/settlement/late-payout.ts';
import type { RecoveredDebt } from '@gtp/domain/settlement/set-off-causes.ts';
import type { SettlementState } from '@gtp/domain/settlement/settlement-states.ts';
import { type InLanguages, textTable } from '../platform/messages.ts';

export const settlementStateNames: Readonly<Record<SettlementState, InLanguages>> = textTable('settlement.state');
/** Why a payout did not arrive on its expected day. */
export const lateReasonNames: Readonly<Record<LateReason, InLanguages>> = textTable('settlement.lateReason');
const returnReasonNames: Readonly<Record<ReturnReason, InLanguages>> = textTable('settlement.returnReason');
const sourceNames: Readonly<Record<OwnRateSource, InLanguages>> = textTable('settlement.rateSource');

/** Why a payout came back, with the bank's own code where it has one, which its staff know: "Account closed (AC04)". */
export function writeReturnReason(code: string, reason: ReturnReason, language: Language): string {
  const name = returnReasonNames[reason][language];
  return isOwnReason(code) ? name : `${name} (${code})`;
}

/** What a payout's state is called: one that we stopped before the bank had it was returned by nobody. */
export function writePayoutState(
  { state, returnReason = '' }: { readonly state: SettlementState; readonly returnReason?: string | undefined },
  language: Language,
): string {
  return (isOwnReason(returnReason) ? statementLabels.stopped : settlementStateNames[state])[language];
}

/** Who quoted a rate. A bank whose name is not ours to translate is called as it calls itself. */
export function rateSourceName(source: string, language: Language): string {
  const own = ownRateSource(source);
  return own ? sourceNames[own][language] : source;
}

export const statementLabels = textTable('settlement.statement');

export type StatementLabel = keyof typeof statementLabels;

/** What a payout recovered: `Refund rfd_…`. */
export function writeDebt({ kind, causeId }: Pick<RecoveredDebt, 'kind' | 'causeId'>, language: Language): string {
  const name = kind === 'refund' ? statementLabels.ofRefund : statementLabels.ofChargeback;
  return `${name[language]} ${causeId}`;
}

/** `100 JPY = 932.41 KRW`, the way the bank quotes it. */
export function writeRate(
  { rate, units }: { readonly rate: bigint; readonly units: number },
  [from, to]: readonly [Currency, Currency],
): string {
  return `${units} ${from} = ${formatRate(rate)} ${to}`;
}
