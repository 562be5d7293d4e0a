import { describe, expect, test } from 'vitest';
import type { MemberDocumentCode } from '../code/document-codes.ts';
import {
  checklistOf,
  type DocumentRequest,
  documentsToSend,
  type FiledDocument,
  hasOpenDocuments,
} from './document-checklist.ts';

let count = 0;
function filed(documentCode: MemberDocumentCode, differences: Partial<FiledDocument> = {}): FiledDocument {
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
  reasonText: '',
  dueOn: '2026-11-30',
  isAnswered: false,
};
const listOf = (documents: readonly FiledDocument[], requests: readonly DocumentRequest[] = []) =>
  checklistOf({ needed: ['DG01', 'DG04'], documents, requests, today: '2026-11-21' });
const statesOf = (...known: Parameters<typeof listOf>) =>
  listOf(...known).map(({ documentCode, state }) => `${documentCode} ${state}`);

describe('the checklist', () => {
  test('names what is needed and not there', () => {
    expect(statesOf([filed('DG01')])).toEqual(['DG01 accepted', 'DG04 missing']);
  });

  test('forgets a returned document once another has come', () => {
    const documents = [filed('DG01', { state: 'rejected', reasonClass: 'RJ01' }), filed('DG01', { state: 'uploaded' })];
    expect(statesOf([...documents, filed('DG04')])).toEqual(['DG01 uploaded', 'DG04 accepted']);
  });

  test('shows a document past its day as expired', () => {
    expect(statesOf([filed('DG01', { expiresOn: '2026-11-20' }), filed('DG04', { expiresOn: '2026-11-21' })])).toEqual([
      'DG01 expired',
      'DG04 accepted',
    ]);
  });

  test('holds what a reviewer asked for besides', () => {
    expect(statesOf([filed('DG01'), filed('DG04')], [asked])).toContain('DG13 missing');
  });
});

describe('nothing is left', () => {
  test('to judge when every needed document is accepted; an optional one counts once it was filed', () => {
    expect(hasOpenDocuments(listOf([filed('DG01'), filed('DG04')]))).toBe(false);
    expect(hasOpenDocuments(listOf([filed('DG01'), filed('DG04'), filed('DG90', { state: 'uploaded' })]))).toBe(true);
    expect(hasOpenDocuments(listOf([filed('DG01')]))).toBe(true);
  });

  test('to send once the returned and the asked documents are there', () => {
    const returned = filed('DG01', { state: 'rejected', reasonClass: 'RJ01' });
    const sent = (...documents: FiledDocument[]) =>
      documentsToSend(listOf([returned, filed('DG04'), ...documents], [asked])).map(({ documentCode }) => documentCode);
    expect(sent()).toEqual(['DG01', 'DG13']);
    expect(sent(filed('DG01', { state: 'uploaded' }))).toEqual(['DG13']);
    expect(sent(filed('DG01', { state: 'uploaded' }), filed('DG13', { state: 'uploaded' }))).toEqual([]);
  });
});
