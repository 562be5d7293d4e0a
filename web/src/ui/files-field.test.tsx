// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import type { FiledFile } from './file-slot.tsx';
import { FilesField } from './files-field.tsx';
import ui from './texts/en.json' with { type: 'json' };

/** A request that goes on as far as the test says. */
class FakeRequest {
  static sent: FakeRequest[] = [];
  readonly upload = {};
  readonly status = 200;
  readonly response = {
    result: {
      ...{ fileId: `fil_${FakeRequest.sent.length + 3}`, contentType: 'application/pdf' },
      ...{ fileSize: 4, sha256: 'ab', scan: 'clean' },
    },
  };
  onload?: () => void;
  getResponseHeader = () => null;
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.sent.push(this);
  }
}

beforeAll(() => bringTexts('en', { ui }));
beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const attached: readonly FiledFile[] = [
  { fileId: 'fil_1', fileName: 'first.pdf', scan: 'clean' },
  { fileId: 'fil_2', fileName: 'second.pdf', scan: 'clean' },
];

/** A field in a dialog that may be closed and opened again; what is attached stays. */
function Form({ most }: { readonly most: number }) {
  const [files, setFiles] = useState(attached);
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        toggle
      </button>
      {isOpen && <FilesField label="Invoices" hint="" files={files} onChange={setFiles} most={most} />}
    </>
  );
}

function show(most = 5) {
  render(
    <MantineProvider env="test">
      <Form most={most} />
    </MantineProvider>,
  );
}

/** Answers how the file arrives. */
async function attach(name: string): Promise<() => Promise<void>> {
  const before = FakeRequest.sent.length;
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF'], name)] } });
  await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(before + 1));
  return () => act(async () => FakeRequest.sent[before]?.onload?.());
}

const names = () => screen.queryAllByText(/\.pdf$/).map(({ textContent }) => textContent);
const toggle = () => fireEvent.click(screen.getByRole('button', { name: 'toggle' }));

it('brings no file back that was removed while another one was on its way', async () => {
  show();
  const arrive = await attach('third.pdf');
  fireEvent.click(screen.getByRole('button', { name: ui.file.remove.replace('{name}', 'first.pdf') }));
  expect(screen.queryByText('first.pdf')).toBeNull();
  await arrive();
  await vi.waitFor(() => expect(names()).toEqual(['second.pdf', 'third.pdf']));
});

it('keeps what was attached in a dialog opened again when a file of the time before arrives', async () => {
  show();
  const arrive = await attach('slow.pdf');
  toggle();
  toggle();
  await (await attach('quick.pdf'))();
  await vi.waitFor(() => expect(names()).toContain('quick.pdf'));
  await arrive();
  await vi.waitFor(() => expect(names()).toEqual(['first.pdf', 'second.pdf', 'quick.pdf', 'slow.pdf']));
});

it('takes no more than it may, though two were on their way', async () => {
  show(3);
  const arrive = await attach('slow.pdf');
  toggle();
  toggle();
  await (await attach('quick.pdf'))();
  await vi.waitFor(() => expect(names()).toContain('quick.pdf'));
  await arrive();
  await act(async () => undefined);
  expect(names()).toEqual(['first.pdf', 'second.pdf', 'quick.pdf']);
});
