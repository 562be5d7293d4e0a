/** Who reads anew when the demo is whole (decision 0148): pages that were opened before show what there was then. */
const listeners = new Set<() => void>();

export function onDemoWhole(listener: () => void): void {
  listeners.add(listener);
}

export function announceDemoWhole(): void {
  for (const listener of listeners) listener();
}
