/** A call that was understood and is refused: its HTTP status, a code for programs and the field to change. */
export type Refusal = { readonly refused: string; readonly status: number; readonly field?: string };

export function refuse(status: number, refused: string, field?: string): Refusal {
  return field === undefined ? { refused, status } : { refused, status, field };
}

export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer;
}
