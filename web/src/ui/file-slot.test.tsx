// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { openDialogs } from './dialog.ts';
import { FileSlot } from './file-slot.tsx';
import ui from './texts/en.json' with { type: 'json' };

beforeAll(() => bringTexts('en', { ui }));
beforeEach(() => {
  window.matchMedia ??= (() => ({ matches: false, addListener: () => undefined })) as never;
});
afterEach(cleanup);

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
