/** The three faces of loaded content: still loading, failed, here. Old content stays until the new is there. */
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../platform/api.ts';
import { useTranslation } from '../platform/use-translation.ts';
import { ErrorBox } from './error-box.tsx';
import { HeldContent } from './held-content.tsx';
import { PageHeader } from './page-header.tsx';
import styles from './query-view.module.css';
import { SkeletonLines } from './skeleton-lines.tsx';

type Back = { readonly to: string; readonly label: string };

type QueryViewProps<Content> = {
  readonly query: Pick<UseQueryResult<Content>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;
  readonly children: (content: Content) => ReactNode;
  readonly skeletonLines?: number;
  /** On a page that is nothing but this content: where a reader goes who finds nothing there. */
  readonly back?: Back;
};

export function QueryView<Content>({ query, children, skeletonLines = 8, back }: QueryViewProps<Content>) {
  const failure = query.error && (
    <div className={styles.failure}>
      <ErrorBox error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
  if (query.data === undefined) {
    if (!failure) return <SkeletonLines count={skeletonLines} />;
    return (
      <>
        {back && <FailureHeader error={query.error} back={back} />}
        {failure}
      </>
    );
  }
  return (
    <>
      {failure}
      {query.isPlaceholderData && <PreviousNote />}
      <div className={styles.content} aria-busy={query.isPlaceholderData}>
        <HeldContent content={query.data}>{children}</HeldContent>
      </div>
    </>
  );
}

const timeoutMs = 1_000;

/** What stands below is still what was asked for before; said once it takes long. */
function PreviousNote() {
  const { t } = useTranslation('ui');
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), timeoutMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={styles.previous}>
      {isLate && t('content.previous')}
    </p>
  );
}

/** A page is named also when what it should show is not there. */
function FailureHeader({ error, back }: { readonly error: unknown; readonly back: Back }) {
  const { t } = useTranslation('ui');
  const isMissing = error instanceof ApiError && error.status === 404;
  return <PageHeader title={t(isMissing ? 'failure.missing' : 'failure.title')} back={back} />;
}
