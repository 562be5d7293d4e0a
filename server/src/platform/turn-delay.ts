/** How late this process comes to what it is asked, measured while it is asked: the measuring wakes it a hundred times a second. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type TurnDelay = {
  /** Somebody asks: it is measured for some seconds. */
  readonly note: () => void;
  /** Of the last second, in milliseconds; infinite when one turn took all of it, 0 while nothing is measured. */
  readonly ms: () => number;
  readonly stop: () => void;
};

const resolutionMs = 10;
const sampleMs = 1_000;
/** So many samples without a call end the measuring. */
const idleSamples = 5;

export function measureTurnDelay(): TurnDelay {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  let timer: NodeJS.Timeout | undefined;
  let delayMs = 0;
  let samplesLeft = 0;

  function sample(): void {
    const meanMs = histogram.mean / 1e6;
    delayMs = Number.isNaN(meanMs) ? Number.POSITIVE_INFINITY : Math.max(0, meanMs - resolutionMs);
    histogram.reset();
    samplesLeft -= 1;
    if (samplesLeft <= 0) stop();
  }
  function stop(): void {
    clearInterval(timer);
    timer = undefined;
    delayMs = 0;
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
    ms: () => delayMs,
    stop,
  };
}
