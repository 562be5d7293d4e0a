// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { RichTextEditor } from './rich-text-editor.tsx';
import notice from './texts/en.json' with { type: 'json' };

const { editor: words } = notice;
const written: string[] = [];

beforeAll(() => bringTexts('en', { notice }));
beforeEach(() => {
  written.length = 0;
  render(
    <MantineProvider env="test">
      <RichTextEditor
        id="contents"
        label="Contents"
        lang="en"
        initial="<p>Hello</p>"
        onChange={(html) => written.push(html)}
      />
    </MantineProvider>,
  );
});
afterEach(cleanup);

it('is a named box with a named bar of tools, and reports each change', async () => {
  expect(screen.getByRole('textbox', { name: 'Contents' }).textContent).toBe('Hello');
  expect(screen.getByRole('toolbar', { name: words.tools })).toBeTruthy();
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press(words.bullets);
  await press(words.undo);
  await press(words.redo);
  await press(words.heading);
  expect(written).toEqual([
    '<ul><li><p>Hello</p></li></ul>',
    '<p>Hello</p>',
    '<ul><li><p>Hello</p></li></ul>',
    '<h3>Hello</h3>',
  ]);
});

it('asks where a link leads, and says which addresses there are', async () => {
  await userEvent.click(screen.getByRole('button', { name: words.link }));
  const address = await screen.findByLabelText(words.address);
  await userEvent.clear(address);
  await userEvent.type(address, 'javascript:x(){Enter}');
  expect(screen.getByText(words.addressWrong)).toBeTruthy();
  await userEvent.clear(address);
  await userEvent.type(address, 'https://www.example.com/{Enter}');
  expect(written).toEqual([expect.stringContaining('<a href="https://www.example.com/">https://www.example.com/</a>')]);
});
