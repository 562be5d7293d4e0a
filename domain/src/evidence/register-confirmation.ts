/**
 * What the outside registers say of a field, and which of them has to (decision 0126). A register that is not
 * configured, or that did not answer, confirms nothing.
 */

import { type ReleaseCondition, releaseConditionOf } from '../order/release-modes.ts';
import { plainNumber } from '../order/shipment-statement.ts';
import { type Day, dayMs } from '../platform/instant.ts';
import { writtenMoney } from '../platform/money.ts';
import type { CustomsFacts, Register, RegisterAnswer } from '../register/register-answer.ts';
import type { ComparedField, FieldFacts } from './evidence-facts.ts';
import { type EvidenceRegisterWord, type EvidenceRowReason, factOfField } from './evidence-judgement.ts';
import { digitsOf, isAgreedValue, isAnyName } from './evidence-values.ts';

/** What is asked of a register: its number as it is compared. */
export type RegisterQuestion = { readonly register: Register; readonly number: string };

/** What a register says of a field; `reason` where it does not confirm, `contradicts` where it has another value. */
type Confirmation = {
  readonly register?: EvidenceRegisterWord;
  readonly reason?: EvidenceRowReason;
  readonly contradicts?: true;
};

const byCustoms: readonly ComparedField[] = ['declarationNumber', 'exporterNumber', 'shippedOn'];
/** What customs tell the exporter, and third parties not: said, it has to agree; unsaid, it is nothing against the order. */
const asideByCustoms: readonly ComparedField[] = ['hsCode', 'currency', 'value'];
const byCarrier: readonly ComparedField[] = ['transportNumber', 'deliveredOn'];

const confirmedFields: Readonly<Record<ReleaseCondition, readonly ComparedField[]>> = {
  none: [],
  deposit: [],
  acceptance: [],
  shipment: [...byCustoms, 'transportNumber'],
  delivery: byCarrier,
  milestone_delivery: byCarrier,
};

/** What the documents name that the registers can be asked about; the seller's own standing with the tax office, too. */
export function questionsOf(facts: Omit<FieldFacts, 'answers' | 'usedElsewhere'>): readonly RegisterQuestion[] {
  const fields = confirmedFields[releaseConditionOf(facts.order)];
  if (fields.length === 0) return [];
  const business = digitsOf(facts.order.exporterNumber);
  const customs = fields.includes('declarationNumber')
    ? numbersOf('declarationNumber', facts).map((number) => ({ register: 'customs', number }) as const)
    : [];
  const carriers = numbersOf('transportNumber', facts).map((number) => ({
    register: carrierOf(number, facts),
    number,
  }));
  return [...customs, ...carriers, ...(business ? [{ register: 'business_status', number: business } as const] : [])];
}

/** Undefined where no register has to confirm the field and none contradicts it. */
export function confirmField(field: ComparedField, facts: FieldFacts): Confirmation | undefined {
  const isNeeded = confirmedFields[releaseConditionOf(facts.order)].includes(field);
  const standing = field === 'exporterNumber' ? businessStanding(facts) : undefined;
  if (standing) return standing;
  if (!isNeeded) return toldAside(field, facts);
  const asked = byCarrier.includes(field) ? askedCarrier(facts) : customsAnswer(facts);
  if (!asked) return { reason: 'not_asked' };
  const word = { register: asked.register, outcome: asked.outcome, askedAt: asked.askedAt.toISOString() };
  if (asked.outcome !== 'found') return { register: { ...word, isAgreeing: false }, reason: asked.outcome };
  const said =
    asked.register === 'customs'
      ? customsSays(field, asked as RegisterAnswer<'customs'>, facts)
      : carrierSays(field, asked as RegisterAnswer<'carrier'>, facts);
  const { value, isAgreeing, reason } = said;
  const register = { ...word, ...(value !== undefined && { value }), isAgreeing };
  if (reason) return { register, reason };
  return isAgreeing ? { register } : { register, contradicts: true };
}

/** Customs that say nothing of the bill leave it to the carrier; without access to carriers, customs' word counts. */
function askedCarrier(facts: FieldFacts): RegisterAnswer | undefined {
  const carrier = carrierAnswer(facts);
  const customs = customsAnswer(facts);
  return carrier?.outcome === 'not_configured' && customs?.facts?.transportNumber !== undefined ? customs : carrier;
}

function toldAside(field: ComparedField, facts: FieldFacts): Confirmation | undefined {
  const customs = asideByCustoms.includes(field) ? customsAnswer(facts) : undefined;
  const said = customs?.facts && asideSays(field, customs.facts, facts);
  if (!customs || !said) return undefined;
  const { outcome, askedAt } = customs;
  const register = { register: 'customs' as const, outcome, askedAt: askedAt.toISOString(), ...said };
  return said.isAgreeing ? { register } : { register, contradicts: true };
}

function asideSays(field: ComparedField, { hsCode, value }: CustomsFacts, { order }: FieldFacts): Said | undefined {
  if (field === 'hsCode') {
    if (hsCode === undefined) return undefined;
    return { value: hsCode, isAgreeing: digitsOf(hsCode).slice(0, 6) === order.hsCode.slice(0, 6) };
  }
  if (value === undefined) return undefined;
  return field === 'currency'
    ? { value: value.currency, isAgreeing: value.currency === order.values[0].currency }
    : { value: writtenMoney(value), isAgreeing: isAgreedValue(value, order) };
}

type Said = { readonly value?: string; readonly isAgreeing: boolean; readonly reason?: EvidenceRowReason };

function customsSays(field: ComparedField, { facts: has }: RegisterAnswer<'customs'>, facts: FieldFacts): Said {
  if (!has) return { isAgreeing: false, reason: 'not_in_register' };
  if (field === 'exporterNumber') return saysExporter(has, facts);
  if (field === 'transportNumber') return saysBill(has.transportNumber, facts);
  if (field !== 'shippedOn') return { value: has.declarationNumber, isAgreeing: true };
  return has.loadedOn === undefined
    ? { isAgreeing: false, reason: 'not_loaded' }
    : { value: has.loadedOn, isAgreeing: areNear(has.loadedOn, daysRead('shippedOn', facts)) };
}

function saysExporter({ exporterNumber, exporterName }: CustomsFacts, { order }: FieldFacts): Said {
  return exporterNumber === undefined
    ? { value: exporterName, isAgreeing: isAnyName(exporterName, order.exporterNames) }
    : { value: exporterNumber, isAgreeing: digitsOf(exporterNumber) === digitsOf(order.exporterNumber) };
}

function carrierSays(field: ComparedField, { facts: has }: RegisterAnswer<'carrier'>, facts: FieldFacts): Said {
  if (!has) return { isAgreeing: false, reason: 'not_in_register' };
  if (field === 'deliveredOn') {
    return has.deliveredOn === undefined
      ? { isAgreeing: false, reason: 'not_delivered' }
      : { value: has.deliveredOn, isAgreeing: areNear(has.deliveredOn, daysRead('deliveredOn', facts)) };
  }
  const named = customsAnswer(facts)?.facts?.transportNumber;
  const isSame = named === undefined || plainNumber(named) === plainNumber(has.transportNumber);
  return { value: `${has.transportNumber} · ${has.carrier}`, isAgreeing: isSame };
}

/** The bill that customs name is the one that was typed and read. */
function saysBill(named: string | undefined, facts: FieldFacts): Said {
  if (named === undefined) return { isAgreeing: false, reason: 'not_in_register' };
  return { value: named, isAgreeing: numbersOf('transportNumber', facts).includes(plainNumber(named)) };
}

/** A carrier and a document may write the day of another time zone, or the day on which it was noted. */
const daysApart = 3;

function areNear(day: Day, others: readonly Day[]): boolean {
  return others.every((each) => Math.abs(Date.parse(day) - Date.parse(each)) <= daysApart * dayMs);
}

/**
 * The tax office says that the seller's business is suspended or closed, or does not answer. A business that is open
 * says nothing of a shipment; without access to the tax office, its silence holds nothing up.
 */
function businessStanding({ order, answers }: FieldFacts): Confirmation | undefined {
  const number = digitsOf(order.exporterNumber);
  const answer = answers.find(
    (each): each is RegisterAnswer<'business_status'> => each.register === 'business_status' && each.number === number,
  );
  if (!answer) return undefined;
  const { register, outcome, askedAt, facts } = answer;
  const word = { register, outcome, askedAt: askedAt.toISOString(), isAgreeing: false };
  if (outcome === 'outage') return { register: word, reason: 'outage' };
  if (facts === undefined || facts.status === 'open') return undefined;
  return { register: { ...word, value: facts.status }, contradicts: true };
}

function customsAnswer(facts: FieldFacts): RegisterAnswer<'customs'> | undefined {
  const numbers = numbersOf('declarationNumber', facts);
  return facts.answers.find(
    (each): each is RegisterAnswer<'customs'> => each.register === 'customs' && numbers.includes(each.number),
  );
}

function carrierAnswer(facts: FieldFacts): RegisterAnswer<'carrier' | 'air_carrier'> | undefined {
  const numbers = numbersOf('transportNumber', facts);
  return facts.answers.find(
    (each): each is RegisterAnswer<'carrier' | 'air_carrier'> =>
      (each.register === 'carrier' || each.register === 'air_carrier') && numbers.includes(each.number),
  );
}

type Named = Pick<FieldFacts, 'documents' | 'readings' | 'typed'>;

/** The numbers that the seller typed and the documents name, as they are compared; a few at most. */
export function numbersOf(field: 'transportNumber' | 'declarationNumber', { documents, readings, typed }: Named) {
  const read = documents.flatMap(({ fileId }) =>
    (readings.get(fileId)?.facts ?? []).filter((fact) => fact.field === field).map(({ value }) => value),
  );
  const numbers = [...(typed ? [typed[field]] : []), ...read].map(plainNumber).filter((number) => number !== '');
  return [...new Set(numbers)].slice(0, mostNumbers);
}

const mostNumbers = 4;

function daysRead(field: 'shippedOn' | 'deliveredOn', { documents, readings, typed }: Named): readonly Day[] {
  const read = documents.flatMap(({ fileId }) =>
    (readings.get(fileId)?.facts ?? []).filter((fact) => fact.field === factOfField[field]).map(({ value }) => value),
  );
  return field === 'shippedOn' && typed ? [typed.shippedOn, ...read] : read;
}

/** An air waybill is eleven digits: the airline's prefix, seven of its own, and a check digit (IATA 600a). */
function carrierOf(number: string, { documents, readings }: Named): 'carrier' | 'air_carrier' {
  const isAir = documents.some(({ fileId }) => readings.get(fileId)?.kind === 'air_waybill');
  return isAir || /^\d{11}$/.test(number) ? 'air_carrier' : 'carrier';
}
