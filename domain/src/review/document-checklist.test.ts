import { describe, expect, test } from 'vitest';
import {
  checklistOf,
  type DocumentRequest,
  documentsToSend,
  type FiledDocument,
  hasOpenDocuments,
} from './document-checklist.ts';

let count = 0;
function paper(documentCode: string, differences: Partial<FiledDocument> = {}): FiledDocument {
  count += 1;
  const addedAt = new Date(Date.UTC(2026, 10, 2, 0, count));
  const companyDocumentId = `doc_${count}`;
  return {
    companyDocumentId,
    documentCode,
    state: 'accepted',
    reasonClass: null,
    expiresOn: null,
    addedAt,
    ...differences,
  };
}

const asked: DocumentRequest = {
  documentCode: 'DG13',
  reasonClass: null,
  words: '',
  dueOn: '2026-11-30',
  isAnswered: false,
};
const listOf = (documents: readonly FiledDocument[], requests: readonly DocumentRequest[] = []) =>
  checklistOf({ needed: ['DG01', 'DG04'], documents, requests, today: '2026-11-21' });
const statesOf = (...known: Parameters<typeof listOf>) =>
  listOf(...known).map(({ documentCode, state }) => `${documentCode} ${state}`);

describe('the checklist', () => {
  test('names what is needed and not there', () => {
    expect(statesOf([paper('DG01')])).toEqual(['DG01 accepted', 'DG04 missing']);
  });

  test('forgets a returned paper once another has come', () => {
    const documents = [paper('DG01', { state: 'rejected', reasonClass: 'RJ01' }), paper('DG01', { state: 'uploaded' })];
    expect(statesOf([...documents, paper('DG04')])).toEqual(['DG01 uploaded', 'DG04 accepted']);
  });

  test('shows a paper past its day as expired', () => {
    expect(statesOf([paper('DG01', { expiresOn: '2026-11-20' }), paper('DG04', { expiresOn: '2026-11-21' })])).toEqual([
      'DG01 expired',
      'DG04 accepted',
    ]);
  });

  test('holds what a reviewer asked for besides', () => {
    expect(statesOf([paper('DG01'), paper('DG04')], [asked])).toContain('DG13 missing');
  });
});

describe('nothing is left', () => {
  test('to judge when every needed paper is accepted; an optional one counts once it was filed', () => {
    expect(hasOpenDocuments(listOf([paper('DG01'), paper('DG04')]))).toBe(false);
    expect(hasOpenDocuments(listOf([paper('DG01'), paper('DG04'), paper('DG90', { state: 'uploaded' })]))).toBe(true);
    expect(hasOpenDocuments(listOf([paper('DG01')]))).toBe(true);
  });

  test('to send once the returned and the asked papers are there', () => {
    const returned = paper('DG01', { state: 'rejected', reasonClass: 'RJ01' });
    const sent = (...documents: FiledDocument[]) =>
      documentsToSend(listOf([returned, paper('DG04'), ...documents], [asked])).map(({ documentCode }) => documentCode);
    expect(sent()).toEqual(['DG01', 'DG13']);
    expect(sent(paper('DG01', { state: 'uploaded' }))).toEqual(['DG13']);
    expect(sent(paper('DG01', { state: 'uploaded' }), paper('DG13', { state: 'uploaded' }))).toEqual([]);
  });
});
