/** Korean numbers as people write them; they are kept as digits alone. */

/** `1248100998` is `124-81-00998`; what is no business number stays as it is. */
function businessNumberText(number: string): string {
  return number.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3');
}

/** A company's tax number as its country writes it. */
export function taxNumberText(country: string, number: string): string {
  return country === 'KR' ? businessNumberText(number) : number;
}

/** `1101113456785` is `110111-3456785`; what is no corporate registration number stays as it is. */
export function corporationNumberText(number: string): string {
  return number.replace(/^(\d{6})(\d{7})$/, '$1-$2');
}

/** `0212345678` is `02-1234-5678`, `15881234` is `1588-1234`; what is no Korean number stays as it is. */
export function koreanPhoneText(number: string): string {
  return number.replace(/^(02|050\d|0\d\d)(\d{3,4})(\d{4})$/, '$1-$2-$3').replace(/^(1[568]\d{2})(\d{4})$/, '$1-$2');
}
