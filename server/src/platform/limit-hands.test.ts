/** Each name has hands of its own; the engine's part is played by its events (slow-mail-server.test.ts has a real one). */
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { expect, test } from 'vitest';
import { limitHands } from './limit-hands.ts';

function makeEngine() {
  const events: WorkerEvents = new EventEmitter();
  const limited = limitHands(events, [
    { job: 'deliver-email', most: 1 },
    { job: 'deliver-webhook', most: 2 },
  ]);
  const emit = (name: string, about: object) => (events as EventEmitter).emit(name, about);
  return {
    /** A hand looks: answers what it passes over, and what ends its look. */
    look() {
      const passedOver = limited.forbiddenFlags();
      const worker = {};
      emit('worker:getJob:start', { worker });
      return {
        passedOver,
        findNothing: () => emit('worker:getJob:empty', { worker }),
        find(name: string) {
          const job = { id: crypto.randomUUID(), task_identifier: name };
          emit('job:start', { worker, job });
          return { end: () => emit('job:complete', { worker, job }) };
        },
      };
    },
    countFreed() {
      const freed: true[] = [];
      limited.onFree(() => void freed.push(true));
      return () => freed.length;
    },
  };
}

test('a name whose hands are taken is passed over, and the others are not', () => {
  const engine = makeEngine();
  engine.look().find('deliver-email');
  const second = engine.look();
  expect(second.passedOver).toEqual(['deliver-email']);
  second.find('deliver-webhook');
  engine.look().find('deliver-webhook');
  expect(engine.look().passedOver).toEqual(['deliver-email', 'deliver-webhook']);
});

test('a hand that looks may come back with any of them, until it does', () => {
  const engine = makeEngine();
  const looking = engine.look();
  expect(looking.passedOver).toBeNull();
  expect(engine.look().passedOver).toEqual(['deliver-email']);
  looking.findNothing();
  expect(engine.look().passedOver).toBeNull();
});

test('says so when what was passed over may be looked for again', () => {
  const engine = makeEngine();
  const freed = engine.countFreed();
  const [first, second] = [engine.look().find('deliver-webhook'), engine.look().find('deliver-webhook')];
  engine.look().findNothing();
  expect(freed()).toBe(0);
  first.end();
  expect(freed()).toBe(1);
  second.end();
  expect(freed()).toBe(1);
});
