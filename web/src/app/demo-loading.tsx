/** How much of the demo is there, while it is loaded beside the portal (decision 0148). */
import { useEffect, useState } from 'react';
import { readDemoPercent, runtimeConfig } from '../platform/runtime-config.ts';
import { useTranslation } from '../platform/use-translation.ts';

/** What the running portal says; undefined when all is there. Fails when it does not answer. */
export type AskPercent = () => Promise<number | undefined>;

type DemoLoadingProps = {
  /** When the page was opened; undefined where all was there: then nothing is asked. */
  readonly first?: number | undefined;
  readonly ask?: AskPercent;
  /** Ends when it is time to ask again. */
  readonly pause?: () => Promise<void>;
  /** All is there now that was not when the page was opened. */
  readonly onWhole?: (() => void) | undefined;
};

const everyMs = 2_000;
const usualPause = () => new Promise<void>((resolve) => setTimeout(resolve, everyMs));

export function DemoLoading({
  first = runtimeConfig().demoPercent,
  ask = readDemoPercent,
  pause = usualPause,
  onWhole,
}: DemoLoadingProps) {
  const { t } = useTranslation('app');
  // Prerendered pages know nothing of it: it comes after they were taken over.
  const [percent, setPercent] = useState<number>();
  useEffect(() => {
    if (first === undefined) return undefined;
    const leaving = new AbortController();
    setPercent(first);
    const show = (now: number | undefined) => {
      setPercent(now);
      if (now === undefined) onWhole?.();
    };
    void followPercent({ ask, pause, show, signal: leaving.signal });
    return () => leaving.abort();
  }, [first, ask, pause, onWhole]);
  return percent === undefined ? null : <> · {t('demo.loading', { percent })}</>;
}

type Following = {
  readonly ask: AskPercent;
  readonly pause: () => Promise<void>;
  readonly show: (percent: number | undefined) => void;
  readonly signal: AbortSignal;
};

/** Until all is there. An answer that is missed is asked for again. */
async function followPercent({ ask, pause, show, signal }: Following): Promise<void> {
  for (let isWhole = false; !isWhole; ) {
    await pause();
    if (signal.aborted) return;
    try {
      const percent = await ask();
      if (signal.aborted) return;
      show(percent);
      isWhole = percent === undefined;
    } catch {
      // the portal will answer the next time
    }
  }
}
