/** How each field is compared, where it has to be read, and which register has to confirm it. */

import { type TradeDocumentCode, tradeDocumentCodes } from '../code/document-codes.ts';
import { contractKind, type ReleaseCondition, releaseConditionOf } from '../order/release-modes.ts';
import { plainNumber, type ShipmentStatement } from '../order/shipment-statement.ts';
import { addDays, type Day, isDay } from '../platform/instant.ts';
import { formatScaled, writtenMoney } from '../platform/money.ts';
import type { ReadFact } from '../reading/document-reading.ts';
import type { ComparedField, FieldFacts, JudgedOrder } from './evidence-facts.ts';
import { type EvidenceRead, type EvidenceRow, type EvidenceRowReason, factOfField } from './evidence-judgement.ts';
import {
  areAlike,
  digitsOf,
  isAgreedQuantity,
  isAgreedValue,
  isAnyName,
  moneyIn,
  quantityIn,
  quantityText,
  sumsByUnit,
} from './evidence-values.ts';
import { confirmField } from './register-confirmation.ts';

const daysBefore = 30;
const daysAfter = 90;

/** Documents that may name a field; the sums of a bill of lading are freight, and its pieces are packages. */
const priced: readonly TradeDocumentCode[] = ['DG31', 'DG32', 'DG35'];
const anyDocument: readonly TradeDocumentCode[] = tradeDocumentCodes.filter((code) => code !== contractKind);
const documentsOf: Readonly<Record<ComparedField, readonly TradeDocumentCode[]>> = {
  invoiceNumber: anyDocument,
  exporterNumber: anyDocument,
  hsCode: anyDocument,
  currency: priced,
  value: priced,
  quantity: priced,
  consigneeName: anyDocument,
  transportNumber: anyDocument,
  shippedOn: anyDocument,
  declarationNumber: anyDocument,
  declaredOn: ['DG35'],
  deliveredOn: ['DG39'],
};

/** In which documents each field must stand: in one of them. What is not named here is compared where it stands. */
const required: Readonly<
  Record<ReleaseCondition, Readonly<Partial<Record<ComparedField, readonly TradeDocumentCode[]>>>>
> = {
  none: {},
  acceptance: {},
  deposit: { invoiceNumber: ['DG31'], currency: ['DG31'], value: ['DG31'], consigneeName: ['DG31'] },
  shipment: {
    invoiceNumber: anyDocument,
    exporterNumber: ['DG35'],
    hsCode: ['DG35'],
    currency: ['DG35'],
    value: ['DG35'],
    quantity: ['DG35'],
    consigneeName: ['DG34', 'DG35'],
    transportNumber: ['DG34'],
    shippedOn: ['DG34'],
    declarationNumber: ['DG35'],
    declaredOn: ['DG35'],
  },
  delivery: {
    invoiceNumber: ['DG31', 'DG32'],
    currency: ['DG31', 'DG32'],
    value: ['DG31', 'DG32'],
    quantity: ['DG31', 'DG32'],
    consigneeName: anyDocument,
    transportNumber: ['DG34'],
    shippedOn: ['DG34'],
    deliveredOn: ['DG39'],
  },
  milestone_delivery: { transportNumber: ['DG34', 'DG39'], consigneeName: anyDocument, deliveredOn: ['DG39'] },
};

/** One line of the table. */
export function judgeField(field: ComparedField, facts: FieldFacts): EvidenceRow {
  const { order, typed } = facts;
  const typedValue = typed && typedIn(field, typed);
  const found = readValues(field, facts);
  const reads = found.map(({ read }) => read);
  const problem = disagreement(field, { facts, typedValue, reads: found });
  const word = confirmField(field, facts);
  const row = {
    field,
    agreed: agreedIn(field, order),
    ...(typedValue !== undefined && { typed: typedValue }),
    reads,
    ...(word?.register && { register: word.register }),
  };
  if (problem) return { ...row, verdict: 'differs', reason: problem };
  if (word?.contradicts) return { ...row, verdict: 'differs', reason: 'differs_from_register' };
  const needed = required[releaseConditionOf(order)][field];
  if (!needed && !word?.reason && reads.length === 0) return { ...row, verdict: 'not_needed' };
  if (needed && !reads.some(({ documentCode }) => needed.includes(documentCode))) {
    return { ...row, verdict: 'not_read', reason: 'not_read' };
  }
  if (needed && !hasAgreed(field, order)) return { ...row, verdict: 'unconfirmed', reason: 'no_agreed_value' };
  if (word?.reason) return { ...row, verdict: 'unconfirmed', reason: word.reason };
  return { ...row, verdict: 'agrees' };
}

/** What the card paid is what the order says, to the last cent. */
export function judgeCharge({ charge, captured }: JudgedOrder): EvidenceRow {
  const isSame = captured !== undefined && captured.currency === charge.currency && captured.minor === charge.minor;
  const row = { field: 'charged', agreed: writtenMoney(charge), reads: [] } as const;
  const typed = captured && { typed: writtenMoney(captured) };
  return isSame
    ? { ...row, ...typed, verdict: 'agrees' }
    : { ...row, ...typed, verdict: 'differs', reason: 'differs_from_charge' };
}

type Found = { readonly read: EvidenceRead; readonly fact: ReadFact };

function readValues(field: ComparedField, { order, typed, documents, readings }: FieldFacts): readonly Found[] {
  return documents
    .filter(({ documentCode }) => documentsOf[field].includes(documentCode))
    .flatMap(({ fileId, documentCode }) =>
      (readings.get(fileId)?.facts ?? [])
        .filter((fact) => fact.field === factOfField[field])
        .map((fact) => {
          const value = valueIn(field, fact);
          const isAgreeing =
            agreesWithOrder(field, value, order) &&
            (!typed || sameAsTyped(field, value, typed)) &&
            !fact.isCheckDigitWrong;
          const { written, place } = fact;
          return { fact, read: { fileId, documentCode, value, written, ...(place && { place }), isAgreeing } };
        }),
    );
}

type Compared = {
  readonly facts: FieldFacts;
  readonly typedValue: string | undefined;
  readonly reads: readonly Found[];
};

/** What speaks against the field, the order first. */
function disagreement(field: ComparedField, { facts, typedValue, reads }: Compared): EvidenceRowReason | undefined {
  const { order, typed, usedElsewhere } = facts;
  const values = [...(typedValue === undefined ? [] : [typedValue]), ...reads.map(({ read }) => read.value)];
  if (reads.some(({ fact }) => fact.isCheckDigitWrong)) return 'wrong_check_digit';
  if (values.some((value) => !agreesWithOrder(field, value, order))) {
    return dayFields.includes(field) ? 'out_of_time' : 'differs_from_order';
  }
  if (typed && reads.some(({ read }) => !sameAsTyped(field, read.value, typed))) return 'differs_from_typed';
  if (field === 'deliveredOn' && isBeforeShipment(values, facts)) return 'out_of_time';
  if (field !== 'transportNumber' && field !== 'declarationNumber') return undefined;
  if (new Set(values.map(plainNumber)).size > 1) return 'differs_between_documents';
  return values.some((value) => usedElsewhere.numbers.has(plainNumber(value))) ? 'used_before' : undefined;
}

function isBeforeShipment(deliveries: readonly Day[], facts: FieldFacts): boolean {
  const shipments = readValues('shippedOn', facts).map(({ read }) => read.value);
  return deliveries.some((delivered) => shipments.some((shipped) => delivered < shipped));
}

const dayFields: readonly ComparedField[] = ['shippedOn', 'declaredOn', 'deliveredOn'];

/** A read fact as the field is written. */
function valueIn(field: ComparedField, { value, unit = '' }: ReadFact): string {
  if (field === 'currency') return unit;
  if (field === 'value') return `${unit} ${value}`.trim();
  return field === 'quantity' ? `${value} ${unit}`.trim() : value;
}

function typedIn(field: ComparedField, typed: ShipmentStatement): string | undefined {
  if (field === 'currency') return typed.value.currency;
  if (field === 'value') return writtenMoney(typed.value);
  if (field === 'quantity') return quantityText(typed);
  if (field === 'deliveredOn') return undefined;
  return typed[field];
}

function agreedIn(field: ComparedField, order: JudgedOrder): string {
  if (dayFields.includes(field)) return `${firstDay(order)} ~ ${addDays(order.orderedOn, daysAfter)}`;
  const agreed: Readonly<Partial<Record<ComparedField, string>>> = {
    invoiceNumber: order.invoiceNumber,
    exporterNumber: order.exporterNumber,
    hsCode: order.hsCode.slice(0, 6),
    currency: order.values[0].currency,
    value: `${order.values.map(writtenMoney).join(' / ')} ± ${formatScaled(BigInt(order.tolerance), 2)}%`,
    quantity: sumsByUnit(order.quantities).map(quantityText).join(', '),
    consigneeName: order.consigneeNames.join(' · '),
  };
  return agreed[field] ?? '';
}

/** Whether the order says anything of it. */
function hasAgreed(field: ComparedField, order: JudgedOrder): boolean {
  return field !== 'quantity' || order.quantities.length > 0;
}

/** Whether a value, as `valueIn` and `typedIn` write it, is what was agreed; true where the order says nothing. */
function agreesWithOrder(field: ComparedField, value: string, order: JudgedOrder): boolean {
  const same = (left: string, right: string) => left !== '' && left === right;
  switch (field) {
    case 'invoiceNumber':
      return same(plainNumber(value), plainNumber(order.invoiceNumber));
    case 'exporterNumber':
      return same(digitsOf(value), digitsOf(order.exporterNumber));
    case 'hsCode':
      return same(digitsOf(value).slice(0, 6), order.hsCode.slice(0, 6));
    case 'currency':
      return value === order.values[0].currency;
    case 'value':
      return isAgreedValue(moneyIn(value), order);
    case 'quantity':
      return order.quantities.length === 0 || isAgreedQuantity(value, order);
    case 'consigneeName':
      return isAnyName(value, order.consigneeNames);
    case 'transportNumber':
    case 'declarationNumber':
      return plainNumber(value) !== '';
    case 'shippedOn':
    case 'declaredOn':
    case 'deliveredOn':
      return isDay(value) && value >= firstDay(order) && value <= lastDay(order);
  }
}

function sameAsTyped(field: ComparedField, value: string, typed: ShipmentStatement): boolean {
  const typedValue = typedIn(field, typed);
  if (typedValue === undefined) return true;
  switch (field) {
    case 'exporterNumber':
      return digitsOf(value) === digitsOf(typedValue);
    case 'hsCode':
      return digitsOf(value).slice(0, 6) === digitsOf(typedValue).slice(0, 6);
    case 'value': {
      const [read, said] = [moneyIn(value), typed.value];
      return read !== undefined && read.currency === said.currency && read.minor === said.minor;
    }
    case 'quantity': {
      const [read, said] = [quantityIn(value), quantityIn(typedValue)];
      return read !== undefined && said !== undefined && read.quantity === said.quantity && read.unit === said.unit;
    }
    case 'consigneeName':
      return areAlike(value, typedValue);
    case 'invoiceNumber':
    case 'currency':
    case 'transportNumber':
    case 'declarationNumber':
    case 'shippedOn':
    case 'declaredOn':
    case 'deliveredOn':
      return plainNumber(value) === plainNumber(typedValue);
  }
}

function firstDay({ orderedOn }: JudgedOrder): Day {
  return addDays(orderedOn, -daysBefore);
}

function lastDay({ orderedOn, today }: JudgedOrder): Day {
  const last = addDays(orderedOn, daysAfter);
  return last < today ? last : today;
}
