/** The worker's side of the word that there is work (decision 0183). */
import { keepListening, type Listening } from './listening-line.ts';
import { type WorkKind, workChannel } from './work-signal.ts';

export type WorkWords = {
  /**
   * Whether word arrives: not while the connection is away, nor behind a pooler that lends connections by transaction.
   * Whoever waits for work then looks for it as often as if there were no word.
   */
  readonly arrive: () => boolean;
  /** Calls `listener` at each word of work of this kind, and when something may have been missed; answers how to end that. */
  readonly onWord: (kind: WorkKind, listener: () => void) => () => void;
  readonly stop: () => Promise<void>;
};

/** The job engine's own word, for jobs that it stores by its function. */
const engineChannel = 'jobs:insert';

/** Listens until `stop`, again after each loss of the connection. Resolves once the first try is over. */
export async function listenForWork({ url, log }: Pick<Listening, 'url' | 'log'>): Promise<WorkWords> {
  const listeners: Record<WorkKind, Set<() => void>> = { jobs: new Set(), notifications: new Set() };

  function call(kinds: readonly string[]): void {
    for (const kind of kinds) for (const listener of listeners[kind as WorkKind] ?? []) listener();
  }
  const line = await keepListening({
    url,
    log,
    channels: [workChannel, engineChannel],
    applicationName: 'portal-listener',
    onWord: (channel, payload) => call(channel === engineChannel ? ['jobs'] : payload.split(',')),
    onArriving: () => call(Object.keys(listeners)),
  });
  return {
    arrive: line.arrives,
    onWord(kind, listener) {
      listeners[kind].add(listener);
      return () => listeners[kind].delete(listener);
    },
    stop: line.stop,
  };
}
