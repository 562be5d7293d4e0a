/**
 * A buyer's purchase order as a message of UBL 2.0 to 2.4, such as Peppol BIS Order (decision 0256): the rows and cells that a
 * spreadsheet would have, with the elements that they come from, and what has no place in an order sheet.
 */
import { type ImportColumn, type ImportRow, type ImportTerms, mostImportRows } from '@gtp/domain/order/order-import.ts';
import type { OrderRefusal } from '@gtp/domain/order/order-refusals.ts';
import { unitOfRec20 } from '@gtp/domain/order/rec20-units.ts';
import { currencies } from '@gtp/domain/platform/money.ts';
import { accept, type Result, refuse } from '@gtp/domain/platform/result.ts';
import { decodeXml, isXmlElement, readXml, type XmlElement } from '../platform/read-xml.ts';
import { attributeOf, type XmlNode, XmlPaths } from '../platform/xml-paths.ts';
import type { OrderFile } from './order-file.ts';
import { UblAmounts } from './ubl-amounts.ts';
import { readUblParty, readUblTerms } from './ubl-terms.ts';

const envelopesAtMost = 4;

/** The order in a file's text; refused as a whole: what is no XML, another message, and one without lines. */
export function readUblOrder(bytes: Uint8Array, given: ImportTerms): Result<OrderFile, OrderRefusal> {
  const field = 'content';
  const read = readXml(decodeXml(bytes));
  if ('fault' in read)
    return refuse('order.import_xml_broken', { field, facts: { line: String(read.fault.line ?? 1) } });
  const order = findOrder(read.document, 0);
  if (!order) return refuse('order.import_other_message', { field, facts: { name: nameOf(read.document) } });
  const paths = new XmlPaths('Order', order);
  const lines = paths.list(paths.root, 'OrderLine');
  if (lines.length === 0) return refuse('order.import_empty', { field });
  if (lines.length > mostImportRows) {
    return refuse('order.import_too_many_rows', { field, facts: { most: String(mostImportRows) } });
  }
  return accept(new UblOrder(paths, lines).read(given));
}

/** Whatever is around it, such as the envelope of an access point. */
function findOrder(parent: XmlElement, depth: number): XmlElement | undefined {
  const own = parent.Order;
  if (isXmlElement(own) && own.OrderLine !== undefined) return own;
  if (isXmlElement(own) && isXmlElement(own.BuyerCustomerParty)) return own;
  if (depth >= envelopesAtMost) return undefined;
  for (const child of Object.values(parent).filter(isXmlElement)) {
    const found = findOrder(child, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function nameOf(document: XmlElement): string {
  return Object.keys(document).find((name) => !name.startsWith('?') && !name.startsWith('#')) ?? '';
}

/** Says what the message is and when it was written, which no order sheet holds. */
const aboutItself = [
  ...['UBLVersionID', 'CustomizationID', 'ProfileID', 'ProfileExecutionID', 'UUID', 'CopyIndicator'],
  ...['IssueDate', 'IssueTime', 'OrderTypeCode', 'LineCountNumeric'],
];
const longestDescription = 200;
const mostLeftOut = 200;

class UblOrder {
  readonly #paths: XmlPaths;
  readonly #lines: readonly XmlNode[];
  readonly #amounts: UblAmounts;
  /** The element of a cell, by its row and column. */
  readonly #places = new Map<string, string>();

  constructor(paths: XmlPaths, lines: readonly XmlNode[]) {
    this.#paths = paths;
    this.#lines = lines;
    this.#amounts = new UblAmounts(paths);
  }

  read(given: ImportTerms): OrderFile {
    const sheet = { ...this.#sheet(), ...readUblTerms(this.#paths, this.#lines, given) };
    const rows = this.#lines.map((line, index) => this.#row(line, index + 1));
    const costs = this.#amounts.readTotals(this.#lines);
    // scan-allow key-of-a-caller: columns of ours, with what stands in the file as values
    for (const [column, node] of Object.entries(costs)) sheet[column as ImportColumn] = node;
    const first: ImportRow = { line: 1, cells: { ...rows[0]?.cells, ...this.#cells(1, sheet) } };
    const tradeNumber = sheet.tradeNumber?.text ?? '';
    return {
      rows: [
        first,
        ...rows.slice(1).map((row) => ({ ...row, cells: { ...row.cells, tradeNumber: numberCell(tradeNumber) } })),
      ],
      addressOf: (line, column) => this.#places.get(`${line} ${column}`) ?? this.#places.get(`1 ${column}`) ?? '/Order',
      buyerTexts: readUblParty(this.#paths, 'BuyerCustomerParty').texts,
      seller: addressee(readUblParty(this.#paths, 'SellerSupplierParty')),
      wrong: this.#amounts.wrong.map((wrong) => ({ ...wrong, tradeNumber })),
      leftOut: this.#paths
        .leftOver()
        .slice(0, mostLeftOut)
        .map(({ path, text }) => ({ cell: path, text: text.slice(0, longestDescription) })),
    };
  }

  /** What the message says once. */
  #sheet(): Partial<Record<ImportColumn, XmlNode>> {
    const { root } = this.#paths;
    for (const name of aboutItself) this.#paths.take(root, name);
    for (const name of ['SellerSupplierParty', 'BuyerCustomerParty']) {
      this.#paths.takeAll(this.#paths.take(root, name));
    }
    const [item] = this.#lines.map((line) => this.#paths.take(line, 'LineItem', 'Item', 'Name'));
    const notes = this.#paths.list(root, 'Note');
    for (const each of notes) this.#paths.takeAll(each);
    const [note] = notes;
    return {
      tradeNumber: this.#paths.take(root, 'ID'),
      buyer: readUblParty(this.#paths, 'BuyerCustomerParty').node,
      ...(item && { goodsName: item }),
      currency: this.#amounts.currencyNode(this.#lines),
      ...(note && { note: { ...note, text: notes.map(({ text }) => text).join('\n') } }),
    };
  }

  #row(line: XmlNode, number: number): ImportRow {
    const item = this.#paths.take(line, 'LineItem');
    this.#paths.take(item, 'ID');
    const [name, more] = [this.#paths.take(item, 'Item', 'Name'), this.#paths.list(item, 'Item')[0]];
    const about = more ? this.#paths.take(more, 'Description') : name;
    const both = `${name.text}, ${about.text}`;
    const isMore =
      about.text !== '' && about.text !== name.text && name.text !== '' && both.length <= longestDescription;
    const { quantity, unitPrice } = this.#amounts.readLine(item, number);
    const unit = unitOfRec20(attributeOf(quantity, 'unitCode'));
    return {
      line: number,
      cells: this.#cells(number, {
        description: { ...name, text: isMore ? both : name.text || about.text },
        quantity,
        unit: { ...quantity, text: unit },
        unitPrice,
      }),
    };
  }

  #cells(line: number, nodes: Partial<Record<ImportColumn, XmlNode>>): ImportRow['cells'] {
    return Object.fromEntries(
      Object.entries(nodes).map(([column, { path, text }]) => {
        this.#places.set(`${line} ${column}`, path);
        return [column, numberCell(column === 'currency' ? currencyIn(text) : text)];
      }),
    );
  }
}

function addressee({ node: { path, text }, texts }: ReturnType<typeof readUblParty>) {
  return { cell: path, text: text.slice(0, longestDescription), texts };
}

/** Numbers of XML mean one thing alone. */
function numberCell(text: string) {
  return { text, isNumber: true };
}

function currencyIn(text: string): string {
  return currencies.find((each) => each === text.toUpperCase()) ?? text;
}
