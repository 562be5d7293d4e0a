/** The 96 chapters of the Harmonized System: 01 to 97 without 77, which is reserved. */
export const hsChapterNumbers: readonly string[] = Array.from({ length: 97 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
).filter((chapter) => chapter !== '77');
