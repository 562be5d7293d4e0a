// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import type { FiledFile } from './file-slot.tsx';
import { FilesField } from './files-field.tsx';
import ui from './texts/en.json' with { type: 'json' };

/** A request that goes on as far as the test says. */
class FakeRequest {
  static sent: FakeRequest | undefined;
  readonly upload = {};
  readonly status = 200;
  readonly response = {
    result: { fileId: 'fil_3', contentType: 'application/pdf', fileSize: 4, sha256: 'ab', scan: 'clean' },
  };
  onload?: () => void;
  getResponseHeader = () => null;
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.sent = this;
  }
}

beforeAll(() => bringTexts('en', { ui }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Form() {
  const [files, setFiles] = useState<readonly FiledFile[]>([
    { fileId: 'fil_1', fileName: 'first.pdf', scan: 'clean' },
    { fileId: 'fil_2', fileName: 'second.pdf', scan: 'clean' },
  ]);
  return <FilesField label="Invoices" hint="" files={files} onChange={setFiles} most={5} />;
}

it('brings no file back that was removed while another one was on its way', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const { container } = render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  );
  const input = container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF'], 'third.pdf')] } });
  await vi.waitFor(() => expect(FakeRequest.sent).toBeDefined());
  fireEvent.click(screen.getByRole('button', { name: ui.file.remove.replace('{name}', 'first.pdf') }));
  expect(screen.queryByText('first.pdf')).toBeNull();
  await act(async () => FakeRequest.sent?.onload?.());
  expect(await screen.findByText('third.pdf')).toBeTruthy();
  expect(screen.getByText('second.pdf')).toBeTruthy();
  expect(screen.queryByText('first.pdf')).toBeNull();
});
