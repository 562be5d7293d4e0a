/** What paying out cannot go on with alone, for the operator; nothing while all is well. */

import { listSettlementProblems } from '@gtp/contract/settlement/settlement-wire.ts';
import { Button } from '@mantine/core';
import { PageLink } from '../platform/page-link.tsx';
import { useRead } from '../platform/use-read.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { SmallWindow, useSmallWindow } from '../ui/filter-chip.tsx';
import { IconAlertTriangle } from '../ui/icons.ts';
import { InstantText } from '../ui/time-text.tsx';
import { bankMessagePath, settlementPath } from './settlement-paths.ts';
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
      {t(`problems.${problem.kind}`)}: <ProblemName problem={problem} /> · <InstantText at={problem.at} />
    </li>
  );
}

/** A message has a page that says why, and where it is read again. */
function ProblemName({ problem: { kind, reference } }: { readonly problem: SettlementProblem }) {
  if (kind === 'payout_doubted')
    return (
      <PageLink to={settlementPath()} search={{ settlement: reference }}>
        {reference}
      </PageLink>
    );
  if (kind !== 'report_unusable') return reference;
  return (
    <PageLink to={bankMessagePath()} search={{ message: reference }}>
      {reference}
    </PageLink>
  );
}
