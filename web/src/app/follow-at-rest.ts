/** What others do is followed once the page is there and nothing is fetched for it any more. */
import { sharedQueries } from './shared-queries.tsx';

const restMs = 2_500;

/** Answers how to stop. A page whose piece does not come goes on asking by itself. */
export function followAtRest(): () => void {
  let stop: (() => void) | undefined;
  let isLeft = false;
  let timer = setTimeout(look, restMs);
  function look(): void {
    if (document.readyState !== 'complete' || sharedQueries.isFetching() > 0) timer = setTimeout(look, restMs);
    else void begin().catch(() => undefined);
  }
  async function begin(): Promise<void> {
    const { followChanges } = await import('../notification/follow-changes.ts');
    if (!isLeft) stop = followChanges(sharedQueries);
  }
  return () => {
    isLeft = true;
    clearTimeout(timer);
    stop?.();
  };
}
