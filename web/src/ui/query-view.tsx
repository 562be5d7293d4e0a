/** The three faces of loaded content: still loading, failed, here. Old content stays until the new is there. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBox } from './error-box.tsx';
import styles from './query-view.module.css';
import { SkeletonLines } from './skeleton-lines.tsx';

type QueryViewProps<Content> = {
  readonly query: Pick<UseQueryResult<Content>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  readonly children: (content: Content) => ReactNode;
  readonly skeletonLines?: number;
};

export function QueryView<Content>({ query, children, skeletonLines = 8 }: QueryViewProps<Content>) {
  const failure = query.error && (
    <div className={styles.failure}>
      <ErrorBox error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
  if (query.data === undefined) return failure ?? <SkeletonLines count={skeletonLines} />;
  return (
    <>
      {failure}
      <div className={styles.content} aria-busy={query.isPlaceholderData}>
        {children(query.data)}
      </div>
    </>
  );
}
