/**
 * EUC-KR (KS X 1001) as Korean banks write it: the platform reads it, and writing is the inverse of that. The further
 * syllables of CP949 are not in it.
 */

const decoder = new TextDecoder('euc-kr');
const unknownByte = 0x3f;
let known: ReadonlyMap<string, readonly [number, number]> | undefined;

function bytesByCharacter(): ReadonlyMap<string, readonly [number, number]> {
  const characters = new Map<string, readonly [number, number]>();
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (character.length === 1 && character !== '\uFFFD' && !characters.has(character))
        characters.set(character, [lead, trail]);
    }
  }
  return characters;
}

/** A character that the encoding does not have becomes a question mark. */
export function encodeEucKr(text: string): Uint8Array<ArrayBuffer> {
  known ??= bytesByCharacter();
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else bytes.push(...(known.get(character) ?? [unknownByte]));
  }
  return Uint8Array.from(bytes);
}

/** What is no character of the encoding becomes a replacement character. */
export function decodeEucKr(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
