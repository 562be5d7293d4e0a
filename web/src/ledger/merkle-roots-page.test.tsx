// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { serveInTest, showPage } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { MerkleRootsPage } from './merkle-roots-page.tsx';
import ledger from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ledger, ui }));
afterEach(cleanup);

const root = {
  rootYmd: '20261120',
  firstSealNo: 4,
  lastSealNo: 9,
  merkleRoot: 'a'.repeat(64),
  chainHash: 'b'.repeat(64),
  prevRootHash: 'c'.repeat(64),
  rootHash: 'd'.repeat(64),
  publishDt: '20261121001000',
};

it('shows an outsider each day with its root and count, and saves the very file of the portal', async () => {
  serveInTest({ 'GET /ledger/roots': { body: { result: { list: [root] } } } });
  showPage(<MerkleRootsPage />, '/en/ledger-roots');
  expect(await screen.findByText(root.rootHash)).toBeTruthy();
  expect(screen.getByText('4–9')).toBeTruthy();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  fireEvent.click(screen.getByRole('button', { name: /^Download the fingerprint of/ }));
  const file = saved.mock.calls[0]?.[0];
  if (!(file instanceof Blob)) throw new Error('nothing was saved');
  expect(await file.text()).toBe(`${JSON.stringify(root, null, 2)}\n`);
});

it('says so before the first one', async () => {
  serveInTest({ 'GET /ledger/roots': { body: { result: { list: [] } } } });
  showPage(<MerkleRootsPage />, '/en/ledger-roots');
  expect(await screen.findByText(ledger.none)).toBeTruthy();
});
