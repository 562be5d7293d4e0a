/** Nothing here yet, and what to do about it. */
import { IconFileSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

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
