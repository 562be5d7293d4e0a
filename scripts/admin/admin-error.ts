/** Wrong on the operator's side: shown as one sentence, and the command ends with 1. */
export class AdminError extends Error {}
