/** Tells lines apart on the screen, also from those of a draft that another page kept. */
export function newRowKey(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
