/** The addresses of a text that has one a line, or several with commas or spaces between. */
export function addressesIn(typed: string): readonly string[] {
  return typed.split(/[\s,;]+/).filter((each) => each !== '');
}
