/**
 * Dialogs opened by a function and answered by a promise (spec §2, §4):
 *   if ((await confirmDialog({ title, message, confirmLabel })) === 'confirm') …
 * A backdrop click or Escape counts as cancel, unless the dialog is `isModal`: use that for money and changed forms.
 */
import type { ReactNode } from 'react';
import { makeWindowList } from './open-windows.ts';

export type DialogAnswer = 'confirm' | 'cancel';
/** `alert`, `contents`, `custom` and `custom-s` have one confirm button; `confirm` has Cancel too (spec §4). */
export type DialogKind = 'alert' | 'confirm' | 'contents' | 'custom' | 'custom-s' | 'custom-j';
/** 500, 700 or 900 pixels wide. */
export type DialogSize = 500 | 700 | 900;

export type DialogOptions = {
  readonly title: string;
  /** Plain text; line breaks stay. */
  readonly message?: string;
  /** What stands below the message; a function receives how to close. */
  readonly content?: ReactNode | ((close: (answer: DialogAnswer) => void) => ReactNode);
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly size?: DialogSize;
  /** The confirm button in red, for what cannot be undone. */
  readonly isDangerous?: boolean;
  /** A backdrop click does nothing. */
  readonly isModal?: boolean;
};

export type OpenDialog = DialogOptions & {
  readonly id: number;
  readonly kind: DialogKind;
  readonly close: (answer: DialogAnswer) => void;
};

/** An open dialog: `answer` is settled when it closes, by the person or by `close`. */
export type DialogHandle = { readonly answer: Promise<DialogAnswer>; readonly close: (answer: DialogAnswer) => void };

export const openDialogs = makeWindowList<OpenDialog>();
let lastId = 0;

/** One button; settled when it is closed in any way. */
export async function alertDialog(options: DialogOptions): Promise<void> {
  await openDialog('alert', options).answer;
}

/** Cancel and Confirm. */
export function confirmDialog(options: DialogOptions): Promise<DialogAnswer> {
  return openDialog('confirm', options).answer;
}

/**
 * Opens a dialog of any kind that its opener may close too. `contents` is longer reading, `custom` a form, `custom-s`
 * a small one; the content of `custom-j` brings its own buttons and calls `close`. Without title and words it is
 * a fault (spec §8).
 */
export function openDialog(kind: DialogKind, options: DialogOptions): DialogHandle {
  if (!options.title || (!options.message && !options.content)) throw new Error('A dialog needs a title and words');
  lastId += 1;
  const id = lastId;
  const { promise, resolve } = Promise.withResolvers<DialogAnswer>();
  const close = (answer: DialogAnswer) => {
    openDialogs.remove((each) => each.id === id);
    resolve(answer);
  };
  openDialogs.add({ ...options, id, kind, close });
  return { answer: promise, close };
}
