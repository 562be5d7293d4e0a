/**
 * Whether the digits may be a code of the Harmonized System: the harmonised six, in a chapter that there is (01–97, of
 * which 77 is reserved), and up to four that a country adds (reference 3.3).
 */
export function isHsCode(text: string): boolean {
  const chapter = Number(text.slice(0, 2));
  return /^\d{6,10}$/.test(text) && chapter >= 1 && chapter <= 97 && chapter !== 77;
}
