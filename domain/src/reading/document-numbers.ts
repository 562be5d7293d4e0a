/** Numbers that have a shape of their own, and some a check digit. All are kept as letters and digits alone. */

/** Letters and digits alone, in capitals. */
export function plainNumber(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export type CheckedNumber = { readonly value: string; readonly written: string; readonly isCheckDigitWrong: boolean };

const container = /(?<![A-Z0-9])([A-Z]{3}[UJZ])[ -]?(\d{6})[ -]?(\d)(?!\d)/g;
const airWaybill = /(?<![\w-])(\d{3})[ -]{1,3}(\d{4}) ?(\d{4})(?![\w-])/g;
/** The filer's sign, the year, the number in it, and X for exports (UNI-PASS). */
const declaration = /(?<![\w-])(\d[\dA-Z]{4}) ?-? ?(\d{2}) ?-? ?(\d{6})([XUW])(?!\w)/g;
const businessNumber = /(?<![\d-])(\d{3})-?(\d{2})-?(\d{5})(?![\d-])/g;

/** Numbers of containers (ISO 6346) in a text. */
export function findContainers(text: string): readonly CheckedNumber[] {
  return [...text.toUpperCase().matchAll(container)].map(([written, owner = '', serial = '', digit]) => {
    const value = `${owner}${serial}${digit}`;
    return { value, written, isCheckDigitWrong: containerDigit(owner + serial) !== Number(digit) };
  });
}

/** The check digit of ISO 6346: letters count 10 to 38 without the multiples of 11, each place twice the one before. */
function containerDigit(number: string): number {
  const sum = [...number].reduce((total, letter, place) => total + weightOf(letter) * 2 ** place, 0);
  return (sum % 11) % 10;
}

function weightOf(letter: string): number {
  if (/\d/.test(letter)) return Number(letter);
  const place = letter.charCodeAt(0) - 65;
  return 10 + place + Math.floor((place + 9) / 10);
}

/** Numbers of air waybills (IATA: three digits of the carrier, seven, and their rest by 7) in a text. */
export function findAirWaybills(text: string): readonly CheckedNumber[] {
  return [...text.matchAll(airWaybill)].map(([written, carrier = '', head = '', tail = '']) => {
    const serial = head + tail;
    const isCheckDigitWrong = Number(serial.slice(0, 7)) % 7 !== Number(serial[7]);
    return { value: carrier + serial, written, isCheckDigitWrong };
  });
}

/** Numbers of Korean export declarations in a text. */
export function findDeclarations(text: string): readonly CheckedNumber[] {
  return [...text.toUpperCase().matchAll(declaration)].map(([written, filer, year, serial, kind]) => ({
    value: `${filer}${year}${serial}${kind}`,
    written,
    isCheckDigitWrong: false,
  }));
}

/** Business numbers of Korea in a text. */
export function findBusinessNumbers(text: string): readonly CheckedNumber[] {
  return [...text.matchAll(businessNumber)].map(([written]) => ({
    value: plainNumber(written),
    written,
    isCheckDigitWrong: false,
  }));
}
