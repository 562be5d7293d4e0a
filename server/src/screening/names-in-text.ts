/**
 * What may be a name in a note, a description or a condition: each piece between commas, colons and line ends, and in a
 * longer one every run of capitalised words. A text has at most so many.
 */
export function namesInText(text: string): readonly string[] {
  const pieces = text
    .normalize('NFKC')
    .split(/[\n\r;:|/()[\]"“”«»、。，；：]+|\.\s+|,\s+(?!(?:co|ltd|inc|llc|corp|s\.a|gmbh)\b)/iu)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}.*\p{L}/u.test(piece));
  const names = pieces.flatMap((piece) => (wordCount(piece) > 6 ? [...capitalised(piece), ...halves(piece)] : [piece]));
  return [...new Set(names)].slice(0, mostNames);
}

const mostNames = 60;
const wordCount = (piece: string) => piece.split(/\s+/).length;

function capitalised(piece: string): readonly string[] {
  const runs = piece.match(
    /(?:\p{Lu}[\p{L}\p{M}'.-]*|&|al-?)(?:\s+(?:\p{Lu}[\p{L}\p{M}'.-]*|&|al|bin|el|of|and|de))+/gu,
  );
  return runs ?? [];
}

/** Written in small letters or in a script without any, a name stands anywhere: windows of four words. */
function halves(piece: string): readonly string[] {
  const words = piece.split(/\s+/);
  return words.flatMap((_, at) => (at + 1 < words.length ? [words.slice(at, at + 4).join(' ')] : []));
}
