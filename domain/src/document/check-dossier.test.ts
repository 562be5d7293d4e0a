/** What is said of a dossier as a whole, in its second form and in its first. */
import { describe, expect, test } from 'vitest';
import {
  hashing,
  madeAt,
  makeJournal,
  makeRecordedDossier,
  orderId,
  rehashed,
  sealedText,
  sha256,
} from '../../test/make-record-chain.ts';
import { money } from '../platform/money.ts';
import { type Comparison, checkDossier } from './check-dossier.ts';
import type { DossierJournal, LedgerDossier, RecordedDossier } from './dossier.ts';

const whole = makeRecordedDossier();

describe('a dossier', () => {
  const check = (dossier: RecordedDossier = whole, comparison?: Comparison, strayField?: string) =>
    checkDossier(hashing, { dossier, sealedText, strayField }, comparison);

  test('that is whole is proven up to the newest day', async () => {
    const { provenRecords, ...verdict } = await check(whole, { published: whole.roots });
    expect(verdict).toEqual({
      ...{ version: 2, orderId, madeAt, problems: [], areRootsCompared: true, provenUntil: '2026-11-02' },
      records: { total: 4, proven: 4, withheld: 0 },
      journals: { total: 1, proven: 1 },
      documents: [{ record: 4, documentCode: 'DG32', name: 'invoice.pdf', sha256: sha256('invoice'), isGiven: false }],
    });
    expect([...provenRecords].toSorted()).toEqual([1, 2, 3, 4]);
  });

  test('without roots from elsewhere is believed, and says so', async () => {
    expect(await check()).toMatchObject({ problems: [], areRootsCompared: false });
  });

  test('counts what is not proven yet, and what its reader may not see', async () => {
    const [journal = makeJournal()] = whole.journals;
    const { proof: _proof, ...unproven } = journal;
    const records = whole.records.map((record) => ({
      ...record,
      fields: record.fields.map(({ name, hash, ...shown }) =>
        name === 'subject' ? { name, hash } : { name, hash, ...shown },
      ),
    }));
    expect(await check({ ...whole, heads: [], journals: [unproven], records })).toMatchObject({
      ...{ problems: [], provenUntil: undefined },
      records: { total: 4, proven: 0, withheld: 4 },
      journals: { total: 1, proven: 0 },
    });
  });

  test('is damaged where its checksum is another, and strange where it says what no dossier says', async () => {
    expect((await check({ ...whole, checksum: sha256('another') })).problems).toEqual([{ code: 'file_damaged' }]);
    expect((await check(whole, {}, 'remark')).problems).toEqual([{ code: 'file_stray', field: 'remark' }]);
  });

  test('says all that is wrong with it: file, chain, heads, journals, documents, roots', async () => {
    const forged: RecordedDossier = {
      ...whole,
      checksum: '',
      records: whole.records.slice(0, 3),
      journals: [makeJournal({ journalId: '18', of: 'ORD-1' })],
      roots: whole.roots.slice(0, 1),
    };
    const documents = [{ name: 'invoice.pdf', sha256: sha256('edited') }];
    const { problems, documents: filed } = await check(forged, { published: [], documents });
    expect(problems.map(({ code }) => code)).toEqual([
      ...['file_damaged', 'head_missing', 'journal_missing', 'journal_unrecorded', 'document_unknown'],
      ...['root_unpublished', 'journal_foreign'],
    ]);
    expect(filed).toEqual([]);
  });

  test('compares the documents that one has', async () => {
    const documents = [{ name: 'x.pdf', sha256: sha256('invoice') }];
    expect(await check(whole, { documents })).toMatchObject({ problems: [], documents: [{ isGiven: true }] });
  });
});

describe('a dossier of the first form', () => {
  const usd = (minor: bigint) => money(minor, 'USD');
  const capture = rehashed({
    ...makeJournal(),
    entries: [
      { number: 1, accountId: 'acquirer_receivable:USD', currency: 'USD', amountMinor: '1030' },
      { number: 2, accountId: `hold:${orderId}:USD`, currency: 'USD', amountMinor: '-1000' },
      { number: 3, accountId: 'fee_income_buyer:USD', currency: 'USD', amountMinor: '-30' },
    ],
  });
  const payout = rehashed({
    ...makeJournal({ journalId: '19', kind: 'release' }),
    entries: [
      { number: 1, accountId: `hold:${orderId}:USD`, currency: 'USD', amountMinor: '400' },
      { number: 2, accountId: 'payable:USD', currency: 'USD', amountMinor: '-400' },
    ],
  });
  const stated = {
    orderId,
    currency: 'USD',
    trade: usd(1000n),
    buyerFee: usd(30n),
    charge: usd(1030n),
    held: usd(600n),
  } as const;
  const check = async (
    order: Partial<LedgerDossier['order']>,
    journals: readonly DossierJournal[] = [capture, payout],
  ) => {
    const dossier: LedgerDossier = { version: 1, madeAt, order: { ...stated, ...order }, journals, roots: whole.roots };
    return checkDossier(hashing, { dossier });
  };

  test('proves its sums, and no records', async () => {
    expect(await check({})).toEqual({
      ...{ version: 1, orderId, madeAt, problems: [], areRootsCompared: false, provenUntil: '2026-11-02' },
      ...{ records: { total: 0, proven: 0, withheld: 0 }, provenRecords: new Set(), documents: [] },
      journals: { total: 2, proven: 0 },
    });
  });

  test.each(['trade', 'buyerFee', 'charge', 'held'] as const)('says that %s is not what was booked', async (field) => {
    expect((await check({ [field]: usd(7n) })).problems).toEqual([{ code: 'sum_unbooked', field, value: '7' }]);
  });

  test('before the payment holds nothing, and its price is not booked yet', async () => {
    expect((await check({ held: usd(0n) }, [])).problems).toEqual([]);
    expect((await check({ held: usd(5n) }, [])).problems).toEqual([
      { code: 'sum_unbooked', field: 'held', value: '5' },
    ]);
  });

  test('is checked for its journals and roots too', async () => {
    expect((await check({}, [capture, { ...payout, cause: 'x' }])).problems).toEqual([
      { code: 'journal_changed', journal: '19' },
    ]);
  });
});
