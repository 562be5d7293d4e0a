/** The number of the card of the suite with this ending. */
export function numberOf(last4: string): string {
  return `453900010000${last4}`;
}
