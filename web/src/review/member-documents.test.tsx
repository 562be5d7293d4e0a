// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveInTest, showPage, signInForTest } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { MemberDocuments } from './member-documents.tsx';
import review from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { review, ui }));
beforeEach(() => signInForTest('KOTRA'));
afterEach(cleanup);

const proof = {
  ...{ documentCode: 'DG04', isNeeded: true, state: 'checking', companyDocumentId: 'doc_1', fileId: 'file_1' },
  ...{ fileName: 'id.pdf', byteCount: 1_000, proves: ['id_card'], acceptedFirstByName: 'Park' },
};

function show(document: object) {
  serveInTest({});
  const member = { companyId: 'com_1', version: 3, documents: [document], actions: ['judge_documents'] };
  showPage(<MemberDocuments member={member as never} />, '/en/admin/kotra/seller-info/detail');
}

it('lets a second person accept a proof, and says who was the first', async () => {
  show({ ...proof, isAcceptedFirstByReader: false });
  expect(await screen.findByText(/Park accepted it first/)).toBeTruthy();
  expect(screen.getByText('Proof of: identity.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Accept as second person/ })).toBeTruthy();
});

it('gives the first person no button for the second acceptance', async () => {
  show({ ...proof, isAcceptedFirstByReader: true });
  expect(await screen.findByText(/a colleague has to accept it too/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});
