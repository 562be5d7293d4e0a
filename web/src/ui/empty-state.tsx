/** Nothing here yet, and what to do about it. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import drawings from './drawings.svg';
import styles from './empty-state.module.css';
import type { ListSearch } from './list-search.ts';

/** What is drawn (`drawings.svg`): nothing there yet, nothing that fits, no money, nothing left to do. */
export type EmptyKind = 'nothing' | 'search' | 'money' | 'done';

type EmptyStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
  readonly kind?: EmptyKind;
};

export function EmptyState({ title, text, action, kind = 'nothing' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} width={120} height={88} aria-hidden="true">
        <use href={`${drawings}#${kind}`} />
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

type NothingFoundProps = { readonly search: ListSearch; readonly title: string; readonly text: string };

/** Of what is there nothing fits the filters; they can be cleared. */
export function NothingFound({ search, title, text }: NothingFoundProps) {
  const { t } = useTranslation('ui');
  const clear = (
    <Button variant="default" onClick={search.clear}>
      {t('filter.clear')}
    </Button>
  );
  return <EmptyState kind="search" title={title} text={text} action={clear} />;
}
