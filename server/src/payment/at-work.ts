/** Payments that a request of this process is sending or making true right now. */
const atWork = new Map<string, Promise<unknown>>();

/** A gateway waits longer for an answer to its message, and one that first wants that answer loses no more than this. */
const longestWaitMs = 1_000;

/** Works on a payment; messages of it wait meanwhile. */
export async function workOn<T>(paymentId: string, work: () => Promise<T>): Promise<T> {
  const working = work();
  const settled = working.catch(() => undefined);
  atWork.set(paymentId, settled);
  try {
    return await working;
  } finally {
    if (atWork.get(paymentId) === settled) atWork.delete(paymentId);
  }
}

/**
 * Waits until nobody here works on the payment, a second at most: what a message says is mostly what the request is about
 * to write, and waiting here holds no connection to the database, as waiting for the order's lock does.
 */
export async function afterWorkOn(paymentId: string): Promise<void> {
  const working = atWork.get(paymentId);
  if (!working) return;
  const given = Promise.withResolvers<void>();
  const timer = setTimeout(given.resolve, longestWaitMs);
  await Promise.race([working, given.promise]);
  clearTimeout(timer);
}
