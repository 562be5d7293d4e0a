/** Which of the words stand in a text: a word of an alphabet alone or in a row, one of a script without spaces anywhere. */
export function findWords(text: string, words: readonly string[]): readonly string[] {
  const plain = ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, ' ')} `;
  return words.filter((word) => {
    const wanted = word.replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, ' ');
    return isAlphabetic(word)
      ? plain.includes(` ${wanted} `) || plain.includes(` ${wanted}s `)
      : plain.includes(wanted);
  });
}

/** Korean, Japanese and Chinese write endings and neighbours without a space. */
function isAlphabetic(word: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\s'-]+$/u.test(word);
}
