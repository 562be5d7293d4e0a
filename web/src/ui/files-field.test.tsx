// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import type { FiledFile } from './file-slot.tsx';
import { FilesField } from './files-field.tsx';
import ui from './texts/en.json' with { type: 'json' };

const upload = vi.hoisted(() => ({ finish: [] as ((stored: object) => void)[] }));
vi.mock('../platform/upload.ts', () => ({
  uploadFile: () =>
    new Promise((resolve) => {
      upload.finish.push(resolve);
    }),
}));

beforeAll(() => bringTexts('en', { ui }));
afterEach(cleanup);

function Form() {
  const [files, setFiles] = useState<readonly FiledFile[]>([
    { fileId: 'fil_1', fileName: 'first.pdf', scan: 'clean' },
    { fileId: 'fil_2', fileName: 'second.pdf', scan: 'clean' },
  ]);
  return <FilesField label="Invoices" hint="" files={files} onChange={setFiles} most={5} />;
}

it('brings no file back that was removed while another one was on its way', async () => {
  const { container } = render(
    <MantineProvider env="test">
      <Form />
    </MantineProvider>,
  );
  const input = container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF'], 'third.pdf')] } });
  await screen.findByRole('progressbar');
  fireEvent.click(screen.getByRole('button', { name: ui.file.remove.replace('{name}', 'first.pdf') }));
  expect(screen.queryByText('first.pdf')).toBeNull();
  const stored = { fileId: 'fil_3', contentType: 'application/pdf', fileSize: 4, sha256: 'ab', scan: 'clean' };
  await act(async () => upload.finish[0]?.(stored));
  expect(screen.getByText('third.pdf')).toBeTruthy();
  expect(screen.getByText('second.pdf')).toBeTruthy();
  expect(screen.queryByText('first.pdf')).toBeNull();
});
