import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { describe, expect, onTestFinished, test } from 'vitest';
import { standStill } from '../../test/stand-still.ts';
import { detectOutage } from './detect-outage.ts';

const idleTimeoutMs = 60;

function watch() {
  const events: WorkerEvents = new EventEmitter();
  const emit = (name: string, about: object = {}) => void (events as EventEmitter).emit(name, about);
  const detector = detectOutage(events, { concurrency: 1, idleTimeoutMs });
  onTestFinished(detector.end);
  return { emit, detector };
}

describe('an engine', () => {
  test('that asks for no job is noticed', async () => {
    await expect(watch().detector.noticed).rejects.toThrow('does not answer');
  });

  test('that stops asking after a job is noticed', async () => {
    const { emit, detector } = watch();
    emit('job:start', { job: { id: '1' } });
    emit('job:complete', { job: { id: '1' } });
    await expect(detector.noticed).rejects.toThrow('does not answer');
  });

  test('is not given up for a pause in which this process stood still', async () => {
    const { emit, detector } = watch();
    await standStill(idleTimeoutMs * 4);
    // What it asks for goes on after the timers that are due.
    setImmediate(() => emit('worker:getJob:start'));
    const later = new Promise((resolve) => {
      setTimeout(resolve, idleTimeoutMs / 2, 'still trusted');
    });
    expect(await Promise.race([detector.noticed, later])).toBe('still trusted');
  });

  test('whose every worker is busy is left alone, however long that takes', async () => {
    const { emit, detector } = watch();
    emit('job:start', { job: { id: '1' } });
    const later = new Promise((resolve) => {
      setTimeout(resolve, idleTimeoutMs * 4, 'still trusted');
    });
    expect(await Promise.race([detector.noticed, later])).toBe('still trusted');
  });
});
