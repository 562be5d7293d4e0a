import { describe, expect, test } from 'vitest';
import {
  askedAt,
  byCarrier,
  byCustoms,
  customs,
  factsOf,
  filed,
  found,
  onBill,
  order,
  place,
  readingOf,
  rowIn,
  type Said,
  shipment,
  silent,
  trade,
  typed,
  withoutBill,
  withoutLoading,
} from '../../test/make-evidence.ts';
import { money } from '../platform/money.ts';
import type { DocumentReading, ReadingWarning } from '../reading/document-reading.ts';
import type { RegisterAnswer } from '../register/register-answer.ts';
import type { FieldFacts } from './evidence-facts.ts';
import type { EvidenceField } from './evidence-judgement.ts';
import { isReadyToJudge, judgeEvidence } from './judge-evidence.ts';
import { questionsOf } from './register-confirmation.ts';

describe('proof of shipment', () => {
  test('that was read, agrees in every field and stands in both registers is accepted without a person', () => {
    const judged = judgeEvidence(shipment());
    expect(judged.rows.filter(({ verdict }) => !['agrees', 'not_needed'].includes(verdict))).toEqual([]);
    expect(judged).toMatchObject({ outcome: 'accept', reasons: [] });
    expect(rowIn(shipment(), 'value')).toEqual({
      field: 'value',
      agreed: 'USD 10,889.65 ± 5.00%',
      typed: 'USD 10,889.65',
      reads: [
        { fileId: 'DG35', documentCode: 'DG35', value: 'USD 10889.65', written: '10889.65', place, isAgreeing: true },
      ],
      register: {
        ...{ register: 'customs', outcome: 'found', value: 'USD 10,889.00', isAgreeing: true },
        askedAt: askedAt.toISOString(),
      },
      verdict: 'agrees',
    });
  });

  test('that was typed alone, and read by nobody, is reviewed: a seller’s word moves nothing', () => {
    const judged = judgeEvidence(shipment({ readings: new Map() }));
    expect(judged).toMatchObject({ outcome: 'review' });
    expect(judged.reasons).toEqual(['document_doubtful', 'facts_not_read', 'nothing_confirms']);
    expect(judged.documents).toMatchObject([{ problems: ['not_read'] }, { problems: ['not_read'] }]);
  });

  test.each<[EvidenceField, { bill?: Said; declaration?: Said }, string]>([
    ['invoiceNumber', { declaration: { invoiceNumber: 'PI20261103' } }, 'differs_from_order'],
    ['exporterNumber', { declaration: { exporterNumber: '3118140275' } }, 'differs_from_order'],
    ['hsCode', { declaration: { hsCode: '7318160000' } }, 'differs_from_order'],
    ['currency', { declaration: { amount: ['10889.65', 'EUR'] } }, 'differs_from_order'],
    ['value', { declaration: { amount: ['12000.00', 'USD'] } }, 'differs_from_order'],
    ['value', { declaration: { amount: ['10889.64', 'USD'] } }, 'differs_from_typed'],
    ['quantity', { declaration: { quantity: ['1249', 'EA'] } }, 'differs_from_order'],
    ['quantity', { declaration: { quantity: ['1250', 'KG'] } }, 'differs_from_order'],
    ['consigneeName', { bill: { consigneeName: 'TO ORDER OF FIRST BANK' } }, 'differs_from_order'],
    ['transportNumber', { bill: { transportNumber: 'HDMU7654321' } }, 'differs_from_typed'],
    ['shippedOn', { bill: { shippedOn: '2026-11-11' } }, 'differs_from_typed'],
    ['shippedOn', { bill: { shippedOn: '2026-12-01' } }, 'out_of_time'],
    ['declarationNumber', { declaration: { declarationNumber: '42710261234568X' } }, 'differs_from_typed'],
    ['declaredOn', { declaration: { declaredOn: '2026-09-01' } }, 'out_of_time'],
  ])('is reviewed when %s is read otherwise: %o', (field, said, reason) => {
    const facts = shipment({}, said);
    expect(rowIn(facts, field)).toMatchObject({ verdict: 'differs', reason });
    expect(judgeEvidence(facts)).toMatchObject({
      outcome: 'review',
      reasons: expect.arrayContaining(['facts_differ']),
    });
  });

  test.each<[string, Partial<FieldFacts>, EvidenceField, string]>([
    ['was never asked', { answers: [] }, 'declarationNumber', 'not_asked'],
    [
      'has no such declaration',
      { answers: [silent('customs', 'not_found'), byCarrier()] },
      'declarationNumber',
      'not_found',
    ],
    ['does not answer', { answers: [silent('customs', 'outage'), byCarrier()] }, 'declarationNumber', 'outage'],
    [
      'is not configured',
      { answers: [withoutBill(), silent('carrier', 'not_configured')] },
      'transportNumber',
      'not_configured',
    ],
    ['knows of no loading yet', { answers: [withoutLoading(), byCarrier()] }, 'shippedOn', 'not_loaded'],
  ])('is reviewed when a register %s', (_, different, field, reason) => {
    const facts = shipment(different);
    expect(rowIn(facts, field)).toMatchObject({ verdict: 'unconfirmed', reason });
    expect(judgeEvidence(facts).outcome).toBe('review');
  });

  test.each<[EvidenceField, Partial<typeof customs>]>([
    ['exporterNumber', { exporterNumber: '1234567890' }],
    ['hsCode', { hsCode: '8481800000' }],
    ['value', { value: money(500_000n, 'USD') }],
    ['shippedOn', { loadedOn: '2026-11-18' }],
    ['transportNumber', { transportNumber: 'MSCU1' }],
  ])('is reviewed when customs has another %s', (field, different) => {
    const facts = shipment({ answers: [byCustoms(different), byCarrier()] });
    expect(rowIn(facts, field)).toMatchObject({ verdict: 'differs', reason: 'differs_from_register' });
  });

  test('is reviewed when the seller’s business is closed at the tax office', () => {
    const closed = found('business_status', '3118140274', { businessNumber: '3118140274', status: 'closed' });
    const facts = shipment({ answers: [byCustoms(), byCarrier(), closed] });
    expect(rowIn(facts, 'exporterNumber')).toMatchObject({ verdict: 'differs', register: { value: 'closed' } });
  });

  test('is reviewed while the tax office does not answer, and passes where nobody asks it or the business is open', () => {
    const answer = (outcome: 'outage' | 'not_configured') => ({
      ...{ register: 'business_status' as const, number: '3118140274', outcome, aside: [], askedAt },
    });
    const open = found('business_status', '3118140274', { businessNumber: '3118140274', status: 'open' });
    const judged = (each: RegisterAnswer) => judgeEvidence(shipment({ answers: [byCustoms(), byCarrier(), each] }));
    expect(judged(answer('outage'))).toMatchObject({ outcome: 'review', reasons: ['register_outage'] });
    expect([judged(answer('not_configured')).outcome, judged(open).outcome]).toEqual(['accept', 'accept']);
  });

  test('passes when customs, as to third parties, say nothing of goods and value', () => {
    const { hsCode: _, value: __, ...facts } = customs;
    const silentOnGoods = shipment({ answers: [found('customs', '42710261234567X', facts), byCarrier()] });
    expect(rowIn(silentOnGoods, 'value')?.register).toBeUndefined();
    expect(judgeEvidence(silentOnGoods).outcome).toBe('accept');
  });

  test('passes without access to carriers when customs name the bill of lading', () => {
    const facts = shipment({ answers: [byCustoms(), silent('carrier', 'not_configured')] });
    expect(rowIn(facts, 'transportNumber')).toMatchObject({ verdict: 'agrees', register: { register: 'customs' } });
    expect(judgeEvidence(facts).outcome).toBe('accept');
  });

  test('is reviewed when the card paid something else than the order says', () => {
    for (const captured of [undefined, money(1_104_210n, 'USD'), money(1_104_211n, 'JPY')]) {
      const facts = shipment({ order: { ...order, captured } });
      expect(rowIn(facts, 'charged')).toMatchObject({ verdict: 'differs', reason: 'differs_from_charge' });
    }
  });

  test('counts the same goods in units of any name', () => {
    const boxes = { ...order, quantities: [{ quantity: 420_000n, unit: 'BOX' }] };
    const said = { declaration: { quantity: ['420', 'CT'] } } as const;
    const facts = shipment({ order: boxes, typed: { ...typed, quantity: 420_000n, unit: 'CTN' } }, said);
    expect(rowIn(facts, 'quantity')).toMatchObject({ verdict: 'agrees' });
  });

  test('is reviewed when a number or a file stands with another order, or is one file for two kinds', () => {
    const numbers = new Set(['HDMU1234567']);
    const used = shipment({ usedElsewhere: { hashes: new Set(), numbers } });
    expect(rowIn(used, 'transportNumber')).toMatchObject({ verdict: 'differs', reason: 'used_before' });
    const hashes = shipment({ usedElsewhere: { hashes: new Set(['DG34']), numbers: new Set() } });
    expect(judgeEvidence(hashes).documents[0]).toMatchObject({ problems: ['used_before'] });
    const twice = shipment({ documents: [filed('DG34', { sha256: 'one' }), filed('DG35', { sha256: 'one' })] });
    expect(judgeEvidence(twice).documents).toMatchObject([
      { problems: ['filed_twice'] },
      { problems: ['filed_twice'] },
    ]);
  });

  test.each<ReadingWarning>(['edited_after_issue', 'same_picture', 'low_confidence', 'producer_mismatch', 'encrypted'])(
    'never passes with a document that is %s',
    (warning) => {
      const readings = new Map(shipment().readings);
      readings.set('DG34', { ...readingOf('DG34', 'bill_of_lading', onBill), warnings: [warning] });
      const judged = judgeEvidence(shipment({ readings }));
      expect(judged.documents[0]).toMatchObject({ problems: [warning] });
      expect(judged).toMatchObject({ outcome: 'review', reasons: ['document_doubtful'] });
    },
  );

  test('is reviewed when a document turns out to be of another kind, or one is missing', () => {
    const readings = new Map(shipment().readings);
    readings.set('DG34', readingOf('DG34', 'packing_list', onBill));
    expect(judgeEvidence(shipment({ readings })).documents[0]).toMatchObject({ problems: ['wrong_kind'] });
    expect(judgeEvidence(shipment({ documents: [filed('DG35')] })).reasons).toContain('document_missing');
  });

  test('is reviewed with a document that the scanner has not spoken of, or against which it has', () => {
    const judged = (scan: 'checking' | 'infected') =>
      judgeEvidence(shipment({ documents: [filed('DG34', { scan }), filed('DG35')] })).documents[0]?.problems;
    expect([judged('checking'), judged('infected')]).toEqual([['being_checked'], ['infected']]);
  });

  test('is judged by its proofs: a contract on file is none', () => {
    const judged = judgeEvidence(shipment({ documents: [...shipment().documents, filed('DG30')] }));
    expect(judged.documents.map(({ documentCode }) => documentCode)).toEqual(['DG34', 'DG35']);
    expect(judged.outcome).toBe('accept');
  });

  test('is reviewed for registers that were not asked, as for those that are not configured', () => {
    expect(judgeEvidence(shipment({ answers: [] })).reasons).toEqual(['register_not_configured', 'nothing_confirms']);
  });

  test('has a number with a wrong check digit', () => {
    const readings = new Map(shipment().readings);
    const [first, ...rest] = factsOf(onBill);
    if (!first) throw new Error('no fact');
    const bill = readingOf('DG34', 'bill_of_lading', {});
    readings.set('DG34', { ...bill, facts: [{ ...first, isCheckDigitWrong: true }, ...rest] });
    expect(rowIn(shipment({ readings }), 'transportNumber')).toMatchObject({ reason: 'wrong_check_digit' });
  });
});

describe('proof of delivery', () => {
  const onInvoice: Said = {
    invoiceNumber: 'PI20261102',
    amount: ['10,889.65', 'USD'],
    quantity: ['1,250.000', 'pcs'],
    consigneeName: 'Nordhaus Handels GmbH',
  };
  function delivery(different: Partial<FieldFacts> = {}, proof: Said = { deliveredOn: '2026-11-18' }): FieldFacts {
    return {
      ...shipment(),
      order: { ...order, releaseMode: 'delivery' },
      documents: [filed('DG32'), filed('DG34'), filed('DG39')],
      typed: undefined,
      readings: new Map([
        ['DG32', readingOf('DG32', 'commercial_invoice', onInvoice)],
        ['DG34', readingOf('DG34', 'bill_of_lading', onBill)],
        ['DG39', readingOf('DG39', 'proof_of_delivery', proof)],
      ]),
      answers: [byCarrier({ deliveredOn: '2026-11-17' })],
      ...different,
    };
  }

  test('that was read and that the carrier confirms is accepted', () => {
    expect(judgeEvidence(delivery())).toMatchObject({ outcome: 'accept', reasons: [] });
  });

  test('whatever it says is reviewed while the carrier knows of no delivery', () => {
    const facts = delivery({ answers: [byCarrier()] });
    expect(rowIn(facts, 'deliveredOn')).toMatchObject({ verdict: 'unconfirmed', reason: 'not_delivered' });
    expect(judgeEvidence(facts).outcome).toBe('review');
  });

  test('before the shipment, or for another bill of lading, is reviewed', () => {
    expect(rowIn(delivery({}, { deliveredOn: '2026-11-09' }), 'deliveredOn')).toMatchObject({ reason: 'out_of_time' });
    const other = delivery({}, { deliveredOn: '2026-11-18', transportNumber: 'HDMU7654321' });
    expect(rowIn(other, 'transportNumber')).toMatchObject({ reason: 'differs_between_documents' });
  });

  test('of three documents of any content is no proof', () => {
    const nothing = new Map(['DG32', 'DG34', 'DG39'].map((id) => [id, readingOf(id, 'unknown', {})]));
    const judged = judgeEvidence(delivery({ readings: nothing, answers: [] }));
    expect(judged.outcome).toBe('review');
    expect(judged.documents.every(({ problems }) => problems.includes('wrong_kind'))).toBe(true);
  });

  test('of a milestone asks for the delivery alone, and its value may be that of the whole', () => {
    const whole = money(3_629_883n, 'USD');
    const facts = delivery({
      order: { ...order, releaseMode: 'milestones', milestoneKind: 'delivery', values: [trade, whole], quantities: [] },
      documents: [filed('DG39')],
      readings: new Map([['DG39', readingOf('DG39', 'proof_of_delivery', { ...onBill, deliveredOn: '2026-11-18' })]]),
      answers: [byCarrier({ deliveredOn: '2026-11-18' })],
    });
    expect(judgeEvidence(facts)).toMatchObject({ outcome: 'accept' });
  });
});

test('a deposit is confirmed by no register, so that a person looks at its pro-forma', () => {
  const proforma = readingOf('DG31', 'proforma_invoice', {
    ...{ invoiceNumber: 'PI20261102', amount: ['10889.65', 'USD'], consigneeName: 'Nordhaus Handels GmbH' },
  });
  const facts: FieldFacts = {
    ...shipment(),
    order: { ...order, releaseMode: 'milestones', milestoneKind: 'deposit' },
    ...{ documents: [filed('DG31')], typed: undefined, readings: new Map([['DG31', proforma]]), answers: [] },
  };
  expect(judgeEvidence(facts)).toMatchObject({ outcome: 'review', reasons: ['nothing_confirms'] });
  expect(questionsOf(facts)).toEqual([]);
});

test('the registers are asked about what was typed and read, each by its own', () => {
  const readings = new Map(shipment().readings);
  readings.set('DG34', readingOf('DG34', 'air_waybill', { transportNumber: '18012345675' }));
  expect(questionsOf({ ...shipment({ readings }), typed: undefined })).toEqual([
    { register: 'customs', number: '42710261234567X' },
    { register: 'air_carrier', number: '18012345675' },
    { register: 'business_status', number: '3118140274' },
  ]);
});

test('nothing is judged while a document is being scanned or read', () => {
  const waiting: DocumentReading = { ...readingOf('DG34', 'unknown', {}), state: 'waiting' };
  const scanned = [filed('DG34'), filed('DG35')];
  expect(isReadyToJudge({ documents: scanned, readings: new Map([['DG34', waiting]]) })).toBe(false);
  expect(isReadyToJudge({ documents: [filed('DG34', { scan: 'checking' })], readings: new Map() })).toBe(false);
  expect(isReadyToJudge({ documents: scanned, readings: new Map() })).toBe(true);
});
