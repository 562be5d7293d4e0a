/** Nothing here yet, and what to do about it. */
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../platform/use-translation.ts';
import styles from './empty-state.module.css';
import { IconFileSearch } from './icons.ts';
import type { ListSearch } from './list-search.ts';

type EmptyStateProps = { readonly title: string; readonly text?: string; readonly action?: ReactNode };

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <IconFileSearch size={40} stroke={1.4} aria-hidden />
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
  return <EmptyState title={title} text={text} action={clear} />;
}
