/** Which refusals stand beside their field on the page: apart from forms, which pages without any need not fetch. */
const saidAtField = new WeakSet<Error>();

/** The sentence of this refusal is read beside its field. */
export function noteSaidAtField(refusal: Error): void {
  saidAtField.add(refusal);
}

/** Whether a refusal is read beside its field already, so that nothing else need say it. */
export function isSaidAtField(error: unknown): boolean {
  return error instanceof Error && saidAtField.has(error);
}
