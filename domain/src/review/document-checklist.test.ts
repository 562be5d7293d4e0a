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

  test.each(['accepted', 'uploaded'] as const)('forgets an expired document once another one is %s', (state) => {
    const old = filed('DG01', { expiresOn: '2026-11-20' });
    const known = [old, filed('DG01', { state, expiresOn: '2027-11-20' }), filed('DG04')];
    expect(statesOf(known)).toEqual([`DG01 ${state}`, 'DG04 accepted']);
    const checklist = listOf(known);
    expect(documentsToSend(checklist)).toEqual([]);
    expect(hasOpenDocuments(checklist)).toBe(state === 'uploaded');
  });

  test('keeps an expired document whose successor was returned, and of several expired ones the newest', () => {
    const old = filed('DG01', { expiresOn: '2025-11-20' });
    const newer = filed('DG01', { expiresOn: '2026-11-20' });
    const returned = filed('DG01', { state: 'rejected', reasonClass: 'RJ01' });
    expect(statesOf([old, newer, filed('DG04')])).toEqual(['DG01 expired', 'DG04 accepted']);
    const rows = documentsToSend(listOf([old, newer, returned, filed('DG04')]));
    expect(rows.map(({ documentCode }) => documentCode)).toContain('DG01');
  });

  test('holds what a reviewer asked for besides', () => {
    expect(statesOf([filed('DG01'), filed('DG04')], [asked])).toContain('DG13 missing');
  });
});

describe('a row of the checklist', () => {
  const answered = { ...asked, isAnswered: true };

  test('is there for what is needed, was asked for, or was filed, by code', () => {
    const documents = [filed('DG90'), filed('DG01')];
    expect(listOf(documents, [asked]).map(({ documentCode, isNeeded }) => `${documentCode} ${isNeeded}`)).toEqual([
      ...['DG01 true', 'DG04 true', 'DG13 true', 'DG90 false'],
    ]);
  });

  test('shows the request that waits, and stays needed once it was answered', () => {
    const rowOf = (request: DocumentRequest, ...documents: FiledDocument[]) =>
      listOf(documents, [request]).find(({ documentCode }) => documentCode === 'DG13');
    expect(rowOf(asked)).toEqual({
      ...{ documentCode: 'DG13', isNeeded: true, state: 'missing', document: undefined, request: asked },
    });
    expect(rowOf(answered)).toMatchObject({ isNeeded: true, request: undefined });
    const document = filed('DG13');
    expect(rowOf(asked, document)).toMatchObject({ isNeeded: true, state: 'accepted', document, request: asked });
    expect(listOf([], [asked]).find(({ documentCode }) => documentCode === 'DG01')?.request).toBeUndefined();
  });

  test('is there for each document that counts', () => {
    const first = { state: 'rejected', reasonClass: 'RJ01' } as const;
    expect(statesOf([filed('DG01', first), filed('DG01', first)]).slice(0, 1)).toEqual(['DG01 rejected']);
    expect(listOf([filed('DG01', first), filed('DG01', first)])).toHaveLength(2);
    expect(statesOf([filed('DG01'), filed('DG01', first)])).toEqual(['DG01 accepted', 'DG01 rejected', 'DG04 missing']);
    expect(statesOf([filed('DG01'), filed('DG01')])).toEqual(['DG01 accepted', 'DG01 accepted', 'DG04 missing']);
    const at = { addedAt: new Date('2026-11-20T02:00:00Z') };
    expect(statesOf([filed('DG01', { ...first, ...at }), filed('DG01', at)]), 'at one moment').toEqual([
      ...['DG01 accepted', 'DG04 missing'],
    ]);
  });
});

describe('what a member has to send', () => {
  const sent = (documents: readonly FiledDocument[], requests: readonly DocumentRequest[] = []) =>
    documentsToSend(listOf(documents, requests)).map(({ documentCode, state }) => `${documentCode} ${state}`);

  test('is what is missing, returned or expired, if it is needed', () => {
    const states = [filed('DG01', { expiresOn: '2026-11-20' }), filed('DG04', { state: 'rejected' })];
    expect(sent(states)).toEqual(['DG01 expired', 'DG04 rejected']);
    expect(sent([filed('DG01'), filed('DG04'), filed('DG90', { state: 'rejected' })])).toEqual([]);
    expect(sent([filed('DG01', { state: 'checking' }), filed('DG04', { state: 'uploaded' })])).toEqual([]);
  });

  test('is what was asked for until it is there', () => {
    const all = [filed('DG01'), filed('DG04')];
    expect(sent([...all, filed('DG13')], [asked])).toEqual(['DG13 accepted']);
    expect(sent([...all, filed('DG13', { state: 'uploaded' })], [asked])).toEqual([]);
  });

  test('leaves nothing open only when all that is needed or filed was accepted', () => {
    const all = [filed('DG01'), filed('DG04')];
    expect(hasOpenDocuments(listOf(all, [{ ...asked, isAnswered: true }]))).toBe(true);
    expect(hasOpenDocuments(listOf([...all, filed('DG13')], [asked]))).toBe(false);
    expect(hasOpenDocuments(listOf([...all, filed('DG90', { state: 'rejected' })]))).toBe(true);
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
