/** Prices, charges and sums of a UBL order, exact: what does not add up, or is of another currency, is named by its element. */

import { lineAmount } from '@gtp/domain/order/order-amounts.ts';
import type { ImportColumn, ImportProblem, ImportReason } from '@gtp/domain/order/order-import.ts';
import { type Currency, currencies, currencyDigits, formatScaled, parseScaled } from '@gtp/domain/platform/money.ts';
import { attributeOf, type XmlNode, type XmlPaths } from '../platform/xml-paths.ts';

/** A problem of the file itself, at an element that is no cell. */
export type FileProblem = ImportProblem & { readonly cell: string };
type Wrong = Pick<FileProblem, 'cell' | 'line' | 'column' | 'text'> & {
  readonly reason: ImportReason;
  readonly facts: Readonly<Record<string, string>>;
};

const quantityScale = 3;
const priceScale = 6;
/** UNTDID 7161: what a charge is for. */
const chargeColumns: Readonly<Record<string, ImportColumn>> = { FC: 'freight', IN: 'insurance' };

type Sums = Record<'freight' | 'insurance' | 'otherCharges' | 'discount', { node: XmlNode; minor: bigint } | undefined>;

export class UblAmounts {
  readonly wrong: Wrong[] = [];
  readonly #paths: XmlPaths;
  readonly #nets: bigint[] = [];
  #sums: Sums = { freight: undefined, insurance: undefined, otherCharges: undefined, discount: undefined };
  #currency: Currency | undefined;

  constructor(paths: XmlPaths) {
    this.#paths = paths;
  }

  /** The document's currency, or that of its first price. */
  currencyNode(lines: readonly XmlNode[]): XmlNode {
    const code = this.#paths.take(this.#paths.root, 'DocumentCurrencyCode');
    const [price] = lines.map((line) => this.#paths.take(line, 'LineItem', 'Price', 'PriceAmount'));
    const node = code.text !== '' || !price ? code : { ...price, text: attributeOf(price, 'currencyID') };
    this.#currency = currencies.find((each) => each === node.text.toUpperCase());
    return node;
  }

  /** A line's quantity and the price of one unit; its own charges are added to those of the order. */
  readLine(item: XmlNode, line: number): { readonly quantity: XmlNode; readonly unitPrice: XmlNode } {
    const quantity = this.#paths.take(item, 'Quantity');
    const [price] = this.#paths.list(item, 'Price');
    const amount = this.#paths.take(item, 'Price', 'PriceAmount');
    this.#checkCurrency(amount, line);
    // What the price was before a discount: the price is the one that counts.
    if (price) for (const each of this.#paths.list(price, 'AllowanceCharge')) this.#paths.takeAll(each);
    const one = this.#priceOfOne(item, amount, line);
    const unitPrice = { ...amount, text: one ?? amount.text };
    const own = this.#addCharges(item, line);
    const owed = one === undefined ? undefined : this.#netOf(quantity, unitPrice);
    const said = this.#paths.take(item, 'LineExtensionAmount');
    if (owed !== undefined) {
      this.#nets.push(owed);
      this.#checkSum(said, { expected: owed + own, line });
    }
    return { quantity, unitPrice };
  }

  /** Charges of the whole order beside those of its lines, and whether the sums that it states are theirs. */
  readTotals(lines: readonly XmlNode[]): Partial<Record<ImportColumn, XmlNode>> {
    const ofLines = this.#sumOf(this.#sums);
    this.#addCharges(this.#paths.root, 1);
    if (this.#currency && this.#nets.length === lines.length) {
      const goods = this.#nets.reduce((sum, net) => sum + net, 0n);
      const whole = goods + this.#sumOf(this.#sums);
      const total = (name: string) => this.#paths.take(this.#paths.root, 'AnticipatedMonetaryTotal', name);
      this.#checkSum(total('LineExtensionAmount'), { expected: goods + ofLines, line: 1 });
      this.#checkSum(total('TaxExclusiveAmount'), { expected: whole, line: 1 });
      this.#takeTotals(whole);
    }
    const digits = this.#currency ? currencyDigits(this.#currency) : 2;
    return Object.fromEntries(
      Object.entries(this.#sums).flatMap(([column, sum]) =>
        sum ? [[column, { ...sum.node, text: formatScaled(sum.minor, digits) }]] : [],
      ),
    );
  }

  /** What says the same once more; tax, rounding and advance payments are left over, for a sheet has no place for them. */
  #takeTotals(whole: bigint): void {
    // Exports are free of tax: none is no news.
    for (const tax of this.#paths.list(this.#paths.root, 'TaxTotal')) {
      if (this.#minorOf(this.#paths.list(tax, 'TaxAmount')[0] ?? tax) === 0n) this.#paths.takeAll(tax);
    }
    const [total] = this.#paths.list(this.#paths.root, 'AnticipatedMonetaryTotal');
    if (!total) return;
    for (const name of ['AllowanceTotalAmount', 'ChargeTotalAmount']) this.#paths.take(total, name);
    const [payable] = this.#paths.list(total, 'PayableAmount');
    if (payable && this.#minorOf(payable) === whole) this.#paths.take(total, 'PayableAmount');
  }

  #sumOf({ freight, insurance, otherCharges, discount }: Sums): bigint {
    const charges = [freight, insurance, otherCharges].reduce((sum, each) => sum + (each?.minor ?? 0n), 0n);
    return charges - (discount?.minor ?? 0n);
  }

  /** Adds what `parent` charges and allows; answers what they change of its sum. */
  #addCharges(parent: XmlNode, line: number): bigint {
    let change = 0n;
    for (const each of this.#paths.list(parent, 'AllowanceCharge')) {
      const amount = this.#paths.take(each, 'Amount');
      const minor = this.#minorOf(amount);
      this.#checkCurrency(amount, line);
      this.#paths.takeAll(each);
      if (minor === undefined)
        this.#say(amount, { reason: 'notNumber', column: 'otherCharges', line, most: this.#digits });
      const isCharge = this.#paths.take(each, 'ChargeIndicator').text === 'true';
      const code = this.#paths.take(each, 'AllowanceChargeReasonCode').text.toUpperCase();
      const column = (isCharge ? (chargeColumns[code] ?? 'otherCharges') : 'discount') as keyof Sums;
      const before = this.#sums[column];
      // scan-allow key-of-a-caller: columns of ours; a code in capitals names none of a prototype
      this.#sums[column] = { node: before?.node ?? amount, minor: (before?.minor ?? 0n) + (minor ?? 0n) };
      change += isCharge ? (minor ?? 0n) : -(minor ?? 0n);
    }
    return change;
  }

  /** Prices may be of ten or a thousand; undefined where the price of one has more decimals than a sheet keeps. */
  #priceOfOne(item: XmlNode, amount: XmlNode, line: number): string | undefined {
    const base = this.#paths.take(item, 'Price', 'BaseQuantity');
    const [price, of] = [scaledIn(amount.text, priceScale), scaledIn(base.text || '1', quantityScale)];
    if (price === undefined || of === undefined || of === 0n) return amount.text;
    const thousand = 10n ** BigInt(quantityScale);
    if ((price * thousand) % of === 0n) return formatScaled((price * thousand) / of, priceScale);
    this.#say(base, { reason: 'notNumber', column: 'unitPrice', line, most: priceScale });
    return undefined;
  }

  #netOf(quantity: XmlNode, price: XmlNode): bigint | undefined {
    const [many, one] = [scaledIn(quantity.text, quantityScale), scaledIn(price.text, priceScale)];
    if (!this.#currency || many === undefined || one === undefined) return undefined;
    return lineAmount({ description: '', quantity: many, unitPrice: one }, this.#currency).minor;
  }

  #checkSum(said: XmlNode, { expected, line }: { readonly expected: bigint; readonly line: number }): void {
    if (said.text === '' || this.#minorOf(said) === expected) return;
    this.#say(said, { reason: 'sumDiffers', column: 'unitPrice', line, words: formatScaled(expected, this.#digits) });
  }

  #checkCurrency(amount: XmlNode, line: number): void {
    const code = attributeOf(amount, 'currencyID').toUpperCase();
    if (!this.#currency || code === '' || code === this.#currency) return;
    this.#say(amount, { reason: 'otherCurrency', column: 'currency', line, words: this.#currency, text: code });
  }

  #minorOf({ text }: XmlNode): bigint | undefined {
    return scaledIn(text, this.#digits);
  }

  get #digits(): number {
    return this.#currency ? currencyDigits(this.#currency) : 2;
  }

  #say({ path, text: own }: XmlNode, about: About): void {
    const { reason, column, line, words = '', most = '', text = own } = about;
    this.wrong.push({ cell: path, line, column, text, reason, facts: { words, most: String(most) } });
  }
}

type About = {
  readonly reason: 'notNumber' | 'sumDiffers' | 'otherCurrency';
  readonly column: ImportColumn;
  readonly line: number;
  readonly words?: string;
  readonly most?: number;
  readonly text?: string;
};

/** A decimal of XML as a whole number of 10^-scale; zeros at its end are no decimals. */
function scaledIn(text: string, scale: number): bigint | undefined {
  return parseScaled(text.includes('.') ? text.replace(/\.?0+$/, '') : text, scale);
}
