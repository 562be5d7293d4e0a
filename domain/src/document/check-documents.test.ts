/** The journals and documents of a dossier are those of which its chain tells. */
import { describe, expect, test } from 'vitest';
import { chainOf, type Facts, makeJournal, makeRecordedDossier, sha256 } from '../../test/make-record-chain.ts';
import { listDocumentProblems, listDocuments, listUnrecordedJournals } from './check-records.ts';

describe('the journals of the file', () => {
  const whole = makeRecordedDossier();
  const [journal = makeJournal()] = whole.journals;
  const other = makeJournal({ journalId: '18', minor: 5n });

  test('are those of the chain', () => {
    expect(listUnrecordedJournals(whole)).toEqual([]);
  });

  test('lack one', () => {
    expect(listUnrecordedJournals({ ...whole, journals: [] })).toEqual([
      { code: 'journal_missing', record: 3, journal: '17' },
    ]);
  });

  test('hold one of which the chain does not tell', () => {
    expect(listUnrecordedJournals({ ...whole, journals: [journal, other] })).toEqual([
      { code: 'journal_unrecorded', journal: '18' },
    ]);
  });

  test('hold one with another content, or another number, than the chain says', () => {
    const both = [
      { code: 'journal_missing', record: 3, journal: '17' },
      { code: 'journal_unrecorded', journal: '17' },
    ];
    expect(listUnrecordedJournals({ ...whole, journals: [{ ...journal, contentHash: other.contentHash }] })).toEqual(
      both,
    );
    expect(listUnrecordedJournals({ ...whole, journals: [{ ...journal, journalId: '99' }] })).toMatchObject([
      { code: 'journal_missing', journal: '17' },
      { code: 'journal_unrecorded', journal: '99' },
    ]);
  });

  test('are told of by records of journals alone', () => {
    const { contentHash } = other;
    const records = chainOf([
      { kind: 'payment', journalId: '18', contentHash },
      { kind: 'journal', contentHash },
    ]);
    expect(listUnrecordedJournals({ ...whole, records, journals: [] })).toEqual([]);
    expect(listUnrecordedJournals({ ...whole, records, journals: [other] })).toEqual([
      { code: 'journal_unrecorded', journal: '18' },
    ]);
  });
});

const filed = (number: number, content = `file ${number}`): Facts => ({
  ...{ kind: 'document', subject: `document:${number}`, documentCode: `DG3${number}` },
  ...{ fileName: `${number}.pdf`, sha256: sha256(content) },
});
const removed = (number: number): Facts => ({ kind: 'documentRemoved', subject: `document:${number}` });
const given = (name: string, content: string) => ({ name, sha256: sha256(content) });

describe('the documents on file', () => {
  const documentsOf = (...facts: readonly Facts[]) => listDocuments(chainOf(facts), [given('scan.pdf', 'file 2')]);

  test('are those that were filed, with what is known of each', () => {
    expect(documentsOf({ kind: 'event', subject: 'event:1', sha256: sha256('file 2') }, filed(1), filed(2))).toEqual([
      { record: 2, documentCode: 'DG31', name: '1.pdf', sha256: sha256('file 1'), isGiven: false },
      { record: 3, documentCode: 'DG32', name: '2.pdf', sha256: sha256('file 2'), isGiven: true },
    ]);
  });

  test('are not those that were taken off', () => {
    expect(documentsOf(filed(1), filed(2), removed(1)).map(({ name }) => name)).toEqual(['2.pdf']);
    expect(documentsOf(filed(1), { kind: 'documentRemoved' }).map(({ name }) => name)).toEqual(['1.pdf']);
  });

  test('are the last that were filed in a place', () => {
    expect(documentsOf(filed(1), removed(1), filed(1, 'file 2'))).toMatchObject([{ record: 3, isGiven: true }]);
    expect(documentsOf(filed(1), filed(1, 'file 2'))).toMatchObject([{ record: 2, isGiven: true }]);
  });

  test('are unknown where the file shows neither place nor hash of them', () => {
    const { subject: _subject, ...nowhere } = filed(1);
    const { sha256: _hash, ...hidden } = filed(1);
    expect(documentsOf(nowhere, hidden)).toEqual([]);
    const { fileName: _name, documentCode: _code, ...nameless } = filed(1);
    expect(documentsOf(nameless)).toMatchObject([{ name: '', documentCode: '' }]);
  });
});

describe('a document that one has', () => {
  const shownInDispute = { kind: 'disputeEntry', text: `See ${sha256('file 9')}, ${sha256('file 8')}` };
  const records = chainOf([filed(1), shownInDispute, filed(2)]);
  const problemsOf = (...documents: readonly { readonly name: string; readonly sha256: string }[]) =>
    listDocumentProblems(listDocuments(records, documents), { given: documents, records });

  test('is in order with the bytes of any that the chain names, whatever it is called', () => {
    expect(problemsOf(given('x.pdf', 'file 1'), given('y.pdf', 'file 9'), given('z.pdf', 'file 8'))).toEqual([]);
  });

  test('is a changed one under the name of one that was filed', () => {
    expect(problemsOf(given('2.pdf', 'edited'))).toEqual([
      { code: 'document_changed', name: '2.pdf', record: 3, about: { kind: 'document', detail: 'DG32' } },
    ]);
  });

  test('is unknown under no such name', () => {
    expect(problemsOf(given('1.pdf', 'file 1'), given('9.pdf', 'edited'))).toEqual([
      { code: 'document_unknown', name: '9.pdf' },
    ]);
  });
});
