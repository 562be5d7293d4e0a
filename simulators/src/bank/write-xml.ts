import { create } from 'xmlbuilder2';
import { currencyDigits, decimalText } from '../platform/money-text.ts';

/** An ISO 20022 message as text; `body` is what stands in `Document`, `@name` an attribute, `#` text. */
export function writeMessage(name: string, body: object): string {
  const document = { Document: { '@xmlns': `urn:iso:std:iso:20022:tech:xsd:${name}`, ...body } };
  return create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true });
}

export function amountElement(minor: number, currency: string): object {
  return { '@Ccy': currency, '#': decimalText(minor, currencyDigits(currency) ?? 0) };
}
