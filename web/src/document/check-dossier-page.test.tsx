// @vitest-environment happy-dom
/** What anyone sees who checks a file, and that none of it leaves the browser. */

import { forgeries } from '@gtp/contract/test/dossier-forgeries.ts';
import { invoiceBytes, makeDossier } from '@gtp/contract/test/make-dossier.ts';
import messages from '@gtp/messages/en/document.json' with { type: 'json' };
import orderMessages from '@gtp/messages/en/order.json' with { type: 'json' };
import paymentMessages from '@gtp/messages/en/payment.json' with { type: 'json' };
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { serveInTest, showPage } from '../../test/show-page.tsx';
import { bringTexts } from '../platform/translate.ts';
import ui from '../ui/texts/en.json' with { type: 'json' };
import { CheckDossierPage } from './check-dossier-page.tsx';
import texts from './texts/en.json' with { type: 'json' };

const names = { orderState: orderMessages.names.state, paymentState: paymentMessages.names.state };
const document = { ...texts, ...messages.names, ...names };

beforeAll(() => bringTexts('en', { document, ui }));
afterEach(cleanup);

const made = makeDossier();
const page = texts.dossierCheck;

type Given = { readonly dossier?: string; readonly documents?: readonly File[]; readonly pasted?: string };

/** Chooses the files and presses the button; answers what was asked of the portal. */
async function check({ dossier, documents = [], pasted }: Given) {
  const asked = serveInTest({ 'GET /ledger/roots': { body: { result: made.roots } } });
  showPage(<CheckDossierPage />, '/en/check-dossier');
  const choose = (label: string, files: readonly File[]) =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });
  await screen.findByText(page.title);
  if (dossier !== undefined) choose(page.dossierFile, [new File([dossier], 'order.json')]);
  if (documents.length > 0) choose(page.documentFiles, documents);
  if (pasted !== undefined) {
    fireEvent.click(screen.getByLabelText(page.fromPaste));
    fireEvent.change(screen.getByLabelText(page.pasted), { target: { value: pasted } });
  }
  fireEvent.click(screen.getByRole('button', { name: page.start }));
  return asked;
}

it('says what is proven and by what, shows the records, and tells the portal nothing of the file', async () => {
  const asked = await check({
    dossier: JSON.stringify({ result: made.dossier }),
    documents: [new File([invoiceBytes], 'my-invoice.pdf')],
  });
  expect(await screen.findByText(page.good)).toBeTruthy();
  expect(screen.getByText(/Of the 12 records of ORD-261102-7KQ2ZD, 12 are proven by the daily/)).toBeTruthy();
  expect(screen.getByText(page.same)).toBeTruthy();
  expect(screen.getAllByText(page.proven)).toHaveLength(12);
  expect(screen.getByText('Stainless bolts')).toBeTruthy();
  expect(screen.getByText('Acme Imports Inc.')).toBeTruthy();
  expect(asked).toEqual([{ call: 'GET /ledger/roots', body: undefined }]);
});

/** One of each kind: what else can be forged is tried beside the module (contract/src/document/dossier-file.test.ts). */
const kinds = [...new Map(forgeries.map((forgery) => [forgery.finds.code, forgery])).values()].slice(0, 5);

it.each(kinds)('names what is wrong: $what', async ({ forge, finds }) => {
  const dossier = structuredClone(made.dossier);
  forge(dossier);
  await check({ dossier: JSON.stringify(dossier) });
  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain(page.bad);
  const [beginning = ''] = texts.problem[finds.code ?? 'file_stray'].split('{');
  expect(box.textContent).toContain(beginning);
  if (finds.field)
    expect(box.textContent).toContain(
      Object.entries(messages.names.recordField).find(([name]) => name === finds.field)?.[1] ?? finds.field,
    );
  if (finds.value) expect(box.textContent).toContain(finds.value);
});

it('compares with values that one kept, without asking the portal for any', async () => {
  const asked = await check({ dossier: JSON.stringify(made.dossier), pasted: JSON.stringify(made.roots) });
  expect(await screen.findByText(page.good)).toBeTruthy();
  expect(asked).toEqual([]);
  cleanup();
  await check({ dossier: JSON.stringify(made.dossier), pasted: 'no json' });
  expect(await screen.findByText(page.noRoots)).toBeTruthy();
});

it('asks for a file, and says of another one that it is none', async () => {
  await check({});
  expect(await screen.findByText(page.needed)).toBeTruthy();
  cleanup();
  await check({ dossier: '{"result":{"dossierVersion":2}}' });
  expect(await screen.findByText(/“order.json” does not have the format of an order record/)).toBeTruthy();
});
