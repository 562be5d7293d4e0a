/** How each field of the table is judged: what must be read where, and what speaks against it. */
import { describe, expect, test } from 'vitest';
import {
  factsOf,
  filed,
  onBill,
  onDeclaration,
  order,
  readingOf,
  rowIn,
  type Said,
  shipment,
  typed,
} from '../../test/make-evidence.ts';
import { money } from '../platform/money.ts';
import type { FieldFacts } from './evidence-facts.ts';
import type { EvidenceField } from './evidence-judgement.ts';

/** A shipment with one more document. */
function withDocument(
  code: 'DG30' | 'DG31' | 'DG32' | 'DG33',
  said: Said,
  different: Partial<FieldFacts> = {},
): FieldFacts {
  const facts = shipment();
  const kind = code === 'DG33' ? 'packing_list' : 'commercial_invoice';
  return {
    ...facts,
    documents: [...facts.documents, filed(code)],
    readings: new Map([...facts.readings, [code, readingOf(code, kind, said)]]),
    ...different,
  };
}

describe('a field that is not asked for', () => {
  test('is not needed where no document names it, and compared where one does', () => {
    expect(rowIn(shipment(), 'deliveredOn')).toEqual({
      ...{ field: 'deliveredOn', agreed: '2026-10-03 ~ 2027-01-31', reads: [], verdict: 'not_needed' },
    });
    const direct = shipment({ order: { ...order, releaseMode: 'direct' }, answers: [] });
    expect(rowIn(direct, 'invoiceNumber')).toMatchObject({ verdict: 'agrees' });
    const other = shipment({ order: { ...order, releaseMode: 'direct', invoiceNumber: 'A-1' }, answers: [] });
    expect(rowIn(other, 'invoiceNumber')).toMatchObject({ verdict: 'differs' });
  });
});

describe('a field that is asked for', () => {
  test.each<[EvidenceField, string, Said]>([
    ['value', 'on a packing list', { amount: ['10889.65', 'USD'] }],
    ['exporterNumber', 'on an invoice', { exporterNumber: '3118140274' }],
  ])('%s has to stand in its document: not %s', (field, _where, said) => {
    const facts = withDocument(field === 'value' ? 'DG33' : 'DG32', said);
    const readings = new Map(facts.readings);
    const { amount: _amount, exporterNumber: _number, ...rest } = onDeclaration;
    readings.set('DG35', readingOf('DG35', 'export_declaration', rest));
    expect(rowIn({ ...facts, readings }, field)).toMatchObject({ verdict: 'not_read', reason: 'not_read' });
  });

  test('is compared in a contract by nobody', () => {
    expect(rowIn(withDocument('DG30', { invoiceNumber: 'OTHER' }), 'invoiceNumber')).toMatchObject({
      verdict: 'agrees',
    });
  });

  test('is not confirmed by goods whose quantity the order does not say', () => {
    const facts = shipment({ order: { ...order, quantities: [] }, typed: undefined });
    expect(rowIn(facts, 'quantity')).toMatchObject({ agreed: '', verdict: 'unconfirmed', reason: 'no_agreed_value' });
  });
});

describe('the table shows what was agreed and what was typed', () => {
  test.each<[EvidenceField, string, string | undefined]>([
    ['invoiceNumber', 'PI-2026/1102', 'PI-2026-1102'],
    ['exporterNumber', '311-81-40274', '3118140274'],
    ['hsCode', '731815', '7318.15-2000'],
    ['currency', 'USD', 'USD'],
    ['value', 'USD 10,889.65 ± 5.00%', 'USD 10,889.65'],
    ['quantity', '1250 EA', '1250 PCS'],
    ['consigneeName', 'Nordhaus Handels GmbH', 'NORDHAUS HANDELS GMBH'],
    ['transportNumber', '', 'HDMU 1234567'],
    ['shippedOn', '2026-10-03 ~ 2027-01-31', '2026-11-10'],
    ['deliveredOn', '2026-10-03 ~ 2027-01-31', undefined],
  ])('of %s', (field, agreed, said) => {
    const row = rowIn(shipment(), field);
    expect([row?.agreed, row?.typed]).toEqual([agreed, said]);
    expect(rowIn(shipment({ typed: undefined }), field)).not.toHaveProperty('typed');
  });

  test('also where it may be one of several', () => {
    const values = [money(500_000n, 'USD'), money(900_000n, 'USD')] as const;
    const several = { ...order, values, consigneeNames: ['Nordhaus', '노르트하우스'] };
    expect(rowIn(shipment({ order: several }), 'value')?.agreed).toBe('USD 5,000.00 / USD 9,000.00 ± 5.00%');
    expect(rowIn(shipment({ order: several }), 'consigneeName')?.agreed).toBe('Nordhaus · 노르트하우스');
  });

  test('and what the card paid', () => {
    expect(rowIn(shipment(), 'charged')).toEqual({
      ...{ field: 'charged', agreed: 'USD 11,042.11', typed: 'USD 11,042.11', reads: [], verdict: 'agrees' },
    });
    expect(rowIn(shipment({ order: { ...order, captured: undefined } }), 'charged')).not.toHaveProperty('typed');
  });
});

describe('what the seller typed', () => {
  const byTyping = (different: Partial<typeof typed>) => shipment({ typed: { ...typed, ...different } });

  test.each<[EvidenceField, Partial<typeof typed>, string]>([
    ['invoiceNumber', { invoiceNumber: 'PI-9' }, 'differs_from_order'],
    ['invoiceNumber', { invoiceNumber: ' ' }, 'differs_from_order'],
    ['exporterNumber', { exporterNumber: '123-45-67890' }, 'differs_from_order'],
    ['hsCode', { hsCode: '8481.80' }, 'differs_from_order'],
    ['currency', { value: money(1_088_965n, 'JPY') }, 'differs_from_order'],
    ['value', { value: money(1_088_964n, 'USD') }, 'differs_from_typed'],
    ['quantity', { quantity: 1_249_000n }, 'differs_from_order'],
    ['quantity', { unit: 'KG' }, 'differs_from_order'],
    ['consigneeName', { consigneeName: 'Someone Else' }, 'differs_from_order'],
    ['transportNumber', { transportNumber: '-' }, 'differs_from_order'],
    ['shippedOn', { shippedOn: '2026-11-09' }, 'differs_from_typed'],
    ['declaredOn', { declaredOn: '2026-02-30' }, 'out_of_time'],
  ])('counts against the order and the documents: %s %o', (field, different, reason) => {
    expect(rowIn(byTyping(different), field)).toMatchObject({ verdict: 'differs', reason });
  });

  test.each<[EvidenceField, Partial<typeof typed>]>([
    ['exporterNumber', { exporterNumber: '311-81-40274' }],
    ['hsCode', { hsCode: '7318159999' }],
    ['consigneeName', { consigneeName: 'Nordhaus Handel GmbH' }],
    ['invoiceNumber', { invoiceNumber: 'pi 2026 1102' }],
    ['quantity', { unit: 'EA' }],
  ])('may be written otherwise: %s %o', (field, different) => {
    expect(rowIn(byTyping(different), field)).toMatchObject({ verdict: 'agrees', reads: [{ isAgreeing: true }] });
  });

  test('differs from a document that names another of what the order leaves open', () => {
    const free = { ...order, quantities: [] };
    const differing = { typed: { ...typed, quantity: 7_000n }, order: free };
    expect(rowIn(shipment(differing), 'quantity')).toMatchObject({ verdict: 'differs', reason: 'differs_from_typed' });
    const ofUnit = { typed: { ...typed, unit: 'KG' }, order: free };
    expect(rowIn(shipment(ofUnit), 'quantity')).toMatchObject({ verdict: 'differs', reason: 'differs_from_typed' });
    const unreadable = shipment({ order: free }, { declaration: { quantity: 'many' } });
    expect(rowIn(unreadable, 'quantity')).toMatchObject({ verdict: 'differs', reason: 'differs_from_typed' });
  });
});

describe('each value that was read says by itself whether it agrees', () => {
  const isAgreeing = (field: EvidenceField, said: Said, different: Partial<FieldFacts> = {}) =>
    rowIn(shipment(different, { declaration: said }), field)?.reads.map((read) => read.isAgreeing);

  test('with the order, and with what was typed', () => {
    expect(isAgreeing('value', {})).toEqual([true]);
    expect(isAgreeing('value', { amount: ['10889.64', 'USD'] })).toEqual([false]);
    expect(isAgreeing('value', { amount: ['10889.64', 'USD'] }, { typed: undefined })).toEqual([true]);
    expect(isAgreeing('value', { amount: ['12000', 'USD'] }, { typed: undefined })).toEqual([false]);
    expect(isAgreeing('invoiceNumber', { invoiceNumber: 'PI-9' })).toEqual([false]);
  });

  test.each<[EvidenceField, Partial<typeof typed>]>([
    ['exporterNumber', { exporterNumber: '1234567890' }],
    ['hsCode', { hsCode: '848180' }],
    ['value', { value: money(1_088_965n, 'JPY') }],
    ['value', { value: money(1_088_966n, 'USD') }],
    ['quantity', { unit: 'KG' }],
    ['consigneeName', { consigneeName: 'Someone Else' }],
  ])('not where the seller typed another %s, though the document agrees with the order', (field, different) => {
    const row = rowIn(shipment({ typed: { ...typed, ...different } }), field);
    expect(row?.reads.map((read) => read.isAgreeing)).toEqual([false]);
  });

  test('as it is written: with its unit or currency, or without', () => {
    const reads = (field: EvidenceField, said: Said) =>
      rowIn(shipment({}, { declaration: said }), field)?.reads[0]?.value;
    expect(reads('value', { amount: '10889.65' })).toBe('10889.65');
    expect(reads('quantity', { quantity: '1250' })).toBe('1250');
    expect(reads('quantity', { quantity: ['1250', 'PCS'] })).toBe('1250 PCS');
    expect(reads('currency', { amount: ['10889.65', 'USD'] })).toBe('USD');
    expect(reads('currency', { amount: '10889.65' })).toBe('');
    expect(reads('exporterNumber', { exporterNumber: ['3118140274', 'X'] })).toBe('3118140274');
  });

  test('unless its check digit is wrong', () => {
    const [fact] = factsOf({ transportNumber: 'HDMU1234567' });
    if (!fact) throw new Error('no fact');
    const { place: _place, ...placeless } = fact;
    const readings = new Map(shipment().readings);
    const bill = readingOf('DG34', 'bill_of_lading', onBill);
    const wrong = { ...placeless, isCheckDigitWrong: true as const };
    readings.set('DG34', { ...bill, facts: [...bill.facts.filter(({ field }) => field !== 'transportNumber'), wrong] });
    const [read] = rowIn(shipment({ readings }), 'transportNumber')?.reads ?? [];
    expect(read).toEqual({
      ...{ fileId: 'DG34', documentCode: 'DG34', value: 'HDMU1234567', written: 'HDMU1234567', isAgreeing: false },
    });
  });
});

describe('a day lies in time', () => {
  const shipped = (day: string, today = '2027-03-01') =>
    rowIn(
      shipment(
        { order: { ...order, today }, typed: { ...typed, shippedOn: day }, answers: [] },
        { bill: { shippedOn: day } },
      ),
      'shippedOn',
    )?.reason;

  test('from 30 days before the order to 90 days after it', () => {
    expect([shipped('2026-10-03'), shipped('2027-01-31')]).toEqual(['not_asked', 'not_asked']);
    expect([shipped('2026-10-02'), shipped('2027-02-01')]).toEqual(['out_of_time', 'out_of_time']);
  });

  test('and today at the latest', () => {
    expect([shipped('2026-11-20', '2026-11-20'), shipped('2026-11-21', '2026-11-20')]).toEqual([
      'not_asked',
      'out_of_time',
    ]);
    expect(shipped('2027-01-31', '2027-01-31')).toBe('not_asked');
  });

  test('and is one', () => {
    expect(shipped('soon')).toBe('out_of_time');
  });
});

describe('a delivery', () => {
  const delivered = (day: string, shippedOn = '2026-11-10') => {
    const readings = new Map([
      ['DG34', readingOf('DG34', 'bill_of_lading', { ...onBill, shippedOn })],
      ['DG39', readingOf('DG39', 'proof_of_delivery', { deliveredOn: day })],
    ]);
    const facts = shipment({ documents: [filed('DG34'), filed('DG39')], typed: undefined, readings });
    return rowIn(facts, 'deliveredOn')?.reason;
  };

  test('is not before the shipment, and may be of the same day', () => {
    expect(delivered('2026-11-09')).toBe('out_of_time');
    expect(delivered('2026-11-10')).toBeUndefined();
  });

  test('is before it if it is before one of several', () => {
    const facts = shipment({
      documents: [filed('DG34'), filed('DG39')],
      typed: undefined,
      readings: new Map([
        ['DG34', readingOf('DG34', 'bill_of_lading', { ...onBill, shippedOn: '2026-11-05' })],
        ['DG39', readingOf('DG39', 'proof_of_delivery', { deliveredOn: '2026-11-07', shippedOn: '2026-11-10' })],
      ]),
    });
    expect(rowIn(facts, 'deliveredOn')).toMatchObject({ reason: 'out_of_time' });
  });
});

describe('numbers of bills and declarations', () => {
  test('are the same in all documents, however they are written', () => {
    const same = withDocument('DG33', { transportNumber: 'hdmu-1234567' }, { typed: undefined });
    expect(rowIn(same, 'transportNumber')).toMatchObject({ verdict: 'agrees' });
    const other = withDocument('DG33', { declarationNumber: '9999926000001X' }, { typed: undefined });
    expect(rowIn(other, 'declarationNumber')).toMatchObject({ reason: 'differs_between_documents' });
  });

  test('stand with one order alone, typed or read', () => {
    const used = (number: string, different: Partial<FieldFacts> = {}) =>
      shipment({ usedElsewhere: { hashes: new Set(), numbers: new Set([number]) }, ...different });
    expect(rowIn(used('42710261234567X'), 'declarationNumber')).toMatchObject({ reason: 'used_before' });
    expect(rowIn(used('HDMU1234567', { readings: new Map() }), 'transportNumber')).toMatchObject({
      reason: 'used_before',
    });
    expect(rowIn(used('PI20261102'), 'invoiceNumber'), 'an invoice is of its seller').toMatchObject({
      verdict: 'agrees',
    });
  });
});
