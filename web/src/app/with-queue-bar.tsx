/** A page on which matters of the work queue are worked off, one after the other. */
import { type ComponentType, Suspense } from 'react';
import { usePageSearch } from '../platform/page-link.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

const QueueBar = lazyPart(async () => (await import('./queue-bar.tsx')).QueueBar);

/** The page with the bar above it where the address says that it was opened from the queue. */
export function withQueueBar(Page: ComponentType): ComponentType {
  return function PageInQueue() {
    const { queue } = usePageSearch();
    return (
      <>
        {queue !== undefined && (
          <Suspense fallback={null}>
            <QueueBar />
          </Suspense>
        )}
        <Page />
      </>
    );
  };
}
