// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { holdUploads } from '../../test/held-uploads.ts';
import { bringRuntimeConfig } from '../platform/runtime-config.ts';
import { bringTexts } from '../platform/translate.ts';
import { openDialogs } from './dialog.ts';
import { FileSlot } from './file-slot.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined })) as never;
});
afterEach(() => {
  for (const dialog of openDialogs.read()) dialog.close('cancel');
  cleanup();
  vi.unstubAllGlobals();
});

it('says in a dialog what this slot takes, and offers nothing else to choose (spec §5)', () => {
  const { container } = render(
    <MantineProvider env="test">
      <FileSlot
        label="Register extract"
        fields={{}}
        file={undefined}
        onFile={() => undefined}
        takes={['pdf', 'png', 'doc']}
      />
    </MantineProvider>,
  );
  const input = container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement;
  expect(input.accept).toBe('.pdf,.png,.doc');
  fireEvent.change(input, { target: { files: [new File(['x'], 'list.xlsx')] } });
  const sentence = 'This type of file is not accepted. Choose one of these: PDF, PNG, DOC.';
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(openDialogs.read()).toMatchObject([{ kind: 'alert', title: 'Register extract', message: sentence }]);
});

it('says in a dialog that a file is larger than this portal takes, by its settings', async () => {
  bringRuntimeConfig({ fileLimitKb: 2_048 });
  render(
    <MantineProvider env="test">
      <FileSlot label="Invoice" fields={{}} file={undefined} onFile={() => undefined} />
    </MantineProvider>,
  );
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const large = new File([new Uint8Array(2_048 * 1024 + 1)], 'invoice.pdf');
  fireEvent.change(input, { target: { files: [large] } });
  bringRuntimeConfig({ fileLimitKb: 10_240 });
  const message = ui.file.tooLarge.replace('{limit}', '2,048 KB');
  expect(openDialogs.read()).toMatchObject([{ kind: 'alert', title: 'Invoice', message }]);
});

it.each([
  [413, true],
  [415, true],
  [503, false],
])(
  'says what the server answers with %i beside the file, in a dialog where it is about the file: %s',
  async (status, asks) => {
    const uploads = holdUploads();
    render(
      <MantineProvider env="test">
        <FileSlot label="Invoice" fields={{}} file={undefined} onFile={() => undefined} />
      </MantineProvider>,
    );
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['%PDF'], 'invoice.pdf'));
    await vi.waitFor(() => uploads.arrive({ status, body: { code: 'attachment.x', message: 'Not this one.' } }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not this one.');
    const said = openDialogs.read().map(({ kind, title, message }) => ({ kind, title, message }));
    expect(said).toEqual(asks ? [{ kind: 'alert', title: 'Invoice', message: 'Not this one.' }] : []);
  },
);

/** A request that goes on as far as the test says. */
class FakeRequest {
  getResponseHeader = () => null;
  static sent: FakeRequest | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly status = 200;
  readonly response = {
    result: { fileId: 'fil_1', contentType: 'application/pdf', fileSize: 4, sha256: 'ab', scan: 'clean' },
  };
  onload?: () => void;
  open() {}
  setRequestHeader() {}
  send() {
    FakeRequest.sent = this;
  }
}

it('shows how much of a file is sent, until the server has it', async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const onFile = vi.fn();
  const { container } = render(
    <MantineProvider env="test">
      <FileSlot label="Invoice" fields={{}} file={undefined} onFile={onFile} />
    </MantineProvider>,
  );
  const input = container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['%PDF'], 'invoice.pdf')] } });
  await vi.waitFor(() => expect(FakeRequest.sent).toBeDefined());
  for (const [loaded, percent] of [
    [1, '25'],
    [3, '75'],
  ] as const) {
    act(() => FakeRequest.sent?.upload.onprogress?.({ loaded, total: 4 }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe(percent);
  }
  act(() => FakeRequest.sent?.onload?.());
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(onFile).toHaveBeenCalledWith(expect.objectContaining({ fileId: 'fil_1', byteCount: 4 }));
});

it('stops sending when asked to, without a word of failure', async () => {
  holdUploads();
  const onFile = vi.fn();
  render(
    <MantineProvider env="test">
      <FileSlot label="Invoice" fields={{}} file={undefined} onFile={onFile} />
    </MantineProvider>,
  );
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await userEvent.upload(input, new File(['%PDF'], 'invoice.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: `Invoice: ${ui.file.stop}` }));
  await vi.waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect([screen.queryByRole('alert'), onFile.mock.calls.length]).toEqual([null, 0]);
});

it('takes the same file again after it could not be sent', async () => {
  const uploads = holdUploads();
  const onFile = vi.fn();
  const { container } = render(
    <MantineProvider env="test">
      <FileSlot label="Invoice" fields={{}} file={undefined} onFile={onFile} />
    </MantineProvider>,
  );
  const input = container.ownerDocument.querySelector('input[type=file]') as HTMLInputElement;
  const file = new File(['%PDF'], 'invoice.pdf');
  await userEvent.upload(input, file);
  await vi.waitFor(() => uploads.arrive({ status: 503, body: { code: 'x.y', message: 'Not now' } }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  await userEvent.upload(input, file);
  await vi.waitFor(() => uploads.arrive());
  await vi.waitFor(() => expect(onFile).toHaveBeenCalledWith(expect.objectContaining({ fileName: 'invoice.pdf' })));
});
