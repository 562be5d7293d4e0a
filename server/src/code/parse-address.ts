/** A Korean road address as somebody writes it out, taken apart: `경기 성남시 분당구 판교역로 166`. */
import { provincesInEnglish } from './address-table.ts';

export type WrittenAddress = {
  /** Empty where none was written. */
  readonly postalCode: string;
  /** By its full name. */
  readonly province: string;
  /** City, district, town, with blanks between them. */
  readonly district: string;
  readonly road: string;
  readonly building: string;
};

/** What people write for a province, beside its full name and its first two letters. */
const otherNames: Readonly<Record<string, string>> = {
  강원도: '강원특별자치도',
  전라북도: '전북특별자치도',
  제주도: '제주특별자치도',
  세종시: '세종특별자치시',
  충북: '충청북도',
  충남: '충청남도',
  전남: '전라남도',
  경북: '경상북도',
  경남: '경상남도',
};

/** Answers undefined for what is not a whole address: province, road and building number are needed. */
export function parseAddress(text: string): WrittenAddress | undefined {
  const parts = text.split(/[\s,()[\]]+/).filter(Boolean);
  const postalCode = parts.find((part) => /^\d{5}$/.test(part)) ?? '';
  const [first = '', ...rest] = parts.filter((part) => part !== postalCode);
  const province = provinceOf(first);
  const roadIndex = rest.findIndex((part) => /.(로|길)$/.test(part));
  // A lane may stand apart from its road: `서초대로 74길`.
  const lane = /^\d+[가-힣]*길$/.test(rest[roadIndex + 1] ?? '') ? (rest[roadIndex + 1] ?? '') : '';
  const building = rest[roadIndex + (lane ? 2 : 1)] ?? '';
  const districts = rest.slice(0, Math.max(roadIndex, 0));
  const isWhole = province && roadIndex >= 0 && /^(지하)?\d+(-\d+)?$/.test(building);
  if (!isWhole || !districts.every((part) => /.(시|군|구|읍|면)$/.test(part))) return undefined;
  return { postalCode, province, district: districts.join(' '), road: `${rest[roadIndex]}${lane}`, building };
}

function provinceOf(written: string): string | undefined {
  const full = otherNames[written] ?? written;
  return Object.keys(provincesInEnglish).find(
    (name) => name === full || name.slice(0, 2) === full || `${name.slice(0, 2)}시` === full,
  );
}
