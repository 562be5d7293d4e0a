/**
 * What the outside registers say of a field, and which of them has to (decision 0126). A register that is not
 * configured, or that did not answer, confirms nothing.
 */
import { plainNumber } from '../order/shipment-statement.ts';
import { type ReleaseCondition, releaseConditionOf } from '../order/release-modes.ts';
import { type Day, dayMs } from '../platform/instant.ts';
import { type Money, writtenMoney } from '../platform/money.ts';
import type { Register, RegisterAnswer } from '../register/register-answer.ts';
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

const byCustoms: readonly ComparedField[] = [
  'declarationNumber',
  'exporterNumber',
  'hsCode',
  'currency',
  'value',
  'shippedOn',
];
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
  const carriers = numbersOf('transportNumber', facts).map((number) => ({ register: carrierOf(number, facts), number }));
  return [...customs, ...carriers, ...(business ? [{ register: 'business_status', number: business } as const] : [])];
}

/** Undefined where no register has to confirm the field and none contradicts it. */
export function confirmField(field: ComparedField, facts: FieldFacts): Confirmation | undefined {
  const isNeeded = confirmedFields[releaseConditionOf(facts.order)].includes(field);
  if (field === 'exporterNumber') {
    const closed = closedBusiness(facts);
    if (closed) return closed;
  }
  if (!isNeeded) return undefined;
  const asked = byCarrier.includes(field) ? carrierAnswer(facts) : customsAnswer(facts);
  if (!asked) return { reason: 'not_asked' };
  const word = { register: asked.register, outcome: asked.outcome, askedAt: asked.askedAt.toISOString() };
  if (asked.outcome !== 'found') return { register: { ...word, isAgreeing: false }, reason: asked.outcome };
  const said = byCarrier.includes(field)
    ? carrierSays(field, asked as RegisterAnswer<'carrier'>, facts)
    : customsSays(field, asked as RegisterAnswer<'customs'>, facts);
  const { value, isAgreeing, reason } = said;
  const register = { ...word, ...(value !== undefined && { value }), isAgreeing };
  if (reason) return { register, reason };
  return isAgreeing ? { register } : { register, contradicts: true };
}

type Said = { readonly value?: string; readonly isAgreeing: boolean; readonly reason?: EvidenceRowReason };

function customsSays(field: ComparedField, { facts: has }: RegisterAnswer<'customs'>, facts: FieldFacts): Said {
  const { order } = facts;
  if (!has) return { isAgreeing: false, reason: 'not_in_register' };
  switch (field) {
    case 'exporterNumber':
      if (has.exporterNumber !== undefined) {
        return { value: has.exporterNumber, isAgreeing: digitsOf(has.exporterNumber) === digitsOf(order.exporterNumber) };
      }
      return { value: has.exporterName, isAgreeing: isAnyName(has.exporterName, order.exporterNames) };
    case 'hsCode':
      return known(has.hsCode, (code) => digitsOf(code).slice(0, 6) === order.hsCode.slice(0, 6));
    case 'currency':
      return known(has.value?.currency, (currency) => currency === order.values[0].currency);
    case 'value':
      return knownMoney(has.value, (value) => isAgreedValue(value, order));
    case 'shippedOn':
      return has.loadedOn === undefined
        ? { isAgreeing: false, reason: 'not_loaded' }
        : { value: has.loadedOn, isAgreeing: areNear(has.loadedOn, daysRead('shippedOn', facts)) };
    default:
      return { value: has.declarationNumber, isAgreeing: true };
  }
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

function known(value: string | undefined, isSame: (value: string) => boolean): Said {
  return value === undefined ? { isAgreeing: false, reason: 'not_in_register' } : { value, isAgreeing: isSame(value) };
}

function knownMoney(value: Money | undefined, isSame: (value: Money) => boolean): Said {
  if (value === undefined) return { isAgreeing: false, reason: 'not_in_register' };
  return { value: writtenMoney(value), isAgreeing: isSame(value) };
}

/** A carrier and a document may write the day of another time zone, or the day on which it was noted. */
const daysApart = 3;

function areNear(day: Day, others: readonly Day[]): boolean {
  return others.every((each) => Math.abs(Date.parse(day) - Date.parse(each)) <= daysApart * dayMs);
}

/** The tax office says that the seller's business is suspended or closed. */
function closedBusiness({ order, answers }: FieldFacts): Confirmation | undefined {
  const number = digitsOf(order.exporterNumber);
  const answer = answers.find((each): each is RegisterAnswer<'business_status'> => each.register === 'business_status');
  if (answer?.number !== number || answer.facts === undefined || answer.facts.status === 'open') return undefined;
  const { register, outcome, askedAt, facts } = answer;
  const word = { register, outcome, value: facts.status, askedAt: askedAt.toISOString(), isAgreeing: false };
  return { register: word, contradicts: true };
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
