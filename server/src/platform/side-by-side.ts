/**
 * Works on each part that `parts` hands out, so many at once; a part is asked for when somebody is free. What `parts` or
 * `work` throws is thrown, once nobody works any more.
 */
export async function workSideBySide<Part>(
  parts: AsyncGenerator<Part>,
  atOnce: number,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  const workers = Array.from({ length: atOnce }, async () => {
    for await (const part of parts) await work(part);
  });
  const ends = await Promise.allSettled(workers);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
