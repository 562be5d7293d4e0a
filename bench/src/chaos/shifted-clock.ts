/** Loaded before a process (`node --import`): its `Date` is CLOCK_SHIFT_MS off, as on a machine with a wrong clock. */
const shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + shiftMs;

if (shiftMs !== 0) {
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, given) => Reflect.construct(RealDate, given.length === 0 ? [now()] : given) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  });
}
