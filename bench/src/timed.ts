/** Does it and prints how long that took; answers the seconds. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1_000;
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  return seconds;
}
