import { expect } from 'vitest';
import type { WireObject } from '../src/platform/wire-object.ts';

/** A sample of the wire is understood as a whole, and what we make of it goes out as the same sample. */
export function expectRoundTrip<I, O>(wire: WireObject<I, O>, sample: NoInfer<O>): I {
  const parsed = wire.parse(sample);
  if (!parsed.ok)
    throw new Error(`${wire.name} did not understand ${parsed.problems.map((each) => each.field).join(', ')}`);
  expect(wire.encode(parsed.value)).toEqual(sample);
  expect(wire.decode(sample)).toEqual(parsed.value);
  return parsed.value;
}

/** A sample with one wrong field is refused, and that field is named. */
export function expectRefusal<I, O>(
  wire: WireObject<I, O>,
  sample: NoInfer<O>,
  [field, value]: readonly [string, unknown],
): void {
  expect(wire.parse({ ...sample, [field]: value })).toEqual({ ok: false, problems: [{ field }] });
}
