/** What paying out cannot go on with alone, for the operator; nothing while all is well. */

import { readBankReportAgain } from '@gtp/contract/settlement/bank-message-wire.ts';
import { listSettlementProblems } from '@gtp/contract/settlement/settlement-wire.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../platform/use-command.ts';
import { useRead } from '../platform/use-read.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { NoticeBox } from '../ui/notice-box.tsx';
import { InstantText } from '../ui/time-text.tsx';
import type { SettlementProblem } from './settlement-queries.ts';

export function SettlementProblems() {
  const { t } = useTranslation('settlement');
  const { data } = useRead(listSettlementProblems);
  if (!data || data.list.length === 0) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <NoticeBox kind="bad" title={t('problems.title', { count: data.list.length })}>
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {data.list.map((problem) => (
            <ProblemRow key={problem.reference} problem={problem} />
          ))}
        </ul>
      </NoticeBox>
    </div>
  );
}

function ProblemRow({ problem }: { readonly problem: SettlementProblem }) {
  const { t } = useTranslation('settlement');
  return (
    <li>
      {t(`problems.${problem.kind}`)}: {problem.reference} · <InstantText at={problem.at} />
      {problem.reason !== undefined && ` · ${problem.reason}`}
      {problem.kind === 'report_unusable' && <ReadAgain reportId={problem.reference} />}
    </li>
  );
}

/** Once its cause is mended; a message that still fits nothing stays, with its reason of today. */
function ReadAgain({ reportId }: { readonly reportId: string }) {
  const { t } = useTranslation('settlement');
  const again = useCommand(readBankReportAgain, { reportId });
  return (
    <>
      {' '}
      <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
        {t('problems.readAgain')}
      </Button>
      {again.data?.problem !== undefined && <div>{t('problems.stillUnusable')}</div>}
      {again.error && <ErrorBox error={again.error} />}
    </>
  );
}
