/** What paying out cannot go on with alone, for the operator; nothing while all is well. */

import { listSettlementProblems } from '@gtp/contract/settlement/settlement-wire.ts';
import { useTranslation } from 'react-i18next';
import { useRead } from '../platform/use-read.ts';
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
    </li>
  );
}
