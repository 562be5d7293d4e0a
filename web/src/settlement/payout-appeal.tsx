/** The seller appeals against a withheld payout; the agency's other person decides, both with a reason. */
import { appealWithholding, decideAppeal } from '@gtp/contract/settlement/settlement-wire.ts';
import { may } from '@gtp/domain/account/may.ts';
import { type AppealOutcome, appealOutcomes } from '@gtp/domain/settlement/payout-appeal.ts';
import { Group, Text } from '@mantine/core';
import { instantText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { currentViewer } from '../platform/viewer.ts';
import { BlockedButton } from '../ui/blocked-button.tsx';
import { CommandButton } from '../ui/command-button.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { MoneyText } from '../ui/money-text.tsx';
import type { SettlementLine } from './settlement-queries.ts';

const shortestReason = 5;

/** Of the words on a line in pixels: beside them a trade number of 16 characters fits a desktop in the longest language. */
export const leastReasonWidth = 120;

type LineProps = { readonly line: SettlementLine };

/** What was said for and against, and what the reader may do about it. */
export function PayoutAppeal({ line }: LineProps) {
  const { t } = useTranslation('settlement');
  const { appeal, state } = line;
  if (state !== 'withheld') return null;
  if (!appeal) return may('settlement.appeal', currentViewer()) ? <FileAppeal line={line} /> : null;
  const { filedAt, reason, outcome, decisionReason } = appeal;
  return (
    <>
      <Text size="xs" miw={leastReasonWidth}>
        {t('appeal.filed', { at: instantText(filedAt), reason })}
      </Text>
      {outcome && (
        <Text size="xs" miw={leastReasonWidth}>
          {t(`appeal.${outcome}`, { reason: decisionReason })}
        </Text>
      )}
      {!outcome && <OpenAppeal line={line} />}
    </>
  );
}

function OpenAppeal({ line }: LineProps) {
  const { t } = useTranslation('settlement');
  if (!may('settlement.operate', currentViewer())) {
    return (
      <Text size="xs" c="var(--color-text-soft)">
        {t('appeal.waiting')}
      </Text>
    );
  }
  return (
    <Group gap="xs" mt={6}>
      {line.isWithheldByReader ? (
        <BlockedButton size="compact-sm" label={t('appeal.grant')} reason={t('appeal.own')} />
      ) : (
        appealOutcomes.map((outcome) => <DecideAppeal key={outcome} line={line} outcome={outcome} />)
      )}
    </Group>
  );
}

function FileAppeal({ line }: LineProps) {
  const { t } = useTranslation('settlement');
  return (
    <CommandButton
      label={t('appeal.button')}
      button={{ size: 'compact-sm', mt: 6 }}
      title={`${t('appeal.button')} · ${line.tradeNumber}`}
      command={useCommand(appealWithholding, { lineId: line.lineId ?? '' })}
      inputOf={(reason) => ({ reason })}
      reason={{ label: t('appeal.reason'), description: t('appeal.reasonHint'), shortest: shortestReason }}
    >
      <Facts line={line} />
      <Text size="sm">{t('appeal.why')}</Text>
    </CommandButton>
  );
}

function DecideAppeal({ line, outcome }: LineProps & { readonly outcome: AppealOutcome }) {
  const { t } = useTranslation('settlement');
  const word = t(outcome === 'granted' ? 'appeal.grant' : 'appeal.refuse');
  return (
    <CommandButton
      label={word}
      button={{ size: 'compact-sm' }}
      title={`${word} · ${line.tradeNumber}`}
      look={outcome === 'granted' ? 'plain' : 'dangerous'}
      command={useCommand(decideAppeal, { lineId: line.lineId ?? '' })}
      inputOf={(reason) => ({ outcome, reason })}
      reason={{ label: t('appeal.decisionReason'), description: t('appeal.decisionHint'), shortest: shortestReason }}
    >
      <Facts line={line} />
      <Text size="sm">{t(outcome === 'granted' ? 'appeal.grantText' : 'appeal.refuseText')}</Text>
    </CommandButton>
  );
}

function Facts({ line: { net, withheldReason, appeal } }: LineProps) {
  const { t } = useTranslation('settlement');
  return (
    <KeyValues
      items={[
        { name: t('field.net'), value: <MoneyText amount={net} size="strong" /> },
        withheldReason !== undefined && { name: t('withhold.reason'), value: withheldReason },
        appeal && { name: t('appeal.reason'), value: appeal.reason },
      ]}
    />
  );
}
