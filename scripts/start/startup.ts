/** What one start has set up so far, so that all of it can be taken down in the opposite order. */
import { join } from 'node:path';
import type { Settings } from '@gtp/server/platform/settings.ts';
import { writeNote } from './one-start-at-a-time.ts';
import { type Program, type SupervisedProcess, supervise } from './supervised-process.ts';

export type Startup = {
  readonly settings: Settings;
  /** The environment of every program. */
  readonly environment: NodeJS.ProcessEnv;
  readonly dataDirectory: string;
  /** Aborted when everything is to stop, also while it still starts. */
  readonly signal: AbortSignal;
  /** Programs and pages follow the sources as they change. */
  readonly isDev: boolean;
  /** Runs the program until everything stops. */
  readonly run: (program: Omit<Program, 'logFile'>) => SupervisedProcess;
  /** What is set up last is taken down first. */
  readonly onStop: (takeDown: () => Promise<void>) => void;
  readonly stop: () => Promise<void>;
};

export function makeStartup(
  parts: Pick<Startup, 'settings' | 'environment' | 'dataDirectory' | 'signal' | 'isDev'>,
): Startup {
  const { settings, dataDirectory } = parts;
  const programs: SupervisedProcess[] = [];
  const takeDowns: (() => Promise<void>)[] = [];

  function note(): void {
    const children = programs.map((program) => program.processId()).filter((each) => each !== undefined);
    writeNote(noteFile(dataDirectory), { processId: process.pid, address: settings.publicUrl, children });
  }

  return {
    ...parts,
    run(program) {
      parts.signal.throwIfAborted();
      // An operator collects what his programs print; whoever tries the demo reads the welcome instead.
      const logFile = settings.isDemo && { logFile: join(logDirectory(dataDirectory), `${program.name}.log`) };
      const running = supervise({ ...program, ...logFile }, () => queueMicrotask(note));
      programs.push(running);
      takeDowns.push(running.stop);
      return running;
    },
    onStop: (takeDown) => void takeDowns.push(takeDown),
    async stop() {
      for (const takeDown of takeDowns.reverse()) await takeDown();
    },
  };
}

export function noteFile(dataDirectory: string): string {
  return join(dataDirectory, 'start.json');
}

export function logDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'logs');
}
