// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { holdUploads } from '../../test/held-uploads.ts';
import { bringTexts } from '../platform/translate.ts';
import { FileSlot } from './file-slot.tsx';
import { UploadHint } from './incomplete-hint.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
afterEach(cleanup);

it('stops a file that is waited for and whose slot has gone', async () => {
  const uploads = holdUploads();
  const page = (hasSlot: boolean) => (
    <MantineProvider env="test">
      {hasSlot && <FileSlot label="Invoice" fields={{}} file={undefined} onFile={() => undefined} />}
      <UploadHint />
    </MantineProvider>
  );
  const { rerender } = render(page(true));
  expect(screen.queryByText(ui.file.underWay)).toBeNull();
  await uploads.choose();
  rerender(page(false));
  screen.getByText(ui.file.underWay);
  await userEvent.click(screen.getByRole('button', { name: ui.file.stop }));
  await waitFor(() => expect(screen.queryByText(ui.file.underWay)).toBeNull());
});
