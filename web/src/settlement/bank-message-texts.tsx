/** What a message of the bank is, and why people must look at it, in the reader's words. */
import {
  type BankMessageKind,
  type BankMessageReasonCode,
  type BankMessageState,
  bankMessageKinds,
  bankMessageStateRecords,
} from '@gtp/domain/settlement/bank-message-states.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ClippedText, SecondLine } from '../ui/data-table.tsx';
import { StateChip } from '../ui/state-chip.tsx';
import type { BankMessageReason } from './settlement-queries.ts';

/** Names of texts hold no points. */
const kindNames = {
  'pain.002': 'status_report',
  'camt.052': 'intraday_report',
  'camt.053': 'statement',
  'camt.054': 'notification',
  'firm.result': 'firm_result',
} as const satisfies Readonly<Record<BankMessageKind, string>>;

export function useKindName(): (kind: string) => string {
  const { t } = useTranslation('settlement');
  return (kind) => {
    const known = bankMessageKinds.find((each) => each === kind);
    return known ? t(`bankMessage.kind.${kindNames[known]}`) : t('bankMessage.kind.unknown');
  };
}

export function BankMessageStateChip({ state }: { readonly state: BankMessageState }) {
  const { t } = useTranslation('settlement');
  return <StateChip tone={bankMessageStateRecords[state].tone} label={t(`bankMessage.state.${state}`)} />;
}

const aboutLines: readonly BankMessageReasonCode[] = [
  'not_xml',
  'record_length',
  'record_unreadable',
  'statement_unreadable',
  'statement_changed',
  'account_unknown',
  'balance_differs',
];

type Reason = { readonly reason: BankMessageReason };

/** Why, in a sentence; below it what it is about, and what the bank or the reader of its text says. */
export function ReasonText({ reason }: Reason) {
  const { sentence, detail } = useReason(reason);
  return (
    <>
      {sentence}
      {detail !== '' && <SecondLine isWhole>{detail}</SecondLine>}
    </>
  );
}

/** The same on one line, for a list: what does not fit is read in its title. */
export function ReasonLine({ reason }: Reason) {
  const { sentence, detail } = useReason(reason);
  return <ClippedText text={detail === '' ? sentence : `${sentence} ${detail}`} />;
}

function useReason({ code, about, words }: BankMessageReason) {
  const { t } = useTranslation('settlement');
  const target = about !== undefined && aboutLines.includes(code) ? t('bankMessage.line', { line: about }) : about;
  const detail = [target, words].filter((each) => each !== undefined).join(' · ');
  return { sentence: t(`bankMessage.reason.${code}`), detail };
}
