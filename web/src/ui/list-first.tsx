/**
 * The page of a list that fits on one page: its heading, what stands above the rows, and the rows. A phone shows the rows
 * first, and what they are about below them.
 */
import type { ReactNode } from 'react';
import { useIsNarrow } from './data-table.tsx';
import styles from './list-first.module.css';
import { PageHeader } from './page-header.tsx';

type ListFirstProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly actions?: ReactNode;
  /** Such as a form for one more row. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
};

export function ListFirst({ title, hint, actions, above, children }: ListFirstProps) {
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.page}>
      <PageHeader title={title} hint={!isNarrow && hint} actions={actions} isCompact={isNarrow} />
      {!isNarrow && above}
      {children}
      {isNarrow && above}
      {isNarrow && hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}
