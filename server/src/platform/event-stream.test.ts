import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openEventStream } from './event-stream.ts';

test('a listener who takes nothing is let go, and one who does is not', async () => {
  const [idle, awake] = [openEventStream(1_000), openEventStream(1_000)];
  awake.body.resume();
  const left = once(idle.body, 'close');
  for (let sent = 0; sent < 1_000; sent += 1) {
    for (const each of [idle, awake]) each.send('change', { tags: ['orders'], text: 'x'.repeat(200) });
    await new Promise(setImmediate);
  }
  await left;
  expect([idle.body.destroyed, awake.body.destroyed]).toEqual([true, false]);
  idle.send('change', {}); // nobody is there, and nothing breaks
});
