/** Small steps between what a page keeps in its URL and what an endpoint takes. */

type Defined<Shape> = { [Key in keyof Shape]?: Exclude<Shape[Key], undefined> };

/** The same object without the keys whose value is undefined. */
export function definedOnly<Shape extends Readonly<Record<string, unknown>>>(shape: Shape): Defined<Shape> {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as Defined<Shape>;
}

/** `word` if it is one of `words`: a URL may hold anything. */
export function wordOf<const Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined {
  return words.find((each) => each === word);
}

/** The words that stand in `text` with commas between, if all of them are some of `words`. */
export function wordsOf<const Word extends string>(words: readonly Word[], text: string): readonly Word[] | undefined {
  const asked = text.split(',');
  return asked.every((each) => wordOf(words, each)) ? words.filter((word) => asked.includes(word)) : undefined;
}
