/** A portal's side of the word of what has changed, whichever process changed it (decision 0287). */
import { keepListening, type Listening, type ListeningLine } from './listening-line.ts';
import type { Told } from './tell-change.ts';
import { changeChannel } from './work-signal.ts';

export type ChangeWords = {
  /** Begins to listen, once for the process. False where word does not arrive. */
  readonly start: () => Promise<boolean>;
  readonly stop: () => Promise<void>;
};

type Options = Pick<Listening, 'url' | 'log'> & {
  /** `position`: how far PostgreSQL's log had come when it was sent. */
  readonly onTold: (told: readonly Told[], position: string) => void;
  /** Word was lost, or may have been. */
  readonly onGap: () => void;
};

/** Connects nothing before somebody wants changes. */
export function listenForChanges({ url, log, onTold, onGap }: Options): ChangeWords {
  let line: Promise<ListeningLine> | undefined;
  const listen = () =>
    keepListening({
      url,
      log,
      channels: [changeChannel],
      applicationName: 'portal-changes',
      onWord(_, payload) {
        const at = payload.indexOf(' ');
        if (at > 0) onTold(JSON.parse(payload.slice(at + 1)) as readonly Told[], payload.slice(0, at));
      },
      onArriving: (arrives) => arrives && onGap(),
    });
  return {
    async start() {
      line ??= listen();
      return (await line).arrives();
    },
    async stop() {
      await (await line)?.stop();
    },
  };
}
