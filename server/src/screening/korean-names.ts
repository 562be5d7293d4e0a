/** A Korean's name in Hangul beside the many ways in which Koreans, and the lists, write it in Latin letters. */
import { romanize } from 'es-hangul';

/** Family names by how passports write them; the first of a row is the key of all. */
const familyNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    김: 'KIM GIM',
    이: 'I LEE LI RI YI RHEE YEE',
    리: 'I LEE LI RI YI RHEE YEE',
    박: 'PAK PARK BAK PAEK',
    최: 'CHOE CHOI CHOY',
    정: 'CHONG JUNG JEONG CHUNG JONG CHEONG',
    강: 'KANG GANG',
    조: 'CHO JO',
    윤: 'YUN YOON',
    장: 'CHANG JANG',
    임: 'IM LIM RIM',
    림: 'IM LIM RIM',
    한: 'HAN',
    오: 'O OH',
    서: 'SO SEO SUH',
    신: 'SIN SHIN',
    권: 'KWON GWON',
    황: 'HWANG',
    안: 'AN AHN',
    송: 'SONG',
    류: 'YU RYU YOO YOU LYU',
    유: 'YU RYU YOO YOU LYU',
    홍: 'HONG',
    전: 'CHON JEON JUN CHUN',
    고: 'KO GO KOH',
    문: 'MUN MOON',
    손: 'SON SOHN',
    양: 'YANG RYANG',
    량: 'YANG RYANG',
    배: 'PAE BAE BAI',
    백: 'PAEK BAEK BAIK PAIK',
    허: 'HO HEO HUR HUH',
    남: 'NAM',
    심: 'SIM SHIM',
    노: 'NO ROH NOH RO',
    로: 'NO ROH NOH RO',
    하: 'HA',
    곽: 'KWAK GWAK',
    성: 'SONG SEONG SUNG',
    차: 'CHA',
    주: 'CHU JU JOO',
    우: 'U WOO WU',
    구: 'KU GU KOO',
    현: 'HYON HYUN HYEON',
    태: 'TAE THAE',
  }).map(([hangul, latin]) => [hangul, latin.split(' ')]),
);

const korean = /^[\p{Script=Hangul}]{2,4}$/u;

/** Whether these are a Korean family name and one or two syllables more. */
export function isKoreanName(name: string): boolean {
  const syllables = name.replaceAll(/\s/g, '');
  return korean.test(syllables) && familyNames.has(syllables[0] ?? '');
}

/** Whether a name in Latin letters may be how the Korean is written: the family's first or last, the given aloud. */
export function isWrittenAs(hangulName: string, latinName: string): boolean {
  const [family = '', ...given] = [...hangulName.replaceAll(/\s/g, '')];
  const words = latinName
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
  if (words.length < 2 || words.length > 4) return false;
  const spoken = soundOf(given.map((syllable) => romanize(syllable)).join(' '));
  const families = familyNames.get(family) ?? [];
  const [first = '', ...afterFirst] = words;
  const last = words.at(-1) ?? '';
  return (
    (families.includes(first) && soundOf(afterFirst.join(' ')) === spoken) ||
    (families.includes(last) && soundOf(words.slice(0, -1).join(' ')) === spoken)
  );
}

/** What the ways of writing Korean in Latin letters have in common: JEONG, JONG, JUNG and CHONG are one syllable. */
function soundOf(latin: string): string {
  return latin
    .toUpperCase()
    .replaceAll(/CH|J/g, 'C')
    .replaceAll(/SH/g, 'S')
    .replaceAll(/[GKQ]/g, 'K')
    .replaceAll(/[DT]H?/g, 'T')
    .replaceAll(/[BP]H?/g, 'P')
    .replaceAll(/[LR]/g, 'L')
    .replaceAll(/EO|EU|OO|OU|WO|U|O/g, 'U')
    .replaceAll(/W(?=U)/g, '')
    .replaceAll(/AE|AI|EI|E/g, 'E')
    .replaceAll(/EE|Y(?![UEA])/g, 'I')
    .replaceAll(/([AU])H\b/g, '$1')
    .replaceAll(/\s+/g, '')
    .replaceAll(/(.)\1+/g, '$1');
}
