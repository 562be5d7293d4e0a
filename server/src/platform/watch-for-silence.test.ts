import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchForSilence } from './watch-for-silence.ts';

const patience = 60;

function watch() {
  const events: WorkerEvents = new EventEmitter();
  const say = (name: string, about: object = {}) => void (events as EventEmitter).emit(name, about);
  const silence = watchForSilence(events, { concurrency: 1, silentMs: patience });
  onTestFinished(silence.end);
  return { say, silence };
}

describe('an engine', () => {
  test('that asks for no job is noticed', async () => {
    await expect(watch().silence.noticed).rejects.toThrow('silent');
  });

  test('that fell silent after a job is noticed', async () => {
    const { say, silence } = watch();
    say('job:start', { job: { id: '1' } });
    say('job:complete', { job: { id: '1' } });
    await expect(silence.noticed).rejects.toThrow('silent');
  });

  test('whose every worker is busy is left alone, however long that takes', async () => {
    const { say, silence } = watch();
    say('job:start', { job: { id: '1' } });
    const later = new Promise((resolve) => {
      setTimeout(resolve, patience * 4, 'still trusted');
    });
    expect(await Promise.race([silence.noticed, later])).toBe('still trusted');
  });
});
