/**
 * For the institution that handles an inquiry: who is in charge, how long the asker waited, in which language they
 * write.
 */
import { assignInquiry } from '@gtp/contract/support/support-endpoints.ts';
import { NativeSelect, Stack } from '@mantine/core';
import { countText } from '../platform/format.ts';
import { useCommand } from '../platform/use-command.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SecondLine } from '../ui/data-table.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { KeyValues } from '../ui/key-values.tsx';
import { Panel } from '../ui/panel.tsx';
import { DayText } from '../ui/time-text.tsx';
import type { InquiryDetail } from './support-queries.ts';
import { WaitingText } from './waiting-text.tsx';

export function HandlerPanel({ inquiry }: { readonly inquiry: InquiryDetail }) {
  const { t } = useTranslation('support');
  const { appealUntil, isLateAppeal } = inquiry;
  const items = [
    appealUntil !== undefined && {
      name: t('appeal.until'),
      value: (
        <>
          <DayText day={appealUntil} />
          {isLateAppeal && <SecondLine isWhole>{t('appeal.after')}</SecondLine>}
        </>
      ),
    },
    { name: t('field.asker'), value: inquiry.askerName },
    { name: t('field.language'), value: t(`language.${inquiry.language}`) },
    { name: t('field.firstAnswer'), value: <WaitingText inquiry={inquiry} /> },
    { name: t('field.readCount'), value: countText(inquiry.readCount) },
  ];
  return (
    <div style={{ marginTop: 16 }}>
      <Panel title={t('handler.title')}>
        <Stack gap="md">
          <Assignee inquiry={inquiry} />
          <KeyValues items={items} />
        </Stack>
      </Panel>
    </div>
  );
}

function Assignee({ inquiry }: { readonly inquiry: InquiryDetail }) {
  const { t } = useTranslation('support');
  const assign = useCommand(assignInquiry, { inquiryNumber: String(inquiry.inquiryNumber) });
  const nobody = inquiry.assigneeId === undefined ? [{ value: '', label: t('handler.nobody') }] : [];
  return (
    <>
      <NativeSelect
        label={t('field.assignee')}
        description={t('handler.assignHint')}
        data={[...nobody, ...inquiry.colleagues.map(({ userId, name }) => ({ value: userId, label: name }))]}
        value={inquiry.assigneeId ?? ''}
        disabled={assign.isPending || !inquiry.actions.includes('take')}
        onChange={(event) =>
          event.currentTarget.value !== '' &&
          assign.mutate({ assigneeId: event.currentTarget.value, version: inquiry.version })
        }
      />
      {assign.error ? <ErrorBox error={assign.error} /> : null}
    </>
  );
}
