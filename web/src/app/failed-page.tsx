/** Which error page an error gets. */
import { type ErrorComponentProps, useRouterState } from '@tanstack/react-router';
import { ApiError } from '../platform/api.ts';
import { localPath } from '../platform/language.ts';
import { ErrorPage } from '../ui/error-page.tsx';

export function UnmatchedPage() {
  return (
    <main>
      <ErrorPage status={404} isUnmatched homeHref={localPath('/')} />
    </main>
  );
}

/** A thrown error: the server's own status, else 500 (spec §8). */
export function FailedPage({ error }: ErrorComponentProps) {
  useRouterState({ select: (state) => state.location.pathname });
  const isAnswer = error instanceof ApiError && error.status >= 400;
  return (
    <ErrorPage
      status={isAnswer ? error.status : 500}
      detail={isAnswer ? error.message : undefined}
      homeHref={localPath('/')}
    />
  );
}
