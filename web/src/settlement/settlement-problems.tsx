/** What paying out cannot go on with alone, for the operator; nothing while all is well. */

import { listSettlementProblems } from '@gtp/contract/settlement/settlement-wire.ts';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { NoticeBox } from '../ui/notice-box.tsx';
import { InstantText } from '../ui/time-text.tsx';
import { bankMessagePath } from './settlement-paths.ts';
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
      {t(`problems.${problem.kind}`)}: <ProblemName problem={problem} /> · <InstantText at={problem.at} />
    </li>
  );
}

/** A message has a page that says why, and where it is read again. */
function ProblemName({ problem: { kind, reference } }: { readonly problem: SettlementProblem }) {
  if (kind === 'file_rejected') return reference;
  return (
    <PageLink to={bankMessagePath()} search={{ message: reference }}>
      {reference}
    </PageLink>
  );
}
