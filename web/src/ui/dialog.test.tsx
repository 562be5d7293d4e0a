// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bringTexts } from '../platform/translate.ts';
import { alertDialog, confirmDialog, type DialogHandle, type DialogKind, openDialog } from './dialog.ts';
import { DialogHost } from './dialog-host.tsx';
import ui from './texts/en.json' with { type: 'json' };

const words = { title: 'Send the order?', message: 'The buyer is told.' };
let opened: DialogHandle | undefined;

beforeAll(() => bringTexts('en', { ui }));
afterEach(() => {
  opened?.close('cancel');
  cleanup();
});

async function show(kind: DialogKind, options: Partial<Parameters<typeof openDialog>[1]> = {}) {
  render(
    <MantineProvider env="test">
      <DialogHost />
    </MantineProvider>,
  );
  act(() => {
    opened = openDialog(kind, { ...words, ...options });
  });
  const dialog = await screen.findByRole('dialog', { name: words.title });
  if (!opened) throw new Error('Nothing was opened');
  return { dialog, answer: opened.answer };
}

const labels = () =>
  screen.queryAllByRole('button').map((button) => button.textContent || button.getAttribute('aria-label'));

describe('the buttons of a dialog', () => {
  it.each(['alert', 'contents', 'custom', 'custom-s'] as const)('are one confirm button in %s', async (kind) => {
    const { answer } = await show(kind);
    expect(labels()).toEqual(['Close', 'OK']);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await answer).toBe('confirm');
  });

  it('are Cancel and Confirm in a question', async () => {
    const { answer } = await show('confirm', { confirmLabel: 'Send' });
    expect(labels()).toEqual(['Close', 'Cancel', 'Send']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await answer).toBe('cancel');
  });

  it('are brought by the content in custom-j, which learns how to close', async () => {
    const content = (close: (answer: 'confirm' | 'cancel') => void) => (
      <button type="button" onClick={() => close('confirm')}>
        Choose
      </button>
    );
    const { answer } = await show('custom-j', { content });
    expect(labels()).toEqual(['Close', 'Choose']);
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    expect(await answer).toBe('confirm');
  });
});

describe('a click beside a dialog', () => {
  const clickBeside = () => userEvent.click(document.querySelector('.mantine-Modal-overlay') ?? document.body);

  it('counts as cancel', async () => {
    const { answer } = await show('confirm');
    await clickBeside();
    expect(await answer).toBe('cancel');
  });

  it('does nothing where something would be lost', async () => {
    const { dialog } = await show('confirm', { isModal: true });
    await clickBeside();
    expect(dialog.isConnected).toBe(true);
  });
});

it('opens nothing without title and words: that is a fault', async () => {
  await expect(alertDialog({ title: '', message: 'x' })).rejects.toThrow('title and words');
  expect(() => confirmDialog({ title: 'x' })).toThrow('title and words');
});
