/** Korean place names in Latin letters, by the Revised Romanization and the rules of road addresses. */
import { romanize } from 'es-hangul';
import { provincesInEnglish } from './address-table.ts';

/** What stands behind a hyphen; the longer ones first. */
const units: readonly (readonly [ko: string, latin: string])[] = [
  ['대로', 'daero'],
  ['로', 'ro'],
  ['길', 'gil'],
  ['시', 'si'],
  ['군', 'gun'],
  ['구', 'gu'],
  ['읍', 'eup'],
  ['면', 'myeon'],
  ['동', 'dong'],
  ['리', 'ri'],
];

/** `서초대로74길` is `Seocho-daero 74-gil`, `영등포구` is `Yeongdeungpo-gu`, `중구` is `Jung-gu`. */
export function romanisePlace(name: string): string {
  const branch = /^(.+(?:대로|로|길))(\d+)([가-힣]*길)$/.exec(name);
  if (branch) {
    const [, road = '', number = '', lane = ''] = branch;
    const beon = lane.length > 1 ? romanize(lane.slice(0, -1)) : '';
    return `${romanisePlace(road)} ${number}${beon}-gil`;
  }
  const unit = units.find(([ko]) => name.endsWith(ko) && name.length > ko.length);
  if (!unit) return capital(romanize(name));
  const [ko, latin] = unit;
  return `${capital(romaniseStem(name.slice(0, -ko.length), ko))}-${latin}`;
}

/** `종로구` is read Jongno: the sounds run on within the stem, and stop at the hyphen. */
function romaniseStem(stem: string, unit: string): string {
  const [, letters = '', digits = ''] = /^(.*?)(\d*)$/.exec(stem) ?? [];
  if (letters === '') return digits;
  const latin = /^[A-Za-z]+$/.test(letters) ? letters : romanize(letters);
  return unit === '길' && digits !== '' ? `${latin} ${digits}` : `${latin}${digits && ` ${digits}`}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type RoadAddress = {
  readonly province: string;
  /** City, district, town: parts with blanks between them, or nothing. */
  readonly district: string;
  readonly road: string;
  readonly building: string;
};

/** The smallest first, as English writes it: `110, Sejong-daero, Jung-gu, Seoul`. */
export function romaniseAddress({ province, district, road, building }: RoadAddress): string {
  const districts = district.split(' ').filter(Boolean).map(romanisePlace).toReversed();
  const last = provincesInEnglish[province] ?? romanisePlace(province);
  return [building, romanisePlace(road), ...districts, last].filter(Boolean).join(', ');
}
