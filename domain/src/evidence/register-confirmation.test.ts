/** What registers say of a field, and who has to. */
import { describe, expect, test } from 'vitest';
import {
  askedAt,
  byCarrier,
  byCustoms,
  customs,
  filed,
  found,
  onBill,
  onDeclaration,
  order,
  readingOf,
  rowIn,
  shipment,
  silent,
  typed,
  withoutBill,
} from '../../test/make-evidence.ts';
import { money } from '../platform/money.ts';
import type { RegisterAnswer } from '../register/register-answer.ts';
import type { FieldFacts } from './evidence-facts.ts';
import type { EvidenceField } from './evidence-judgement.ts';
import { numbersOf, questionsOf } from './register-confirmation.ts';

const wordOn = (field: EvidenceField, facts: FieldFacts) => rowIn(facts, field)?.register;
const reasonOf = (field: EvidenceField, facts: FieldFacts) => rowIn(facts, field)?.reason;
const answered = (...answers: readonly RegisterAnswer[]) => shipment({ answers });
const asked = askedAt.toISOString();
const withoutFacts = (register: 'customs' | 'carrier'): RegisterAnswer => {
  const { facts: _facts, ...answer } = register === 'customs' ? byCustoms() : byCarrier();
  return answer;
};

describe('a register that confirms says what it has', () => {
  test.each<[EvidenceField, string, string]>([
    ['declarationNumber', 'customs', '42710261234567X'],
    ['exporterNumber', 'customs', '3118140274'],
    ['shippedOn', 'customs', '2026-11-10'],
    ['transportNumber', 'carrier', 'HDMU1234567 · HMM'],
    ['hsCode', 'customs', '7318152000'],
    ['currency', 'customs', 'USD'],
    ['value', 'customs', 'USD 10,889.00'],
  ])('of %s: %s %s', (field, register, value) => {
    expect(wordOn(field, shipment())).toEqual({ register, outcome: 'found', askedAt: asked, value, isAgreeing: true });
  });

  test('and of other fields nothing', () => {
    for (const field of ['invoiceNumber', 'quantity', 'consigneeName', 'declaredOn', 'deliveredOn'] as const) {
      expect(wordOn(field, shipment()), field).toBeUndefined();
    }
  });
});

describe('a register that does not', () => {
  test('says why, and agrees with nothing', () => {
    expect(wordOn('declarationNumber', answered(silent('customs', 'outage'), byCarrier()))).toEqual({
      ...{ register: 'customs', outcome: 'outage', askedAt: asked, isAgreeing: false },
    });
  });

  test('has nothing of it', () => {
    expect(wordOn('declarationNumber', answered(withoutFacts('customs'), byCarrier()))).toMatchObject({
      isAgreeing: false,
    });
    expect(reasonOf('declarationNumber', answered(withoutFacts('customs'), byCarrier()))).toBe('not_in_register');
    expect(wordOn('transportNumber', answered(byCustoms(), withoutFacts('carrier')))).toMatchObject({
      isAgreeing: false,
    });
    expect(reasonOf('transportNumber', answered(byCustoms(), withoutFacts('carrier')))).toBe('not_in_register');
  });

  test('knows the declaration, and not that it was loaded', () => {
    const { loadedOn: _loaded, ...facts } = customs;
    const word = wordOn('shippedOn', answered(found('customs', '42710261234567X', facts), byCarrier()));
    expect(word).toEqual({ register: 'customs', outcome: 'found', askedAt: asked, isAgreeing: false });
  });

  test('contradicts with another value', () => {
    const facts = answered(byCustoms({ exporterNumber: '1234567890' }), byCarrier());
    expect(rowIn(facts, 'exporterNumber')).toMatchObject({
      ...{ verdict: 'differs', reason: 'differs_from_register' },
      register: { value: '1234567890', isAgreeing: false },
    });
  });
});

describe('customs', () => {
  test('that do not say the exporter’s number confirm by name', () => {
    const { exporterNumber: _number, ...unnamed } = customs;
    const by = (exporterName: string) =>
      answered(found('customs', '42710261234567X', { ...unnamed, exporterName }), byCarrier());
    expect(rowIn(by('HANBIT FASTENERS'), 'exporterNumber')).toMatchObject({
      ...{ verdict: 'agrees', register: { value: 'HANBIT FASTENERS' } },
    });
    expect(rowIn(by('ANOTHER LTD'), 'exporterNumber')).toMatchObject({ reason: 'differs_from_register' });
  });

  test('contradict with another currency, kind of goods or value, which nobody has to confirm', () => {
    const jpy = answered(byCustoms({ value: money(1_088_900n, 'JPY') }), byCarrier());
    expect(rowIn(jpy, 'currency')).toMatchObject({ verdict: 'differs', register: { value: 'JPY', isAgreeing: false } });
    const goods = answered(byCustoms({ hsCode: '7318159999' }), byCarrier());
    expect(rowIn(goods, 'hsCode'), 'six digits count').toMatchObject({ verdict: 'agrees' });
  });

  test('that say nothing of goods and value are no word on them', () => {
    const { hsCode: _code, value: _value, ...facts } = customs;
    const silentOnThem = answered(found('customs', '42710261234567X', facts), byCarrier());
    for (const field of ['hsCode', 'currency', 'value'] as const) expect(wordOn(field, silentOnThem)).toBeUndefined();
    const away = answered(silent('customs', 'outage'), byCarrier());
    for (const field of ['hsCode', 'currency', 'value'] as const) expect(wordOn(field, away)).toBeUndefined();
  });

  test('of another declaration say nothing', () => {
    const other = found('customs', '99999261234567X', customs);
    expect(reasonOf('declarationNumber', answered(other, byCarrier()))).toBe('not_asked');
    expect(reasonOf('declarationNumber', answered(byCarrier(), { ...byCustoms(), register: 'carrier' } as never))).toBe(
      'not_asked',
    );
  });

  test('name the bill for carriers to whom there is no access, and then have to agree', () => {
    const away = silent('carrier', 'not_configured');
    const bill = { register: 'customs', outcome: 'found', askedAt: asked, value: 'HDMU1234567', isAgreeing: true };
    expect(wordOn('transportNumber', answered(byCustoms(), away))).toEqual(bill);
    expect(rowIn(answered(byCustoms({ transportNumber: 'MSCU1' }), away), 'transportNumber')).toMatchObject({
      ...{ reason: 'differs_from_register', register: { value: 'MSCU1' } },
    });
    expect(reasonOf('transportNumber', answered(withoutBill(), away))).toBe('not_configured');
    expect(reasonOf('transportNumber', answered(away))).toBe('not_configured');
    expect(reasonOf('transportNumber', answered(silent('customs', 'outage'), away))).toBe('not_configured');
  });

  test('take nothing from a carrier that answers', () => {
    expect(reasonOf('transportNumber', answered(byCustoms(), silent('carrier', 'not_found')))).toBe('not_found');
    expect(reasonOf('transportNumber', answered(byCustoms(), silent('carrier', 'outage')))).toBe('outage');
  });
});

describe('a day of a register', () => {
  const loaded = (day: string) => rowIn(answered(byCustoms({ loadedOn: day }), byCarrier()), 'shippedOn')?.verdict;

  test('is at most three days from what was typed and read', () => {
    expect([loaded('2026-11-07'), loaded('2026-11-13')]).toEqual(['agrees', 'agrees']);
    expect([loaded('2026-11-06'), loaded('2026-11-14')]).toEqual(['differs', 'differs']);
  });

  const delivery = (day: string, read: string, shippedOn = '2026-11-10'): FieldFacts => ({
    ...shipment({ order: { ...order, releaseMode: 'delivery' }, documents: [filed('DG34'), filed('DG39')] }),
    readings: new Map([
      ['DG34', readingOf('DG34', 'bill_of_lading', { ...onBill, shippedOn })],
      ['DG39', readingOf('DG39', 'proof_of_delivery', { deliveredOn: read })],
    ]),
    typed: { ...typed, shippedOn },
    answers: [byCarrier({ deliveredOn: day })],
  });

  test('of a delivery is compared with the day of delivery, not with that of the shipment', () => {
    expect(rowIn(delivery('2026-11-17', '2026-11-18'), 'deliveredOn')).toMatchObject({
      ...{ verdict: 'agrees', register: { value: '2026-11-17' } },
    });
    expect(rowIn(delivery('2026-11-14', '2026-11-18'), 'deliveredOn')).toMatchObject({
      reason: 'differs_from_register',
    });
  });

  test('of a delivery that the carrier has not made yet agrees with nothing', () => {
    const facts = { ...delivery('', '2026-11-18'), answers: [byCarrier()] };
    expect(rowIn(facts, 'deliveredOn')).toMatchObject({ reason: 'not_delivered', register: { isAgreeing: false } });
  });
});

describe('the seller’s business', () => {
  const standing = (answer: RegisterAnswer<'business_status'>) =>
    rowIn(answered(byCustoms(), byCarrier(), answer), 'exporterNumber');
  const status = (number: string, which: 'open' | 'closed' | 'suspended') =>
    found('business_status', number, { businessNumber: number, status: which });

  test('that is closed or suspended contradicts, and another one’s does not', () => {
    expect(standing(status('3118140274', 'closed'))).toMatchObject({
      reason: 'differs_from_register',
      register: { register: 'business_status', outcome: 'found', value: 'closed', askedAt: asked, isAgreeing: false },
    });
    expect(standing(status('3118140274', 'suspended'))).toMatchObject({ verdict: 'differs' });
    expect(standing(status('3118140274', 'open'))).toMatchObject({
      verdict: 'agrees',
      register: { register: 'customs' },
    });
    expect(standing(status('1234567890', 'closed'))).toMatchObject({ verdict: 'agrees' });
  });

  test('waits where the tax office does not answer', () => {
    const outage = { ...status('3118140274', 'closed'), outcome: 'outage' } as const;
    expect(standing(outage)).toMatchObject({ reason: 'outage', register: { isAgreeing: false, outcome: 'outage' } });
  });
});

describe('the carrier’s bill', () => {
  test('is the one that customs name', () => {
    const other = answered(byCustoms({ transportNumber: 'MSCU1' }), byCarrier());
    expect(rowIn(other, 'transportNumber')).toMatchObject({ register: { register: 'carrier', isAgreeing: false } });
    const written = answered(byCustoms({ transportNumber: 'hdmu-1234567' }), byCarrier());
    expect(rowIn(written, 'transportNumber')).toMatchObject({ register: { isAgreeing: true } });
    expect(rowIn(answered(withoutBill(), byCarrier()), 'transportNumber')).toMatchObject({ verdict: 'agrees' });
  });

  test('may be an airline’s', () => {
    const air = { ...byCarrier(), register: 'air_carrier' } as RegisterAnswer<'air_carrier'>;
    expect(rowIn(answered(byCustoms(), air), 'transportNumber')).toMatchObject({
      register: { register: 'air_carrier' },
    });
  });

  test('of another number says nothing', () => {
    const other = { ...byCarrier(), number: 'MSCU1' };
    expect(reasonOf('transportNumber', answered(byCustoms(), other))).toBe('not_asked');
  });
});

describe('what the registers are asked', () => {
  const questions = (different: Partial<FieldFacts>) =>
    questionsOf(shipment(different)).map(({ register, number }) => `${register} ${number}`);

  test('of a shipment: customs, the carrier and the tax office', () => {
    expect(questions({})).toEqual(['customs 42710261234567X', 'carrier HDMU1234567', 'business_status 3118140274']);
  });

  test('of a delivery: not customs; and of a seller without a number not the tax office', () => {
    expect(questions({ order: { ...order, releaseMode: 'delivery', exporterNumber: 'unknown' } })).toEqual([
      'carrier HDMU1234567',
    ]);
  });

  test.each(['direct', 'milestones'] as const)(
    'of an order that is released without proof, nothing: %s',
    (releaseMode) => {
      expect(questions({ order: { ...order, releaseMode, milestoneKind: 'acceptance' } })).toEqual([]);
    },
  );

  test('an airline where the document is an air waybill, or the number is one', () => {
    expect(questions({ typed: { ...typed, transportNumber: '180-1234 5675' }, readings: new Map() })[1]).toBe(
      'air_carrier 18012345675',
    );
    expect(questions({ typed: { ...typed, transportNumber: '180123456751' }, readings: new Map() })[1]).toBe(
      'carrier 180123456751',
    );
    expect(questions({ typed: { ...typed, transportNumber: 'A18012345675' }, readings: new Map() })[1]).toBe(
      'carrier A18012345675',
    );
    const readings = new Map([
      ['DG34', readingOf('DG34', 'air_waybill', onBill)],
      ['DG35', readingOf('DG35', 'export_declaration', onDeclaration)],
    ]);
    expect(questions({ readings })[1]).toBe('air_carrier HDMU1234567');
  });
});

describe('the numbers of an order', () => {
  test('are those that were typed and read, each once, four at most', () => {
    const said = (number: string) => readingOf(number, 'bill_of_lading', { transportNumber: number });
    const names = ['B-1', 'b 1', '-', 'B2', 'B3', 'B4', 'B5'];
    const facts = {
      documents: names.map((name) => filed('DG34', { fileId: name })),
      readings: new Map(names.map((name) => [name, said(name)])),
    };
    expect(numbersOf('transportNumber', { ...facts, typed })).toEqual(['HDMU1234567', 'B1', 'B2', 'B3']);
    expect(numbersOf('transportNumber', { ...facts, typed: undefined })).toEqual(['B1', 'B2', 'B3', 'B4']);
    expect(numbersOf('declarationNumber', { ...facts, typed: undefined })).toEqual([]);
    expect(numbersOf('transportNumber', { ...facts, readings: new Map(), typed: undefined })).toEqual([]);
  });
});
