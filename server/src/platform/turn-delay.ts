/** How late this process comes to what it is asked, measured while it is asked: the measuring wakes it a hundred times a second. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type TurnDelay = {
  /** Somebody asks: it is measured for some seconds. */
  readonly note: () => void;
  /**
   * In milliseconds, of the last two seconds the one in which it was less: a machine that stood still once, and all of its
   * programs with it, is no process that has too much to do. 0 while nothing is measured.
   */
  readonly ms: () => number;
  readonly stop: () => void;
};

const resolutionMs = 10;
const sampleMs = 1_000;
/** So many samples without a call end the measuring. */
const idleSamples = 5;

type Histogram = Pick<ReturnType<typeof monitorEventLoopDelay>, 'enable' | 'disable' | 'reset' | 'mean'>;

/** `histogram` is of how late each turn was, in nanoseconds. */
export function measureTurnDelay(
  histogram: Histogram = monitorEventLoopDelay({ resolution: resolutionMs }),
): TurnDelay {
  let timer: NodeJS.Timeout | undefined;
  let [delayMs, beforeMs] = [0, 0];
  let samplesLeft = 0;

  function sample(): void {
    const meanMs = histogram.mean / 1e6;
    beforeMs = delayMs;
    // Not a single turn ended.
    delayMs = Number.isNaN(meanMs) ? Number.POSITIVE_INFINITY : Math.max(0, meanMs - resolutionMs);
    histogram.reset();
    samplesLeft -= 1;
    if (samplesLeft <= 0) stop();
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    [delayMs, beforeMs] = [0, 0];
    histogram.disable();
  }
  return {
    note() {
      samplesLeft = idleSamples;
      if (timer) return;
      histogram.reset();
      histogram.enable();
      timer = setInterval(sample, sampleMs).unref();
    },
    ms: () => Math.min(delayMs, beforeMs),
    stop,
  };
}
