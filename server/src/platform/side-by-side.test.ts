import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { workSideBySide } from './side-by-side.ts';

async function* numbers(count: number) {
  for (let number = 1; number <= count; number += 1) yield number;
}

test.each([1, 3, 20])('each part is worked on once, %i at once', async (atOnce) => {
  const done: number[] = [];
  let now = 0;
  let most = 0;
  await workSideBySide(numbers(12), atOnce, async (number) => {
    now += 1;
    most = Math.max(most, now);
    await sleep(2);
    now -= 1;
    done.push(number);
  });
  expect(done.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  expect(most).toBe(Math.min(atOnce, 12));
});

test('parts of a list are handed out in its order, each once', async () => {
  const done: number[] = [];
  await workSideBySide([1, 2, 3, 4, 5], 2, async (number) => {
    done.push(number);
  });
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('what fails is thrown when the others are through, and nothing more is begun', async () => {
  const begun: number[] = [];
  let now = 0;
  const working = workSideBySide(numbers(50), 2, async (number) => {
    begun.push(number);
    now += 1;
    await sleep(2);
    now -= 1;
    if (number === 3) throw new Error('the third');
  });
  await expect(working).rejects.toThrow('the third');
  expect(now).toBe(0);
  expect(begun.length).toBeLessThan(6);
});
