/** Whoever changes an order's chain is found out: each place where it can be changed has its own finding. */
import { describe, expect, test } from 'vitest';
import { chainOf, hashing, makeRecordedDossier, orderId, sealed } from '../../test/make-record-chain.ts';
import type { OrderRecord, RecordField } from '../ledger/proof-texts.ts';
import { factsOf, labelOf, listChainProblems, proveHeads } from './check-records.ts';
import type { RecordedDossier } from './dossier.ts';

const whole = makeRecordedDossier();
const withRecords = (...records: readonly (OrderRecord | undefined)[]): RecordedDossier => ({
  ...whole,
  records: records.filter((record) => record !== undefined),
});
const [first, second, third, fourth] = whole.records;
const problemsOf = (dossier: RecordedDossier) => listChainProblems(hashing, dossier);
const sheet = { kind: 'sheet', detail: '1' };

describe('a chain', () => {
  test('that is whole has no problem, and neither has one that does not go on', async () => {
    expect(await problemsOf(whole)).toEqual([]);
    expect(await problemsOf(withRecords(first, second))).toEqual([]);
    expect(await problemsOf(withRecords())).toEqual([]);
  });

  test.each<[string, readonly (OrderRecord | undefined)[], readonly number[]]>([
    ['its first', [second, third, fourth], [1]],
    ['one within', [first, second, fourth], [3]],
    ['two beside each other, of which the first is named', [first, fourth], [2]],
    ['two apart', [second, fourth], [1, 3]],
  ])('that lacks %s says which', async (_what, records, missing) => {
    const problems = await problemsOf(withRecords(...records));
    expect(problems).toEqual(missing.map((record) => ({ code: 'record_missing', record })));
  });

  test('in another order says which records are not in their place', async () => {
    const orders = [
      [first, third, second, fourth],
      [first, second, second, third, fourth],
    ];
    const found = await Promise.all(orders.map((records) => problemsOf(withRecords(...records))));
    expect(found.map((problems) => problems.map(({ code, record }) => [code, record]))).toEqual([
      [
        ['record_out_of_order', 3],
        ['record_out_of_order', 2],
        ['record_out_of_order', 4],
      ],
      [['record_out_of_order', 2]],
    ]);
    expect(found[1]?.[0]?.about).toEqual(sheet);
  });

  test('that begins anew, or goes on from another record, is not linked', async () => {
    const other = sealed({ ...(second ?? fail()), previousHash: 'f'.repeat(64) });
    expect(await problemsOf(withRecords(first, other))).toEqual([{ code: 'record_unlinked', record: 2, about: sheet }]);
    const start = sealed({ ...(first ?? fail()), previousHash: 'f'.repeat(64) });
    expect(await problemsOf(withRecords(start))).toMatchObject([{ code: 'record_unlinked', record: 1 }]);
  });

  test('of another order has other hashes', async () => {
    const problems = await problemsOf({ ...withRecords(first), orderId: 'ORD-261102-000000' });
    expect(problems).toEqual([{ code: 'record_changed', record: 1, about: { kind: 'event', detail: 'create' } }]);
    expect(orderId).not.toBe('ORD-261102-000000');
  });
});

describe('a field of a record', () => {
  const goods = second?.fields[2] ?? fail();
  const changed = (field: RecordField) => {
    const fields = second?.fields.map((each) => (each === goods ? field : each)) ?? [];
    return problemsOf(withRecords(first, second && { ...second, fields }, third, fourth));
  };
  const { salt: _salt, value: _value, ...hidden } = goods;

  test('may be hidden as a whole: its hash proves the record all the same', async () => {
    expect(await changed(hidden)).toEqual([]);
  });

  test.each<[string, RecordField, string]>([
    ['another value', { ...goods, value: 'Gold bars' }, 'Gold bars'],
    ['no value', { ...goods, value: '' }, ''],
    ['another salt', { ...goods, salt: '0'.repeat(32) }, 'Stainless bolts'],
    ['a value without its salt', { ...hidden, value: 'Stainless bolts' }, 'Stainless bolts'],
    ['a salt without its value', { ...hidden, salt: goods.salt }, ''],
  ])('is found out with %s', async (_what, field, value) => {
    expect(await changed(field)).toEqual([
      { code: 'field_changed', record: 2, about: sheet, field: 'goodsName', value },
    ]);
  });

  test('is found out under another name, for the name is in its hash and in the record’s', async () => {
    expect((await changed({ ...goods, name: 'gift' })).map(({ code }) => code)).toEqual([
      'field_changed',
      'record_changed',
    ]);
  });
});

describe('what a record is about', () => {
  const labelled = (facts: Readonly<Record<string, string>>) => labelOf(chainOf([facts])[0] ?? fail());

  test.each([
    ['event', 'send'],
    ['state', 'captured'],
    ['entryKind', 'opened'],
    ['documentCode', 'DG32'],
    ['version', '2'],
  ])('is its kind, with its %s', (name, detail) => {
    expect(labelled({ kind: 'x', [name]: detail, note: 'n' })).toEqual({ kind: 'x', detail });
  });

  test('is said by its event rather than by the rest, and by its kind alone where nothing else is', () => {
    expect(labelled({ kind: 'event', version: '2', state: 's', event: 'send' })?.detail).toBe('send');
    expect(labelled({ kind: 'journal' })).toEqual({ kind: 'journal', detail: undefined });
    expect(labelled({ event: 'send' })).toBeUndefined();
  });

  test('is not known where it is hidden', () => {
    const [record = fail()] = chainOf([{ kind: 'riskReview', state: 'open' }]);
    const hidden = { ...record, fields: record.fields.map(({ name, hash }) => ({ name, hash })) };
    expect(factsOf(record)).toEqual({ kind: 'riskReview', state: 'open' });
    expect(factsOf(hidden)).toEqual({});
    expect(labelOf(hidden)).toBeUndefined();
  });
});

describe('the roots prove', () => {
  const prove = async (dossier: RecordedDossier) => {
    const { proven, problems } = await proveHeads(hashing, dossier);
    return { proven: [...proven].toSorted(), problems };
  };

  test('each record up to the last that was there on a day', async () => {
    expect(await prove(whole)).toEqual({ proven: [1, 2, 3, 4], problems: [] });
    expect(await prove({ ...whole, heads: whole.heads.slice(1) })).toEqual({ proven: [1, 2], problems: [] });
    expect(await prove({ ...whole, heads: [] })).toEqual({ proven: [], problems: [] });
  });

  test('nothing before a record that is missing or changed, but what an earlier day proves', async () => {
    const later = { ...whole, heads: whole.heads.slice(0, 1) };
    expect(
      (await prove({ ...later, records: [first, third, fourth].filter((each) => each !== undefined) })).proven,
    ).toEqual([3, 4]);
    const forged = third && { ...third, fields: [] };
    const records = [first, second, forged, fourth].filter((each) => each !== undefined);
    expect((await prove({ ...later, records })).proven).toEqual([4]);
    expect((await prove({ ...whole, records })).proven).toEqual([1, 2, 4]);
  });

  test('nothing where the record, the root or the way between them is another', async () => {
    const [head = fail()] = whole.heads;
    const label = { kind: 'document', detail: 'DG32' };
    expect(await prove({ ...whole, heads: [{ ...head, sequence: 5 }] })).toEqual({
      proven: [],
      problems: [{ code: 'head_missing', record: 5, day: '2026-11-02' }],
    });
    expect(await prove({ ...whole, heads: [{ ...head, day: '2026-11-09' }] })).toEqual({
      proven: [],
      problems: [{ code: 'root_missing', day: '2026-11-09' }],
    });
    const steps = [{ side: 'left', hash: 'f'.repeat(64) }] as const;
    expect(await prove({ ...whole, heads: [{ ...head, steps }] })).toEqual({
      proven: [],
      problems: [{ code: 'head_unproven', record: 4, about: label, day: '2026-11-02' }],
    });
  });
});

function fail(): never {
  throw new Error('There is none');
}
