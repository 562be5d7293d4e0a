// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { holdCalls, serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { documentName } from './document-name.ts';
import { MemberDocuments } from './member-documents.tsx';
import review from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const proof = {
  ...{ documentCode: 'DG04', isNeeded: true, state: 'checking', companyDocumentId: 'doc_1', fileId: 'file_1' },
  ...{ fileName: 'id.pdf', byteCount: 1_000, proves: ['id_card'], acceptedFirstByName: 'Park' },
};

const people = [
  { role: 'applicant', name: '김철수', englishName: 'Cheolsu Kim', birthday: '1980-03-01', country: 'KR' },
];

function show(document: object) {
  serveInTest({});
  const member = { companyId: 'com_1', version: 3, documents: [document], actions: ['judge_documents'], people };
  showPage(<MemberDocuments member={member as never} />, '/en/admin/kotra/seller-info/detail');
}

it('lets a second person accept a proof, and says who was the first', async () => {
  show({ ...proof, isAcceptedFirstByReader: false });
  expect(await screen.findByText(/Park accepted it first/)).toBeTruthy();
  expect(screen.getByText('Proof of: identity.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Accept as second person/ })).toBeTruthy();
});

it('shows beside a copy the name and birthday that were typed, to be read off it', async () => {
  show({ ...proof, isAcceptedFirstByReader: false });
  expect(await screen.findByText(/as entered: 김철수 · 1 Mar 1980\. Read them off the document/)).toBeTruthy();
});

it('shows what was typed beside no other document', async () => {
  show({ ...proof, documentCode: 'DG06', proves: ['deposit'] });
  expect(await screen.findByText('Proof of: settlement account.')).toBeTruthy();
  expect(screen.queryByText(/as entered/)).toBeNull();
});

it('gives the first person no button for the second acceptance', async () => {
  show({ ...proof, isAcceptedFirstByReader: true });
  expect(await screen.findByText(/a colleague has to accept it too/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

it('lets nothing else be decided until the first answer is there, which is a new version', async () => {
  const documents = ['DG01', 'DG02'].map((documentCode, place) => ({
    ...{ ...proof, documentCode, proves: [], companyDocumentId: `doc_${place}`, acceptedFirstByName: undefined },
  }));
  const member = { companyId: 'com_1', version: 3, documents, actions: ['judge_documents'] };
  const refusal = { status: 409, body: { code: 'review.changed_meanwhile', message: 'Late' } };
  serveInTest({ 'POST /members/com_1/documents/doc_0/accept': refusal });
  showPage(<MemberDocuments member={member as never} />, '/en/admin/kotra/seller-info/detail');
  const buttons = (name: string) => screen.getAllByText(name).map((text) => text.closest('button'));
  const areDisabled = (name: string) => buttons(name).map((button) => button?.disabled);
  await screen.findAllByText(review.documents.accept);
  const open = holdCalls('POST');
  fireEvent.click(buttons(review.documents.accept)[0] as HTMLElement);
  await waitFor(() => expect(areDisabled(review.documents.accept)).toEqual([true, true]));
  expect(areDisabled(review.documents.return)).toEqual([true, true]);
  open();
  expect((await screen.findByText('Late')).closest('li')?.textContent).toContain(documentName('DG01'));
  expect(areDisabled(review.documents.accept)).toEqual([false, false]);
  expect(areDisabled(review.documents.return)).toEqual([false, false]);
});
