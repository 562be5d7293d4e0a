/** When a call that is not answered is given up. */

const sliceMs = 500;

/**
 * Aborts with a `TimeoutError` after so many milliseconds of this process's own time, as `AbortSignal.timeout` does of the
 * clock's: a pause in which the process or its machine stood still counts for half a second at most, and what had arrived
 * in it is read first. One pause is then not taken for a silence of all who were being asked (decision 0300).
 */
export function endsAfter(ms: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new DOMException('It does not answer in time', 'TimeoutError'));
  const wait = (leftMs: number): void => {
    const slice = Math.min(leftMs, sliceMs);
    setTimeout(() => (leftMs > slice ? wait(leftMs - slice) : setImmediate(end)), slice).unref();
  };
  wait(ms);
  return ending.signal;
}
