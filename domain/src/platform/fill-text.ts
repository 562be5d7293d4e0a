/** Sentences with blanks, as the texts of all five languages have them: `{name}` asks for a fact. */

/**
 * A sentence with its facts. `factOf` answers what stands in a blank, by its name and by the blank itself, which is shown
 * where no fact is known. The full stop of "Co., Ltd." ends the sentence as well.
 */
export function fillText(text: string, factOf: (name: string, blank: string) => string): string {
  return text.replaceAll(/\{(\w+)\}(\.(?= |$))?/g, (_, name: string, end = '') => {
    const fact = factOf(name, `{${name}}`);
    return fact.endsWith('.') ? fact : fact + end;
  });
}
