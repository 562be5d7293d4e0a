/** Numbers as documents write them: amounts with a currency, weights and quantities with a unit. */

export type WrittenNumber = { readonly value: string; readonly unit?: string; readonly written: string };

/** Which sign stands before the decimals, where a document shows it. */
export type DecimalSign = '.' | ',';

const digits = String.raw`\d{1,3}(?:[ ,.'’]\d{3})+(?:[.,]\d{1,4})?|\d+(?:[.,]\d{1,4})?`;
const number = new RegExp(`(?<![\\d.,/]|\\d-)(?:${digits})(?![\\d/])`, 'g');

/** `10.889,65`, `10,889.65` and `10 889.65` are all "10889.65"; a single sign is read as the document writes others. */
export function plainDecimal(written: string, decimals: DecimalSign = '.'): string | undefined {
  const compact = written.replaceAll(/[ '’]/g, '');
  const signs = [...compact.matchAll(/[.,]/g)].map(([sign]) => sign);
  const last = signs.at(-1);
  if (!last) return cleared(compact);
  const isRepeated = signs.length > 1 && signs.every((sign) => sign === last);
  const places = compact.length - compact.lastIndexOf(last) - 1;
  const isDecimal = !isRepeated && (signs.length > 1 || places !== 3 || last === decimals);
  const whole = isDecimal ? compact.slice(0, compact.lastIndexOf(last)) : compact;
  return cleared(whole.replaceAll(/[.,]/g, '') + (isDecimal ? `.${compact.slice(-places)}` : ''));
}

/** The sign before the decimals, by numbers that can be read in one way only. */
export function decimalSignOf(text: string): DecimalSign | undefined {
  const commas = text.match(/\d\.\d{3},\d{1,2}(?!\d)/g)?.length ?? 0;
  const dots = text.match(/\d,\d{3}\.\d{1,4}(?!\d)/g)?.length ?? 0;
  return commas > dots ? ',' : dots > 0 ? '.' : undefined;
}

function cleared(number: string): string | undefined {
  if (!/^\d{1,15}(?:\.\d{1,4})?$/.test(number)) return undefined;
  const [whole = '', part = ''] = number.split('.');
  const plain = whole.replace(/^0+(?=\d)/, '');
  const rest = part.replace(/0+$/, '');
  return rest ? `${plain}.${rest}` : plain;
}

const currencyCodes = [
  'USD',
  'EUR',
  'JPY',
  'KRW',
  'CNY',
  'GBP',
  'HKD',
  'SGD',
  'MXN',
  'VND',
  'AUD',
  'CAD',
  'CHF',
  'TWD',
  'THB',
];
const currencySigns: readonly (readonly [RegExp, string])[] = [
  // scan-allow pattern-of-a-caller: currencies of the list above
  ...currencyCodes.map((code) => [new RegExp(`(?<![A-Z])${code}(?![A-Z])`), code] as const),
  [/(?<![A-Z])RMB(?![A-Z])/, 'CNY'],
  [/US ?\$|U\.S\. ?\$|美元|미국? ?달러|米ドル|dolares/i, 'USD'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₩|￦|원화/, 'KRW'],
  [/円|日元/, 'JPY'],
  [/人民币/, 'CNY'],
  [/\$/, 'USD'],
];

/** The currency that a text names; undefined when none. */
export function currencyIn(text: string): string | undefined {
  return currencySigns.find(([sign]) => sign.test(text))?.[1];
}

/** Units of weight and of goods, each as it is kept; the order is that of the search. */
const units: readonly (readonly [string, string])[] = [
  ['KG', 'kgs?|kilogramos?|kilograms?|kilos?|킬로그램|キログラム|千克|公斤'],
  ['LB', 'lbs?|pounds?|libras?'],
  ['MT', 'mts?|metric tons?|tonnes?|tons?|톤|吨|toneladas?'],
  ['G', 'g|grams?|gramos?|그램'],
  ['CT', 'ctns?|cartons?|cts?|cajas|箱|상자|박스|카톤|ケース|boxes|box'],
  ['PCS', 'pcs?|pieces?|piezas?|ea|each|개|個|个|件|pieza'],
  ['SET', 'sets?|juegos?|세트|セット|套'],
  ['EA', 'units?|unidades|unidad|uds?|台|대'],
  ['PK', 'pkgs?|packages?|bultos?|packs?|gt|포장'],
  ['PLT', 'plts?|pallets?|palets?|팔레트|パレット|托盘'],
  ['L', 'l|ltrs?|litros?|liters?|litres?|리터'],
  ['M', 'm|mtrs?|meters?|metres?|metros?|미터'],
];
const weightUnits = ['KG', 'LB', 'MT', 'G'];

/** The unit that a text begins with, as it is kept; cartons and boxes are one. */
export function unitOf(text: string): string | undefined {
  const plain = text.normalize('NFKC').toLowerCase();
  return units.find(([, names]) =>
    // scan-allow pattern-of-a-caller: units of the table above
    new RegExp(`^[ .(]*(?:${names})(?![a-z\\p{sc=Hang}\\p{sc=Han}])`, 'u').test(plain),
  )?.[0];
}

/** The unit in a heading: "Quantity (PCS)". */
export function unitIn(text: string): string | undefined {
  return text
    .split(/[^\p{L}]+/u)
    .map(unitOf)
    .find((unit) => unit !== undefined);
}

/** Every number in a text with the unit behind it. */
export function findQuantities(text: string, decimals?: DecimalSign): readonly WrittenNumber[] {
  return [...text.matchAll(number)].flatMap((match) => {
    const value = plainDecimal(match[0], decimals);
    const behind = text.slice(match.index + match[0].length);
    const unit = unitOf(behind);
    const written = unit ? `${match[0]}${/^[ .(]*[\p{L}]+/u.exec(behind)?.[0] ?? ''}` : match[0];
    return value === undefined ? [] : [{ value, ...(unit && { unit }), written: written.trim() }];
  });
}

export function isWeight(unit: string | undefined): boolean {
  return unit !== undefined && weightUnits.includes(unit);
}

/** Every number in a text that may be an amount, with the currency that the text names. */
export function findAmounts(text: string, decimals?: DecimalSign): readonly WrittenNumber[] {
  const unit = currencyIn(text);
  return findQuantities(text, decimals)
    .filter((found) => !found.written.includes('%'))
    .map(({ value, written }) => ({ value, ...(unit && { unit }), written: unit ? text.trim() : written }));
}

/** The sum of plain decimals, without zeros at its end: "8000.00" is "8000". */
export function sumOfDecimals(decimals: readonly string[]): string {
  const places = Math.max(0, ...decimals.map((each) => each.split('.')[1]?.length ?? 0));
  const scaled = (each: string) => {
    const [whole = '', part = ''] = each.split('.');
    return BigInt(whole + part.padEnd(places, '0'));
  };
  const sum = decimals.reduce((total, each) => total + scaled(each), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(places + 1, '0');
  const cut = digits.length - places;
  const part = digits.slice(cut).replace(/0+$/, '');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, cut)}${part && `.${part}`}`;
}
