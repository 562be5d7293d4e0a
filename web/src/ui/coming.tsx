/**
 * Stands where a part is still being fetched and nothing is to be seen of it. Whoever waits for a page to be whole finds it,
 * for the part may be shown long after its last request: its script runs first, and React shows what came late in steps.
 */
export function Coming() {
  return <template data-coming="" />;
}
