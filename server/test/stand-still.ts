/** As when the machine stops and goes on: nothing of this process runs, and its due timers fire before it reads. */
export async function standStill(ms: number): Promise<void> {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const { promise, resolve } = Promise.withResolvers<void>();
  setImmediate(() => {
    Atomics.wait(cell, 0, 0, ms);
    resolve();
  });
  await promise;
}
