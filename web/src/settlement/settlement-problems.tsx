/** What paying out cannot go on with alone, for the operator; nothing while all is well. */

import { listSettlementProblems } from '@gtp/contract/settlement/settlement-wire.ts';
import { Button } from '@mantine/core';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SmallWindow, useSmallWindow } from '../ui/filter-chip.tsx';
import { IconAlertTriangle } from '../ui/icons.ts';
import { InstantText } from '../ui/time-text.tsx';
import { bankMessagePath, settlementInquiryPath, settlementPath } from './settlement-paths.ts';
import styles from './settlement-problems.module.css';
import type { SettlementProblem } from './settlement-queries.ts';

export function SettlementProblems() {
  const { t } = useTranslation('settlement');
  const { data } = useRead(listSettlementProblems);
  const { place, button, isOpen, toggle, onKeyDown } = useSmallWindow();
  if (!data || data.list.length === 0) return null;
  const title = t('problems.title', { count: data.list.length });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the window wherever the focus is in it
    <div className={styles.place} ref={place} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant="default"
        className={styles.problem ?? ''}
        leftSection={<IconAlertTriangle size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {title}
      </Button>
      {isOpen && (
        <SmallWindow label={title}>
          <ul className={styles.problems}>
            {data.list.map((problem) => (
              <ProblemRow key={problem.reference} problem={problem} />
            ))}
          </ul>
        </SmallWindow>
      )}
    </div>
  );
}

function ProblemRow({ problem }: { readonly problem: SettlementProblem }) {
  const { t } = useTranslation('settlement');
  return (
    <li>
      {t(`problems.${problem.kind}`)}: <PageLink {...placeOf(problem)}>{problem.reference}</PageLink> ·{' '}
      <InstantText at={problem.at} />
    </li>
  );
}

/** Where it is said why, and what can be done. */
function placeOf({ kind, reference }: SettlementProblem) {
  if (kind === 'payout_doubted') return { to: settlementPath(), search: { settlement: reference } };
  if (kind === 'report_unusable') return { to: bankMessagePath(), search: { message: reference } };
  return { to: settlementInquiryPath('files') };
}
