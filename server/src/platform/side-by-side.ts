/**
 * Works on each part that `parts` hands out, so many at once; a part is asked for when somebody is free. What `parts` or
 * `work` throws is thrown, once nobody works any more.
 */
export async function workSideBySide<Part>(
  parts: AsyncGenerator<Part> | readonly Part[],
  atOnce: number,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const each = handedOut(parts);
  const workers = Array.from({ length: atOnce }, async () => {
    for await (const part of each) await work(part);
  });
  const ends = await Promise.allSettled(workers);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}

async function* handedOut<Part>(parts: AsyncGenerator<Part> | readonly Part[]): AsyncGenerator<Part> {
  yield* parts;
}
