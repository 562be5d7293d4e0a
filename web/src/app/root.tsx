/** What stands on every page: the page itself, dialogs, toasts, the progress line, the announcer. */
import { Outlet, useRouterState } from '@tanstack/react-router';
import { ConnectionBar } from '../ui/connection-bar.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { StaleChunkBar } from '../ui/stale-chunk-bar.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { PageAnnouncer } from './page-announcer.tsx';

export function Root() {
  const isBusy = useRouterState({ select: (state) => state.status === 'pending' });
  const hasFailed = useRouterState({ select: (state) => state.matches.some((match) => match.status === 'error') });
  return (
    <>
      <ProgressBar isBusy={isBusy} hasFailed={hasFailed} />
      <DemoBanner />
      <Outlet />
      <PageAnnouncer />
      <DialogHost />
      <ToastHost />
      <ConnectionBar />
      <StaleChunkBar />
    </>
  );
}
