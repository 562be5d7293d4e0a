/** What stands on every page: the page itself, dialogs, toasts, the progress line, the announcer. */
import { useEffect } from 'react';
import { Framed, useHasFailed, useIsRouterBusy } from '../platform/router-view.tsx';
import { ConnectionBar } from '../ui/connection-bar.tsx';
import { DialogHost } from '../ui/dialog-host.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { StaleChunkBar } from '../ui/stale-chunk-bar.tsx';
import { ToastHost } from '../ui/toast.tsx';
import { DemoBanner } from './demo-banner.tsx';
import { loadLaterCharacters } from './fonts.ts';
import { PageAnnouncer } from './page-announcer.tsx';

export function Root() {
  useEffect(loadLaterCharacters, []);
  return (
    <>
      <ProgressBar isBusy={useIsRouterBusy()} hasFailed={useHasFailed()} />
      <DemoBanner />
      <Framed />
      <PageAnnouncer />
      <DialogHost />
      <ToastHost />
      <ConnectionBar />
      <StaleChunkBar />
    </>
  );
}
