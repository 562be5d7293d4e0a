/** How alike two company names are: 1 is the same but for case, punctuation and the legal form, 0 nothing alike. */
export function nameSimilarity(left: string, right: string): number {
  const [a, b] = [plainName(left), plainName(right)];
  const longest = Math.max(a.length, b.length);
  return longest === 0 || a === '' || b === '' ? 0 : 1 - editDistance(a, b) / longest;
}

/** What one side writes and the other leaves out. */
const legalForms = new Set(
  'CO COMPANY CORP CORPORATION INC INCORPORATED LTD LIMITED LLC PTE PTY JSC SA DE CV KK GMBH 주식회사 株式会社'.split(
    ' ',
  ),
);

function plainName(name: string): string {
  const words = name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/\(주\)|㈜/g, ' ')
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u);
  const kept = words.filter((word) => word !== '' && !legalForms.has(word));
  return (kept.length > 0 ? kept : words).join('');
}

/** Levenshtein's: how many letters have to be put in, taken out or replaced. */
function editDistance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...left].entries()) {
    const line = [row + 1];
    for (const [index, other] of [...right].entries()) {
      const replaced = (above[index] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, (above[index + 1] ?? 0) + 1, (line[index] ?? 0) + 1));
    }
    above = line;
  }
  return above[right.length] ?? 0;
}
